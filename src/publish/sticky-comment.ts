import { visibleText } from "../formats/text/visible-text.ts";
import {
  inSentences,
  isLockReviewError,
  LockReviewError,
  undefinedOnError,
} from "../model/error.ts";
import type { Forge, ForgeComment } from "../ports/forge.ts";
import type { Log } from "../ports/log.ts";
import { statusOf } from "./permissions.ts";
import { type CommentContext, type CommentPlan, ownComments, planComment } from "./plan-comment.ts";

/** The result of writing a comment. */
export interface PublishedComment {
  readonly plan: CommentPlan["kind"];
  readonly reason: string | undefined;
  readonly comment: ForgeComment | undefined;
}

const ATTEMPTS = 3;

/**
 * Writes or changes the one comment of a pull request. After a lost answer, we look for it before we write it again; a
 * deleted one is written anew; of two that racing runs wrote, the later one is removed.
 * @throws LockReviewError `FORGE_FAILED` with the permission to grant in its hint when the forge refuses
 */
export async function publishComment(
  forge: Forge,
  number: number,
  situation: CommentContext,
): Promise<PublishedComment> {
  for (let attempt = 1; ; attempt++) {
    const comments = await forge.listComments(number);
    // Read last, so that little can change before the writing.
    const pull = await forge.pullRequest(number);
    const plan = planComment(situation, pull, comments);
    /** Removes the comments of a race: those with this marker after the one that stays. */
    const removeLater = async (): Promise<void> => {
      const [, ...later] = ownComments(comments, situation.key);
      for (const { id } of later) await forge.deleteComment({ number, id });
    };
    if (plan.kind === "leave") {
      if (pull.headSha === situation.headSha) await removeLater();
      return { plan: "leave", reason: plan.reason, comment: plan.existing };
    }
    const isLast = attempt === ATTEMPTS;
    if (plan.kind === "create") {
      const comment = await create(forge, number, plan.body, isLast);
      if (comment !== undefined) return settle(forge, number, situation, comment);
      continue;
    }
    const comment = await forge.updateComment({ number, id: plan.id }, plan.body);
    if (comment !== undefined) {
      await removeLater();
      return { plan: "update", reason: undefined, comment };
    }
    if (isLast) {
      const message = `Could not change the comment of pull request ${number}: it is listed, and cannot be found`;
      throw new LockReviewError("FORGE_FAILED", message, { hint: forge.commentHint });
    }
  }
}

/** Returns undefined when the outcome is unknown, so that we must look for the comment. */
async function create(
  forge: Forge,
  number: number,
  body: string,
  isLast: boolean,
): Promise<ForgeComment | undefined> {
  try {
    return await forge.createComment(number, body);
  } catch (caught) {
    const isFailure = isLockReviewError(caught, "FORGE_FAILED");
    // The server failed, or its answer got lost.
    const mayBeThere = isFailure && (statusOf(caught.cause) ?? 500) >= 500;
    if (isLast || !mayBeThere) throw caught;
    return undefined;
  }
}

/** Keeps the oldest comment, since another run may have written one at the same moment. */
async function settle(
  forge: Forge,
  number: number,
  situation: CommentContext,
  comment: ForgeComment,
): Promise<PublishedComment> {
  const created = { plan: "create", reason: undefined, comment } as const;
  // If they cannot be listed, the next run removes duplicates.
  const comments = await undefinedOnError(forge.listComments(number), "FORGE_FAILED");
  const [oldest] = ownComments(comments ?? [], situation.key);
  if (oldest === undefined || oldest.id >= comment.id) return created;
  await forge.deleteComment({ number, id: comment.id });
  const outcome = await publishComment(forge, number, situation);
  return outcome.comment === undefined ? created : outcome;
}

/**
 * Refuses to report on a pull request whose target branch has changed since the run began: the comparison then differs
 * from the merge, and the policy may differ. If the forge does not say, the log warns.
 * @throws LockReviewError `STALE_RUN`
 */
export async function assertSameBase(
  { forge, log }: Readonly<{ forge: Forge; log: Log }>,
  reviewed: { readonly number: number; readonly baseRef: string },
): Promise<void> {
  const { baseRef } = await forge.pullRequest(reviewed.number).catch((caught: unknown) => {
    if (!isLockReviewError(caught, "FORGE_FAILED")) throw caught;
    log.warn(`Whether the target branch is still the same is not known. ${inSentences(caught)}`);
    return reviewed;
  });
  if (baseRef === reviewed.baseRef) return;
  const [then, now] = [reviewed.baseRef, baseRef].map(visibleText);
  const message = `The run compared with ${then}, and the pull request now goes to ${now}`;
  throw new LockReviewError("STALE_RUN", message, {
    hint: 'The run of the "edited" event compares with the right branch; subscribe the workflow to it. On GitLab, run a new pipeline.',
  });
}

/** The status of a forge that refuses what a comment says. */
const REFUSED_TEXT = 422;
const PUBLISHED = { create: "created", update: "updated", leave: "left as it is" };

/**
 * Writes or changes the comment of a job and returns it; where the forge refuses the text, a shorter one. A failed comment
 * never fails the job, which is the gate.
 * @param words the forge's word for a comment, and where else the report is
 */
export async function reportToPull(
  { forge, log }: Readonly<{ forge: Forge; log: Log }>,
  situation: CommentContext & { readonly number: number; readonly shorterBody?: () => string },
  words: { readonly comment: string; readonly elsewhere: string },
): Promise<PublishedComment["comment"]> {
  try {
    const outcome = await publishComment(forge, situation.number, situation);
    log.info(`${words.comment}: ${outcome.reason ?? PUBLISHED[outcome.plan]}`);
    return outcome.comment;
  } catch (caught) {
    if (!isLockReviewError(caught, "FORGE_FAILED")) throw caught;
    log.warn(`${inSentences(caught)} ${words.elsewhere}`);
    const { shorterBody, ...shorter } = situation;
    if (shorterBody === undefined || statusOf(caught.cause) !== REFUSED_TEXT) return undefined;
    log.info(`${words.comment}: once more, shorter`);
    return reportToPull({ forge, log }, { ...shorter, body: shorterBody() }, words);
  }
}
