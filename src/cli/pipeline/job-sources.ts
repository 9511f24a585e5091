import { forgeRepository } from "../../adapters/git/forge-repository.ts";
import type { GitCliRepository } from "../../adapters/git/git-cli.ts";
import type { BranchPorts } from "../../app/settings/job-policy.ts";
import { type ReadPolicyReference, refuseReferences } from "../../app/settings/load-policy.ts";
import { hasCommits } from "../../compose/forge-job.ts";
import { LockReviewError } from "../../model/error.ts";
import type { ForgeClients } from "../../ports/forge.ts";
import type { CommitId, GitRepository } from "../../ports/git.ts";
import type { CommandContext } from "../run/context.ts";
import type { GitLabJob } from "./gitlab-job.ts";

/** The repository that a job reads. */
export interface JobSources {
  /** A repository with base, head and the commits between them. */
  readonly git: GitRepository;
  /** Top of the clone; undefined if the repository is the one that GitLab stores. */
  readonly checkout: string | undefined;
  /** Tip of the target branch. */
  readonly base: CommitId;
  /** Tells whether the target branch may decide, and reads the branch that decides instead. */
  readonly branches: Omit<BranchPorts, "log">;
  readonly readReference: ReadPolicyReference;
}

/**
 * Returns the repository that a job reads. With a token, GitLab gives the target branch's tip and protection, and the
 * clone is read if it has these commits. Without one, only the clone and the variables are used.
 *
 * @throws LockReviewError `USAGE` if the clone lacks commits and there is no token, `FORGE_FAILED`
 */
export async function jobSources(
  job: GitLabJob,
  {
    clone,
    clients,
  }: { readonly clone: GitCliRepository | undefined; readonly clients: ForgeClients | undefined },
  { environment, log }: Pick<CommandContext, "environment" | "log">,
): Promise<JobSources> {
  if (clients === undefined) return fromClone(job, clone);
  const { policies } = clients;
  const stored = forgeRepository(clients.forge, { origin: job.cloneUrl, environment });
  const base = await stored.resolveCommit(`refs/heads/${job.targetBranch}`);
  if (base === undefined)
    throw new LockReviewError("STALE_RUN", `There is no branch ${job.targetBranch} any more`);
  const branches = { policies, git: stored };
  const deciding = { base, branches, readReference: policies.readPolicy };
  if (clone !== undefined && (await isEnough(clone, base, job)))
    return { git: clone, checkout: clone.top, ...deciding };
  log.info("The clone lacks the commits to compare; their files are read from GitLab");
  return { git: stored, checkout: undefined, ...deciding };
}

async function fromClone(job: GitLabJob, clone: GitCliRepository | undefined): Promise<JobSources> {
  const { isTargetProtected, defaultBranch } = job;
  const base = await clone?.resolveCommit(`refs/remotes/origin/${job.targetBranch}`);
  if (clone === undefined || base === undefined || !(await isEnough(clone, base, job)))
    throw lacking(job);
  const readReference = refuseReferences(GIVE_TOKEN);
  const policies: BranchPorts["policies"] = {
    isProtected: () => Promise.resolve(isTargetProtected),
    defaultBranch: () =>
      defaultBranch === undefined ? Promise.reject(lacking(job)) : Promise.resolve(defaultBranch),
    readPolicy: (reference) => readReference(reference, "policy"),
  };
  const git = {
    resolveCommit: (name: string) =>
      clone.resolveCommit(name.replace(/^refs\/heads\//, "refs/remotes/origin/")),
    treeAt: clone.treeAt,
  };
  return { git: clone, checkout: clone.top, base, branches: { policies, git }, readReference };
}

const FETCH_MORE =
  'Set GIT_DEPTH: "0", and fetch the target branch of the target project to refs/remotes/origin.';
const GIVE_TOKEN = 'Or give the job a token with the scope "read_api" as GITLAB_TOKEN.';

function lacking({ targetBranch }: GitLabJob): LockReviewError {
  return new LockReviewError(
    "USAGE",
    `The clone does not have what ${targetBranch} and the merge request share`,
    { hint: `${FETCH_MORE} ${GIVE_TOKEN}` },
  );
}

function isEnough(
  git: GitRepository,
  base: CommitId,
  { headSha, mergeSha }: GitLabJob,
): Promise<boolean> {
  return hasCommits(git, base, headSha, mergeSha === undefined ? [] : [mergeSha]);
}
