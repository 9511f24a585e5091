import { placeInside } from "../adapters/disk/place-inside.ts";
import { type GitCliRepository, openRepository } from "../adapters/git/git-cli.ts";
import type { GitContext } from "../adapters/git/git-process.ts";
import { SYSTEM_CLOCK } from "../adapters/process/run-time.ts";
import { findCommit, type GitRange } from "../app/commits/git-range.ts";
import type { ReadPolicyReference } from "../app/settings/policy-reference.ts";
import {
  type BranchPorts,
  type TreePolicy,
  treeInsteadOf,
  treePolicy,
} from "../app/settings/tree-policy.ts";
import { isLockReviewError } from "../model/error.ts";
import type { FileTree } from "../ports/files.ts";
import type { PullRequestState } from "../ports/forge.ts";
import type { GitRepository } from "../ports/git.ts";
import type { Log } from "../ports/log.ts";
import type { PolicyInputs } from "../review/policy/tighten.ts";

/**
 * Opens the clone that the runner made in the job's workspace; undefined without one. A repository that only contains
 * the workspace, such as a home directory under git, does not count.
 */
export async function openClone(
  place: GitContext & { readonly workspace: string },
): Promise<GitCliRepository | undefined> {
  const { directory, environment, signal, workspace } = place;
  try {
    const git = await openRepository({ directory, environment, signal });
    if ((await placeInside(workspace, git.top)) !== undefined) return git;
    git.close();
  } catch (caught) {
    if (!isLockReviewError(caught, "NOT_A_REPOSITORY")) throw caught;
  }
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

/** The terms for a job's policy. */
interface JobPolicyTerms {
  /** The target branch, if its protection must be checked; undefined if `tree` decides. */
  readonly target: string | undefined;
  /** The policy file, if it is not the usual one. */
  readonly file: string | undefined;
  readonly asked: PolicyInputs;
  /** The face's word for a setting of a run. */
  readonly setting: "input" | "option";
  readonly readReference: ReadPolicyReference;
  /** Reads the target branch's protection and the default branch; undefined without a token. */
  readonly branches: Omit<BranchPorts, "log"> | undefined;
}

/** The policy of a job, and the files that may decide the job. */
export interface JobPolicy extends TreePolicy {
  readonly trusted: FileTree | undefined;
}

/**
 * Reads the policy of a job, which its settings only make stricter: the target branch's, whose tree is `tree`, or the
 * default branch's if nothing protects that; never the change's.
 * @throws LockReviewError `INVALID_POLICY`, `INVALID_LEDGER`, `FORGE_FAILED`
 */
export async function jobPolicy(
  { target, branches, asked, setting, file, readReference }: JobPolicyTerms,
  tree: () => Promise<FileTree | undefined>,
  log: Log,
): Promise<JobPolicy> {
  const instead =
    target === undefined || branches === undefined
      ? undefined
      : await treeInsteadOf(target, { ...branches, log });
  const trusted = instead ?? (await tree());
  const would = "would loosen the policy of the target branch and was not followed";
  const onRefused = (name: string): void => log.warn(`The ${setting} for ${name} ${would}`);
  const terms = { asked, file, now: SYSTEM_CLOCK.now(), readReference, onRefused };
  return { ...(await treePolicy(trusted, terms)), trusted };
}

/**
 * Returns the merge of head into a newer base; undefined if base has not moved. A trial merge of an earlier head does
 * not count; the report then says that there is none.
 */
export async function mergeOf(
  {
    mergeSha,
    range: { base, tip, headCommit },
  }: Pick<PullRequestState, "mergeSha"> & { readonly range: GitRange },
  git: Pick<GitRepository, "resolveCommit" | "mergeBase">,
): Promise<string | undefined> {
  if (tip === base) return undefined;
  const merge = mergeSha && (await git.resolveCommit(mergeSha));
  const isOfHead = merge && (await git.mergeBase(merge, headCommit)) === headCommit;
  return isOfHead ? merge : `of ${headCommit.slice(0, 12)} into the target branch`;
}
