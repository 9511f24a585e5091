import { forgeRepository } from "../../adapters/git/forge-repository.ts";
import type { GitCliRepository } from "../../adapters/git/git-cli.ts";
import type { BranchPorts } from "../../app/settings/job-policy.ts";
import { refuseReferences } from "../../app/settings/load-policy.ts";
import { hasCommits } from "../../compose/forge-job.ts";
import type { JobRepository } from "../../compose/run-review.ts";
import { LockReviewError } from "../../model/error.ts";
import type { ForgeClients } from "../../ports/forge.ts";
import type { Log } from "../../ports/log.ts";

/** A job of a merge request's pipeline, from its variables. */
export type GitLabJob = Readonly<ReturnType<typeof gitLabJob>>;
type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the predefined variables of a job in a merge request pipeline (GitLab: predefined CI/CD variables). Strangers
 * choose the names of branches, so each variable is checked. The variables do not name base: the target branch does, on
 * the server or in the clone.
 * @throws LockReviewError `USAGE` outside such a pipeline, and for a variable that is not what GitLab writes
 */
export function gitLabJob(variables: Variables) {
  const reader = readerOf(variables);
  if (!reader.has("CI_MERGE_REQUEST_IID")) throw noMergeRequest(variables);
  const server = reader.address("CI_SERVER_URL");
  const api = reader.address("CI_API_V4_URL");
  if (api.origin !== server.origin) {
    throw unusable("CI_API_V4_URL", `an address of ${server.origin}`);
  }
  const project = reader.number("CI_MERGE_REQUEST_PROJECT_ID");
  const isFork = reader.number("CI_PROJECT_ID") !== project;
  const defaultBranch = reader.branch("CI_DEFAULT_BRANCH");
  return {
    place: { name: "gitlab" as const, repository: project, apiUrl: api.href },
    /** Scheme, host and port of GitLab's pages. */
    origin: server.origin,
    number: Number(reader.number("CI_MERGE_REQUEST_IID")),
    cloneUrl: `${reader.address("CI_MERGE_REQUEST_PROJECT_URL").href}.git`,
    /** Start of the addresses of the project's files at a commit. */
    blobUrl: `${reader.address("CI_MERGE_REQUEST_PROJECT_URL").href}/-/blob/`,
    targetBranch: reader.branch("CI_MERGE_REQUEST_TARGET_BRANCH_NAME"),
    isTargetProtected: reader.flag("CI_MERGE_REQUEST_TARGET_BRANCH_PROTECTED"),
    /** Undefined in a pipeline of a fork, which has the fork's default branch. */
    defaultBranch: isFork ? undefined : defaultBranch,
    ...commitsOf(reader),
    /** The directory that the project was cloned to. */
    directory: reader.text("CI_PROJECT_DIR"),
    jobUrl: reader.has("CI_JOB_URL") ? reader.address("CI_JOB_URL").href : undefined,
  };
}

/** Returns the merge request's head, and GitLab's merge of it: a pipeline of merged results or a train runs on that. */
function commitsOf(read: ReturnType<typeof readerOf>) {
  const kind = read.text("CI_MERGE_REQUEST_EVENT_TYPE");
  const own = read.commit("CI_COMMIT_SHA");
  if (kind === "detached") return { headSha: own, mergeSha: undefined };
  if (kind === "merged_result" || kind === "merge_train")
    return { headSha: read.commit("CI_MERGE_REQUEST_SOURCE_BRANCH_SHA"), mergeSha: own };
  throw unusable("CI_MERGE_REQUEST_EVENT_TYPE", "detached, merged_result or merge_train");
}

