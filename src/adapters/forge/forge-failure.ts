import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import { stopped } from "../../model/stopped.ts";
import type { ForgeAction } from "../../publish/permissions.ts";
import { statusOf } from "./answer-status.ts";

/** A request to a forge, in words for the message that tells its failure. */
export interface ForgeRequest {
  readonly action: ForgeAction;
  /** What was to be done, after "Could not". */
  readonly what: string;
  readonly signal: AbortSignal;
}

/** What differs from forge to forge in the message of a failure. */
export interface ForgeWords {
  /** What people call the forge. */
  readonly name: string;
  /** What a status means there; undefined where its number says it. */
  readonly statusWords: (status: number, caught: Error) => string | undefined;
  readonly hintFor: (action: ForgeAction, status: number | undefined, caught: Error) => string;
}

/** Runs a request, and makes an error of ours of whatever goes wrong. */
export type AskForge = <T>(request: ForgeRequest, run: () => Promise<T>) => Promise<T>;

/**
 * Runs a request and gives whatever goes wrong our code, what was to be done, and a hint.
 *
 * @throws LockReviewError `FORGE_FAILED`, or `ABORTED` when the signal asked for it
 */
export function askingOf(words: ForgeWords): AskForge {
  return (request, run) => asking(words, request, run);
}

async function asking<T>(
  words: ForgeWords,
  request: ForgeRequest,
  run: () => Promise<T>,
): Promise<T> {
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
    const reason =
      status === undefined
        ? caught.message
        : (words.statusWords(status, caught) ?? `${words.name} answered ${status}`);
    throw new LockReviewError("FORGE_FAILED", `Could not ${request.what}: ${reason}`, {
      hint: words.hintFor(request.action, status, caught),
      cause: caught,
    });
  }
}

/** What the way to a forge, or to its storage, says when nothing came back. */
const NO_ANSWER = ["HOST_UNREACHABLE", "OUT_OF_TIME", "REQUEST_REFUSED"] as const;

function unreached({ what }: ForgeRequest, cause: LockReviewError): LockReviewError {
  return new LockReviewError("FORGE_FAILED", `Could not ${what}: ${cause.message}`, {
    hint: cause.hint ?? "Check the network and its proxy, and run again.",
    cause,
  });
}
