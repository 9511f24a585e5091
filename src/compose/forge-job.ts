import { placeInside } from "../adapters/disk/place-inside.ts";
import { type GitCliRepository, openRepository } from "../adapters/git/git-cli.ts";
import type { GitContext } from "../adapters/git/git-process.ts";
import { findCommit, type GitRange } from "../app/commits/git-range.ts";
import { undefinedOnError } from "../model/error.ts";
import type { GitRepository } from "../ports/git.ts";

/**
 * Opens the clone that the runner made in the job's workspace; undefined without one. A repository that only contains
 * the workspace, such as a home directory under git, does not count.
 */
export async function openClone(
  place: GitContext & { readonly workspace: string },
): Promise<GitCliRepository | undefined> {
  const { directory, environment, signal, workspace } = place;
  const opening = openRepository({ directory, environment, signal });
  const git = await undefinedOnError(opening, "NOT_A_REPOSITORY");
  if (git === undefined || (await placeInside(workspace, git.top)) !== undefined) return git;
  git.close();
  return undefined;
}

/** Returns whether a clone has two commits and those between them, and the other commits that a job needs. */
export async function hasCommits(
  git: GitRepository,
  base: string,
  head: string,
  others: readonly string[] = [],
): Promise<boolean> {
  const names = [base, head, ...others];
  const [ours, theirs, ...rest] = await Promise.all(names.map((name) => findCommit(git, name)));
  if (ours === undefined || theirs === undefined || rest.includes(undefined)) return false;
  return (await git.mergeBase(ours.commit, theirs.commit)) !== undefined;
}

/**
 * Returns the forge's merge of head into a newer base; undefined if base has not moved. A trial merge of an earlier head
 * does not count; the report then says that there is none.
 */
export async function mergeOf(
  { base, tip, headCommit }: GitRange,
  storedMerge: (() => Promise<string | undefined>) | undefined,
  git: GitRepository,
): Promise<string | undefined> {
  if (tip === base) return undefined;
  const mergeName = await storedMerge?.();
  const merge = mergeName && (await git.resolveCommit(mergeName));
  const isOfHead = merge && (await git.mergeBase(merge, headCommit)) === headCommit;
  return isOfHead ? merge : `of ${headCommit.slice(0, 12)} into the target branch`;
}
