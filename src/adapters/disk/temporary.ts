import { createHash, randomBytes } from "node:crypto";
import {
  closeSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readlinkSync,
  rmSync,
  type Stats,
} from "node:fs";
import { rm } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import process from "node:process";
import { LockReviewError } from "../../model/error.ts";
import { errorCode, systemRefusal } from "../../model/system-refusal.ts";
import type { ScratchSpace } from "../../ports/files.ts";

/** A directory or a file that is removed on exit at the latest. */
export interface TemporaryPlace {
  readonly path: string;
  remove(): Promise<void>;
  /** Keeps it: a directory that the user wants to inspect, or a file that has been renamed. */
  keep(): void;
}

/** The paths to remove on exit. Each stays until its removal has succeeded, since an exit may interrupt that. */
const standing = new Set<string>();
let watching = false;

/** Creates a directory (0700), synchronously: no exit comes before it is noted. @throws LockReviewError `FILE_FAILED` */
export function makeTemporaryDirectory(name: string): TemporaryPlace {
  try {
    return standingAt(mkdtempSync(join(tmpdir(), `tofu-lock-review-${name}-`)));
  } catch (cause) {
    const refusal = systemRefusal(cause);
    const reason = refusal === undefined ? "" : `: ${refusal.message}`;
    const message = `no temporary directory can be made${reason}`;
    throw new LockReviewError("FILE_FAILED", message, { hint: refusal?.hint, cause });
  }
}

/** Matches directories that every run removes. The demo's may be kept. */
const SCRATCH = /^tofu-lock-review-(?:attributes|module|scratch)-(.+)-[^-]{6}$/;

/** Creates a directory marked as ours, for a later run to remove after a kill. @throws LockReviewError `FILE_FAILED` */
export function makeScratchDirectory(name: "attributes" | "module" | "scratch"): TemporaryPlace {
  removeOrphans();
  return makeTemporaryDirectory(`${name}-${ownerMark()}`);
}

let hasLookedForOrphans = false;

/** Removes what killed runs of this user left, once per run. Failed removals are left to later runs. */
function removeOrphans(): void {
  if (hasLookedForOrphans) return;
  hasLookedForOrphans = true;
  // A process may serve several runs; this event ends each.
  process.once("exit", () => {
    hasLookedForOrphans = false;
  });
  removeMarked(tmpdir(), (name) => SCRATCH.exec(name)?.[1], isOrphaned);
}

/** Removes this user's directories and files in a directory whose names have a mark, where nobody uses them. */
function removeMarked(
  directory: string,
  markOf: (name: string) => string | undefined,
  isUnused: (mark: string, place: Stats) => boolean,
): void {
  for (const name of attempt(() => readdirSync(directory)) ?? []) {
    const mark = markOf(name);
    if (mark === undefined) continue;
    // Another run may be removing it.
    attempt(() => {
      const path = join(directory, name);
      const place = lstatSync(path);
      const isOwn = place.uid === (process.getuid?.() ?? place.uid);
      if (!isOwn || !(place.isDirectory() || place.isFile()) || !isUnused(mark, place)) return;
      rmSync(path, { recursive: true, force: true });
    });
  }
}

function attempt<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch {
    return undefined;
  }
}

/**
 * Creates an empty file where there is none, synchronously too. Open it without the flag to create it, or an exit might
 * find nothing to remove yet. @throws as `open` does
 */
export function makeTemporaryFile(path: string, mode: number): TemporaryPlace {
  closeSync(openSync(path, "wx", mode));
  return standingAt(path);
}

/** Matches the name of a draft, such as `.a.json.12-0123abcd-0123456789ab.tmp` of `a.json`. */
const DRAFT = /^\..+\.(\d+-[0-9a-f]{8})-[0-9a-f]{12}\.tmp$/;

/** Creates an empty file beside a file, to be renamed to it; a later run knows its name. @throws as `open` does */
export function makeDraft(target: string, mode: number): TemporaryPlace {
  const suffix = randomBytes(6).toString("hex");
  const name = `.${basename(target)}.${ownerMark()}-${suffix}.tmp`;
  return makeTemporaryFile(join(dirname(target), name), mode);
}

/** Milliseconds after which nobody works on a draft any more, on whatever machine; it is there for a moment. */
const DRAFT_MS = 600_000;

/** Removes the drafts that killed runs left in a directory. */
export function removeDrafts(directory: string): void {
  removeMarked(
    directory,
    (name) => DRAFT.exec(name)?.[1],
    (mark, place) => place.isFile() && (isOrphaned(mark) || Date.now() - place.mtimeMs > DRAFT_MS),
  );
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

/** Removes all noted paths; a failure does not keep the others. */
function removeStanding(): void {
  const [failure] = [...standing].flatMap(removeForGood);
  if (failure !== undefined) throw failure;
}

const REMOVAL_ATTEMPTS = 50;
const REMOVAL_PAUSE_MS = 20;

/** Removes a path, trying again while a program of ours writes there; Node's retries would not list it again. */
function removeForGood(path: string): readonly Error[] {
  for (let attempt = 1; ; attempt++) {
    try {
      rmSync(path, { recursive: true, force: true });
      return [];
    } catch (error) {
      if (attempt === REMOVAL_ATTEMPTS) return [error as Error];
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, REMOVAL_PAUSE_MS);
  }
}

/** Makes terminating signals exit by `process.exit`, with the shell's code, so that temporary directories are removed. */
export function exitOnSignals(): void {
  for (const [signal, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 })) {
    // Registered with `on`: a second signal must not kill the process while the first one's exit runs.
    process.on(signal, () => process.exit(128 + number));
  }
}

/** Returns a name part that identifies this process: its number, and the machine and container in which it is valid. */
export function ownerMark(): string {
  return `${process.pid}-${placeMark()}`;
}

/** Whether a mark is of an ended process on this machine and in this container. One that we may not signal is alive. */
function isOrphaned(mark: string): boolean {
  const [, id, place] = /^([1-9]\d{0,9})-([0-9a-f]{8})$/.exec(mark) ?? [];
  if (id === undefined || place !== placeMark()) return false;
  try {
    process.kill(Number(id), 0);
    return false;
  } catch (caught) {
    return errorCode(caught) === "ESRCH";
  }
}

/** Returns a mark of this machine and of this container's process namespace, if it has one. */
function placeMark(): string {
  const processNumbers = attempt(() => readlinkSync("/proc/self/ns/pid")) ?? "";
  const place = `${hostname()}\n${processNumbers}`;
  return createHash("sha256").update(place).digest("hex").slice(0, 8);
}

/** Returns a scratch space in the system's temporary directory, created when the first place is reserved. */
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
    // A failed removal is repeated with the directory: the package's outcome matters more than its file.
    release: (path) => rm(path, { force: true }).catch(() => undefined),
    dispose: async () => {
      const last = directory;
      directory = undefined;
      await last?.remove();
    },
  };
}
