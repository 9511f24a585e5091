import {
  anInteger,
  anObject,
  anObjectName,
  aText,
  type JsonFault,
  type JsonObject,
  type JsonPlace,
  type JsonReader,
  recordOf,
  unset,
  unusable,
} from "../../formats/json/reader.ts";
import { LockReviewError } from "../../model/error.ts";
import { lookedAtCommit, type Review } from "../../review/verdict/review.ts";
import type { ActionInputs } from "./inputs.ts";
import type { WorkflowContext } from "./step-environment.ts";

/** The comparison or audit that a step makes. */
export interface WorkflowRequest {
  readonly mode: "review" | "audit";
  /** Commit or branch to compare with; undefined lets the repository's default branch decide. */
  readonly base?: string;
  readonly baseName?: string;
  /** Commit to review; undefined means the checkout. */
  readonly head?: string;
  /** Whose files may configure the run; not those of a proposal under review. */
  readonly trusted: "base" | "head";
  /** The pull request to comment on, as the event found it; undefined when there is none. */
  readonly pullRequest?: {
    readonly number: number;
    readonly headSha: string;
    readonly baseRef: string;
    /** The head that a push replaced; undefined when no push started the run. */
    readonly before?: string;
    /** Login of the author, a name from outside; undefined when the account is gone. */
    readonly author?: string;
  };
  /** The forge's trial merge of the proposal; undefined without one. */
  readonly mergeCommit?: string;
}

type EventOfRun = { readonly eventName: string; readonly sha: string | undefined };

/**
 * Returns what the workflow's event asks for, unless inputs say otherwise; undefined for a push that removed its branch.
 * @throws LockReviewError `USAGE` if unusable
 */
export function readRequest(
  { eventName, sha, payload }: EventOfRun & { readonly payload: WorkflowContext["payload"] },
  { mode, baseRef, headRef }: ActionInputs,
): WorkflowRequest | undefined {
  const request = eventReader(eventName)(payload, { way: [], refusal: wrongEvent });
  const isNamed = baseRef !== undefined || headRef !== undefined;
  if (request === undefined && !isNamed) return undefined;
  if (request === undefined) {
    const message = "The push removed its branch, and base-ref or head-ref is set";
    throw new LockReviewError("USAGE", message, {
      hint: "Run the job on pushes to branches that stay, or without these inputs.",
    });
  }
  const merge = isNamed || sha === request.head ? undefined : triedMerge({ eventName, sha });
  return {
    ...request,
    mode: mode === undefined || mode === "fix" ? request.mode : mode,
    base: baseRef ?? request.base,
    baseName: baseRef ?? request.baseName,
    head: headRef ?? request.head,
    mergeCommit: merge ?? request.mergeCommit,
  };
}

/** Returns GitHub's trial merge; with `pull_request_target`, the commit is the target branch without the proposal. */
export function triedMerge({ eventName, sha }: EventOfRun): string | undefined {
  return eventName === "pull_request" ? sha : undefined;
}

/** Returns the commit that gets the verdict: the reviewed one, or the pull request's head for GitHub's hidden merge. */
export function judgedCommit(
  review: Review,
  { pullRequest }: WorkflowRequest,
  environment: EventOfRun,
): string | undefined {
  const commit = lookedAtCommit(review) ?? pullRequest?.headSha ?? environment.sha;
  const isMerge = commit !== undefined && commit === triedMerge(environment);
  return isMerge && pullRequest !== undefined ? pullRequest.headSha : commit;
}

const manual: JsonReader<WorkflowRequest> = () => ({ mode: "audit", trusted: "head" });

const EVENTS: Readonly<Record<string, JsonReader<WorkflowRequest | undefined>>> = {
  pull_request: recordOf(pullRequest),
  pull_request_target: recordOf(pullRequest),
  merge_group: recordOf((event) => event.read("merge_group", recordOf(mergeGroup))),
  push: recordOf(push),
  schedule: manual,
  workflow_dispatch: manual,
};

/** On it, a run would report on the pull request of another run. */
const NO_WORKFLOW_RUN =
  "Run it on pull_request, where a read-only token is enough for the review and its result; to comment on pull requests " +
  "of forks, run it on pull_request_target, where nothing of the pull request is executed.";

function eventReader(name: string): JsonReader<WorkflowRequest | undefined> {
  const reader = Object.hasOwn(EVENTS, name) ? EVENTS[name] : undefined;
  if (reader !== undefined) return reader;
  const others = `Run it on ${Object.keys(EVENTS).join(", ")}.`;
  throw new LockReviewError("USAGE", `The event "${name}" is not one that this action handles`, {
    hint: name === "workflow_run" ? NO_WORKFLOW_RUN : others,
  });
}

function pullRequest(event: JsonObject): WorkflowRequest {
  const pull = event.read("pull_request", anObject);
  const number = pull.read("number", anInteger);
  const base = pull.read("base", recordOf(branchAndCommit));
  const head = pull.read("head", recordOf(branchAndCommit));
  const before = event.read("before", unset(anObjectName));
  const author = pull.read("user", unset(recordOf((user) => user.read("login", aText))));
  return {
    mode: "review",
    base: base.sha,
    baseName: base.ref,
    head: head.sha,
    trusted: "base",
    pullRequest: { number, headSha: head.sha, baseRef: base.ref, before, author },
  };
}

function branchAndCommit(side: JsonObject) {
  return { ref: side.read("ref", aName), sha: side.read("sha", anObjectName) };
}

function mergeGroup(group: JsonObject): WorkflowRequest {
  return {
    mode: "review",
    base: group.read("base_sha", anObjectName),
    baseName: group.read("base_ref", branch),
    head: group.read("head_sha", anObjectName),
    trusted: "base",
  };
}

/** GitHub's placeholder for a commit that does not exist. */
const NO_COMMIT = /^0+$/;

function push(event: JsonObject): WorkflowRequest | undefined {
  const before = event.read("before", anObjectName);
  const after = event.read("after", anObjectName);
  const ref = event.read("ref", branch);
  if (NO_COMMIT.test(after)) return undefined;
  const compared = NO_COMMIT.test(before) ? {} : { base: before, baseName: ref };
  return { mode: "review", ...compared, head: after, trusted: "head" };
}

function branch(value: unknown, place: JsonPlace): string {
  return aName(value, place).replace(/^refs\/heads\//, "");
}

function aName(value: unknown, place: JsonPlace): string {
  const name = aText(value, place);
  if (name === "") throw unusable(place, "a name");
  return name;
}

function wrongEvent(fault: JsonFault): LockReviewError {
  const way = fault.kind === "unusable" ? fault.way.join(".") : "";
  const isAmbiguous = fault.kind === "ambiguous";
  const problem = isAmbiguous
    ? `is ambiguous: ${fault.reason}`
    : `has no usable "${way || "event"}"`;
  return new LockReviewError("USAGE", `The event ${problem}`, {
    hint: "The action reads the file that GITHUB_EVENT_PATH names; nothing else should write it.",
  });
}
