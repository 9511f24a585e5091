import { posix, relative, resolve, sep } from "node:path";
import { openRepository } from "../../adapters/git-cli.ts";
import { createDiskTree } from "../../adapters/node-files.ts";
import { auditRoots } from "../../app/audit-roots.ts";
import { type ReviewPorts, reviewRepository } from "../../app/review-repository.ts";
import { rootOfPath } from "../../app/root-paths.ts";
import { LockReviewError } from "../../model/error.ts";
import type { ReviewPolicy } from "../../review/policy.ts";
import type { Review } from "../../review/review.ts";
import { lockedDirectories } from "../../review/shards/discover.ts";
import { type Arguments, type OptionValues, toolOf } from "../arguments.ts";
import { type CommandContext, commandContext } from "../context.ts";
import { withEngine } from "../engine.ts";
import { type ExitCode, exitCodeOfVerdict } from "../exit-code.ts";
import { policyOf } from "../policy-options.ts";
import { renderReview, reviewFormat } from "../render-review.ts";

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
  await context.print(renderReview(review, format, options));
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
      tool: toolOf(options),
      policy,
    };
    const workTree = createDiskTree({ root: git.top, reach: "root" });
    return await reviewRepository(request, { ...engine, git, workTree }, signal);
  } finally {
    git.close();
  }
}

/** A path from the repository's top. @throws LockReviewError `USAGE` for one outside */
function fromTop(top: string, path: string): string {
  const inside = relative(top, path).split(sep).join("/");
  if (inside === ".." || inside.startsWith("../")) {
    throw new LockReviewError("USAGE", `${path} is outside the repository ${top}`);
  }
  return posix.normalize(inside === "" ? "." : inside);
}

async function auditHere(
  { context, options, policy, paths }: Job,
  engine: Omit<ReviewPorts, "git" | "workTree">,
): Promise<Review> {
  const { files, signal } = context;
  const roots = paths.length > 0 ? paths.map(rootOfPath) : await rootsBelow(context);
  return auditRoots({ roots, files, tool: toolOf(options), policy }, engine, signal);
}

/** Every directory below the working one with a lock file; in a repository, what git ignores is left out. */
async function rootsBelow({ directory, environment, files, signal }: CommandContext) {
  try {
    const git = await openRepository({ directory, environment }, signal);
    try {
      const here = fromTop(git.top, directory);
      const all = lockedDirectories(await git.listFiles("work-tree", signal));
      return all
        .filter((root) => here === "." || root === here || root.startsWith(`${here}/`))
        .map((root) => posix.relative(here, root) || ".");
    } finally {
      git.close();
    }
  } catch (caught) {
    if (!(caught instanceof LockReviewError) || caught.code !== "NOT_A_REPOSITORY") throw caught;
    const isLocked = (await files.kind(".terraform.lock.hcl", signal)) !== undefined;
    return isLocked ? ["."] : [];
  }
}
