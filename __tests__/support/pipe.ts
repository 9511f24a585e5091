// Named pipes: opened plainly, they keep a program waiting for a writer that never comes.
import { execFileSync } from "node:child_process";
import { test } from "vitest";

/** Puts a named pipe at a path. */
export function makePipe(path: string): void {
  execFileSync("mkfifo", [path]);
}

const isWindows = process.platform === "win32";
if (isWindows) {
  process.stderr.write("SKIPPED: Windows has no named pipes among its files, nor a /proc\n");
}

/** A test of what only POSIX systems have among their files. */
export const posixTest = test.skipIf(isWindows);
