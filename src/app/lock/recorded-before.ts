import { hasErrors } from "../../model/diagnostic.ts";
import { EMPTY_LOCK_FILE, type LockFile } from "../../model/lock-file.ts";
import { OPENTOFU } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import { lockedDirectories, lockFilePath } from "../../review/change/discover.ts";
import type { RecordedReleases } from "../../review/evidence/input.ts";
import { recordedReleases } from "../../review/evidence/input.ts";
import type { RecordedBefore } from "../review/audit-roots.ts";
import { lockSide, readLockBytes } from "../roots/lock-side.ts";

/** A state of the repository: its files, and all their paths. */
interface RecordedState {
  readonly tree: FileTree;
  readonly paths: readonly string[];
}

/**
 * Returns what another state of the repository records for root modules, by their names, and for releases. A
 * root module whose lock file cannot be read has no record.
 *
 * @param places the directories that each may have had there, from the top of the tree, the likelier one first
 */
export async function recordedBefore(
  places: ReadonlyMap<string, readonly string[]>,
  state: RecordedState,
): Promise<RecordedBefore> {
  const locks = await locksOf(state, [...places.values()].flat());
  const roots = [...places].flatMap(([root, at]) => {
    const path = at.map(lockFilePath).find((candidate) => locks.has(candidate));
    const lock = path === undefined ? EMPTY_LOCK_FILE : locks.get(path);
    return lock === undefined ? [] : [[root, lock] as const];
  });
  const reliable = [...locks.values()].filter((lock) => lock !== undefined);
  return { roots: new Map(roots), releases: recordedReleases(reliable) };
}

/** Returns the releases that a state of the repository records. */
export async function releasesIn(state: RecordedState): Promise<RecordedReleases> {
  return (await recordedBefore(new Map(), state)).releases;
}

/**
 * Returns lock files by path, including those of directories that links may lead to; undefined for unreadable
 * files.
 */
async function locksOf(
  { tree, paths }: RecordedState,
  further: readonly string[],
): Promise<ReadonlyMap<string, LockFile | undefined>> {
  const directories = new Set([...lockedDirectories(paths), ...further]);
  const read = [...directories].map(async (directory) => {
    const path = lockFilePath(directory);
    const bytes = await readLockBytes(tree, path);
    if (bytes === undefined) return [];
    const side = lockSide(bytes, path, OPENTOFU);
    return [[path, hasErrors(side.diagnostics) ? undefined : side.lock] as const];
  });
  return new Map((await Promise.all(read)).flat());
}
