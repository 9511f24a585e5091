import { hasErrors } from "../../model/diagnostic.ts";
import { EMPTY_LOCK_FILE, type LockFile } from "../../model/lock-file.ts";
import type { CommitId, GitRepository } from "../../ports/git.ts";
import { lockedDirectories, lockFilePath } from "../../review/change/discover.ts";
import {
  NO_RELEASES,
  type RecordedReleases,
  recordedReleases,
} from "../../review/evidence/input.ts";
import { readLockSides } from "./lock-side.ts";

/** The records of a commit, for an audit that writes. */
export interface RecordedBefore {
  /** By root module: an empty lock file where it has none; no item where that is unknown. */
  readonly roots: ReadonlyMap<string, LockFile>;
  readonly releases: RecordedReleases;
}

/** The records of a state without lock files. */
export const NOTHING_RECORDED: RecordedBefore = { roots: new Map(), releases: NO_RELEASES };

/**
 * Returns what a commit records for root modules, by their names, and for releases. A root module whose lock file
 * cannot be read has no record.
 * @param places the directories that each may have had there, also behind links, the likelier one first
 */
export async function recordedBefore(
  git: Pick<GitRepository, "treeAt" | "listFiles">,
  commit: CommitId,
  places: ReadonlyMap<string, readonly string[]>,
): Promise<RecordedBefore> {
  const directories = [
    ...lockedDirectories(await git.listFiles(commit)),
    ...places.values(),
  ].flat();
  const sides = await readLockSides(git.treeAt(commit), directories.map(lockFilePath));
  const isReadable = (path: string) => !hasErrors(sides.get(path)?.diagnostics ?? []);
  const roots = [...places].flatMap(([root, at]) => {
    const path = at.map(lockFilePath).find((candidate) => sides.has(candidate));
    if (path === undefined) return [[root, EMPTY_LOCK_FILE] as const];
    return isReadable(path) ? [[root, sides.get(path)?.lock ?? EMPTY_LOCK_FILE] as const] : [];
  });
  const reliable = [...sides].flatMap(([path, { lock }]) => (isReadable(path) ? lock : []));
  return { roots: new Map(roots), releases: recordedReleases(reliable) };
}
