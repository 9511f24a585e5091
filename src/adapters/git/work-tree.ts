import { posix } from "node:path";
import { mapFewAtOnce } from "../../lock/gathering/limits.ts";
import { undefinedOnError } from "../../model/error.ts";
import { checkedOutOf, type FileTree } from "../../ports/files.ts";
import type { GitRepository } from "../../ports/git.ts";
import { createDiskTree } from "../disk/node-files.ts";
import { stillTree } from "../disk/still-tree.ts";
import type { Environment } from "../process/environment.ts";
import { checkedOutOnDisk, type FilesOnDisk } from "./checkout-conversions.ts";

/** Returns the files of a repository's work tree, for as long as it does not change. Links out of it lead nowhere. */
export function workTreeOf(git: GitRepository, environment: Environment): FileTree {
  const files = stillTree(createDiskTree({ root: git.top, reach: "root" }));
  return withAbsentSubmodules(withAttributes({ files, root: "." }, environment), git, ".");
}

/** Returns the same files, with lock files as git's attributes convert them in other checkouts. */
export function withAttributes(place: FilesOnDisk, environment: Environment): FileTree {
  return { ...place.files, checkedOut: (path) => checkedOutOnDisk(place, path, environment) };
}

/** Returns the files, with submodules that are not checked out unreachable: their empty directory is no empty module. */
export function withAbsentSubmodules(files: FileTree, git: GitRepository, top: string): FileTree {
  let finding: Promise<readonly string[]> | undefined;
  const outOfReach = async (path: string): Promise<string | undefined> => {
    const place = posix.normalize(path);
    finding ??= absentSubmodules(files, git, top);
    const absent = (await finding).find(
      (submodule) => place === submodule || place.startsWith(`${submodule}/`),
    );
    return absent && `it is in the submodule "${absent}", which is not checked out`;
  };
  const unlessAbsent =
    <T>(ask: (path: string) => Promise<T>) =>
    async (path: string) =>
      (await outOfReach(path)) === undefined ? ask(path) : undefined;
  return {
    read: unlessAbsent(files.read),
    list: unlessAbsent(files.list),
    kind: files.kind,
    resolve: unlessAbsent(files.resolve),
    checkedOut: unlessAbsent((path) => checkedOutOf(files, path)),
    outOfReach,
  };
}

async function absentSubmodules(
  files: FileTree,
  git: GitRepository,
  top: string,
): Promise<readonly string[]> {
  // Without this file git has no submodules, and no commit need be listed.
  if ((await files.kind(posix.join(top, ".gitmodules"))) === undefined) return [];
  const head = await git.resolveCommit("HEAD");
  const submodules = head === undefined ? [] : await git.submodules(head);
  const absent = await mapFewAtOnce(submodules, async (submodule) => {
    const path = posix.join(top, submodule.path);
    return (await isEmptyDirectory(files, path)) ? [path] : [];
  });
  return absent.flat();
}

/** Whether a directory is empty; false if it cannot be listed, since reading it gives the error. */
async function isEmptyDirectory(files: FileTree, path: string): Promise<boolean> {
  const entries = await undefinedOnError(files.list(path), "FILE_FAILED");
  return entries?.length === 0;
}
