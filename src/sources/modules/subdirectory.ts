import { posix } from "node:path";
import { LockReviewError } from "../../model/error.ts";
import type { FileTree } from "../../ports/files.ts";

/** Patterns beyond this length or depth are no names of directories. */
const MAX_PATTERN_CHARS = 1_000;

/**
 * The directory that a sub-directory means: itself, or the only one that its pattern matches (CR-62).
 * go-getter: SubdirGlob.
 *
 * @throws LockReviewError `INVALID_ADDRESS` when a pattern matches none or several
 */
export async function moduleDirectory(
  files: FileTree,
  written: string,
  signal: AbortSignal,
): Promise<string> {
  const clean = written === "" ? "" : posix.normalize(written).replace(/\/$/, "");
  if (clean === "." || clean === "") return "";
  if (!/[*?[]/.test(clean)) return clean;
  if (clean.length > MAX_PATTERN_CHARS) throw noMatch("is too long");
  let found: readonly string[] = [""];
  for (const part of clean.split("/")) found = await matchesBelow(files, found, part, signal);
  const [only, ...more] = found;
  if (only === undefined) throw noMatch("matches no directory");
  if (more.length > 0) throw noMatch("matches more than one directory");
  return only;
}

async function matchesBelow(
  files: FileTree,
  directories: readonly string[],
  part: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const directory of directories) {
    for (const { name, kind } of (await files.list(directory, signal)) ?? []) {
      if (kind === "directory" && isMatch(part, name)) found.push(posix.join(directory, name));
    }
  }
  return found;
}

/** `*` and `?` alone; the one star to go back to is the last, so that no pattern takes long. */
function isMatch(pattern: string, name: string): boolean {
  let [at, star, mark] = [0, -1, 0];
  for (let i = 0; i < name.length; ) {
    if (pattern[at] === "*") [star, mark, at] = [at, i, at + 1];
    else if (pattern[at] === "?" || pattern[at] === name[i]) [at, i] = [at + 1, i + 1];
    else if (star < 0) return false;
    else [mark, i, at] = [mark + 1, mark + 1, star + 1];
  }
  return /^\**$/.test(pattern.slice(at));
}

function noMatch(reason: string): LockReviewError {
  return new LockReviewError("INVALID_ADDRESS", `the pattern of its sub-directory ${reason}`);
}
