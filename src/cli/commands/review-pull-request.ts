import { forgeRepository } from "../../adapters/git/forge-repository.ts";
import { gitWithSubmodules } from "../../adapters/git/git-with-submodules.ts";
import { resolveRange } from "../../app/commits/git-range.ts";
import type { ReviewPorts } from "../../app/review/review-ports.ts";
import { reviewRepository } from "../../app/review/review-repository.ts";
import { treeInsteadOf } from "../../app/settings/job-policy.ts";
import { mergeOf } from "../../compose/forge-job.ts";
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
import type { CommandContext } from "../run/context.ts";
import { commandPolicy } from "../settings/command-policy.ts";

/**
 * Reviews a pull request by its address, the first of the paths; the others are paths in its repository. Everything is
 * read from the forge, as by the action without a checkout, and the same policy applies.
 * @throws LockReviewError `USAGE`, `FORGE_FAILED`, `INVALID_POLICY`, and errors of the use case
 */
export async function reviewPullRequest(
  context: CommandContext,
  engine: CommandRegistries,
): Promise<Review> {
  const { options, positionals } = context;
  const other = (["base", "head", "staged", "merge"] as const).find(
    (name) => options.text(name) !== undefined || options.flag(name),
  );
  if (other !== undefined) {
    throw new LockReviewError("USAGE", `--${other} has no meaning for a pull request's address`, {
      hint: "The pull request says what is compared with what. Leave it out, or review a clone.",
    });
  }
  const [text = "", ...paths] = positionals;
  const address = pullRequestAddress(text);
  return withForge(context, address, engine, (clients) =>
    reviewOpened({ ...context, positionals: paths }, engine, address, clients),
  );
}

/**
 * Opens the repository of a pull request on its forge, and closes connections afterwards. The error of a forge that had
 * no token gets a hint: forges hide private repositories and limit anonymous requests.
 */
export async function withForge<T>(
  { environment, log }: CommandContext,
  address: PullRequestAddress,
  { time }: Pick<CommandRegistries, "time">,
  use: (clients: ForgeClients) => Promise<T>,
): Promise<T> {
  const { name, origin } = address;
  const found = forgeToken(address, environment);
  log.debug(`${origin} is asked with ${found?.variable ?? "no token"}`);
  const forges = openForges({ environment, version: PROGRAM_VERSION, log, time });
  try {
    return await use(forges.open(address, found?.token ?? ""));
  } catch (caught) {
    if (found !== undefined || !isLockReviewError(caught, "FORGE_FAILED")) throw caught;
    throw new LockReviewError("FORGE_FAILED", caught.message, {
      hint: `No token of ${origin} is in the environment. ${TOKEN_HINTS[name]}`,
      cause: caught,
    });
  } finally {
    await forges.close();
  }
}

const TOKEN_HINTS = {
  github: "Set GH_TOKEN for github.com, GH_HOST and GH_ENTERPRISE_TOKEN for a server of your own.",
  gitlab: "Set GITLAB_TOKEN, and GITLAB_HOST for a server of your own.",
} as const;

/** Reviews a pull request of an opened repository, and throws as {@link reviewPullRequest} does. */
export async function reviewOpened(
  context: CommandContext,
  engine: Omit<CommandRegistries, "notes"> & Pick<ReviewPorts, "notes">,
  { number, cloneUrl }: PullRequestAddress,
  { forge, policies }: ForgeClients,
): Promise<Review> {
  const { environment, log, signal } = context;
  const { baseRef, headSha, mergeSha } = await forge.pullRequest(number);
  const stored = forgeRepository(forge, { origin: cloneUrl, environment });
  const places = { checkout: undefined, fetcher: engine.gitFetcher, environment, signal };
  const git = gitWithSubmodules(stored, places);
  try {
    const names = { base: `refs/heads/${baseRef}`, head: headSha, contained: "refuse" } as const;
    const range = await resolveRange(git, names);
    const instead = await treeInsteadOf(baseRef, { policies, git: stored }, log);
    const tip = instead ?? stored.treeAt(range.tip);
    const at = { git: stored, tip, readReference: policies.readPolicy };
    // Only --allowed-host permits hosts with private addresses here: the repository may be anybody's.
    const { policy, ledger, source } = await commandPolicy(context, at);
    const request = {
      base: range.tip,
      baseName: baseRef,
      head: range.headCommit,
      mergeCommit: await mergeOf({ mergeSha, range }, git),
      paths: context.positionals,
      policy,
      ledger,
      policySource: source,
    };
    return await reviewRepository(request, { ...engine, git, workTree: NO_WORK_TREE });
  } finally {
    git.close();
  }
}

const absent = (): Promise<undefined> => Promise.resolve(undefined);

/** An empty work tree: the files around the working directory are no part of the pull request. */
export const NO_WORK_TREE: FileTree = { read: absent, list: absent, kind: absent, resolve: absent };
