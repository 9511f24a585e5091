import { visibleText } from "../formats/text/visible-text.ts";
import type { CommitTarget, ForgeActor, ForgeCommit, PullRequestState } from "../ports/forge.ts";
import { firstOf } from "../report/document/document.ts";

/** The facts that decide on a commit. */
export interface CommitContext {
  /** The reviewed commit, which the repaired files are based on. */
  readonly reviewedHead: string;
  readonly branch: CommitTarget | undefined;
  readonly pull: PullRequestState | undefined;
  readonly headCommit: ForgeCommit | undefined;
  readonly actor: ForgeActor | undefined;
  /** The head that the push before this run replaced. */
  readonly replaced?: ForgeCommit;
  /** Why a bot's pull request may not get them, without a full stop; absent for other branches. */
  readonly open?: string;
}

type CommitPlan =
  | { readonly kind: "commit"; readonly target: CommitTarget }
  | { readonly kind: "withhold"; readonly reason: string };

/** Last line of our commit messages: one of the three marks of our commits. */
export const FIX_TRAILER = "Tofu-Lock-Review: fix";
/** The account of the token that every workflow gets; its actions start no workflow. */
export const ACTIONS_BOT = "github-actions[bot]";

/** Decides on a commit: never twice in a row or on the same commit, since another would start the next run, and so on. */
export function planCommit(situation: CommitContext): CommitPlan {
  const { pull, branch, open } = situation;
  const target = pull === undefined ? branch : targetOf(pull);
  if (target === undefined) {
    const reason =
      pull === undefined
        ? "the event has no branch to commit to"
        : "the repository of the pull request's head is gone";
    return { kind: "withhold", reason };
  }
  const obstacle = pull && pullObstacle(pull, situation);
  const reason = obstacle ?? repetitionOf(situation) ?? open;
  return reason === undefined ? { kind: "commit", target } : { kind: "withhold", reason };
}

function targetOf({ headRepository, headRef }: PullRequestState): CommitTarget | undefined {
  return headRepository === undefined ? undefined : { repository: headRepository, branch: headRef };
}

function repetitionOf({ headCommit, actor, reviewedHead, replaced }: CommitContext) {
  if (headCommit !== undefined && isOwnCommit(headCommit, actor))
    return "the reviewed commit is already a correction by this action, and a second one in a row could go on for ever";
  return replaced?.parents[0] === reviewedHead && isOwnCommit(replaced, actor)
    ? "a push has taken this action's correction of the same commit away, and a second one could go on for ever"
    : undefined;
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
 * Whether a commit is ours: made and signed by the forge, for this token's account, with our trailer. Names of authors
 * and committers are claims of the commit and do not count. If the token's account is unknown, the other two marks
 * suffice: we do not commit on top of what may be ours.
 */
export function isOwnCommit(commit: ForgeCommit, actor: ForgeActor | undefined): boolean {
  const isSameAccount = actor?.id === undefined || commit.authorId === actor.id;
  const lastLine = commit.message.trimEnd().split("\n").at(-1);
  return commit.isMadeByForge && isSameAccount && lastLine === FIX_TRAILER;
}

/** Whether the token's actions start workflows. The workflow's default token starts none. */
export function startsWorkflows(actor: ForgeActor | undefined): boolean {
  return actor !== undefined && actor.login !== ACTIONS_BOT;
}

const HEADLINE = "Correct dependency lock files";
const MAX_FILES = 50;

/** Returns the given message, else the files, with what the pull request's bot reads, and the trailer for later runs. */
export function commitMessage(
  given: string | undefined,
  paths: readonly string[],
  { bot, headline = HEADLINE }: { readonly bot?: UpdateBot; readonly headline?: string } = {},
): { readonly headline: string; readonly body: string } {
  const [first = "", ...more] = (given ?? "").trim().split(/\r?\n/);
  const files = paths.map((path) => `- ${visibleText(path)}`);
  const lines = firstOf(files, MAX_FILES, (rest) => `- and ${rest} more`);
  const text = (given === undefined ? lines : more).join("\n").trim();
  return {
    headline: first === "" ? headline : first,
    body: [text, bot?.note ?? "", FIX_TRAILER].filter((part) => part !== "").join("\n\n"),
  };
}

/** An update bot: its name in reports, and the paragraph that a commit message on its branches needs. */
export type UpdateBot = { readonly name: string; readonly note: string };

/** By the login of the pull request's author; docs/fix-mode.md names the bots' own documentation. */
const UPDATE_BOTS: ReadonlyMap<string, UpdateBot> = new Map([
  ["dependabot[bot]", { name: "Dependabot", note: "[dependabot skip]" }],
  [
    "renovate[bot]",
    {
      name: "Renovate",
      note: "Renovate goes on updating this branch if its gitIgnoredAuthors lists this commit's author.",
    },
  ],
]);

/** Returns the bot with this login; undefined for people and for names that an operator chose. */
export function updateBot(login: string | undefined): UpdateBot | undefined {
  return UPDATE_BOTS.get(login ?? "");
}

/** Whether a program proposes a change: by its account, or by Renovate's branch under an account of any name. */
export function isByBot(login: string | undefined, branch: string): boolean {
  return login?.endsWith("[bot]") === true || branch.startsWith("renovate/");
}
