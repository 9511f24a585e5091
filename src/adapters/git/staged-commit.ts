import { LockReviewError } from "../../model/error.ts";
import type { CommitId } from "../../ports/git.ts";
import { commitId, resolveCommit } from "./git-commits.ts";
import { type GitContext, gitOutput } from "./git-process.ts";

/** What the next commit would be, as an object that no branch has. */
export interface StagedCommit {
  readonly commit: CommitId;
  /** Name of what it would be made on: HEAD, or a commit of nothing where there is none yet. */
  readonly onto: string;
}

/** git makes no commit without an author; nobody gets to see this one. */
const AUTHOR = ["user.name=tofu-lock-review", "user.email=tofu-lock-review@invalid"];

/**
 * Makes a commit of what is staged, so that a review sees exactly what would be committed, whatever stands in
 * the work tree. Nothing refers to it: git removes it in time. `git commit -a` and `git commit PATH` stage in
 * an index of their own, which they name to their hooks in `GIT_INDEX_FILE`.
 *
 * @param context at the top of the work tree, where git runs hooks
 * @throws LockReviewError `GIT_FAILED`, also while paths of a merge are in conflict
 */
export async function stagedCommit(context: GitContext): Promise<StagedCommit> {
  const here = { ...context, settings: [...context.settings, ...AUTHOR] };
  const index = context.environment["GIT_INDEX_FILE"];
  const tree = await makeObject({ ...here, index }, ["write-tree"]);
  const last = await resolveCommit(here, "HEAD");
  const parent = last ?? (await commitOfNothing(here));
  const args = ["commit-tree", "-m", "staged", "-p", parent, tree];
  return {
    commit: await makeObject(here, args),
    onto: last === undefined ? parent : "HEAD",
  };
}

async function commitOfNothing(context: GitContext): Promise<CommitId> {
  const nothing = await makeObject(context, ["mktree"]);
  return makeObject(context, ["commit-tree", "-m", "nothing", nothing]);
}

async function makeObject(context: GitContext, args: readonly string[]): Promise<CommitId> {
  const id = commitId(await gitOutput(context, args));
  if (id !== undefined) return id;
  throw new LockReviewError("GIT_FAILED", `git ${args[0]} named no object`);
}
