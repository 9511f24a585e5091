import { LockReviewError } from "../../model/error.ts";

/** A job of a merge request pipeline, as GitLab's predefined variables describe it. */
export interface GitLabJob {
  /** Number of the project that the merge request is in: the target's. */
  readonly project: string;
  /** Whether the pipeline runs in another project, such as the fork that the merge request comes from. */
  readonly isElsewhere: boolean;
  readonly number: number;
  /** Root of the REST API. */
  readonly apiUrl: string;
  /** Scheme, host and port of the server. */
  readonly origin: string;
  /** Where the target project is cloned from. */
  readonly cloneUrl: string;
  readonly targetBranch: string;
  /** Whether the target branch is protected; undefined where an old server does not say. */
  readonly isTargetProtected: boolean | undefined;
  /** The default branch of the project that the pipeline runs in. */
  readonly defaultBranch: string;
  /** Head of the merge request. */
  readonly headSha: string;
  /** What GitLab made of merging it; undefined in a pipeline that is detached from the target branch. */
  readonly mergeSha: string | undefined;
  /** The directory that the project was cloned to. */
  readonly directory: string;
  /** Page of the job; undefined where nobody says. */
  readonly jobUrl: string | undefined;
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the predefined variables of a job in a merge request pipeline (GitLab: predefined CI/CD variables). Names
 * of branches are chosen by strangers, so that everything is read as what it has to be, or refused.
 *
 * The variables do not say what base is: the target branch does, as the server or the clone has it.
 *
 * @throws LockReviewError `USAGE` outside such a pipeline, and for a variable that is not what GitLab writes
 */
export function gitLabJob(variables: Variables): GitLabJob {
  const read = readerOf(variables);
  if (!read.has("CI_MERGE_REQUEST_IID")) throw noMergeRequest(variables);
  const server = read.address("CI_SERVER_URL");
  const api = read.address("CI_API_V4_URL");
  if (api.origin !== server.origin) {
    throw unusable("CI_API_V4_URL", `an address of ${server.origin}`);
  }
  const project = read.number("CI_MERGE_REQUEST_PROJECT_ID");
  return {
    project,
    isElsewhere: read.number("CI_PROJECT_ID") !== project,
    number: Number(read.number("CI_MERGE_REQUEST_IID")),
    apiUrl: api.href,
    origin: server.origin,
    cloneUrl: `${read.address("CI_MERGE_REQUEST_PROJECT_URL").href}.git`,
    targetBranch: read.branch("CI_MERGE_REQUEST_TARGET_BRANCH_NAME"),
    isTargetProtected: read.flag("CI_MERGE_REQUEST_TARGET_BRANCH_PROTECTED"),
    defaultBranch: read.branch("CI_DEFAULT_BRANCH"),
    ...commitsOf(read),
    directory: read.text("CI_PROJECT_DIR"),
    jobUrl: read.has("CI_JOB_URL") ? read.address("CI_JOB_URL").href : undefined,
  };
}

/** In a merged results pipeline, and in a merge train, the job's own commit is the merge. */
function commitsOf(read: Reader): Pick<GitLabJob, "headSha" | "mergeSha"> {
  const kind = read.text("CI_MERGE_REQUEST_EVENT_TYPE");
  const own = read.commit("CI_COMMIT_SHA");
  switch (kind) {
    case "detached":
      return { headSha: own, mergeSha: undefined };
    case "merged_result":
    case "merge_train":
      return { headSha: read.commit("CI_MERGE_REQUEST_SOURCE_BRANCH_SHA"), mergeSha: own };
    default:
      throw unusable("CI_MERGE_REQUEST_EVENT_TYPE", "detached, merged_result or merge_train");
  }
}

type Reader = ReturnType<typeof readerOf>;

function readerOf(variables: Variables) {
  const text = (name: string): string => {
    const value = variables[name];
    // No variable of GitLab's that is read here has more than one line.
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
