import { mkdtempSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { LockReviewError } from "../model/error.ts";

/** A directory that only this user can enter, removed at the latest when the process exits. */
export interface TemporaryDirectory {
  readonly path: string;
  remove(): Promise<void>;
  /** Leaves it for the user, who may look around in it. */
  keep(): void;
}

const standing = new Set<string>();
let watching = false;

/**
 * Makes a directory of mode 0700 in the system's place for such; at once, since an interrupt between
 * making and noting it would leave it behind.
 *
 * @throws LockReviewError `FILE_FAILED`
 */
export function makeTemporaryDirectory(name: string): TemporaryDirectory {
  const path = makeDirectory(join(tmpdir(), `tofu-lock-review-${name}-`));
  standing.add(path);
  if (!watching) process.on("exit", removeStanding);
  watching = true;
  return {
    path,
    remove: async () => {
      standing.delete(path);
      await rm(path, { recursive: true, force: true, maxRetries: 3 });
    },
    keep: () => {
      standing.delete(path);
    },
  };
}

function makeDirectory(prefix: string): string {
  try {
    return mkdtempSync(prefix);
  } catch (cause) {
    throw new LockReviewError("FILE_FAILED", "no temporary directory can be made", { cause });
  }
}

function removeStanding(): void {
  for (const path of standing) removeForGood(path);
}

const REMOVAL_ATTEMPTS = 50;
const REMOVAL_PAUSE_MS = 20;

/**
 * A program that we started, git say, may go on writing for a moment; then a directory is not empty when
 * its turn comes. Node's own retries would not list it again.
 */
function removeForGood(path: string): void {
  for (let attempt = 1; ; attempt++) {
    try {
      rmSync(path, { recursive: true, force: true });
      return;
    } catch (error) {
      if (attempt === REMOVAL_ATTEMPTS) throw error;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, REMOVAL_PAUSE_MS);
  }
}

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

/**
 * Makes the signals that end a program end this one through `process.exit`, with the shell's code for
 * the signal, so that temporary directories go too. For a face to call, once.
 */
export function exitOnSignals(): void {
  for (const [signal, number] of Object.entries(SIGNALS)) {
    process.once(signal, () => process.exit(128 + number));
  }
}
