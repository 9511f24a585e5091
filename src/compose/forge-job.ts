import { placeInside } from "../adapters/disk/place-inside.ts";
import { forgeRepository } from "../adapters/git/forge-repository.ts";
import { type GitCliRepository, openRepository } from "../adapters/git/git-cli.ts";
import { type RunTime, SYSTEM_CLOCK } from "../adapters/process/run-time.ts";
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
import type { ForgeClients, PullRequestState } from "../ports/forge.ts";
import type { GitRepository } from "../ports/git.ts";
import type { Log } from "../ports/log.ts";
import type { PolicyInputs } from "../review/policy/tighten.ts";
import { type ForgeTerms, openForges } from "./forges.ts";

/** A forge for a job; clients are undefined without a token. */
interface JobForge {
  /** Opens the forge for reading, within the time limit. */
  readonly looking: (token: string | undefined) => ForgeClients | undefined;
  /** Opens the forge for reporting, which has separate time after that. */
  readonly reporting: (token: string | undefined) => ForgeClients | undefined;
  readonly close: () => Promise<void>;
}

/** Opens the forge of a job. Sends no request. */
export function openJobForge(
  place: ForgeTerms,
  face: {
    readonly environment: Readonly<Record<string, string | undefined>>;
    readonly version: string;
    readonly log: Log;
  },
  times: { readonly looking: RunTime; readonly reporting: RunTime },
): JobForge {
  const looking = openForges({ ...face, time: times.looking });
  const reporting = openForges({ ...face, time: times.reporting });
  return {
    looking: (token) => (token === undefined ? undefined : looking.open(place, token)),
    reporting: (token) => (token === undefined ? undefined : reporting.open(place, token)),
    close: async () => {
      await Promise.all([looking.close(), reporting.close()]);
    },
  };
}

/** Where the runner of a job may have put a clone. */
interface ClonePlace {
  /** A directory in the clone. */
  readonly directory: string;
  /** The directory that the runner gave the job. */
  readonly workspace: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
}

/**
 * Opens the clone that the runner made; undefined without one. A repository that only contains the workspace, such as a
 * home directory under git, does not count.
 */
export async function openClone({
  workspace,
  ...place
}: ClonePlace): Promise<GitCliRepository | undefined> {
  try {
    const git = await openRepository(place);
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

/** Returns the repository as the forge stores it, for a job whose clone lacks commits. */
export function storedRepository(
  { forge }: Pick<ForgeClients, "forge">,
  cloneUrl: string,
  environment: ClonePlace["environment"],
): GitRepository {
  return forgeRepository(forge, { origin: cloneUrl, environment });
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
 * Reads the policy of a job, which its settings only make stricter: the target branch's, or the default branch's if
 * nothing protects that; never the change's. `tree` is the target branch's tree.
 *
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
  const onRefused = (name: string): void =>
    log.warn(
      `The ${setting} for ${name} would loosen the policy of the target branch and was not followed`,
    );
  const terms = { asked, file, now: SYSTEM_CLOCK.now(), readReference, onRefused };
  return { ...(await treePolicy(trusted, terms)), trusted };
}

/**
 * Returns the merge of head into a newer base; undefined if base has not moved. A forge's trial merge of an earlier
 * head does not count, and the report then says that there is none.
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
