import { placeInside } from "../../adapters/disk/place-inside.ts";
import { forgeRepository } from "../../adapters/git/forge-repository.ts";
import { type GitCliRepository, openRepository } from "../../adapters/git/git-cli.ts";
import { type ReadPolicyReference, refuseReferences } from "../../app/settings/policy-reference.ts";
import type { BranchPorts } from "../../app/settings/trusted-branch.ts";
import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import type { ForgeClients } from "../../ports/forge.ts";
import type { CommitId, GitRepository } from "../../ports/git.ts";
import type { CommandContext } from "../run/context.ts";
import type { GitLabJob } from "./job.ts";

/** What a job reads its merge request from. */
export interface JobSources {
  /** Has base, head, and what connects them. */
  readonly git: GitRepository;
  /** The clone, where that is what is read. */
  readonly checkout: GitCliRepository | undefined;
  /** Tip of the target branch. */
  readonly base: CommitId;
  /** What says whether the target branch may decide, and reads the one that decides instead. */
  readonly branches: Omit<BranchPorts, "log">;
  readonly readReference: ReadPolicyReference;
}

/**
 * What a job reads. With a token the server says where the target branch stands and who protects it, and the clone
 * is read as far as it has these commits. Without one, the clone and GitLab's variables have to do.
 *
 * @throws LockReviewError `USAGE` where the clone lacks what is needed and there is no token, `FORGE_FAILED`
 */
export async function jobSources(
  job: GitLabJob,
  clients: ForgeClients | undefined,
  context: CommandContext,
): Promise<JobSources> {
  const checkout = await cloneOf(job, context);
  let found: JobSources | undefined;
  try {
    found = await (clients === undefined
      ? fromClone(job, checkout)
      : fromServer(job, { clients, checkout }, context));
    return found;
  } finally {
    if (found?.checkout === undefined) checkout?.close();
  }
}

/** The clone that the runner made; a repository that merely encloses its directory is none. */
async function cloneOf(
  job: GitLabJob,
  { directory, environment, signal }: CommandContext,
): Promise<GitCliRepository | undefined> {
  try {
    const git = await openRepository({ directory, environment, signal });
    if ((await placeInside(job.directory, git.top)) !== undefined) return git;
    git.close();
  } catch (caught) {
    if (!isLockReviewError(caught, "NOT_A_REPOSITORY")) throw caught;
  }
  return undefined;
}

async function fromServer(
  job: GitLabJob,
  { clients, checkout }: Pick<JobSources, "checkout"> & { readonly clients: ForgeClients },
  { environment, log }: CommandContext,
): Promise<JobSources> {
  const { forge, policies } = clients;
  const stored = forgeRepository(forge, { origin: job.cloneUrl, environment });
  const base = await stored.resolveCommit(`refs/heads/${job.targetBranch}`);
  if (base === undefined) {
    throw new LockReviewError("STALE_RUN", `There is no branch ${job.targetBranch} any more`);
  }
  const deciding = {
    base,
    branches: { policies, git: stored },
    readReference: policies.readPolicy,
  };
  if (checkout !== undefined && (await isEnough(checkout, { ...job, base })))
    return { git: checkout, checkout, ...deciding };
  log.info("The clone lacks the commits to compare; their files are read from GitLab");
  return { git: stored, checkout: undefined, ...deciding };
}

async function fromClone(
  job: GitLabJob,
  checkout: GitCliRepository | undefined,
): Promise<JobSources> {
  const base = await checkout?.resolveCommit(`refs/remotes/origin/${job.targetBranch}`);
  if (checkout === undefined || base === undefined) throw lacking(job);
  if (!(await isEnough(checkout, { ...job, base }))) throw lacking(job);
  const readReference = refuseReferences(TOKEN_HINT);
  const policies: BranchPorts["policies"] = {
    isProtected: () => Promise.resolve(job.isTargetProtected),
    // A fork's pipeline knows the fork's default branch.
    defaultBranch: () =>
      job.isElsewhere ? Promise.reject(lacking(job)) : Promise.resolve(job.defaultBranch),
    readPolicy: (reference) => readReference(reference, "policy"),
  };
  const git = {
    resolveCommit: (name: string) =>
      checkout.resolveCommit(name.replace(/^refs\/heads\//, "refs/remotes/origin/")),
    treeAt: (commit: CommitId) => checkout.treeAt(commit),
  };
  return { git: checkout, checkout, base, branches: { policies, git }, readReference };
}

const TOKEN_HINT = 'Or give the job a token with the scope "read_api" as GITLAB_TOKEN.';

function lacking({ targetBranch }: GitLabJob): LockReviewError {
  return new LockReviewError(
    "USAGE",
    `The clone does not have what ${targetBranch} and the merge request share`,
    {
      hint: `Set GIT_DEPTH: "0", and fetch the target branch of the target project to refs/remotes/origin. ${TOKEN_HINT}`,
    },
  );
}

async function isEnough(
  git: GitRepository,
  {
    base,
    headSha,
    mergeSha,
  }: Pick<GitLabJob, "headSha" | "mergeSha"> & { readonly base: CommitId },
): Promise<boolean> {
  const wanted = [base, headSha, ...(mergeSha === undefined ? [] : [mergeSha])];
  const found = await Promise.all(wanted.map((one) => git.resolveCommit(one)));
  const [ours, theirs] = found;
  if (ours === undefined || theirs === undefined || found.includes(undefined)) return false;
  return (await git.mergeBase(ours, theirs)) !== undefined;
}
