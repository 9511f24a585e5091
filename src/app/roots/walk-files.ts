import { posix } from "node:path";
import { isLockReviewError } from "../../model/error.ts";
import { appendAll } from "../../model/many.ts";
import type { DirectoryEntry, FileTree } from "../../ports/files.ts";
import type { ListedPath } from "../../ports/git.ts";

/** Files of one directory that are listed; a submodule is a repository of its own, but not of this size. */
const MAX_WALKED = 100_000;

/**
 * All files and links at or below a directory; or why they cannot be told. Goes on after "… is not read: ".
 *
 * Of a submodule that is checked out on disk, only its own repository says what is tracked, so that its files
 * count as untracked here.
 */
export async function walkFiles(
  tree: FileTree,
  directory: string,
): Promise<readonly ListedPath[] | string> {
  try {
    return await walk(tree, directory);
  } catch (caught) {
    if (isLockReviewError(caught, "FILE_FAILED")) return caught.message;
    throw caught;
  }
}

async function walk(tree: FileTree, directory: string): Promise<readonly ListedPath[] | string> {
  const gone = await tree.outOfReach?.(directory);
  const top = await tree.list(directory);
  if (gone !== undefined || top === undefined) return gone ?? "it is not checked out";
  const isTracked = !top.some(({ name }) => name === ".git");
  const found: ListedPath[] = [];
  const waiting = [directory];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const reason = await tree.outOfReach?.(at);
    if (reason !== undefined) return reason;
    const entries = (await tree.list(at)) ?? [];
    const inside = entries.filter(({ kind, name }) => kind === "directory" && name !== ".git");
    appendAll(
      waiting,
      inside.map(({ name }) => posix.join(at, name)),
    );
    appendAll(
      found,
      entries.flatMap((entry) => listed(at, entry, isTracked)),
    );
    if (found.length > MAX_WALKED) return `it has more than ${MAX_WALKED} files`;
  }
  return found;
}

function listed(
  directory: string,
  { name, kind }: DirectoryEntry,
  isTracked: boolean,
): readonly ListedPath[] {
  const isListed = kind === "file" || kind === "symlink";
  return isListed ? [{ path: posix.join(directory, name), kind, isTracked }] : [];
}
