import { posix } from "node:path";
import { isLockReviewError } from "../../model/error.ts";
import type { FileTree } from "../../ports/files.ts";
import type { GitRepository } from "../../ports/git.ts";
import { createDiskTree } from "../disk/node-files.ts";
import type { Environment } from "../process/environment.ts";
import { checkedOutOnDisk, type FilesOnDisk } from "./checked-out-tree.ts";
import { deferredTree } from "./deferred-tree.ts";
import { stillTree } from "./still-tree.ts";
import { treeWithMounts } from "./tree-with-mounts.ts";

type CheckedOutRepository = Pick<GitRepository, "top" | "resolveCommit" | "submodules">;

/** The files of a repository's work tree while nobody changes it. Links lead nowhere outside of it. */
export function workTreeOf(git: CheckedOutRepository, environment: Environment): FileTree {
  const files = stillTree(createDiskTree({ root: git.top, reach: "root" }));
  return withAbsentSubmodules(withAttributes({ files, root: "." }, environment), git, ".");
}

/** The same files on disk, with what git's attributes make of lock files when others check them out. */
export function withAttributes(place: FilesOnDisk, environment: Environment): FileTree {
  return {
    ...place.files,
    checkedOut: (path) => checkedOutOnDisk(place, path, environment),
  };
}

/**
 * The same files, but a submodule that is not checked out is out of reach: its empty directory is no module
 * without content.
 *
 * @param top the repository's top, as the files name it
 */
export function withAbsentSubmodules(
  files: FileTree,
  git: CheckedOutRepository,
  top: string,
): FileTree {
  return deferredTree(async () => {
    // Without it git has no submodules, and no listing of a commit is needed to know.
    if ((await files.kind(posix.join(top, ".gitmodules"))) === undefined) return files;
    const head = await git.resolveCommit("HEAD");
    const submodules = head === undefined ? [] : await git.submodules(head);
    const places = submodules.map(({ path }) => posix.join(top, path));
    const areEmpty = await Promise.all(places.map((place) => isEmptyDirectory(files, place)));
    return treeWithMounts(
      files,
      places
        .filter((_, i) => areEmpty[i])
        .map((path) => {
          const reason = `it is in the submodule "${path}", which is not checked out`;
          return { path, open: () => Promise.resolve({ reason }) };
        }),
    );
  });
}

/** What cannot be listed is for whoever asks for it to find out. */
async function isEmptyDirectory(files: FileTree, path: string): Promise<boolean> {
  try {
    return (await files.list(path))?.length === 0;
  } catch (caught) {
    if (isLockReviewError(caught, "FILE_FAILED")) return false;
    throw caught;
  }
}
