import { createHash } from "node:crypto";
import { type JsonFault, type JsonReader, recordOf } from "../../formats/json/reader.ts";
import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import { type ForgeAction, statusOf } from "../../publish/permissions.ts";
import { isLasting } from "../http/http-failure.ts";

/** Seconds to wait if the answer does not say (GitHub: best practices; GitLab counts by the minute). */
const UNTOLD_SECONDS = 60;
const LIMIT_WORDS = /rate limit|abuse detection/i;

/** Returns the seconds until a forge accepts requests again; undefined if the failure is no rate limit. */
export function limitSeconds(caught: unknown): number | undefined {
  if (!(caught instanceof Error) || !isLimited(caught)) return undefined;
  const seconds = retryAfterSeconds(caught);
  if (seconds !== undefined) return seconds;
  if (limitHeader(caught, "remaining") !== "0") return UNTOLD_SECONDS;
  const reset = Number(limitHeader(caught, "reset"));
  // Its clock counts whole seconds: one more, so that the limit has been reset.
  return reset > 0 ? Math.max(0, Math.ceil(reset - Date.now() / 1000)) + 1 : UNTOLD_SECONDS;
}

/** Returns the seconds of `Retry-After`, which both forges give as a number. */
export function retryAfterSeconds(caught: unknown): number | undefined {
  const header = headerOf(caught, "retry-after");
  return header !== undefined && /^\d+$/.test(header) ? Number(header) : undefined;
}

function isLimited(caught: Error): boolean {
  const status = statusOf(caught);
  if (status === 429) return true;
  // An error inside a GraphQL answer has no status.
  if (status === undefined) {
    return errorsOf(caught).some((error) => member(error, "type") === "RATE_LIMITED");
  }
  if (status !== 403) return false;
  return (
    retryAfterSeconds(caught) !== undefined ||
    limitHeader(caught, "remaining") === "0" ||
    LIMIT_WORDS.test(caught.message)
  );
}

/** Returns the errors of a GraphQL answer, or of what was thrown for one; Octokit keeps those of a limit in `data`. */
export function errorsOf(answer: unknown): readonly unknown[] {
  const errors = member(answer, "errors") ?? member(member(answer, "data"), "errors");
  return Array.isArray(errors) ? errors : [];
}

/** GitHub writes `x-ratelimit-…`, GitLab `ratelimit-…`. */
function limitHeader(caught: unknown, name: "remaining" | "reset"): string | undefined {
  return headerOf(caught, `x-ratelimit-${name}`) ?? headerOf(caught, `ratelimit-${name}`);
}

function headerOf(caught: unknown, name: string): string | undefined {
  const value = member(member(member(caught, "response"), "headers"), name);
  return typeof value === "string" ? value : undefined;
}

/** Returns a member of an untyped value of a client. */
export function member(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}

/** The parts of messages that differ by forge. */
interface ForgeWords {
  readonly name: string;
  /** Name of the input or variable that holds the token. */
  readonly token: string;
  /** Whose rate limit was reached, after "until". */
  readonly limit: string;
  readonly permissionHint: (action: ForgeAction) => string;
  /** Returns what a refusal means on this forge, if its status does not say enough, and what to do. */
  readonly refusalWords: (
    status: number,
    message: string,
  ) => { readonly words?: string; readonly hint: string } | undefined;
}

/** Gives a request's failure our code and a hint; `what` continues "Could not". @throws LockReviewError `FORGE_FAILED` */
export function forgeAsker(words: ForgeWords) {
  return async <T>(action: ForgeAction, what: string, run: () => Promise<T>): Promise<T> => {
    try {
      return await run();
    } catch (caught) {
      throw forgeFailure(words, { action, what }, caught);
    }
  };
}

function forgeFailure(
  words: ForgeWords,
  { action, what }: { readonly action: ForgeAction; readonly what: string },
  caught: unknown,
): unknown {
  if (isLockReviewError(caught, ...NO_ANSWER)) return unreached(what, caught);
  if (isLockReviewError(caught) || !(caught instanceof Error)) return caught;
  const { cause, message } = caught;
  // A client reports a missing answer as a server's error.
  if (isLockReviewError(cause)) return unreached(what, cause);
  const status = statusOf(caught);
  const reason =
    status === undefined
      ? message
      : (words.refusalWords(status, message)?.words ?? `${words.name} answered ${status}`);
  return new LockReviewError("FORGE_FAILED", `Could not ${what}: ${reason}`, {
    hint: hintFor(words, action, caught),
    cause: caught,
  });
}

