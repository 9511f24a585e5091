import { reviewQueue } from "../../app/inspect/review-queue.ts";
import { repositoryAddress } from "../../compose/pull-request-address.ts";
import { LockReviewError } from "../../model/error.ts";
import { queueReport } from "../../report/commands/queue-report.ts";
import { withCommandReach } from "../registries/command-reach.ts";
import type { CommandContext } from "../run/context.ts";
import { EXIT_OF_VERDICT, type ExitCode } from "../run/exit-code.ts";
import { reviewOpened, withForge } from "./review-pull-request.ts";

/** Most pull requests that are reviewed, newest first. */
const MAX_PULL_REQUESTS = 100;

/** `queue OWNER/REPO`: reviews each open pull request, and writes nothing anywhere. */
export async function runQueue(context: CommandContext): Promise<ExitCode> {
  const [name, ...others] = context.positionals;
  if (name === undefined || others.length > 0) {
    throw new LockReviewError("USAGE", "queue takes one repository", {
      hint: "Write queue OWNER/REPO.",
    });
  }
  const { pull, page } = repositoryAddress(name, context.environment);
  const any = pull(1);
  const report = await withCommandReach(context, "review", (reach) =>
    withForge(any, reach, async (clients) => {
      const { queue } = clients;
      if (queue === undefined) throw new LockReviewError("USAGE", "This forge has no list to read");
      const quiet = { ...reach, notes: undefined };
      return reviewQueue(any.repository, await queue.openPullRequests(MAX_PULL_REQUESTS), {
        url: page,
        review: async ({ number }) =>
          (await reviewOpened(context, { ...pull(number), paths: [] }, clients, quiet)).review,
      });
    }),
  );
  await context.report(queueReport(report));
  return EXIT_OF_VERDICT[report.verdict];
}
