import { createHash } from "node:crypto";
import type { JsonFault, JsonReader } from "../../language/json/reader.ts";
import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import type { ForgeAction } from "../../publish/permissions.ts";

/** Seconds to wait after a limit when the answer does not say (GitHub: best practices; GitLab counts by the minute). */
const UNTOLD_SECONDS = 60;
/** A limit that was reached, in the words of GitHub's answers. */
const LIMIT_WORDS = /rate limit|abuse detection/i;

/**
 * Seconds after which a forge wants to be asked again, where a primary or secondary rate limit is why it
 * did not answer; undefined for everything else, such as a permission that lacks.
 */
export function limitSeconds(caught: unknown): number | undefined {
  if (!(caught instanceof Error) || !isLimited(caught)) return undefined;
  const told = retryAfterSeconds(caught);
  if (told !== undefined) return told;
  if (limitHeader(caught, "remaining") !== "0") return UNTOLD_SECONDS;
  const reset = Number(limitHeader(caught, "reset"));
  // Its clock counts whole seconds: a second more, so that the limit is open again by then.
  return reset > 0 ? Math.max(0, Math.ceil(reset - Date.now() / 1000)) + 1 : UNTOLD_SECONDS;
}

/** Seconds of `Retry-After`, which both forges give as a number. */
export function retryAfterSeconds(caught: unknown): number | undefined {
  const told = headerOf(caught, "retry-after");
  return told !== undefined && /^\d+$/.test(told) ? Number(told) : undefined;
}

function isLimited(caught: Error): boolean {
  const status = statusOf(caught);
  if (status === 429) return true;
  // What GraphQL tells inside an answer has no status.
  if (status === undefined) return errorsOf(member(caught, "data")).some(isRateLimited);
  if (status !== 403) return false;
  return (
    retryAfterSeconds(caught) !== undefined ||
    limitHeader(caught, "remaining") === "0" ||
    LIMIT_WORDS.test(caught.message)
  );
}

function isRateLimited(error: unknown): boolean {
  return member(error, "type") === "RATE_LIMITED";
}

/** The errors that a GraphQL answer tells although its status is 200. */
export function errorsOf(data: unknown): readonly unknown[] {
  const errors = member(data, "errors");
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

/** A member of what a client hands out without a type. */
export function member(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}

/** The HTTP status that a client's error carries, if it does. */
export function statusOf(caught: unknown): number | undefined {
  if (!(caught instanceof Error) || !("status" in caught)) return undefined;
  return typeof caught.status === "number" ? caught.status : undefined;
}

/** A request to a forge, in words for the message that tells its failure. */
interface ForgeRequest {
  readonly action: ForgeAction;
  /** Goes on after "Could not". */
  readonly what: string;
}

/** The parts of a failure's message that differ from forge to forge. */
interface ForgeWords {
  /** The forge's name in messages. */
  readonly name: string;
  /** Name of the input or variable that holds the token. */
  readonly token: string;
  /** Whose rate limit it is that was reached, after "until". */
  readonly limit: string;
  /** Returns what to grant, for a request that the token may not make. */
  readonly permissionHint: (action: ForgeAction) => string;
  /** Returns what a status means on this forge alone; undefined where its number says it. */
  readonly statusWords: (status: number, caught: Error) => string | undefined;
  /** Returns what to do about such a status; undefined where that is the same on every forge. */
  readonly statusHint: (status: number, caught: Error) => string | undefined;
}

/** Runs a request, and makes an error of ours of whatever goes wrong. */
type AskForge = <T>(request: ForgeRequest, run: () => Promise<T>) => Promise<T>;

/**
 * Runs a request and gives whatever goes wrong our code, what was to be done, and a hint.
 * @throws LockReviewError `FORGE_FAILED`
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
    // A client calls it a server's error when no answer came at all.
    const { cause } = caught;
    if (isLockReviewError(cause)) throw unreached(request, cause);
    const status = statusOf(caught);
    const reason =
      status === undefined
        ? caught.message
        : (words.statusWords(status, caught) ?? `${words.name} answered ${status}`);
    throw new LockReviewError("FORGE_FAILED", `Could not ${request.what}: ${reason}`, {
      hint: hintFor(words, request.action, caught),
      cause: caught,
    });
  }
}

function hintFor(words: ForgeWords, action: ForgeAction, caught: Error): string {
  const { name, token, limit, permissionHint, statusHint } = words;
  if (limitSeconds(caught) !== undefined) {
    const seconds = retryAfterSeconds(caught);
    const asked = seconds === undefined ? "" : ` ${name} asks to wait ${seconds} s.`;
    return `Wait until ${limit} has been reset, or use another token.${asked}`;
  }
  const status = statusOf(caught);
  const own = status === undefined ? undefined : statusHint(status, caught);
  if (own !== undefined) return own;
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

/** Returns the answer; undefined for a 404, which a missing permission can cause too. */
export async function unlessGone<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (caught) {
    if (statusOf(caught) !== 404) throw caught;
    return undefined;
  }
}

/** Codes of the HTTP client when no answer came. */
const NO_ANSWER = ["HOST_UNREACHABLE", "OUT_OF_TIME", "REQUEST_REFUSED"] as const;

function unreached({ what }: ForgeRequest, cause: LockReviewError): LockReviewError {
  return new LockReviewError("FORGE_FAILED", `Could not ${what}: ${cause.message}`, {
    hint: cause.hint ?? "Check the network and its proxy, and run again.",
    cause,
  });
}

/** Makes a decoder; `what` names the answer for people: `a pull request`. */
type AnswerOf = <T>(what: string, reader: JsonReader<T>) => (value: unknown) => T;

/** The error for an answer that is not `what` it should be: `FORGE_FAILED`. */
type AnswerRefusal = (what: string, fault: JsonFault) => LockReviewError;

/**
 * Decoders of the answers of a forge. What they return throws a LockReviewError `FORGE_FAILED` for an answer
 * that the reader refuses.
 */
export function answersOf(forge: string): AnswerOf {
  const refused = refusalOf(forge);
  return (what, reader) => {
    const place = { way: [], refusal: (fault: JsonFault) => refused(what, fault) };
    return (value) => reader(value, place);
  };
}

/** Refuses answers of a forge, called by the name that people know it by. */
export function refusalOf(forge: string): AnswerRefusal {
  return (what, fault) =>
    new LockReviewError("FORGE_FAILED", `${forge}'s answer ${refusedWords(what, fault)}`, {
      hint: "Run again; if it stays so, a proxy may be changing the answers.",
    });
}

function refusedWords(what: string, fault: JsonFault): string {
  if (fault.kind === "no-json") return "is not JSON";
  if (fault.kind === "ambiguous") return `is ambiguous: ${fault.reason}`;
  const member = fault.way.length === 0 ? "" : ` with a usable "${fault.way.join(".")}"`;
  return `does not hold ${what}${member}`;
}

/** The name that git gives a file of these bytes, by the hash that names of this length are made with. */
export function objectName(content: Uint8Array, length: number): string {
  const hash = createHash(length === 64 ? "sha256" : "sha1");
  return hash.update(`blob ${content.byteLength}\0`).update(content).digest("hex");
}
