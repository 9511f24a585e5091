import { withoutAbsent } from "../../model/without-absent.ts";
import { lookedAtCommit, type Review } from "../../review/verdict/review.ts";
import type { ActionEvent } from "./event.ts";
import type { ActionInputs } from "./inputs.ts";
import type { ActionEnvironment } from "./step-environment.ts";

/** The comparison or the audit that a run is asked for. */
export interface WorkflowRequest {
  readonly mode: "review" | "audit";
  /** Commit or branch to compare with; undefined lets the repository's default branch decide. */
  readonly base: string | undefined;
  /** The name of the base, for people. */
  readonly baseName: string | undefined;
  /** Commit to review; undefined means what is checked out. */
  readonly head: string | undefined;
  /** A push may take its branch back: then what it stood at before is compared with. */
  readonly contained?: "against-tip";
  /** Whose files may configure the run: those of a proposal under review may not. */
  readonly trusted: "base" | "head";
  /** The pull request to comment on; undefined when there is none. */
  readonly pullRequest: ReviewedPullRequest | undefined;
  /** The commit of merging the proposal that the forge tried; undefined when it tried none. */
  readonly mergeCommit?: string | undefined;
}

/** A pull request as the event found it. */
interface ReviewedPullRequest {
  readonly number: number;
  readonly headSha: string;
  /** The branch that it asks to go to. */
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
 * The commit that started a `pull_request` run is the merge that GitHub tried. With
 * `pull_request_target` it is the target branch, and an input may ask for other commits altogether.
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
 * The commits that hold what a run was asked to look at, the better one first: of a pull request what GitHub
 * made of merging it, and its head. None where it is to look at whatever is checked out.
 */
export function askedCommits({ request, environment }: StartedRequest): readonly string[] {
  const { head, pullRequest } = request;
  if (head === undefined) return [];
  const merge = pullRequest?.headSha === head ? triedMerge(environment) : undefined;
  return merge === undefined ? [head] : [merge, head];
}

/**
 * The commit that a verdict is about, and the only one to say it on: what was looked at, whichever pull request
 * started the run. A merge that GitHub only tried is seen by nobody, so the pull request's head stands for it.
 */
export function judgedCommit(
  review: Pick<Review, "headCommit" | "auditedCommit">,
  { request: { pullRequest }, environment }: StartedRequest,
): string | undefined {
  const looked = lookedAtCommit(review) ?? pullRequest?.headSha ?? environment.sha;
  const isMerge = looked !== undefined && looked === triedMerge(environment);
  return isMerge && pullRequest !== undefined ? pullRequest.headSha : looked;
}

/** With `pull_request_target` the commit that started the run is the target branch, and holds nothing of the proposal. */
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
