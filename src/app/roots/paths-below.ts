import { posix } from "node:path";

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
