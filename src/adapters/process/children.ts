import type { ChildProcess } from "node:child_process";
import process from "node:process";

const running = new Set<ChildProcess>();
let watching = false;

/**
 * Lets a program that we started end with this process at the latest, whatever it waits for by then; one that was
 * asked before and goes on is not asked again.
 */
export function endWithUs(child: ChildProcess): void {
  running.add(child);
  child.once("exit", () => running.delete(child));
  // Before directories are removed that it writes to.
  if (!watching) process.prependListener("exit", endAll);
  watching = true;
}

function endAll(): void {
  for (const child of running) child.kill(child.killed ? "SIGKILL" : "SIGTERM");
}
