import { reviewQueue } from "../../app/inspect/review-queue.ts";
import { openForges } from "../../compose/forges.ts";
import { PROGRAM_VERSION } from "../../compose/program-version.ts";
import {
  forgeToken,
  type RepositoryAddress,
  repositoryAddress,
} from "../../compose/pull-request-address.ts";
import { LockReviewError } from "../../model/error.ts";
import {
  type QueueReport,
  renderQueueJson,
  renderQueueText,
} from "../../report/commands/queue-report.ts";
import type { Arguments } from "../options/arguments.ts";
import { DATA_FORMATS } from "../options/commands.ts";
import { formatOf, policyInputs } from "../options/values.ts";
import { type CommandRegistries, withCommandRegistries } from "../registries/command-registries.ts";
import { type CommandJob, commandContext } from "../run/context.ts";
import { type ExitCode, exitCodeOfVerdict } from "../run/exit-code.ts";
import { reviewOpened, withTokenHint } from "./review-pull-request.ts";

/** Most pull requests that are reviewed, newest first. */
const MAX_PULL_REQUESTS = 100;

/** `queue OWNER/REPO`: reviews each open pull request, and writes nothing anywhere. */
export async function runQueue({ positionals, options }: Arguments): Promise<ExitCode> {
  const format = formatOf(options, DATA_FORMATS);
  policyInputs(options);
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) {
    throw new LockReviewError("USAGE", "queue takes one repository", {
      hint: "Write queue OWNER/REPO.",
    });
  }
  const context = commandContext(options);
  const address = repositoryAddress(name, context.environment);
  const job = { context, options, paths: [] };
  const report = await withCommandRegistries(context, options, "review", (engine) =>
    lookThrough(job, engine, address),
  );
  await context.print(format === "json" ? renderQueueJson(report) : renderQueueText(report));
  return exitCodeOfVerdict(report.verdict);
}

async function lookThrough(
  job: CommandJob,
  engine: CommandRegistries,
  { pull, page }: RepositoryAddress,
): Promise<QueueReport> {
  const { environment, log } = job.context;
  const any = pull(1);
  const found = forgeToken(any, environment);
  log.debug(`${any.origin} is asked with ${found?.variable ?? "no token"}`);
  const forges = openForges({ environment, version: PROGRAM_VERSION, log, time: engine.time });
  const clients = forges.open(any, found?.token ?? "");
  try {
    const { queue } = clients;
    if (queue === undefined) throw new LockReviewError("USAGE", "This forge has no list to read");
    const open = await queue.openPullRequests(MAX_PULL_REQUESTS);
    return await reviewQueue(any.repository, open, {
      url: page,
      review: ({ number }) =>
        reviewOpened(job, { ...engine, notes: undefined }, pull(number), clients),
    });
  } catch (caught) {
    throw found === undefined ? withTokenHint(caught, any) : caught;
  } finally {
    await forges.close();
  }
}
