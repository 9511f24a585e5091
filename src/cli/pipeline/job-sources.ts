import type { GitCliRepository } from "../../adapters/git/git-cli.ts";
import { type ReadPolicyReference, refuseReferences } from "../../app/settings/policy-reference.ts";
import type { BranchPorts } from "../../app/settings/tree-policy.ts";
import { hasCommits, openClone, storedRepository } from "../../compose/forge-job.ts";
import type { ForgeTerms } from "../../compose/forges.ts";
import { LockReviewError } from "../../model/error.ts";
import type { ForgeClients } from "../../ports/forge.ts";
import type { CommitId, GitRepository } from "../../ports/git.ts";
import type { CommandContext } from "../run/context.ts";

/** A job of a pull request's pipeline, from the variables of its forge. */
export interface PipelineJob {
  /** The project of the pull request. */
  readonly place: ForgeTerms;
  /** Scheme, host and port of the forge's pages. */
  readonly origin: string;
  /** The address to clone the project from. */
  readonly cloneUrl: string;
  readonly number: number;
  readonly targetBranch: string;
  /** Whether the target branch is protected; undefined if the variables do not say. */
  readonly isTargetProtected: boolean | undefined;
  /** The default branch of the project; undefined in a pipeline of a fork. */
  readonly defaultBranch: string | undefined;
  /** Head of the pull request. */
  readonly headSha: string;
  /** The commit of merging it, made by the forge; undefined without one. */
  readonly mergeSha: string | undefined;
  /** The directory that the project was cloned to. */
  readonly directory: string;
  /** Page of the job. */
  readonly jobUrl: string | undefined;
  readonly words: JobWords;
}

/** The words of a forge for the log and the errors of its jobs. */
interface JobWords {
  readonly forge: string;
  /** The forge's word for a comment. */
  readonly comment: string;
  readonly noToken: string;
  /** How to make a clone that has all commits. */
  readonly fetchMore: string;
  readonly giveToken: string;
}

/** The repository that a job reads. */
interface JobSources {
  /** A repository with base, head and the commits between them. */
  readonly git: GitRepository;
  /** The clone, if it is read. */
  readonly checkout: GitCliRepository | undefined;
  /** Tip of the target branch. */
  readonly base: CommitId;
  /** Tells whether the target branch may decide, and reads the branch that decides instead. */
  readonly branches: Omit<BranchPorts, "log">;
  readonly readReference: ReadPolicyReference;
}

/**
 * Opens the repository that a job reads. With a token, the forge gives the target branch's tip and protection, and the
 * clone is read if it has these commits. Without one, only the clone and the variables are used.
 *
 * @throws LockReviewError `USAGE` if the clone lacks commits and there is no token, `FORGE_FAILED`
 */
export async function jobSources(
  job: PipelineJob,
  clients: ForgeClients | undefined,
  context: CommandContext,
): Promise<JobSources> {
  const checkout = await openClone({ ...context, workspace: job.directory });
  let found: JobSources | undefined;
  try {
    found = await (clients === undefined
      ? fromClone(job, checkout)
      : fromForge(job, { clients, checkout }, context));
    return found;
  } finally {
    if (found?.checkout === undefined) checkout?.close();
  }
}

async function fromForge(
  job: PipelineJob,
  { clients, checkout }: Pick<JobSources, "checkout"> & { readonly clients: ForgeClients },
  { environment, log }: CommandContext,
): Promise<JobSources> {
  const { policies } = clients;
  const stored = storedRepository(clients, job.cloneUrl, environment);
  const base = await stored.resolveCommit(`refs/heads/${job.targetBranch}`);
  if (base === undefined) {
    throw new LockReviewError("STALE_RUN", `There is no branch ${job.targetBranch} any more`);
  }
  const branches = { policies, git: stored };
  const deciding = { base, branches, readReference: policies.readPolicy };
  if (checkout !== undefined && (await isEnough(checkout, base, job)))
    return { git: checkout, checkout, ...deciding };
  log.info(`The clone lacks the commits to compare; their files are read from ${job.words.forge}`);
  return { git: stored, checkout: undefined, ...deciding };
}

async function fromClone(
  job: PipelineJob,
  checkout: GitCliRepository | undefined,
): Promise<JobSources> {
  const base = await checkout?.resolveCommit(`refs/remotes/origin/${job.targetBranch}`);
  if (checkout === undefined || base === undefined) throw lacking(job);
  if (!(await isEnough(checkout, base, job))) throw lacking(job);
  const { isTargetProtected, defaultBranch } = job;
  const readReference = refuseReferences(job.words.giveToken);
  const policies: BranchPorts["policies"] = {
    isProtected: () => Promise.resolve(isTargetProtected),
    defaultBranch: () =>
      defaultBranch === undefined ? Promise.reject(lacking(job)) : Promise.resolve(defaultBranch),
    readPolicy: (reference) => readReference(reference, "policy"),
  };
  const git = {
    resolveCommit: (name: string) =>
      checkout.resolveCommit(name.replace(/^refs\/heads\//, "refs/remotes/origin/")),
    treeAt: (commit: CommitId) => checkout.treeAt(commit),
  };
  return { git: checkout, checkout, base, branches: { policies, git }, readReference };
}

function lacking({ targetBranch, words }: PipelineJob): LockReviewError {
  return new LockReviewError(
    "USAGE",
    `The clone does not have what ${targetBranch} and the merge request share`,
    { hint: `${words.fetchMore} ${words.giveToken}` },
  );
}

function isEnough(
  git: GitRepository,
  base: CommitId,
  { headSha, mergeSha }: PipelineJob,
): Promise<boolean> {
  return hasCommits(git, base, headSha, mergeSha === undefined ? [] : [mergeSha]);
}
