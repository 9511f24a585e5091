import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import { appendAll } from "../../model/many.ts";
import { timeLimitBehind } from "../../model/stopped.ts";
import { withoutTrailing } from "../../model/trim.ts";
import type { ArchiveLimits } from "../../packages/zip/archive.ts";
import { readSmallArchive } from "../../packages/zip/small-archive.ts";
import type { ForgeArtifact, ForgeRun, ForgeRuns } from "../../ports/forge-runs.ts";
import {
  type CarriedResult,
  type ResultDocument,
  resultsIn,
} from "../../review/shards/result-document.ts";
import type { ActionEvent } from "./event.ts";
import type { ActionInputs } from "./inputs.ts";
import type { WorkflowRequest } from "./request.ts";
import type { ActionEnvironment } from "./step-environment.ts";

/** Artifact that is read unless the input results names others. */
const DEFAULT_ARTIFACT = "tofu-lock-review";
/** Bytes of one artifact: results pack to a tenth, and a review of a thousand root modules is smaller. */
const MAX_ARTIFACT_BYTES = 32 * 1024 * 1024;
/** How much an artifact may make us hold: it was written by whoever opened the pull request. */
const ARTIFACT_LIMITS: ArchiveLimits = {
  maxEntries: 512,
  maxDirectoryBytes: 1024 * 1024,
  maxUnpackedBytes: 128 * 1024 * 1024,
  maxRatio: 200,
  ratioFreeBytes: 8 * 1024 * 1024,
};
/** Events whose runs are about a pull request. */
const PULL_REQUEST_EVENTS: readonly string[] = ["pull_request", "pull_request_target"];

/** A report that another run made, and what it is about. */
export interface ReceivedReport {
  readonly request: WorkflowRequest;
  readonly received: Received;
}

/** What another run left; the run's time limit instead where that was reached before it was all here. */
export type Received = readonly CarriedResult[] | LockReviewError;

/** What a report is received for. */
export interface Receiver {
  readonly event: Extract<ActionEvent, { readonly kind: "workflow-run" }>;
  readonly inputs: ActionInputs;
  readonly environment: ActionEnvironment;
}

/**
 * Fetches what a run without secrets left behind.
 *
 * All of it may be a lie: the run belongs to whoever opened the pull request. Only what GitHub itself
 * says decides where the report goes: the open pull request whose head is the run's, by repository, branch and
 * commit.
 * Undefined when there is none any more, as after another push. Where the time limit was reached before all of it was here, the
 * report says so, on the pull request if that is known by then.
 *
 * @throws LockReviewError `INVALID_RESULT`, `INVALID_ARCHIVE`, `LIMIT_EXCEEDED`, `FORGE_FAILED`, `USAGE`
 */
export async function receiveReport(
  receiver: Receiver,
  runs: ForgeRuns,
  signal: AbortSignal,
): Promise<ReceivedReport | undefined> {
  try {
    return await receive(receiver, runs, signal);
  } catch (caught) {
    const received = timeLimitBehind(caught);
    if (received === undefined) throw caught;
    return { received, request: requestWithout(receiver) };
  }
}

/** What is known of a report before the forge has said whose it is: there is nowhere to post it. */
function requestWithout({ event, environment }: Receiver): WorkflowRequest {
  return {
    mode: "report",
    base: undefined,
    baseName: undefined,
    head: event.headSha,
    trusted: "base",
    pullRequest: undefined,
    reportOf: { repository: undefined, url: urlOf(event.runId, environment) },
  };
}

async function receive(
  { event, inputs, environment }: Receiver,
  runs: ForgeRuns,
  signal: AbortSignal,
): Promise<ReceivedReport | undefined> {
  const run = await runs.run(event.runId, signal);
  if (!PULL_REQUEST_EVENTS.includes(run.event) || run.headSha !== event.headSha) {
    throw new LockReviewError("USAGE", `The run ${run.id} is not one of a pull request`, {
      hint: "Start this workflow after the one that runs on pull_request.",
    });
  }
  const pull = await onlyPullRequest(run, runs, signal);
  if (pull === undefined) return undefined;
  return {
    received: await inTime(() => fetchResults(run, inputs, runs, signal)),
    request: {
      mode: "report",
      base: pull.baseSha,
      baseName: pull.baseRef,
      head: run.headSha,
      trusted: "base",
      pullRequest: { number: pull.number, headSha: run.headSha, baseRef: pull.baseRef },
      reportOf: {
        repository: run.headRepository,
        url: urlOf(run.id, environment),
      },
    },
  };
}

/** The page of another run of this repository. */
function urlOf(run: number, { runUrl }: ActionEnvironment): string {
  return `${withoutTrailing(runUrl, isDigit)}${run}`;
}

async function inTime(fetch: () => Promise<readonly CarriedResult[]>): Promise<Received> {
  try {
    return await fetch();
  } catch (caught) {
    const late = timeLimitBehind(caught);
    if (late === undefined) throw caught;
    return late;
  }
}

/** One commit may be the head of several pull requests; which one a report is on is then not known. */
async function onlyPullRequest(run: ForgeRun, runs: ForgeRuns, signal: AbortSignal) {
  const [pull, ...others] = await runs.pullRequestsOf(run, signal);
  if (others.length === 0) return pull;
  throw new LockReviewError(
    "USAGE",
    `${others.length + 1} open pull requests have the head ${run.headSha}, so the report belongs to none of them`,
    { hint: "Close all but one, or give each a commit of its own." },
  );
}

async function fetchResults(
  run: ForgeRun,
  { results }: ActionInputs,
  runs: ForgeRuns,
  signal: AbortSignal,
): Promise<readonly CarriedResult[]> {
  const names = results.length === 0 ? [DEFAULT_ARTIFACT] : results;
  const listed = await runs.artifacts(run.id, signal);
  const wanted = names.flatMap((name) => newestOf(name, listed));
  if (wanted.length === 0) {
    throw new LockReviewError(
      "INVALID_RESULT",
      `The run ${run.id} left no artifact called ${names.join(", ")}`,
      {
        hint: "Let it upload what report-file wrote, under a name that the input results has.",
      },
    );
  }
  const documents: ResultDocument[] = [];
  for (const { id, bytes, name } of wanted) {
    if (bytes > MAX_ARTIFACT_BYTES) {
      throw new LockReviewError("LIMIT_EXCEEDED", `The artifact ${name} has ${bytes} bytes`);
    }
    const archive = await runs.download(id, MAX_ARTIFACT_BYTES, signal);
    appendAll(documents, await jsonOf(name, archive));
  }
  return resultsIn(documents);
}

/** A run that was started again has an artifact of each attempt, the newest with the highest number. */
function newestOf(name: string, listed: readonly ForgeArtifact[]): readonly ForgeArtifact[] {
  const own = listed.filter((one) => one.name === name && !one.isExpired);
  return own.toSorted((a, b) => b.id - a.id).slice(0, 1);
}

async function jsonOf(name: string, archive: Uint8Array) {
  try {
    const files = await readSmallArchive(archive, ARTIFACT_LIMITS);
    return files
      .filter((file) => file.name.endsWith(".json"))
      .map((file, i) => ({
        path: `file ${i + 1} of ${name}`,
        text: new TextDecoder().decode(file.content),
      }));
  } catch (caught) {
    if (!isLockReviewError(caught, "INVALID_ARCHIVE")) throw caught;
    throw new LockReviewError(
      "INVALID_RESULT",
      `The artifact ${name} is no usable archive: ${caught.message}`,
    );
  }
}

function isDigit(character: string): boolean {
  return character >= "0" && character <= "9";
}
