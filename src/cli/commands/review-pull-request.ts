import { forgeRepository } from "../../adapters/git/forge-repository.ts";
import { resolveRange } from "../../app/commits/git-range.ts";
import { treeInsteadOf } from "../../app/settings/job-policy.ts";
import { openForges } from "../../compose/forges.ts";
import {
  forgeToken,
  type PullRequestAddress,
  pullRequestAddress,
} from "../../compose/pull-request-address.ts";
import type { Reach } from "../../compose/reach.ts";
import { type RepeatableReview, runReview, withSubmodules } from "../../compose/run-review.ts";
import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import type { ForgeClients } from "../../ports/forge.ts";
import type { CommandContext } from "../run/context.ts";
import { commandPolicy } from "../settings/command-policy.ts";

/**
 * Reviews a pull request by its address, the first of the paths; the others are paths in its repository. Everything is
 * read from the forge, as by the action without a checkout, and the same policy applies.
 * @throws LockReviewError `USAGE`, `FORGE_FAILED`, `INVALID_POLICY`, and errors of the use case
 */
export async function reviewPullRequest(
  context: CommandContext,
  reach: Reach,
): Promise<RepeatableReview> {
  const { options, positionals } = context;
  const other = (["base", "head", "staged"] as const).find(
    (name) => options.text(name) !== undefined || options.flag(name),
  );
  if (other !== undefined) {
    throw new LockReviewError("USAGE", `--${other} has no meaning for a pull request's address`, {
      hint: "The pull request says what is compared with what. Leave it out, or review a clone.",
    });
  }
  const [text = "", ...paths] = positionals;
  const address = pullRequestAddress(text);
  return withForge(address, reach, (clients) =>
    reviewOpened(context, { ...address, paths }, clients, reach),
  );
}

/** Opens a pull request's repository. Without a token, an error gets a hint: forges hide private ones, limit requests. */
export async function withForge<T>(
  address: PullRequestAddress,
  { terms, log, closing }: Reach,
  use: (clients: ForgeClients) => Promise<T>,
): Promise<T> {
  const { name, origin } = address;
  const secret = forgeToken(address, terms.environment);
  log.debug(`${origin} is asked with ${secret?.variable ?? "no token"}`);
  const forges = closing(openForges(terms, terms.times.looking));
  try {
    return await use(forges.open(address, secret?.token ?? ""));
  } catch (caught) {
    if (secret !== undefined || !isLockReviewError(caught, "FORGE_FAILED")) throw caught;
    throw new LockReviewError("FORGE_FAILED", caught.message, {
      hint: `No token of ${origin} is in the environment. ${TOKEN_HINTS[name]}`,
      cause: caught,
    });
  }
}

const TOKEN_HINTS = {
  github: "Set GH_TOKEN for github.com, GH_HOST and GH_ENTERPRISE_TOKEN for a server of your own.",
  gitlab: "Set GITLAB_TOKEN, and GITLAB_HOST for a server of your own.",
} as const;

/** Reviews a pull request of an opened repository, and throws as {@link reviewPullRequest} does. */
export async function reviewOpened(
  context: CommandContext,
  { number, cloneUrl, paths }: PullRequestAddress & { readonly paths: readonly string[] },
  { forge, policies }: ForgeClients,
  reach: Reach,
): Promise<RepeatableReview> {
  const { baseRef, headSha, mergeSha } = await forge.pullRequest(number);
  const git = forgeRepository(forge, { origin: cloneUrl, environment: context.environment });
  const names = { base: `refs/heads/${baseRef}`, head: headSha, contained: "refuse" } as const;
  const range = await resolveRange(git, names);
  const instead = await treeInsteadOf(baseRef, { policies, git }, context.log);
  const tip = instead ?? git.treeAt(range.tip);
  // Only --allowed-host permits hosts with private addresses here: the repository may be anybody's.
  const at = { git, tip, readReference: policies.readPolicy };
  const settings = await commandPolicy(context, at);
  const repository = withSubmodules({ git, checkout: undefined, isCheckedOut: false }, reach);
  const storedMerge = () => Promise.resolve(mergeSha);
  const comparison = { range: { ...range, baseName: baseRef }, storedMerge };
  return runReview({ repository, comparison, settings, paths }, reach);
}
