import { reportFolder } from "../../adapters/disk/report-folder.ts";
import { createActionsLog } from "../../adapters/process/actions-log.ts";
import { runTimes } from "../../adapters/process/run-time.ts";
import { DEFAULT_TIME_LIMIT } from "../../app/run/engine.ts";
import { openJobForge } from "../../compose/forges.ts";
import { visibleText } from "../../formats/text/visible-text.ts";
import { inSentences, isLockReviewError } from "../../model/error.ts";
import { ACTIONS_HOST as host } from "../inputs/host.ts";
import { inInputs, readInputs } from "../inputs/inputs.ts";
import { readRequest } from "../inputs/request.ts";
import type { Step } from "../inputs/step.ts";
import { readEnvironment } from "../inputs/step-environment.ts";
import { runAction, type WorkflowReview } from "./run-action.ts";

/** What a step starts with; `review` makes its review. */
interface StepTerms extends Pick<Step, "env" | "version"> {
  readonly review: (step: Step) => Promise<WorkflowReview>;
}

/**
 * Runs one step of a workflow from its environment to its result.
 *
 * Any failure to reach a verdict fails the step, with a hint: a gate that could not check does not open.
 */
export async function runStep(terms: StepTerms): Promise<void> {
  try {
    await runOpened(terms);
  } catch (caught) {
    if (!isLockReviewError(caught)) throw caught;
    host.setFailed(visibleText(`${inInputs(inSentences(caught))} (${caught.code})`));
  }
}

async function runOpened({ env, version, review }: StepTerms): Promise<void> {
  const log = createActionsLog(inInputs);
  const inputs = readInputs(env);
  const { token, commitToken } = inputs;
  for (const secret of [token, commitToken]) if (secret !== undefined) host.hideInLog(secret);
  const environment = readEnvironment(env);
  const request = await readRequest(environment, inputs);
  const times = runTimes(inputs.timeLimit ?? DEFAULT_TIME_LIMIT, (reason) =>
    host.setFailed(visibleText(inSentences(reason))),
  );
  const { owner, repo, apiUrl } = environment;
  const place = { name: "github", repository: `${owner}/${repo}`, apiUrl } as const;
  const forges = openJobForge(place, { environment: env, version, log }, times);
  try {
    const reporting = forges.reporting(token);
    const facts = { inputs, environment, request, version, env };
    const step: Step = {
      ...facts,
      host,
      log,
      reporting,
      folder: reportFolder(environment),
      looking: forges.looking(token),
      commits: (forges.reporting(commitToken) ?? reporting)?.commits,
      time: times.looking.signal,
    };
    await runAction(step, review);
  } finally {
    times.end();
    await forges.close();
  }
}
