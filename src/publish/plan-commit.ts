import { visibleText } from "../language/text/visible-text.ts";
import type { ForgeActor, ForgeCommit, PullRequestState } from "../ports/forge.ts";

/** Where a commit would go. */
export interface CommitTarget {
  /** `owner/name` of the repository. */
  readonly repository: string;
  readonly branch: string;
}

/** The facts that decide on a commit. */
export interface CommitContext {
  /** The commit that was reviewed, and that the repaired files belong to. */
  readonly reviewedHead: string;
  /** The branch of the event; undefined when it has none of its own. */
  readonly branch: CommitTarget | undefined;
  /** The pull request as it is now; undefined when the event is about none. */
  readonly pull: PullRequestState | undefined;
  /** The reviewed commit as the forge vouches for it; undefined when it does not say. */
  readonly headCommit: ForgeCommit | undefined;
  /** Whose token it is; undefined when the forge does not say. */
  readonly actor: ForgeActor | undefined;
}

/** Whether to commit, and where to; or why not. */
type CommitPlan =
  | { readonly kind: "commit"; readonly target: CommitTarget }
  | { readonly kind: "withhold"; readonly reason: string };

/** Last line of every message of ours: one of the three marks that a commit of ours is known by. */
export const FIX_TRAILER = "Tofu-Lock-Review: fix";

/** Who acts with the token that every workflow gets; what it does starts no workflow. */
const ACTIONS_BOT = "github-actions[bot]";

/**
 * Decides whether the repaired lock files may be committed.
 *
 * Only onto the very commit that was reviewed, only where the token can write, and never twice in a
 * row: when the head is a commit of ours and there is still something to repair, another one would
 * start the next run, and so on.
 */
export function planCommit(situation: CommitContext): CommitPlan {
  const { pull, branch, headCommit, actor } = situation;
  const target = pull === undefined ? branch : targetOf(pull);
  if (target === undefined) {
    return withhold(
      pull === undefined
        ? "the event has no branch to commit to"
        : "the repository of the pull request's head is gone",
    );
  }
  const obstacle = pull === undefined ? undefined : pullObstacle(pull, situation);
  if (obstacle !== undefined) return withhold(obstacle);
  if (headCommit !== undefined && isOwnCommit(headCommit, actor)) {
    return withhold(
      "the reviewed commit is already a correction by this action, and a second one in a row could go on for ever",
    );
  }
  return { kind: "commit", target };
}

function withhold(reason: string): CommitPlan {
  return { kind: "withhold", reason };
}

function targetOf({ headRepository, headRef }: PullRequestState): CommitTarget | undefined {
  return headRepository === undefined ? undefined : { repository: headRepository, branch: headRef };
}

function pullObstacle(
  pull: PullRequestState,
  { reviewedHead, actor }: CommitContext,
): string | undefined {
  if (!pull.isOpen) return "the pull request is closed";
  if (pull.headSha !== reviewedHead) {
    return "the pull request has moved on to another commit, whose own run looks again";
  }
  if (!pull.isFork) return undefined;
  if (!pull.maintainerCanModify) {
    return "the pull request comes from a fork whose author does not let maintainers push to it";
  }
  return startsWorkflows(actor)
    ? undefined
    : "the pull request comes from a fork, which the workflow's own token cannot push to";
}

/**
 * Whether a commit is one of ours: made and signed by the forge itself, on behalf of the account that
 * this token acts as, and with our trailer.
 *
 * Names of authors and committers are what a commit says of itself, so none of them counts; neither
 * does the trailer alone. When nobody tells whose token this is, the first and the last mark have to do:
 * what may be ours then is not committed to.
 */
export function isOwnCommit(commit: ForgeCommit, actor: ForgeActor | undefined): boolean {
  const isSameAccount = actor?.id === undefined || commit.authorId === actor.id;
  return commit.isMadeByForge && isSameAccount && endsInTrailer(commit.message);
}

function endsInTrailer(message: string): boolean {
  return message.trimEnd().split("\n").at(-1)?.trimEnd() === FIX_TRAILER;
}

/** Whether what a token does starts workflows. The workflow's own token starts none. */
export function startsWorkflows(actor: ForgeActor | undefined): boolean {
  return actor !== undefined && actor.login !== ACTIONS_BOT;
}

/** Headline when nobody says another. */
const HEADLINE = "Correct dependency lock files";
/** Files that a message names; more are counted. */
const MAX_FILES = 50;

/**
 * The message of a commit: the given one, else what was done and to which files. It always ends in the
 * trailer that later runs know the commit by, together with its signature.
 */
export function commitMessage(
  given: string | undefined,
  paths: readonly string[],
): { readonly headline: string; readonly body: string } {
  const [first = "", ...more] = (given ?? "").trim().split(/\r?\n/);
  const text = given === undefined ? fileList(paths) : more.join("\n").trim();
  return {
    headline: first === "" ? HEADLINE : first,
    body: text === "" ? FIX_TRAILER : `${text}\n\n${FIX_TRAILER}`,
  };
}

function fileList(paths: readonly string[]): string {
  const rest = paths.length - MAX_FILES;
  const lines = paths.slice(0, MAX_FILES).map((path) => `- ${visibleText(path)}`);
  return [...lines, ...(rest > 0 ? [`- and ${rest} more`] : [])].join("\n");
}
