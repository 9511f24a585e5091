import { placeInside } from "../adapters/disk/place-inside.ts";
import { type GitCliRepository, openRepository } from "../adapters/git/git-cli.ts";
import type { GitContext } from "../adapters/git/git-process.ts";
import { findCommit } from "../app/commits/git-range.ts";
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

/** Returns whether a clone has two commits and those between them, and another commit that a job needs. */
export async function hasCommits(
  git: GitRepository,
  base: string,
  head: string,
  other = head,
): Promise<boolean> {
  const names = [base, head, other];
  const [ours, theirs, third] = await Promise.all(names.map((name) => findCommit(git, name)));
  if (ours === undefined || theirs === undefined || third === undefined) return false;
  return (await git.mergeBase(ours.commit, theirs.commit)) !== undefined;
}
