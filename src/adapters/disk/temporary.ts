import { createHash } from "node:crypto";
import {
  closeSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readlinkSync,
  rmSync,
} from "node:fs";
import { rm } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { LockReviewError } from "../../model/error.ts";
import type { ScratchSpace } from "../../ports/files.ts";

/** A directory or a file that is removed at the latest when the process exits. */
export interface TemporaryPlace {
  readonly path: string;
  remove(): Promise<void>;
  /** Leaves it: a directory for the user to look around in, a file that has got its name. */
  keep(): void;
}

/** The paths that an exit removes. A path stays here until it is gone: an exit may come amid its removal. */
const standing = new Set<string>();
let watching = false;

/**
 * Makes a directory of mode 0700 in the system's place for such; at once, since an interrupt between
 * making and noting it would leave it behind.
 * @throws LockReviewError `FILE_FAILED`
 */
export function makeTemporaryDirectory(name: string): TemporaryPlace {
  return standingAt(makeTemporary(join(tmpdir(), `tofu-lock-review-${name}-`)));
}

/** The names of directories that no run means to leave. The demo's may be kept for its user. */
const SCRATCH = /^tofu-lock-review-(?:attributes|module|scratch)-(.+)-[^-]{6}$/;

/**
 * Makes a directory as {@link makeTemporaryDirectory} does, which bears the mark of this process: should the process
 * be killed, a later run of the same user removes it.
 * @throws LockReviewError `FILE_FAILED`
 */
export function makeScratchDirectory(name: "attributes" | "module" | "scratch"): TemporaryPlace {
  removeOrphans();
  return makeTemporaryDirectory(`${name}-${ownerMark()}`);
}

let hasLookedForOrphans = false;

/** Removes what runs of this user left that were killed, once in a run. What cannot go is left to another one. */
function removeOrphans(): void {
  if (hasLookedForOrphans) return;
  hasLookedForOrphans = true;
  // In a process that is kept for several runs, this event ends each.
  process.once("exit", () => {
    hasLookedForOrphans = false;
  });
  try {
    for (const name of readdirSync(tmpdir())) {
      const mark = SCRATCH.exec(name)?.[1];
      if (mark !== undefined && isOrphaned(mark)) removeOrphan(join(tmpdir(), name));
    }
  } catch {
    // A directory that cannot be listed is no obstacle to the work of this run.
  }
}

function removeOrphan(path: string): void {
  try {
    const place = lstatSync(path);
    if (!place.isDirectory() || place.uid !== (process.getuid?.() ?? place.uid)) return;
    rmSync(path, { recursive: true, force: true });
  } catch {
    // Somebody else removes it at this moment, or it is not ours to remove.
  }
}

/**
 * Makes an empty file where there is none, at once too. Open it without creating it, or
 * an exit could find nothing to remove yet.
 * @throws as `open` does, and when something is there
 */
export function makeTemporaryFile(path: string, mode: number): TemporaryPlace {
  closeSync(openSync(path, "wx", mode));
  return standingAt(path);
}

function standingAt(path: string): TemporaryPlace {
  standing.add(path);
  if (!watching) process.on("exit", removeStanding);
  watching = true;
  return {
    path,
    remove: async () => {
      await rm(path, { recursive: true, force: true, maxRetries: 3 });
      standing.delete(path);
    },
    keep: () => {
      standing.delete(path);
    },
  };
}

function makeTemporary(prefix: string): string {
  try {
    return mkdtempSync(prefix);
  } catch (cause) {
    throw new LockReviewError("FILE_FAILED", "no temporary directory can be made", { cause });
  }
}

/** One that cannot go keeps no other. */
function removeStanding(): void {
  const failures = [...standing].flatMap(removeForGood);
  if (failures.length > 0) throw failures[0];
}

const REMOVAL_ATTEMPTS = 50;
const REMOVAL_PAUSE_MS = 20;

/**
 * A program that we started, git say, may go on writing for a moment; then a directory is not empty when
 * its turn comes. Node's own retries would not list it again. Returns the failure, if any.
 */
function removeForGood(path: string): readonly unknown[] {
  for (let attempt = 1; ; attempt++) {
    try {
      rmSync(path, { recursive: true, force: true });
      return [];
    } catch (error) {
      if (attempt === REMOVAL_ATTEMPTS) return [error];
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
    // A second one must not end what the first has begun: the default is gone for good.
    process.on(signal, () => process.exit(128 + number));
  }
}

/**
 * Says in a name which process made something: its number, and where that number means it. Containers that
 * share a directory have numbers of their own, so what another machine or container made is nobody we know.
 */
export function ownerMark(): string {
  return `${process.pid}-${placeMark()}`;
}

/** Whether a mark is of a process of this very place that is gone. One that is only not ours to signal lives. */
function isOrphaned(mark: string): boolean {
  const [, id, place] = /^([1-9]\d{0,9})-([0-9a-f]{8})$/.exec(mark) ?? [];
  if (id === undefined || place !== placeMark()) return false;
  try {
    process.kill(Number(id), 0);
    return false;
  } catch (caught) {
    return caught instanceof Error && "code" in caught && caught.code === "ESRCH";
  }
}

function placeMark(): string {
  return createHash("sha256")
    .update(`${hostname()}\n${processNumbers()}`)
    .digest("hex")
    .slice(0, 8);
}

/** Returns the name of this container's process namespace; empty where there is none. */
function processNumbers(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return "";
  }
}

/**
 * A scratch space in the system's temporary directory, made when the first place is reserved. What runs left that were
 * killed is removed first.
 */
export function createScratchSpace(): ScratchSpace {
  removeOrphans();
  let directory: TemporaryPlace | undefined;
  let reserved = 0;
  return {
    reserve: () =>
      new Promise((done) => {
        directory ??= makeScratchDirectory("scratch");
        done(join(directory.path, String(reserved++)));
      }),
    // What cannot go now goes with the directory: a package's outcome matters more than its file.
    release: (path) => rm(path, { force: true }).catch(() => undefined),
    dispose: async () => {
      const made = directory;
      directory = undefined;
      await made?.remove();
    },
  };
}
