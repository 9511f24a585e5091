import { reportFolder } from "../../adapters/disk/report-folder.ts";
import { runTimes } from "../../adapters/process/run-time.ts";
import { DEFAULT_TIME_LIMIT } from "../../app/run/engine.ts";
import { openJobForge } from "../../compose/forges.ts";
import { visibleText } from "../../formats/text/visible-text.ts";
import { inSentences, isLockReviewError } from "../../model/error.ts";
import { systemRefusal } from "../../model/system-refusal.ts";
import { createActionsLog, ACTIONS_HOST as host } from "../inputs/host.ts";
import { inInputs, readInputs } from "../inputs/inputs.ts";
import { readRequest } from "../inputs/request.ts";
import type { Step } from "../inputs/step.ts";
import { readEnvironment, workflowContext } from "../inputs/step-environment.ts";
import { type MakeReview, runAction } from "./run-action.ts";

/** Runs a step of a workflow. Any failure to reach a verdict fails it: a gate that could not check does not open. */
export async function runStep(env: Step["env"], review: MakeReview): Promise<void> {
  try {
    await runOpened(env, review);
  } catch (caught) {
    const error = systemRefusal(caught) ?? caught;
    if (!isLockReviewError(error)) throw error;
    host.setFailed(visibleText(`${inInputs(inSentences(error))} (${error.code})`));
  }
}

async function runOpened(env: Step["env"], review: MakeReview): Promise<void> {
  const log = createActionsLog(inInputs);
  const inputs = readInputs(env, log.warn);
  const { token, commitToken } = inputs;
  for (const secret of [token, commitToken]) if (secret !== undefined) host.hideInLog(secret);
  const context = await workflowContext();
  const environment = readEnvironment(context, env);
  const request = readRequest(context, inputs);
  if (request === undefined) {
    log.info("The push removed its branch: there is nothing to review");
    host.setOutput("verdict", "no-change");
    return;
  }
  const times = runTimes(inputs.timeLimit ?? DEFAULT_TIME_LIMIT, (reason) =>
    host.setFailed(visibleText(inSentences(reason))),
  );
  const { owner, repo, apiUrl } = environment;
  const place = { name: "github", repository: `${owner}/${repo}`, apiUrl } as const;
  const forges = openJobForge(place, { environment: env, log }, times);
  try {
    const reporting = forges.reporting(token);
    const step: Step = {
      ...{ inputs, environment, request, env, host, log, times, reporting },
      folder: reportFolder(environment),
      looking: forges.looking(token),
      commits: (forges.reporting(commitToken) ?? reporting)?.commits,
    };
    await runAction(step, review);
  } finally {
    times.end();
    await forges.close();
  }
}
