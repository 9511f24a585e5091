import { withoutAbsent } from "../../model/without-absent.ts";
import { lookedAtCommit, type Review } from "../../review/verdict/review.ts";
import type { ActionEvent } from "./event.ts";
import type { ActionInputs } from "./inputs.ts";
import type { ActionEnvironment } from "./step-environment.ts";

/** The requested comparison or audit. */
export interface WorkflowRequest {
  readonly mode: "review" | "audit";
  /** Commit or branch to compare with; undefined lets the repository's default branch decide. */
  readonly base: string | undefined;
  /** The name of the base, for people. */
  readonly baseName: string | undefined;
  /** Commit to review; undefined means the checkout. */
  readonly head: string | undefined;
  /** If a push moved its branch back, its previous commit is compared with. */
  readonly contained?: "against-tip";
  /** Whose files may configure the run; not those of a proposal under review. */
  readonly trusted: "base" | "head";
  /** The pull request to comment on; undefined when there is none. */
  readonly pullRequest: ReviewedPullRequest | undefined;
  /** The forge's trial merge of the proposal; undefined without one. */
  readonly mergeCommit?: string | undefined;
}

/** A pull request as the event found it. */
interface ReviewedPullRequest {
  readonly number: number;
  readonly headSha: string;
  /** The target branch. */
  readonly baseRef: string;
  /** The head that a push replaced; undefined when no push started the run. */
  readonly before?: string | undefined;
}

/**
 * Returns the request of an event, unless the inputs say otherwise. `sha` is the commit that started
 * the workflow.
 */
export function requestOf(
  event: ActionEvent,
  inputs: ActionInputs,
  sha?: string | undefined,
): WorkflowRequest {
  const asked = eventRequest(event);
  return {
    ...asked,
    ...mergeCommitOf(event, inputs, sha),
    mode: inputs.mode === undefined || inputs.mode === "fix" ? asked.mode : inputs.mode,
    ...withoutAbsent({ base: inputs.baseRef, baseName: inputs.baseRef, head: inputs.headRef }),
  };
}

/**
 * Returns the merge commit. In a `pull_request` run, it is the commit that started the run, GitHub's trial merge. With
 * `pull_request_target` that is the target branch, and an input may name other commits.
 */
function mergeCommitOf(
  event: ActionEvent,
  { baseRef, headRef }: ActionInputs,
  sha: string | undefined,
): Pick<WorkflowRequest, "mergeCommit"> {
  if (event.kind !== "pull-request" || event.name !== "pull_request") return {};
  const isAsked = baseRef !== undefined || headRef !== undefined;
  return isAsked || sha === undefined || sha === event.head.sha ? {} : { mergeCommit: sha };
}

/** The request of a run, and the event that started it. */
interface StartedRequest {
  readonly request: Pick<WorkflowRequest, "head" | "pullRequest">;
  readonly environment: Pick<ActionEnvironment, "eventName" | "sha">;
}

/**
 * Returns the commits to review, the better one first: of a pull request GitHub's merge, then its head. Empty if the
 * checkout is to be reviewed.
 */
export function askedCommits({ request, environment }: StartedRequest): readonly string[] {
  const { head, pullRequest } = request;
  if (head === undefined) return [];
  const merge = pullRequest?.headSha === head ? triedMerge(environment) : undefined;
  return merge === undefined ? [head] : [merge, head];
}

/**
 * Returns the commit that gets the verdict: the reviewed one, whichever pull request started the run. GitHub's trial
 * merge is not visible, so the pull request's head stands for it.
 */
export function judgedCommit(
  review: Pick<Review, "headCommit" | "auditedCommit">,
  { request: { pullRequest }, environment }: StartedRequest,
): string | undefined {
  const looked = lookedAtCommit(review) ?? pullRequest?.headSha ?? environment.sha;
  const isMerge = looked !== undefined && looked === triedMerge(environment);
  return isMerge && pullRequest !== undefined ? pullRequest.headSha : looked;
}

/**
 * Returns the trial merge; with `pull_request_target`, the starting commit is the target branch without the proposal.
 */
function triedMerge({ eventName, sha }: StartedRequest["environment"]): string | undefined {
  return eventName === "pull_request" ? sha : undefined;
}

function eventRequest(event: ActionEvent): WorkflowRequest {
  switch (event.kind) {
    case "pull-request":
      return {
        mode: "review",
        base: event.base.sha,
        baseName: event.base.ref,
        head: event.head.sha,
        trusted: "base",
        pullRequest: {
          number: event.number,
          headSha: event.head.sha,
          baseRef: event.base.ref,
          before: event.before,
        },
      };
    case "merge-group":
      return {
        mode: "review",
        base: event.base.sha,
        baseName: event.base.ref,
        head: event.head.sha,
        trusted: "base",
        pullRequest: undefined,
      };
    case "push":
      return {
        mode: "review",
        base: event.before,
        baseName: event.before === undefined ? undefined : event.ref,
        head: event.after,
        trusted: "head",
        pullRequest: undefined,
      };
    case "manual":
      return {
        mode: "audit",
        base: undefined,
        baseName: undefined,
        head: undefined,
        trusted: "head",
        pullRequest: undefined,
      };
  }
}
