import { visibleText } from "../language/text/visible-text.ts";
import { inSentences, isLockReviewError, LockReviewError } from "../model/error.ts";
import type { Forge, ForgeComment } from "../ports/forge.ts";
import type { Log } from "../ports/log.ts";
import { forgeStatus, mayHaveHappened } from "./permissions.ts";
import { type CommentContext, type CommentPlan, ownComments, planComment } from "./plan-comment.ts";

/** The result of writing a comment. */
export interface PublishedComment {
  readonly plan: CommentPlan["kind"];
  /** Why nothing was written; undefined when something was. */
  readonly reason: string | undefined;
  /** The comment after publishing; undefined when there is none. */
  readonly comment: ForgeComment | undefined;
}

/** The part of a forge that writes comments. */
type CommentForge = Pick<
  Forge,
  | "commentHint"
  | "pullRequest"
  | "listComments"
  | "createComment"
  | "updateComment"
  | "deleteComment"
>;

/**
 * Writes or changes the one comment of a pull request.
 *
 * In any case there is one comment in the end, of the newest commit:
 * - after a lost answer, we look for the comment before we write it again;
 * - a deleted comment is written anew;
 * - of two that racing runs wrote, the later one is removed.
 *
 * @throws LockReviewError `FORGE_FAILED` with the permission to grant in its hint when the forge refuses
 */
export async function publishComment(
  forge: CommentForge,
  pullRequest: number,
  situation: CommentContext,
): Promise<PublishedComment> {
  const place: Place = { forge, pullRequest };
  try {
    return await publish(place, situation);
  } catch (caught) {
    const { shortBody } = situation;
    if (forgeStatus(caught) !== 422 || shortBody === undefined) throw caught;
    // GitHub may count a comment's length differently.
    return publish(place, { ...situation, body: shortBody });
  }
}

interface Place {
  readonly forge: CommentForge;
  readonly pullRequest: number;
}

/** Most attempts to find and write a comment that somebody keeps deleting. */
const ATTEMPTS = 3;

async function publish(place: Place, situation: CommentContext): Promise<PublishedComment> {
  const { forge, pullRequest } = place;
  for (let attempt = 1; ; attempt++) {
    const comments = await forge.listComments(pullRequest);
    // Read last, so that little can change before the writing.
    const pull = await forge.pullRequest(pullRequest);
    const plan = planComment(situation, pull, comments);
    if (plan.kind === "leave") {
      if (pull.headSha === situation.headSha) await removeLater(place, situation, comments);
      return { plan: "leave", reason: plan.reason, comment: plan.existing };
    }
    const isLast = attempt === ATTEMPTS;
    const comment = await (plan.kind === "create"
      ? create(place, plan.body, isLast)
      : forge.updateComment({ number: pullRequest, id: plan.id }, plan.body));
    if (comment === undefined) {
      if (isLast) throw cannotWrite(place);
      continue;
    }
    if (plan.kind === "create") return settle(place, situation, comment);
    await removeLater(place, situation, comments);
    return { plan: "update", reason: undefined, comment };
  }
}

function cannotWrite({ forge, pullRequest }: Place): LockReviewError {
  return new LockReviewError(
    "FORGE_FAILED",
    `Could not change the comment of pull request ${pullRequest}: it is listed, and cannot be found`,
    { hint: forge.commentHint },
  );
}

/** Returns undefined when the outcome is unknown, so that we must look for the comment. */
async function create(
  { forge, pullRequest }: Place,
  body: string,
  isLast: boolean,
): Promise<ForgeComment | undefined> {
  try {
    return await forge.createComment(pullRequest, body);
  } catch (caught) {
    if (isLast || !mayHaveHappened(caught)) throw caught;
    return undefined;
  }
}

/** Keeps the oldest comment, since another run may have written one at the same moment. */
async function settle(
  place: Place,
  situation: CommentContext,
  comment: ForgeComment,
): Promise<PublishedComment> {
  const created = { plan: "create", reason: undefined, comment } as const;
  const { forge, pullRequest } = place;
  const comments = await listAgain(forge, pullRequest);
  const [oldest] = ownComments(comments, situation.key);
  if (oldest === undefined || oldest.id >= comment.id) return created;
  await forge.deleteComment({ number: pullRequest, id: comment.id });
  const published = await publish(place, situation);
  return published.comment === undefined ? created : published;
}

/** Lists the comments again; on failure, the next run removes duplicates. */
async function listAgain(
  forge: CommentForge,
  pullRequest: number,
): Promise<readonly ForgeComment[]> {
  try {
    return await forge.listComments(pullRequest);
  } catch (caught) {
    if (!isLockReviewError(caught, "FORGE_FAILED")) throw caught;
    return [];
  }
}

/** Removes the comments of a race: those with this marker after the one that stays. */
async function removeLater(
  { forge, pullRequest: number }: Place,
  situation: CommentContext,
  comments: readonly ForgeComment[],
): Promise<void> {
  const [, ...later] = ownComments(comments, situation.key);
  for (const { id } of later) await forge.deleteComment({ number, id });
}

/** The ports of a report to a pull request. */
interface ReportPorts {
  readonly forge: Forge;
  readonly log: Log;
}

/**
 * Refuses to report on a pull request whose target branch has changed since the run began.
 *
 * The comparison then differs from the merge: a change that is harmless on one branch may not be on another, and the
 * policy may differ. A rerun of an old run fails here too, because its event is the old one. If the forge does not say,
 * the log warns.
 *
 * @throws LockReviewError `STALE_RUN`
 */
export async function assertSameBase(
  { forge, log }: ReportPorts,
  reviewed: { readonly number: number; readonly baseRef: string },
): Promise<void> {
  const baseRef = await currentBase(forge, reviewed.number).catch((caught: unknown) => {
    if (!isLockReviewError(caught, "FORGE_FAILED")) throw caught;
    log.warn(`Whether the target branch is still the same is not known. ${inSentences(caught)}`);
    return reviewed.baseRef;
  });
  if (baseRef === reviewed.baseRef) return;
  const [then, now] = [reviewed.baseRef, baseRef].map(visibleText);
  throw new LockReviewError(
    "STALE_RUN",
    `The run compared with ${then}, and the pull request now goes to ${now}`,
    {
      hint: 'The run of the "edited" event compares with the right branch; subscribe the workflow to it. On GitLab, run a new pipeline.',
    },
  );
}

async function currentBase(forge: Forge, number: number): Promise<string> {
  const { baseRef } = await forge.pullRequest(number);
  return baseRef;
}

const PUBLISHED = { create: "created", update: "updated", leave: "left as it is" };

/**
 * Writes or changes the comment of a job's report and returns it; undefined without one.
 *
 * A failed comment never fails the job: the job is the gate, the comment only its mirror.
 *
 * @param words the forge's word for a comment, and where else the report is
 */
export async function reportToPull(
  { forge, log }: ReportPorts,
  situation: CommentContext & { readonly number: number },
  words: { readonly comment: string; readonly elsewhere: string },
): Promise<PublishedComment["comment"]> {
  try {
    const published = await publishComment(forge, situation.number, situation);
    log.info(`${words.comment}: ${published.reason ?? PUBLISHED[published.plan]}`);
    return published.comment;
  } catch (caught) {
    if (!isLockReviewError(caught, "FORGE_FAILED")) throw caught;
    log.warn(`${inSentences(caught)} ${words.elsewhere}`);
    return undefined;
  }
}
