import { buffer } from "node:stream/consumers";
import { anything, readJson } from "../../formats/json/reader.ts";
import { attempt, isLockReviewError, LockReviewError } from "../../model/error.ts";
import type { ForgePlace } from "../../ports/forge.ts";
import type { HttpRequest } from "../../ports/http.ts";
import { answerRefusal, errorsOf, member } from "./forge-failure.ts";

/** Parameters of a query; an array repeats one. */
export type ForgeQuery = Readonly<Record<string, string | readonly string[]>>;

/** The options of a request. */
export interface ForgeRequest {
  readonly method?: HttpRequest["method"];
  readonly query?: ForgeQuery;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Retries after a server's error; 0 for a write that the first attempt may have carried out. */
  readonly retries?: number;
  /** `graphql`: an answer with status 200 may hold errors. `bytes`: the answer is no JSON. */
  readonly kind?: "graphql" | "bytes";
}

/** How a forge wants its API to be asked. */
export interface ForgeHabits {
  readonly name: string;
  /** The media type of its JSON. */
  readonly accept: string;
  /** Whether a write is repeated at the address of a redirect, as a read always is. */
  readonly redirectsWrites: boolean;
}

/** An answer that is a success. */
export interface ApiAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  /** The JSON; undefined for an empty answer, and for bytes. */
  readonly document: unknown;
}

/** Most redirects, as in the fetch standard. */
const MAX_REDIRECTS = 20;
/** Largest answer in bytes; a page of a hundred comments has some seven MiB at most. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
/** Time limit until an answer begins: GitHub ends requests after ten seconds. */
const ANSWER_MS = 30_000;

/**
 * Sends one request. @throws Error for an answer that is no success, with `status`, `response` and GraphQL's `errors`;
 * LockReviewError `FORGE_FAILED` for an address at another origin, also after redirects
 */
export async function sendOnce(
  habits: ForgeHabits,
  place: ForgePlace,
  url: URL,
  request: ForgeRequest,
): Promise<ApiAnswer> {
  const { name, accept, redirectsWrites } = habits;
  const { method = "GET", body, kind } = request;
  const headers = {
    accept: kind === "bytes" ? "*/*" : accept,
    "user-agent": place.userAgent,
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
  const optional = {
    authorization: place.token === "" ? undefined : `Bearer ${place.token}`,
    body: body && JSON.stringify(body),
    maxRedirects: redirectsWrites || method === "GET" ? MAX_REDIRECTS : ("none" as const),
  };
  const message = { url: url.href, method, headers, ...optional };
  const response = await reached(() => wholeAnswer(name, place, message));
  const { status, bytes } = response;
  if (status < 200 || status >= 300) {
    place.log.debug(`${method} ${url.pathname}: ${status}`);
    throw Object.assign(new Error(refusalText(name, bytes)), { status, response });
  }
  const document = kind === "bytes" || bytes.length === 0 ? undefined : jsonOf(name, bytes);
  const errors = kind === "graphql" ? errorsOf(document) : [];
  if (errors.length === 0) return { ...response, document };
  throw Object.assign(new Error(`${name} refuses the query`), { response, errors });
}

/** Turns a missing answer into a server's error, which is retried. */
async function reached<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (caught) {
    if (!isLockReviewError(caught) || caught.code === "FORGE_FAILED") throw caught;
    throw Object.assign(new Error(caught.message, { cause: caught }), { status: 500 });
  }
}

/** Sends a request to the API's origin alone, and returns its answer with the whole body. */
async function wholeAnswer(
  forge: string,
  { http, apiUrl }: ForgePlace,
  request: Omit<HttpRequest, "retries" | "maxBytes">,
) {
  const check = (url: string): void => {
    const { origin } = new URL(url);
    if (origin === new URL(apiUrl).origin) return;
    throw new LockReviewError("FORGE_FAILED", `${forge} sends the request on to ${origin}`, {
      hint: "If the server has moved there, use its address of today.",
    });
  };
  check(request.url);
  const bounds = { retries: 0, answerMs: ANSWER_MS, maxBytes: MAX_ANSWER_BYTES };
  const { status, headers, url, body } = await http.request({ ...request, ...bounds });
  const bytes = await buffer(body);
  check(url);
  return { status, headers, bytes };
}

/** Returns the JSON of an answer. @throws LockReviewError `FORGE_FAILED` also for a duplicate member */
function jsonOf(forge: string, bytes: Buffer): unknown {
  const text = bytes.toString("utf8");
  return readJson(text, (fault) => answerRefusal(forge, "an answer", fault), anything);
}

/** Most characters kept of an error's text. */
const MAX_MESSAGE_CHARACTERS = 300;

/** Returns the message of a refusal with its errors, or else its text. */
function refusalText(forge: string, bytes: Buffer): string {
  const document = attempt(() => jsonOf(forge, bytes));
  const message = member(document, "message");
  const errors = errorsOf(document).map((error) => JSON.stringify(error));
  const text = typeof message === "string" ? [message, ...errors].join(", ") : bytes.toString();
  return text.slice(0, MAX_MESSAGE_CHARACTERS);
}

/** @throws LockReviewError `FORGE_FAILED` for a step that leads out of a path */
export function assertInside(forge: string, steps: readonly string[]): void {
  const outside = steps.find((step) => step === "." || step === "..");
  if (outside === undefined) return;
  throw new LockReviewError("FORGE_FAILED", `${forge} has nothing that is called ${outside}`);
}
