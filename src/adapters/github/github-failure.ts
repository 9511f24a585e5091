import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import { stopped } from "../../model/stopped.ts";
import { type ForgeAction, permissionHint } from "../../publish/permissions.ts";
import { limitSeconds, retryAfterSeconds, statusOf } from "./github-answer.ts";

/** A request to GitHub, in words for the message that tells its failure. */
export interface ForgeRequest {
  readonly action: ForgeAction;
  /** What was to be done, after "Could not". */
  readonly what: string;
  readonly signal: AbortSignal;
}

/**
 * Runs a request and gives whatever goes wrong our code, what was to be done, and a hint.
 *
 * @throws LockReviewError `FORGE_FAILED`, or `ABORTED` when the signal asked for it
 */
export async function askForge<T>(request: ForgeRequest, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (caught) {
    if (isLockReviewError(caught, ...NO_ANSWER)) throw unreached(request, caught);
    if (isLockReviewError(caught) || !(caught instanceof Error)) throw caught;
    if (request.signal.aborted) throw stopped(request.signal, `Could not ${request.what}: stopped`);
    // A client calls it a server's error when no answer came at all.
    const { cause } = caught;
    if (isLockReviewError(cause)) throw unreached(request, cause);
    const status = statusOf(caught);
    const reason = status === undefined ? caught.message : statusWords(status, caught);
    throw new LockReviewError("FORGE_FAILED", `Could not ${request.what}: ${reason}`, {
      hint: hintFor(request.action, status, caught),
      cause: caught,
    });
  }
}

/** What the way to GitHub, or to its storage, says when nothing came back. */
const NO_ANSWER = ["HOST_UNREACHABLE", "OUT_OF_TIME", "REQUEST_REFUSED"] as const;

function unreached({ what }: ForgeRequest, cause: LockReviewError): LockReviewError {
  return new LockReviewError("FORGE_FAILED", `Could not ${what}: ${cause.message}`, {
    hint: cause.hint ?? "Check the network and its proxy, and run again.",
    cause,
  });
}

/** Example: "Unable to create comment because issue is locked." (403), "Repository was archived so is read-only." (403). */
const LOCKED = /\bis locked\b/;
const ARCHIVED = /\bwas archived\b/;

function statusWords(status: number, { message }: Error): string {
  if (status === 403 && LOCKED.test(message))
    return "the conversation is locked (GitHub answered 403)";
  if (status === 403 && ARCHIVED.test(message))
    return "the repository is archived (GitHub answered 403)";
  return `GitHub answered ${status}`;
}

function hintFor(action: ForgeAction, status: number | undefined, caught: Error): string {
  if (limitSeconds(caught) !== undefined) return limitHint(retryAfterSeconds(caught));
  switch (status) {
    case 401:
      return "Check that github-token holds a token that has not expired.";
    case 403:
      if (LOCKED.test(caught.message)) return "Unlock the conversation, or set comment: never.";
      if (ARCHIVED.test(caught.message)) return "Nothing can be written there any more.";
      return permissionHint(action);
    case 404:
      return `Check that it exists. What a token may not see also looks so: ${permissionHint(action)}`;
    case 410:
      return "That is turned off in this repository, or no longer kept.";
    case 422:
      return "GitHub understood the request and refused it; the report may be too long.";
    default:
      return "Run again; GitHub may be having trouble.";
  }
}

function limitHint(seconds: number | undefined): string {
  const told = seconds === undefined ? "" : ` GitHub asks to wait ${seconds} s.`;
  return `Wait until the token's rate limit has been reset, or use another token.${told}`;
}
