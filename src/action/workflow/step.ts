import { reportFolder } from "../../adapters/disk/report-folder.ts";
import { createActionsLog } from "../../adapters/process/actions-log.ts";
import { type RunTime, runTimes } from "../../adapters/process/run-time.ts";
import { DEFAULT_TIME_LIMIT } from "../../app/run/engine.ts";
import { openJobForge } from "../../compose/forge-job.ts";
import { visibleText } from "../../language/text/visible-text.ts";
import { inSentences, isLockReviewError } from "../../model/error.ts";
import type { Forge, ForgeClients, ForgeObjects, ForgePolicies } from "../../ports/forge.ts";
import type { Log } from "../../ports/log.ts";
import { type ActionEvent, readEvent } from "../inputs/event.ts";
import { type ActionInputs, inInputs, readInputs } from "../inputs/inputs.ts";
import { requestOf, type WorkflowRequest } from "../inputs/request.ts";
import { type ActionEnvironment, readEnvironment } from "../inputs/step-environment.ts";
import { type ActionsHost, actionsHost } from "../outputs/host.ts";
import { type ActionPorts, runAction, type WorkflowReview } from "./run-action.ts";

/** The facts and ports of a review, after the step has read its event and its inputs. */
export interface WorkflowContext {
  readonly request: WorkflowRequest;
  readonly inputs: ActionInputs;
  readonly environment: ActionEnvironment;
  readonly log: Log;
  /** For commits that the checkout lacks; undefined without a token. */
  readonly forge: (Forge & ForgeObjects) | undefined;
  /** Tells whose policy applies; undefined without a token. */
  readonly policies: ForgePolicies | undefined;
  /** The variables of the step, for proxies, certificates, tokens and the CLI configuration. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly version: string;
  /** Aborts at the time limit; its reason is the error to throw. */
  readonly time: AbortSignal;
}

/** The ports of a step. */
interface StepPorts {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly version: string;
  readonly signal: AbortSignal;
  readonly review: (setting: WorkflowContext, signal: AbortSignal) => Promise<WorkflowReview>;
}

/**
 * Runs one step of a workflow from its environment to its result.
 *
 * Any failure to reach a verdict fails the step, with a hint: a gate that could not check does not open.
 */
export async function runStep(options: StepPorts): Promise<void> {
  const host = actionsHost();
  try {
    await runWith(host, options);
  } catch (caught) {
    if (!isLockReviewError(caught)) throw caught;
    host.setFailed(visibleText(`${inInputs(inSentences(caught))} (${caught.code})`));
  }
}

async function runWith(host: ActionsHost, options: StepPorts): Promise<void> {
  const log = createActionsLog(inInputs);
  const inputs = readInputs();
  for (const token of [inputs.token, inputs.commitToken]) {
    if (token !== undefined) host.hideInLog(token);
  }
  const environment = readEnvironment(options.env);
  const event = await readEvent(environment.eventName, environment.eventPath);
  const times = runTimes(inputs.timeLimit ?? DEFAULT_TIME_LIMIT, (reason) =>
    host.setFailed(visibleText(inSentences(reason))),
  );
  const { owner, repo, apiUrl } = environment;
  const face = { environment: options.env, version: options.version, log };
  const place = { name: "github", repository: `${owner}/${repo}`, apiUrl } as const;
  const forge = openJobForge(place, face, times);
  try {
    const seen = forge.looking(inputs.token);
    const own = forge.reporting(inputs.token);
    // Commits may have a separate token: those of the workflow's default token start no workflow.
    const { commits } = forge.reporting(inputs.commitToken) ?? own ?? {};
    const step = { event, inputs, environment, seen, own, time: times.looking };
    await runReaching(step, { host, log, commits }, options);
  } finally {
    times.end();
    await forge.close();
  }
}

/** A step after reading its event and its inputs, with its forge. */
interface Step {
  readonly event: ActionEvent;
  readonly inputs: ActionInputs;
  readonly environment: ActionEnvironment;
  /** For reading, within the time limit; undefined without a token. */
  readonly seen: ForgeClients | undefined;
  /** For reporting, also after that limit; undefined without a token. */
  readonly own: ForgeClients | undefined;
  readonly time: RunTime;
}

async function runReaching(
  step: Step,
  { host, log, commits }: Pick<ActionPorts, "host" | "log" | "commits">,
  options: StepPorts,
): Promise<void> {
  const { event, inputs, environment, time } = step;
  const { env, version } = options;
  const request = requestOf(event, inputs, environment.sha);
  const { forge: source, policies } = step.seen ?? NO_FORGE;
  const { forge, issues } = step.own ?? NO_FORGE;
  const setting: WorkflowContext = {
    ...{ request, inputs, environment, log, env, version, time: time.signal },
    ...{ forge: source, policies },
  };
  const ports = {
    ...{ host, log, forge, commits, issues },
    folder: reportFolder(environment),
    review: () => options.review(setting, options.signal),
  };
  await runAction({ inputs, request, environment }, ports);
}

const NO_FORGE: { readonly [K in keyof ForgeClients]: undefined } = {
  forge: undefined,
  policies: undefined,
  commits: undefined,
  issues: undefined,
};
