import { LockReviewError } from "../../model/error.ts";
import type { FileTree } from "../../ports/files.ts";
import type { CommitId, GitRepository } from "../../ports/git.ts";
import type { Environment } from "../process/environment.ts";
import { deferredTree } from "./deferred-tree.ts";
import { type PlacedSubmodule, placedSubmodules } from "./git-submodules.ts";
import { treeWithMounts, type UnavailableTree } from "./tree-with-mounts.ts";

/** A commit whose submodules are wanted. */
export interface CommitWithSubmodules {
  readonly git: Pick<GitRepository, "submodules" | "treeAt" | "origin">;
  readonly commit: CommitId;
}

/** How the files of one submodule are had. Fails with a message that goes on after "which cannot be had: ". */
export type OpenSubmodule = (submodule: PlacedSubmodule) => Promise<FileTree>;

/**
 * The files of a commit and of its submodules, each opened when something in it is asked for. A submodule that
 * cannot be opened is out of reach.
 */
export function filesWithSubmodules(
  { git, commit }: CommitWithSubmodules,
  environment: Environment,
  open: OpenSubmodule,
): FileTree {
  return deferredTree(async () => {
    const submodules = await placedSubmodules(git, commit, environment);
    const mounts = submodules.map((one) => {
      let opened: Promise<FileTree | UnavailableTree> | undefined;
      const openOnce = () => (opened ??= openOrReason(one, open));
      return { path: one.path, open: openOnce };
    });
    return treeWithMounts(git.treeAt(commit), mounts);
  });
}

async function openOrReason(
  submodule: PlacedSubmodule,
  open: OpenSubmodule,
): Promise<FileTree | UnavailableTree> {
  try {
    return await open(submodule);
  } catch (caught) {
    if (!(caught instanceof LockReviewError)) throw caught;
    const { path } = submodule;
    return { reason: `it is in the submodule "${path}", which cannot be had: ${caught.message}` };
  }
}
