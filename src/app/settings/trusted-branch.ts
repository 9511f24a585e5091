import { LockReviewError } from "../../model/error.ts";
import type { FileTree } from "../../ports/files.ts";
import type { ForgePolicies } from "../../ports/forge.ts";
import type { GitRepository } from "../../ports/git.ts";
import type { Log } from "../../ports/log.ts";

/** What tells whether a target branch may decide, and reads the one that decides instead. */
export interface BranchPorts {
  readonly policies: ForgePolicies;
  /** The repository as the forge has it; undefined where nothing can be read there. */
  readonly git: Pick<GitRepository, "resolveCommit" | "treeAt"> | undefined;
  readonly log: Log;
}

/**
 * The files of the default branch where a target branch may not decide how it is judged; undefined where it may.
 *
 * Whoever may push can make a branch, and then a pull request to it. So where nothing protects the target branch,
 * or nobody can tell whether it is protected, the default branch counts in its place.
 *
 * @throws LockReviewError `INVALID_POLICY` when the default branch counts and cannot be read, `FORGE_FAILED`
 */
export async function treeInsteadOf(
  target: string,
  { policies, git, log }: BranchPorts,
): Promise<FileTree | undefined> {
  const isProtected = await policies.isProtected(target);
  if (isProtected === true) return undefined;
  const branch = await policies.defaultBranch();
  if (branch === target) return undefined;
  const why = isProtected === false ? "is not protected" : "has a protection that cannot be read";
  log.info(`Policy is read from ${branch}, the default branch: ${target} ${why}`);
  const commit = await git?.resolveCommit(`refs/heads/${branch}`);
  if (git !== undefined && commit !== undefined) return git.treeAt(commit);
  throw new LockReviewError("INVALID_POLICY", `The default branch ${branch} cannot be read`, {
    hint: "Protect the target branch, or let the token read the repository's contents.",
  });
}
