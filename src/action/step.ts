import { reportFolder } from "../adapters/disk/report-folder.ts";
import { octokitChecks } from "../adapters/github/octokit-checks.ts";
import type { OctokitForgeOptions } from "../adapters/github/octokit-client.ts";
import { octokitCommits } from "../adapters/github/octokit-commits.ts";
import { octokitForge } from "../adapters/github/octokit-forge.ts";
import { octokitIssues } from "../adapters/github/octokit-issues.ts";
import { octokitPolicies } from "../adapters/github/octokit-policies.ts";
import { octokitRuns } from "../adapters/github/octokit-runs.ts";
import { fetchThrough } from "../adapters/http/http-fetch.ts";
import { createHttpClient } from "../adapters/http/undici-http.ts";
import { createActionsLog } from "../adapters/process/actions-log.ts";
import { type RunTime, runTimes } from "../adapters/process/run-time.ts";
import { SYSTEM_CLOCK } from "../adapters/process/system-clock.ts";
import { DEFAULT_TIME_LIMIT } from "../app/run/engine.ts";
import { visibleText } from "../language/text/visible-text.ts";
import { inSentences, isLockReviewError, LockReviewError } from "../model/error.ts";
import type { Forge, ForgeObjects, ForgePolicies } from "../ports/forge.ts";
import type { ForgeCommits } from "../ports/forge-commits.ts";
import type { ForgeRuns } from "../ports/forge-runs.ts";
import type { Log } from "../ports/log.ts";
import type { CarriedResult } from "../review/shards/result-document.ts";
import { type ActionEnvironment, readEnvironment } from "./environment.ts";
import { type ActionEvent, readEvent } from "./event.ts";
import { type ActionsHost, actionsHost } from "./host.ts";
import { type ActionInputs, readInputs } from "./inputs.ts";
import { receiveReport } from "./received.ts";
import { type ReviewRequest, requestOf } from "./request.ts";
import { runAction, type WorkflowReview } from "./run.ts";

/** What a review is made from, once the step has read what it was given. */
export interface ReviewSetting {
  readonly request: ReviewRequest;
  readonly inputs: ActionInputs;
  readonly environment: ActionEnvironment;
  readonly log: Log;
  /** For what the checkout lacks; undefined without a token. */
  readonly forge: (Forge & ForgeObjects) | undefined;
  /** What decides whose policy holds; undefined without a token. */
  readonly policies: ForgePolicies | undefined;
  /** For what other runs left behind; undefined without a token. */
  readonly runs?: ForgeRuns | undefined;
  /** What the runner and the workflow set, for proxies, certificates, tokens and the CLI configuration. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What another run left behind; undefined for a run that reads its own files. */
  readonly received?: readonly CarriedResult[] | undefined;
  readonly version: string;
  /** Aborts when the time for looking is over, with the error to throw as its reason. */
  readonly time: AbortSignal;
}

/** What the step is run with. */
export interface StepOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly version: string;
  readonly signal: AbortSignal;
  readonly review: (setting: ReviewSetting, signal: AbortSignal) => Promise<WorkflowReview>;
}

/**
 * One step of a workflow from its environment to its result.
 *
 * Whatever keeps it from a verdict fails the step, with what can be done about it: a gate that could
 * not look does not open.
 */
export async function runStep(options: StepOptions): Promise<void> {
  const host = actionsHost();
  try {
    await runWith(host, options);
  } catch (caught) {
    if (!isLockReviewError(caught)) throw caught;
    host.setFailed(visibleText(`${inSentences(caught)} (${caught.code})`));
  }
}

