import { posix } from "node:path";
import { LockReviewError, undefinedOnError } from "../../model/error.ts";
import { appendAll } from "../../model/many.ts";
import { sortedUnique } from "../../model/order.ts";
import type { FileTree } from "../../ports/files.ts";
import type { ChangedPath } from "../../ports/git.ts";
import {
  isConfiguration,
  LOCK_FILE_NAME,
  lockedDirectories,
  otherLockDirectories,
} from "../../review/change/discover.ts";

/** Directories or lock files, from the repository's top, that a run is confined to and that it leaves out. */
export interface PathFilter {
  /** Empty means all. */
  readonly paths: readonly string[];
  readonly excludedPaths?: readonly string[];
}

/** Returns the directory that a path names: a lock file's own, or the path itself; `.` for the top. */
export function rootOfPath(path: string): string {
  const normal = posix.normalize(path).replace(/\/$/, "");
  return posix.basename(normal) === LOCK_FILE_NAME ? posix.dirname(normal) : normal || ".";
}

/** Whether a root module lies at or below one of the paths; an empty list confines nothing. */
export function isUnder(root: string, paths: readonly string[]): boolean {
  return paths.length === 0 || lieBelow(root, new Set(paths.map(rootOfPath)));
}

/** Whether a root module is among those asked for and not among those left out. */
export function isWanted(root: string, request: PathFilter): boolean {
  const excluded = request.excludedPaths ?? [];
  return isUnder(root, request.paths) && !(excluded.length > 0 && isUnder(root, excluded));
}

interface FilteredSides {
  readonly trees: readonly FileTree[];
  readonly files: readonly string[];
  /** Root modules that do not follow from the files, such as those that policy lists. */
  readonly roots: readonly string[];
  readonly submodules: readonly string[];
}

/**
 * Returns a filter's paths, with those that symbolic links on either side lead to; `idle` are the paths to leave out
 * that match nothing.
 * @throws LockReviewError `USAGE` for a path that matches nothing on any side: a gate that looks at nothing would pass
 */
export async function meantPaths(
  { paths, excludedPaths = [] }: PathFilter,
  { trees, files, roots, submodules }: FilteredSides,
): Promise<Required<PathFilter> & { readonly idle: readonly string[] }> {
  const knownRoots = [
    ...lockedDirectories(files),
    ...otherLockDirectories(files),
    ...new Set(files.filter(isConfiguration).map((file) => posix.dirname(file))),
    ...roots,
    ...submodules,
  ];
  const matches = (places: readonly string[]): boolean =>
    knownRoots.some((root) => isUnder(root, places)) ||
    (submodules.length > 0 && places.some((place) => isUnder(place, submodules)));
  const wanted: string[] = [];
  for (const path of paths) {
    const root = rootOfPath(path);
    const led = await Promise.all(trees.map((tree) => tree.resolve(root)));
    const places = [root, ...led.map((place) => (place ?? root) || ".")];
    if (!matches(places)) throw nothingThere(path, files);
    appendAll(wanted, places);
  }
  const idle = excludedPaths.filter((path) => !matches([path]));
  return { paths: sortedUnique(wanted), excludedPaths, idle };
}

function nothingThere(path: string, files: readonly string[]): LockReviewError {
  const isAnywhere = files.some((file) => isUnder(file, [path]));
  const why = isAnywhere ? "holds no root module in base or head" : "is in neither base nor head";
  const hint = "Name a directory or a lock file of the repository, from its top.";
  return new LockReviewError("USAGE", `${path} ${why}`, { hint });
}

const MAX_NAMES = 20;

/** Returns some names, and the number of further ones. */
export function namesText(names: readonly string[], most = MAX_NAMES): string {
  const more = names.length - most;
  return names.slice(0, most).join(", ") + (more > 0 ? `, and ${more} more` : "");
}

/**
 * Returns limits of the report: root modules that filters leave out, and paths to leave out that match nothing: one may
 * be mistyped, and then something is reviewed that should be left out.
 */
export function filterLimits(
  leftOut: readonly string[],
  idle: readonly string[],
): readonly string[] {
  const why = "leaves out nothing: no root module stands there, in base or head";
  const nothing = idle.map((path) => `The path to leave out ${path} ${why}`);
  if (leftOut.length === 0) return nothing;
  const count = leftOut.length === 1 ? "a root module" : `${leftOut.length} root modules`;
  return [
    `The paths asked for leave out ${count} that would have been looked at: ${namesText(leftOut)}`,
    ...nothing,
  ];
}

/** Returns every path that a change names, including the old path of a renamed file. */
export function pathsOf(changed: readonly ChangedPath[]): readonly string[] {
  return changed.flatMap(({ path, previousPath }) =>
    previousPath === undefined ? [path] : [path, previousPath],
  );
}

/** Whether a path is one of the directories or below one; `.` has every path below it. */
export function lieBelow(path: string, directories: ReadonlySet<string>): boolean {
  let at = posix.normalize(path);
  while (!directories.has(at)) {
    const parent = posix.dirname(at);
    if (parent === at) return false;
    at = parent;
  }
  return true;
}

/** Returns the real path; undefined also for a loop of links. */
export function placeIn(tree: FileTree, path: string): Promise<string | undefined> {
  return undefinedOnError(tree.resolve(path), "FILE_FAILED");
}
