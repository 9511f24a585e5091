import { posix } from "node:path";
import { LOCK_FILE_NAME } from "../../review/change/discover.ts";

/** Directories or lock files, from the repository's top, that a run is confined to and that it leaves out. */
export interface PathFilter {
  /** None means all. */
  readonly paths: readonly string[];
  readonly excludedPaths?: readonly string[];
}

/** The directory that a path names: a lock file's own, or the path itself; `.` for the top. */
export function rootOfPath(path: string): string {
  const normal = posix.normalize(path).replace(/\/$/, "");
  return posix.basename(normal) === LOCK_FILE_NAME ? posix.dirname(normal) : normal || ".";
}

/** Whether a root module lies at or below one of the paths; no paths confine nothing. */
export function isUnder(root: string, paths: readonly string[]): boolean {
  if (paths.length === 0) return true;
  return paths.map(rootOfPath).some((path) => {
    return path === "." || root === path || root.startsWith(`${path}/`);
  });
}

/** Whether a root module is among those asked for and not among those left out. */
export function isWanted(root: string, request: PathFilter): boolean {
  const excluded = request.excludedPaths ?? [];
  return isUnder(root, request.paths) && !(excluded.length > 0 && isUnder(root, excluded));
}