async function runWith(host: ActionsHost, options: StepOptions): Promise<void> {
  const log = createActionsLog();
  const inputs = readInputs();
  for (const token of [inputs.token, inputs.commitToken]) {
    if (token !== undefined) host.hideInLog(token);
  }
  const environment = readEnvironment(options.env);
  const event = await readEvent(environment.eventName, environment.eventPath);
  const times = runTimes(inputs.timeLimit ?? DEFAULT_TIME_LIMIT, (reason) =>
    host.setFailed(visibleText(inSentences(reason))),
  );
  const reach = (time: RunTime): ForgeReach & { readonly close: () => Promise<void> } => {
    const userAgent = `tofu-lock-review/${options.version}`;
    const settings = { userAgent, environment: options.env, clock: SYSTEM_CLOCK };
    const http = createHttpClient({ ...settings, time: time.signal });
    const client = { log, userAgent, time, fetch: fetchThrough(http) };
    return { inputs, environment, client, close: http.close };
  };
  const { looking, reporting } = times;
  const reaches = { looking: reach(looking), reporting: reach(reporting) };
  try {
    await runReaching({ host, event, reaches, time: looking }, options);
  } finally {
    times.end();
    await Promise.all([reaches.looking.close(), reaches.reporting.close()]);
  }
}

/** What the step has read, and how it reaches GitHub: to look at things, and to report when the time for that is over. */
interface StepReach {
  readonly host: ActionsHost;
  readonly event: ActionEvent;
  readonly reaches: { readonly looking: ForgeReach; readonly reporting: ForgeReach };
  readonly time: RunTime;
}

async function runReaching(step: StepReach, options: StepOptions): Promise<void> {
  const { host, event, reaches, time } = step;
  const { inputs, environment, client } = reaches.looking;
  const { log } = client;
  const { env, version } = options;
  const { token } = inputs;
  const seen = token === undefined ? undefined : optionsOf(token, reaches.looking);
  const own = token === undefined ? undefined : optionsOf(token, reaches.reporting);
  const asked = await askedFor({ event, inputs, environment, own: seen }, options.signal);
  if (asked === undefined) {
    log.info("The pull request has moved on or is closed; its report is not posted");
    return;
  }
  const { request, received } = asked;
  const forge = seen && octokitForge(seen);
  const policies = seen && octokitPolicies(seen);
  const setting: ReviewSetting = {
    ...{ request, inputs, environment, log, env, version, time: time.signal },
    ...{ forge, policies, received, runs: seen && octokitRuns(seen) },
  };
  const ports = {
    host,
    log,
    forge: own && octokitForge(own),
    commits: commitsOf(reaches.reporting),
    checks: own && octokitChecks(own),
    issues: own && octokitIssues(own),
    folder: reportFolder(environment),
    review: (signal: AbortSignal) => options.review(setting, signal),
  };
  await runAction({ inputs, request, environment }, ports, options.signal);
}

interface Asked {
  readonly event: ActionEvent;
  readonly inputs: ActionInputs;
  readonly environment: ActionEnvironment;
  readonly own: OctokitForgeOptions | undefined;
}

/** What the event asks for, with the results that another run left; undefined when it is too late for them. */
async function askedFor(
  { event, inputs, environment, own }: Asked,
  signal: AbortSignal,
): Promise<Pick<ReviewSetting, "request" | "received"> | undefined> {
  const isReport = inputs.mode === undefined || inputs.mode === "report";
  if (event.kind !== "workflow-run" || !isReport) {
    return { request: requestOf(event, inputs, environment.sha), received: undefined };
  }
  if (own === undefined) {
    throw new LockReviewError("USAGE", "Another run's report needs a token to be fetched with", {
      hint: "Leave github-token as it is.",
    });
  }
  const report = await receiveReport({ event, inputs, environment }, octokitRuns(own), signal);
  return report && { request: report.request, received: report.results };
}

/** Commits may be made with a token of their own: what the workflow's own token makes starts no workflow. */
function commitsOf(reach: ForgeReach): ForgeCommits | undefined {
  const token = reach.inputs.commitToken ?? reach.inputs.token;
  return token === undefined ? undefined : octokitCommits(optionsOf(token, reach));
}

/** What a client of GitHub is made from. */
interface ForgeReach {
  readonly inputs: ActionInputs;
  readonly environment: ActionEnvironment;
  /** Requests go through the proxies and trust the authorities that the environment names. */
  readonly client: Required<Pick<OctokitForgeOptions, "log" | "userAgent" | "time" | "fetch">>;
}

function optionsOf(token: string, { environment, client }: ForgeReach): OctokitForgeOptions {
  const { owner, repo, apiUrl } = environment;
  return { ...client, owner, repo, token, baseUrl: apiUrl };
}
