import { gitWithSubmodules } from "../../adapters/git/git-with-submodules.ts";
import { resolveRange } from "../../app/commits/git-range.ts";
import type { ReviewPorts } from "../../app/review/review-ports.ts";
import { reviewRepository } from "../../app/review/review-repository.ts";
import { treeInsteadOf } from "../../app/settings/tree-policy.ts";
import { mergeOf, storedRepository } from "../../compose/forge-job.ts";
import { openForges } from "../../compose/forges.ts";
import { PROGRAM_VERSION } from "../../compose/program-version.ts";
import {
  forgeToken,
  type PullRequestAddress,
  pullRequestAddress,
} from "../../compose/pull-request-address.ts";
import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import type { FileTree } from "../../ports/files.ts";
import type { ForgeClients } from "../../ports/forge.ts";
import type { Review } from "../../review/verdict/review.ts";
import type { CommandRegistries } from "../registries/command-registries.ts";
import type { CommandJob } from "../run/context.ts";
import { commandPolicy } from "../settings/command-policy.ts";

/**
 * Reviews a pull request by its address, the first of the paths; the others are paths in its repository. Everything is
 * read from the forge, as by the action without a checkout, and the same policy applies.
 *
 * @throws LockReviewError `USAGE`, `FORGE_FAILED`, `INVALID_POLICY`, and errors of the use case
 */
export async function reviewPullRequest(
  job: CommandJob,
  engine: CommandRegistries,
): Promise<Review> {
  const { context, options, paths } = job;
  const { environment, log } = context;
  const other = (["base", "head", "staged", "merge"] as const).find(
    (name) => options.text(name) !== undefined || options.flag(name),
  );
  if (other !== undefined) {
    throw new LockReviewError("USAGE", `--${other} has no meaning for a pull request's address`, {
      hint: "The pull request says what is compared with what. Leave it out, or review a clone.",
    });
  }
  const address = pullRequestAddress(paths[0] ?? "");
  const found = forgeToken(address, environment);
  log.debug(`${address.origin} is asked with ${found?.variable ?? "no token"}`);
  const forges = openForges({ environment, version: PROGRAM_VERSION, log, time: engine.time });
  try {
    return await reviewOpened(job, engine, address, forges.open(address, found?.token ?? ""));
  } catch (caught) {
    throw found === undefined ? withTokenHint(caught, address) : caught;
  } finally {
    await forges.close();
  }
}

/** Adds a hint to a forge's error without a token: forges hide private repositories and limit anonymous requests. */
export function withTokenHint(caught: unknown, { name, origin }: PullRequestAddress): unknown {
  if (!isLockReviewError(caught, "FORGE_FAILED")) return caught;
  return new LockReviewError("FORGE_FAILED", caught.message, {
    hint: `No token of ${origin} is in the environment. ${TOKEN_HINTS[name]}`,
    cause: caught,
  });
}

const TOKEN_HINTS = {
  github: "Set GH_TOKEN for github.com, GH_HOST and GH_ENTERPRISE_TOKEN for a server of your own.",
  gitlab: "Set GITLAB_TOKEN, and GITLAB_HOST for a server of your own.",
} as const;

/**
 * Reviews a pull request of an opened repository.
 *
 * @throws LockReviewError as {@link reviewPullRequest} does
 */
export async function reviewOpened(
  { context, options, paths }: CommandJob,
  engine: Omit<CommandRegistries, "notes"> & Pick<ReviewPorts, "notes">,
  { number, cloneUrl }: PullRequestAddress,
  { forge, policies }: ForgeClients,
): Promise<Review> {
  const { environment, log, signal } = context;
  const { baseRef, headSha, mergeSha } = await forge.pullRequest(number);
  const stored = storedRepository({ forge }, cloneUrl, environment);
  const places = { checkout: undefined, fetcher: engine.gitFetcher, environment, signal };
  const git = gitWithSubmodules(stored, places);
  try {
    const names = { base: `refs/heads/${baseRef}`, head: headSha, contained: "refuse" } as const;
    const range = await resolveRange(git, names);
    const instead = await treeInsteadOf(baseRef, { policies, git: stored, log });
    const tip = instead ?? stored.treeAt(range.tip);
    const at = { git: stored, tip, readReference: policies.readPolicy };
    // Only --allowed-host permits hosts with private addresses here: the repository may be anybody's.
    const { policy, ledger, source } = await commandPolicy(context, options, at);
    const request = {
      base: range.tip,
      baseName: baseRef,
      head: range.headCommit,
      mergeCommit: await mergeOf({ mergeSha, range }, git),
      paths: paths.slice(1),
      tool: policy.tool,
      policy,
      ledger,
      policySource: source,
    };
    return await reviewRepository(request, { ...engine, git, workTree: NO_WORK_TREE }, signal);
  } finally {
    git.close();
  }
}

/** An empty work tree: the files around the working directory are no part of the pull request. */
export const NO_WORK_TREE: FileTree = {
  read: () => Promise.resolve(undefined),
  list: () => Promise.resolve(undefined),
  kind: () => Promise.resolve(undefined),
  resolve: () => Promise.resolve(undefined),
};
