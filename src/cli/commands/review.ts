import { resolve } from "node:path";
import { openRepository } from "../../adapters/git-cli.ts";
import { createDiskTree } from "../../adapters/node-files.ts";
import { auditRoots } from "../../app/audit-roots.ts";
import { type ReviewPorts, reviewRepository } from "../../app/review-repository.ts";
import type { ReviewPolicy } from "../../review/policy.ts";
import type { Review } from "../../review/review.ts";
import { type Arguments, type OptionValues, toolOf } from "../arguments.ts";
import { type CommandContext, commandContext } from "../context.ts";
import { withEngine } from "../engine.ts";
import { type ExitCode, exitCodeOfVerdict } from "../exit-code.ts";
import { fromTop, rootsLackingLock } from "../named-paths.ts";
import { policyOf } from "../policy-options.ts";
import { renderReview, reviewFormat } from "../render-review.ts";
import { auditedRoots } from "../roots-below.ts";

/** `review` compares with a base; `verify` audits what is there. */
export async function runReview(
  { positionals, options }: Arguments,
  command: "review" | "verify",
): Promise<ExitCode> {
  const format = reviewFormat(options);
  const context = commandContext(options);
  const policy = policyOf(options);
  const review = await withEngine(context, options, command, (engine) =>
    command === "review"
      ? reviewHere({ context, options, policy, paths: positionals }, engine)
      : auditHere({ context, options, policy, paths: positionals }, engine),
  );
  await context.print(renderReview(review, format, policy, options));
  return exitCodeOfVerdict(review.verdict);
}

/** A review or audit, set up. */
interface Job {
  readonly context: CommandContext;
  readonly options: OptionValues;
  readonly policy: ReviewPolicy;
  readonly paths: readonly string[];
}

async function reviewHere(
  { context, options, policy, paths }: Job,
  engine: Omit<ReviewPorts, "git" | "workTree">,
): Promise<Review> {
  const { directory, environment, signal } = context;
  const git = await openRepository({ directory, environment }, signal);
  try {
    const request = {
      base: options.text("base"),
      head: options.text("head"),
      paths: paths.map((path) => fromTop(git.top, resolve(directory, path))),
      strictPaths: true,
      tool: toolOf(options),
      policy,
    };
    const workTree = createDiskTree({ root: git.top, reach: "root" });
    return await reviewRepository(request, { ...engine, git, workTree }, signal);
  } finally {
    git.close();
  }
}

async function auditHere(
  { context, options, policy, paths }: Job,
  engine: Omit<ReviewPorts, "git" | "workTree">,
): Promise<Review> {
  const { files, signal } = context;
  const roots = await auditedRoots(context, paths);
  const lacking = await rootsLackingLock(context, roots);
  return auditRoots({ roots, lacking, files, tool: toolOf(options), policy }, engine, signal);
}
