import type { ForgeComment } from "../ports/forge.ts";
import { FOOTER_START } from "../report/markdown/markdown.ts";
import { passes } from "../review/verdict/gate.ts";
import { type Review, saysSomethingNew } from "../review/verdict/review.ts";

/** When a job comments on its pull request. */
export const COMMENT_MODES = ["always", "on-change", "on-problem", "never"] as const;

/** The facts that decide on a comment. */
export interface CommentContext {
  readonly mode: Exclude<(typeof COMMENT_MODES)[number], "never">;
  /** Distinguishes several comments of a pull request; empty for the only one. */
  readonly key: string;
  readonly headSha: string;
  /** The commit that this run added on top; absent without one. */
  readonly successor?: string;
  readonly review: Review;
  readonly body: string;
}

/** The decision on the comment of a pull request. */
export type CommentPlan =
  | { readonly kind: "create"; readonly body: string }
  | { readonly kind: "update"; readonly id: number; readonly body: string }
  | {
      readonly kind: "leave";
      readonly reason: string;
      readonly existing: ForgeComment | undefined;
    };

/**
 * Decides whether to write a comment, to change ours, or to do nothing. Ours is the oldest comment that this token
 * wrote **and** that ends in the marker: others may copy or quote the marker. A review of a commit that is no longer
 * the head writes nothing, so that an older run cannot overwrite a newer one.
 */
export function planComment(
  situation: CommentContext,
  pull: { readonly headSha: string },
  comments: readonly ForgeComment[],
): CommentPlan {
  const [existing] = ownComments(comments, situation.key);
  const leave = (reason: string): CommentPlan => ({ kind: "leave", reason, existing });
  if (pull.headSha !== situation.headSha && pull.headSha !== situation.successor) {
    return leave("the pull request has moved on to another commit");
  }
  const body = withMarker(situation.body, situation.key, situation.headSha);
  if (existing === undefined) {
    return isWorthwhile(situation) ? { kind: "create", body } : leave("there is nothing to say");
  }
  if (saysTheSame(existing.body, body)) return leave("the comment already says so");
  return { kind: "update", id: existing.id, body };
}

/** Returns the comments that this token wrote under a key, oldest first; several after two runs raced. */
export function ownComments(
  comments: readonly ForgeComment[],
  key: string,
): readonly ForgeComment[] {
  return comments
    .filter((comment) => comment.isOwn && endsInMarker(comment.body, key))
    .sort((a, b) => a.id - b.id);
}

function isWorthwhile({ mode, review }: CommentContext): boolean {
  if (mode === "always" || !passes(review.verdict)) return true;
  return mode === "on-change" && (saysSomethingNew(review) || review.findings.length > 0);
}

/** Example: `<!-- tofu-lock-review key="prod" head="9d01e77…" -->` on the last line. */
const MARKER = /<!-- tofu-lock-review key="([^"]*)" head="[0-9a-f]*" -->$/;

/** Returns a text with the marker on its last line: the key of the comment or issue, and its commit. */
export function withMarker(body: string, key: string, headSha: string): string {
  const head = headSha.replace(/[^0-9a-f]/g, "");
  return `${body.trimEnd()}\n\n<!-- tofu-lock-review key="${markerKey(key)}" head="${head}" -->`;
}

/** Returns a key for the marker, where it can end neither the attribute nor the comment. */
const markerKey = (key: string) => encodeURIComponent(key).replaceAll("-", "%2D");

/** Whether a text ends in a marker; one in the middle may be quoted. */
export function endsInMarker(body: string, key: string): boolean {
  return MARKER.exec(body.trimEnd())?.[1] === markerKey(key);
}

/** Whether two bodies differ only in the run's cost, which is the last line of a report. */
export function saysTheSame(a: string, b: string): boolean {
  return withoutCosts(a) === withoutCosts(b);
}

function withoutCosts(body: string): string {
  // GitHub may return a body with other line ends.
  const lines = body.replaceAll("\r\n", "\n").trimEnd().split("\n");
  return lines.filter((line) => !line.startsWith(FOOTER_START)).join("\n");
}
