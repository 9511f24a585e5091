import { normalize } from "node:path/posix";

/**
 * How a path is written relative to a directory, with forward slashes.
 *
 * Both are absolute or both relative to the same place; unlike the library's function, this one never
 * asks where the process stands.
 */
export function relativePath(directory: string, path: string): string {
  const from = parts(directory);
  const to = parts(path);
  let shared = 0;
  while (shared < from.length && shared < to.length && from[shared] === to[shared]) shared++;
  const up = from.slice(shared).map(() => "..");
  return [...up, ...to.slice(shared)].join("/") || ".";
}

function parts(path: string): readonly string[] {
  return normalize(path)
    .split("/")
    .filter((part) => part !== "" && part !== ".");
}