function readerOf(variables: Variables) {
  const text = (name: string): string => {
    const value = variables[name];
    // None of these variables has more than one line.
    if (value === undefined || value === "" || /[\0-\x1f\x7f]/.test(value)) {
      throw unusable(name, "a text of one line");
    }
    return value;
  };
  const matching =
    (pattern: RegExp, wanted: string) =>
    (name: string): string => {
      const value = text(name);
      if (!pattern.test(value)) throw unusable(name, wanted);
      return value;
    };
  return {
    has: (name: string): boolean => (variables[name] ?? "") !== "",
    text,
    number: matching(/^[1-9]\d{0,14}$/, "a number"),
    commit: matching(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, "a commit"),
    branch: matching(/^(?![-/])(?!.*(?:\.\.|\/\/|@\{))[^\s~^:?*[\\]+$/, "the name of a branch"),
    flag: (name: string): boolean | undefined => {
      const value = variables[name] ?? "";
      if (value !== "" && value !== "true" && value !== "false")
        throw unusable(name, "true or false");
      return value === "" ? undefined : value === "true";
    },
    address: (name: string): URL => {
      const value = text(name);
      const url = URL.canParse(value) ? new URL(value) : undefined;
      const isPlain = url?.username === "" && url.password === "" && url.search === "";
      if (url === undefined || !isPlain || !/^https?:$/.test(url.protocol)) {
        throw unusable(name, "an address of the web");
      }
      return url;
    },
  };
}

function unusable(name: string, wanted: string): LockReviewError {
  return new LockReviewError("USAGE", `The variable ${name} does not hold ${wanted}`, {
    hint: "GitLab sets it in merge request pipelines; nothing else should.",
  });
}

function noMergeRequest({ CI_PIPELINE_SOURCE: source }: Variables): LockReviewError {
  const where = source ? `The pipeline was started by "${source}"` : "This is no job of GitLab's";
  return new LockReviewError("USAGE", `${where}, and has no merge request to review`, {
    hint: 'Run it with rules: [{ if: $CI_PIPELINE_SOURCE == "merge_request_event" }], or use review.',
  });
}

interface SourcePorts {
  readonly clone: GitCliRepository | undefined;
  readonly clients: ForgeClients | undefined;
  readonly environment: Variables;
  readonly log: Log;
}

/**
 * Returns the repository that a job reads, the tip of its target branch, and the branches that decide. With a token, GitLab gives the target branch's tip and protection, and the
 * clone is read if it has these commits. Without one, only the clone and the variables are used.
 * @throws LockReviewError `USAGE` if the clone lacks commits and there is no token, `FORGE_FAILED`
 */
export async function jobSources(
  job: GitLabJob,
  { clone, clients, environment, log }: SourcePorts,
) {
  if (clients === undefined) return fromClone(job, clone);
  const { policies } = clients;
  const storedGit = forgeRepository(clients.forge, { origin: job.cloneUrl, environment });
  const base = await storedGit.resolveCommit(`refs/heads/${job.targetBranch}`);
  if (base === undefined)
    throw new LockReviewError("STALE_RUN", `There is no branch ${job.targetBranch} any more`);
  const branches = { policies, git: storedGit };
  const deciding = { base, branches };
  const { headSha, mergeSha } = job;
  if (clone !== undefined && (await hasCommits(clone, base, headSha, mergeSha)))
    return { repository: checkedOut(clone), ...deciding };
  log.info("The clone lacks the commits to compare; their files are read from GitLab");
  return { repository: { git: storedGit, checkout: undefined, isCheckedOut: false }, ...deciding };
}

function checkedOut(git: GitCliRepository): JobRepository {
  return { git, checkout: git.top, isCheckedOut: true };
}

async function fromClone(job: GitLabJob, clone: GitCliRepository | undefined) {
  const { isTargetProtected, defaultBranch, headSha, mergeSha } = job;
  const base = await clone?.resolveCommit(`refs/remotes/origin/${job.targetBranch}`);
  if (clone === undefined || base === undefined) throw lacking(job);
  if (!(await hasCommits(clone, base, headSha, mergeSha))) throw lacking(job);
  const policies: BranchPorts["policies"] = {
    isProtected: () => Promise.resolve(isTargetProtected),
    defaultBranch: () =>
      defaultBranch === undefined ? Promise.reject(lacking(job)) : Promise.resolve(defaultBranch),
    readPolicy: refuseReferences(GIVE_TOKEN),
  };
  const git = {
    resolveCommit: (name: string) =>
      clone.resolveCommit(name.replace(/^refs\/heads\//, "refs/remotes/origin/")),
    treeAt: clone.treeAt,
  };
  return { repository: checkedOut(clone), base, branches: { policies, git } };
}

const FETCH_MORE =
  'Set GIT_DEPTH: "0", and fetch the target branch of the target project to refs/remotes/origin.';
const GIVE_TOKEN = 'Or give the job a token with the scope "read_api" as GITLAB_TOKEN.';

function lacking({ targetBranch }: GitLabJob): LockReviewError {
  const message = `The clone does not have what ${targetBranch} and the merge request share`;
  return new LockReviewError("USAGE", message, { hint: `${FETCH_MORE} ${GIVE_TOKEN}` });
}
