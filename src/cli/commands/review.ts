import { resolve } from "node:path";
import { openRepository } from "../../adapters/git-cli.ts";
import { gitWithSubmodules } from "../../adapters/git-with-submodules.ts";
import { stillTree } from "../../adapters/still-tree.ts";
import { workTreeOf } from "../../adapters/work-tree.ts";
import { auditRoots } from "../../app/audit-roots.ts";
import { type ReviewPorts, reviewRepository } from "../../app/review-repository.ts";
import { baselineText } from "../../app/write-baseline.ts";
import type { Review } from "../../review/review.ts";
import type { Arguments, OptionValues } from "../arguments.ts";
import { checkedOutFiles } from "../checked-out-files.ts";
import { type CommandContext, commandContext } from "../context.ts";
import { type CommandEngine, withEngine } from "../engine.ts";
import { type ExitCode, exitCodeOfReview } from "../exit-code.ts";
import { assertStateOfOne } from "../given-state.ts";
import { fromTop, rootsLackingLock } from "../named-paths.ts";
import { commandPolicy, policyHere } from "../policy.ts";
import { policyInputs } from "../policy-options.ts";
import { renderReview, reviewFormat } from "../render-review.ts";
import { auditedRoots } from "../roots-below.ts";

/** `review` compares with a base; `verify` audits what is there. */
export async function runReview(
  { positionals, options }: Arguments,
  command: "review" | "verify",
): Promise<ExitCode> {
  const format = reviewFormat(options);
  // What was typed wrong is told before anything is read.
  policyInputs(options);
  const context = commandContext(options);
  const review = await withEngine(context, options, command, (engine) =>
    command === "review"
      ? reviewHere({ context, options, paths: positionals }, engine)
      : auditHere({ context, options, paths: positionals }, engine),
  );
  await context.print(renderReview(review, format, options));
  return exitCodeOfReview(review);
}

/** A review or audit, set up. */
interface Job {
  readonly context: CommandContext;
  readonly options: OptionValues;
  readonly paths: readonly string[];
}

async function reviewHere(
  { context, options, paths }: Job,
  engine: CommandEngine,
): Promise<Review> {
  const { directory, environment, signal } = context;
  assertStateOfOne(options, paths);
  const repository = await openRepository({ directory, environment }, signal);
  const { gitFetcher: fetcher } = engine;
  const git = gitWithSubmodules(repository, { checkout: repository.top, fetcher, environment });
  try {
    const { policy, ledger, source } = await commandPolicy(context, options, repository);
    engine.allowHosts(policy.allowedHosts);
    const request = {
      base: options.text("base"),
      head: options.text("head"),
      paths: paths.map((path) => fromTop(git.top, resolve(directory, path))),
      strictPaths: true,
      tool: policy.tool,
      policy,
      ledger,
      policySource: source,
    };
    return await reviewRepository(request, { ...engine, git, workTree: workTreeOf(git) }, signal);
  } finally {
    git.close();
    repository.close();
  }
}

async function auditHere(
  { context, options, paths }: Job,
  engine: Omit<ReviewPorts, "git" | "workTree">,
): Promise<Review> {
  const { files, signal } = context;
  const roots = await auditedRoots(context, paths);
  assertStateOfOne(options, roots);
  const lacking = await rootsLackingLock(context, roots);
  const { policy, ledger, source: policySource } = await policyHere(context, options);
  const judged = await checkedOutFiles({ ...context, files: stillTree(files) });
  const terms = { tool: policy.tool, policy, ledger, policySource };
  const review = await auditRoots({ roots, lacking, files: judged, ...terms }, engine, signal);
  const baseline = options.text("write-baseline");
  if (baseline !== undefined) {
    const text = await baselineText(review, files, engine.clock.now(), signal);
    await context.writer.writeAtomically(baseline, text);
  }
  return review;
}
