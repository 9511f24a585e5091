import type { ForgeIssue, ForgeIssues, IssueText } from "../ports/forge.ts";
import { passes } from "../review/verdict/gate.ts";
import type { Review } from "../review/verdict/review.ts";
import { endsInMarker, saysTheSame, withMarker } from "./plan-comment.ts";

/** The facts that decide on the issue. */
export interface IssueContext {
  readonly review: Pick<Review, "verdict" | "headCommit">;
  /** Distinguishes the issues of several audits; empty for the only one. */
  readonly key: string;
  readonly body: string;
}

/** The decision on the issue of an audit. */
export type IssuePlan =
  | { readonly kind: "create"; readonly text: IssueText }
  | {
      readonly kind: "update" | "close" | "reopen";
      readonly number: number;
      readonly text: IssueText;
    }
  | { readonly kind: "leave" };

/**
 * Opens the issue that tracks an audit when something is wrong, keeps it up to date, closes and reopens it. Ours was opened
 * by this token **and** ends in the marker; of several, open ones come first, then the oldest.
 */
function planIssue(situation: IssueContext, issues: readonly ForgeIssue[]): IssuePlan {
  const key = `audit/${situation.key}`;
  const own = issues
    .filter((issue) => issue.isOwn && endsInMarker(issue.body, key))
    .sort((a, b) => Number(b.isOpen) - Number(a.isOpen) || a.number - b.number);
  const [existing] = own;
  const title = situation.key === "" ? "Lock file audit" : `Lock file audit (${situation.key})`;
  const body = withMarker(situation.body, key, situation.review.headCommit ?? "");
  const text = { title, body };
  const isGreen = passes(situation.review.verdict);
  if (existing === undefined) return isGreen ? { kind: "leave" } : { kind: "create", text };
  const { number, isOpen } = existing;
  if (isGreen) return isOpen ? { kind: "close", number, text } : { kind: "leave" };
  if (!isOpen) return { kind: "reopen", number, text };
  return saysTheSame(existing.body, body) ? { kind: "leave" } : { kind: "update", number, text };
}

/** Opens, changes, closes or leaves the issue of an audit. Returns which. @throws LockReviewError `FORGE_FAILED` */
export async function publishIssue(
  forge: ForgeIssues,
  situation: IssueContext,
): Promise<IssuePlan["kind"]> {
  const plan = planIssue(situation, await forge.listOwnIssues());
  if (plan.kind === "create") await forge.createIssue(plan.text);
  else if (plan.kind !== "leave") {
    await forge.updateIssue(plan.number, { ...plan.text, isOpen: plan.kind !== "close" });
  }
  return plan.kind;
}