function hintFor(words: ForgeWords, action: ForgeAction, caught: Error): string {
  const { name, token, limit, permissionHint, refusalWords } = words;
  if (limitSeconds(caught) !== undefined) {
    const seconds = retryAfterSeconds(caught);
    const wait = seconds === undefined ? "" : ` ${name} asks to wait ${seconds} s.`;
    return `Wait until ${limit} has been reset, or use another token.${wait}`;
  }
  const status = statusOf(caught);
  const own = status === undefined ? undefined : refusalWords(status, caught.message);
  if (own !== undefined) return own.hint;
  switch (status) {
    case 401:
      return `Check that ${token} holds a token that has not expired.`;
    case 403:
      return permissionHint(action);
    case 404:
      return `Check that it exists. What a token may not see also looks so: ${permissionHint(action)}`;
    default:
      return `Run again; ${name} may be having trouble.`;
  }
}

/** Returns the answer; undefined for a 404. A missing permission causes it too: then `check`, of what exists, throws. */
export async function unlessMissing<T>(
  answer: Promise<T>,
  check?: () => Promise<unknown>,
): Promise<T | undefined> {
  try {
    return await answer;
  } catch (caught) {
    if (statusOf(caught) !== 404) throw caught;
    await check?.();
    return undefined;
  }
}

/** Returns the answer; undefined if the forge refuses it, whatever the status. */
export async function unlessRefused<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (caught) {
    if (statusOf(caught) === undefined) throw caught;
    return undefined;
  }
}

/** This program's own refusals of a host or an answer. */
const REFUSED = ["REQUEST_REFUSED", "LIMIT_EXCEEDED", "OUT_OF_TIME", "FORGE_FAILED"] as const;

/** Whether another attempt would fail alike, by a refusal of ours, a proxy's or a certificate, though it looks like a server's error. */
export function willFailAgain(failure: unknown): boolean {
  const isOurs = failure instanceof Error && isLockReviewError(failure.cause, ...REFUSED);
  return isOurs || isLasting(failure);
}

/** Codes of the HTTP client when there was no answer. */
const NO_ANSWER = ["HOST_UNREACHABLE", "OUT_OF_TIME", "REQUEST_REFUSED"] as const;

function unreached(what: string, cause: LockReviewError): LockReviewError {
  return new LockReviewError("FORGE_FAILED", `Could not ${what}: ${cause.message}`, {
    hint: cause.hint ?? "Check the network and its proxy, and run again.",
    cause,
  });
}

/** Returns decoders of answers, which throw `FORGE_FAILED` on a refusal; `what` names the answer: `a pull request`. */
export function answersOf(forge: string) {
  return <T>(what: string, reader: JsonReader<T>): ((value: unknown) => T) => {
    const place = { way: [], refusal: (fault: JsonFault) => answerRefusal(forge, what, fault) };
    return (value) => reader(value, place);
  };
}

/** Returns a reader of one member of an object. */
export function memberOf<T>(name: string, reader: JsonReader<T>): JsonReader<T> {
  return recordOf((object) => object.read(name, reader));
}

/** Returns the error `FORGE_FAILED` for an answer that is not `what` it should be. */
export function answerRefusal(forge: string, what: string, fault: JsonFault): LockReviewError {
  return new LockReviewError("FORGE_FAILED", `${forge}'s answer ${refusedWords(what, fault)}`, {
    hint: "Run again; if it stays so, a proxy may be changing the answers.",
  });
}

function refusedWords(what: string, fault: JsonFault): string {
  if (fault.kind === "no-json") return "is not JSON";
  if (fault.kind === "ambiguous") return `is ambiguous: ${fault.reason}`;
  const member = fault.way.length === 0 ? "" : ` with a usable "${fault.way.join(".")}"`;
  return `does not hold ${what}${member}`;
}

/** Returns git's object name for a file with these bytes; the length of names selects the hash. */
export function objectName(content: Uint8Array, length: number): string {
  const hash = createHash(length === 64 ? "sha256" : "sha1");
  return hash.update(`blob ${content.byteLength}\0`).update(content).digest("hex");
}
