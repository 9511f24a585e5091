import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { anything, readJson } from "../../formats/json/reader.ts";
import { LockReviewError } from "../../model/error.ts";
import { appendAll } from "../../model/many.ts";
import type { ForgePlace } from "../../ports/forge.ts";
import type { HttpRequest } from "../../ports/http.ts";
import { statusOf } from "../../publish/permissions.ts";
import { BUILT_UNIT, SECOND_MS } from "../process/run-time.ts";
import {
  answerRefusal,
  errorsOf,
  limitSeconds,
  member,
  retryAfterSeconds,
  willFailAgain,
} from "./forge-failure.ts";

/** Parameters of a query; an array repeats one. */
type ForgeQuery = Readonly<Record<string, string | readonly string[]>>;

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

/** A list to read over all its pages. */
export interface ForgeList<T> {
  readonly query?: ForgeQuery;
  readonly decode: (page: unknown) => readonly T[];
  /** Reading stops after more items than this. */
  readonly most?: number;
  /** Returns the error for a list of more than {@link MAX_PAGES}. */
  readonly tooLong: () => LockReviewError;
}

interface ForgeTransport<A extends ApiAnswer> {
  readonly name: string;
  /** Sends a request once. @throws Error for an answer that is no success, with `status`, `response`, GraphQL's `errors` */
  readonly exchange: (url: URL, request: ForgeRequest) => Promise<A>;
}

/** An answer that is a success. */
export interface ApiAnswer {
  readonly headers: Readonly<Record<string, string | number | undefined>>;
  /** The JSON; undefined or an empty text for an empty answer. */
  readonly document: unknown;
}

/** Items of one page: the maximum of both forges. */
export const PAGE_SIZE = "100";
/** Most pages of a list: a hundred thousand items. */
const MAX_PAGES = 1000;
/** Most redirects, as in the fetch standard. */
const MAX_REDIRECTS = 20;
/** Largest answer in bytes; a page of a hundred comments has some seven MiB at most. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
/** Time limit until an answer begins: GitHub ends requests after ten seconds. */
const ANSWER_MS = 30_000;

/** Returns a client of an API that waits and retries as forges require. `unitMs`: length of a second, for tests. */
export function forgeClient<A extends ApiAnswer>(
  { name, exchange }: ForgeTransport<A>,
  place: ForgePlace,
  unitMs = BUILT_UNIT.ms ?? 1000,
) {
  let lostMs = 0;
  const isTooSilent = (): boolean => lostMs >= LOST_SECONDS * SECOND_MS;
  const terms = { forge: name, unitMs, place, isTooSilent };
  const timed = async (url: URL, request: ForgeRequest): Promise<A> => {
    const startedAt = performance.now();
    try {
      return await exchange(url, request);
    } catch (failure) {
      lostMs += performance.now() - startedAt;
      throw failure;
    }
  };
  const sendTo = (url: URL, request: ForgeRequest = {}): Promise<A> =>
    patiently(() => timed(url, request), request.retries ?? RETRIES, terms);
  const urlOf = (path: string, query: ForgeQuery = {}): URL => {
    const url = new URL(path, place.apiUrl.endsWith("/") ? place.apiUrl : `${place.apiUrl}/`);
    for (const [name, value] of Object.entries(query))
      for (const item of [value].flat()) url.searchParams.append(name, item);
    return url;
  };
  const send = (path: string, request: ForgeRequest = {}): Promise<A> =>
    sendTo(urlOf(path, request.query), request);
  return {
    send,
    /** Returns the JSON answer. `path` starts at the API's root, or is a whole address. */
    ask: async (path: string, request: ForgeRequest = {}): Promise<unknown> =>
      (await send(path, request)).document,
    list: <T>(path: string, list: ForgeList<T>): Promise<T[]> => {
      const pageUrl = (query: ForgeQuery) => urlOf(path, { per_page: PAGE_SIZE, ...query });
      return allPages(list, pageUrl, sendTo, name);
    },
  };
}

/** Retries after a server's error, unless a request sets another number. */
const RETRIES = 2;
/** Most waits for a limit per request: others with the same token may use up a reset limit. */
const LIMIT_WAITS = 3;
/** Seconds of failed requests after which none is repeated: a forge that has been silent for so long mostly stays so. */
const LOST_SECONDS = 60;
/** GraphQL's message for a server's error, in an answer with status 200. */
const QUERY_FAILED = /Something went wrong while executing your query/;

interface RetryTerms {
  readonly forge: string;
  /** Length of the forge's second in milliseconds. */
  readonly unitMs: number;
  /** Whether failed requests have taken so long that none is repeated. */
  readonly isTooSilent: () => boolean;
  /** Its log, and its time: a request fails if it would have to wait for a limit longer than the time left. */
  readonly place: ForgePlace;
}

/**
 * Sends a request until it is answered or refused, or the wait would be too long; then throws the last failure. A
 * server's error is retried after 1 and 4 units, or after `Retry-After`; a limit when it is reset, up to three times
 * and as the time allows, later each time if hardly any wait is stated. These retries do not count, since the request
 * was not carried out. Other answers would not change (GitHub: rate limits and best practices of the REST API).
 */
async function patiently<T>(
  ask: () => Promise<T>,
  retries: number,
  { forge, unitMs, place, isTooSilent }: RetryTerms,
): Promise<T> {
  let repeats = 0;
  let waits = 0;
  for (;;) {
    try {
      return await ask();
    } catch (failure) {
      const limit = limitSeconds(failure);
      const seconds =
        limit === undefined ? serverWait(failure, ++repeats, retries) : limitWait(limit, waits++);
      if (seconds === undefined || isTooSilent() || seconds * 1000 > place.time.left())
        throw failure;
      if (limit !== undefined) {
        place.log.warn(`${forge} asks to wait ${seconds} s before the next request`);
      }
      await setTimeout(seconds * unitMs);
    }
  }
}

function limitWait(seconds: number, waits: number): number | undefined {
  return waits === LIMIT_WAITS ? undefined : Math.max(seconds, 2 ** waits - 1);
}

/** Returns the seconds before the next attempt, 1, 4, 9 …, after a server's error; undefined otherwise. */
function serverWait(failure: unknown, repeats: number, retries: number): number | undefined {
  const isBroken = (statusOf(failure) ?? 0) >= 500;
  const isBrokenQuery = QUERY_FAILED.test(String(member(errorsOf(failure)[0], "message")));
  if (repeats > retries || willFailAgain(failure) || !(isBroken || isBrokenQuery)) return undefined;
  return Math.max(repeats ** 2, retryAfterSeconds(failure) ?? 0);
}

async function allPages<T>(
  { query = {}, decode, most = Number.POSITIVE_INFINITY, tooLong }: ForgeList<T>,
  pageUrl: (query: ForgeQuery) => URL,
  sendTo: (url: URL) => Promise<ApiAnswer>,
  forge: string,
): Promise<T[]> {
  const items: T[] = [];
  let url: URL | undefined = pageUrl(query);
  for (let page = 1; url !== undefined; page++) {
    if (page > MAX_PAGES) throw tooLong();
    const { document, headers }: ApiAnswer = await sendTo(url);
    appendAll(items, decode(document));
    if (items.length > most) break;
    url = nextPage(url, headers);
    const isFull = Array.isArray(document) && document.length >= Number(PAGE_SIZE);
    if (url !== undefined || !isFull || "x-next-page" in headers) continue;
    // It is the last page, or something removed the links.
    const { pagination: _, ...plain } = query;
    const { document: rest } = await sendTo(pageUrl({ ...plain, page: String(page + 1) }));
    if (!Array.isArray(rest) || rest.length > 0) throw cutShort(forge);
  }
  return items;
}

/** Returns the next page's URL: only the query is taken from the answer, whatever host it names. */
function nextPage(url: URL, headers: ApiAnswer["headers"]): URL | undefined {
  const links = String(headers["link"] ?? "");
  const end = links.indexOf('>; rel="next"');
  const address = end < 0 ? "" : links.slice(links.lastIndexOf("<", end) + 1, end);
  const next = new URL(url);
  if (URL.canParse(address)) next.search = new URL(address).search;
  else {
    const number = String(headers["x-next-page"] ?? "");
    if (!/^[1-9]\d*$/.test(number)) return undefined;
    next.searchParams.set("page", number);
  }
  return next.search === url.search ? undefined : next;
}

function cutShort(forge: string): LockReviewError {
  const message = `${forge}'s answer leaves out where its list goes on`;
  return new LockReviewError("FORGE_FAILED", message, {
    hint: "A proxy may be taking the header Link away; let it pass, or review a clone.",
  });
}

/**
 * Sends one request, to the API's origin alone, and returns its answer with the whole body.
 * @param isRedirected whether it is repeated at the address of a redirect; otherwise the redirect is its answer
 * @throws LockReviewError `FORGE_FAILED` for an address at another origin, also after redirects; as {@link HttpClient}
 */
export async function wholeAnswer(
  forge: string,
  { http, apiUrl }: ForgePlace,
  request: Omit<HttpRequest, "maxRedirects" | "retries" | "maxBytes">,
  isRedirected: boolean,
) {
  const check = (url: string): void => {
    const { origin } = new URL(url);
    if (origin === new URL(apiUrl).origin) return;
    throw new LockReviewError("FORGE_FAILED", `${forge} sends the request on to ${origin}`, {
      hint: "If the server has moved there, use its address of today.",
    });
  };
  check(request.url);
  const { status, headers, url, body } = await http.request({
    ...request,
    maxRedirects: isRedirected ? MAX_REDIRECTS : "none",
    retries: 0,
    answerMs: ANSWER_MS,
    maxBytes: MAX_ANSWER_BYTES,
  });
  const bytes = await buffer(body);
  check(url);
  return { status, headers, bytes };
}

/** Returns the JSON of an answer. @throws LockReviewError `FORGE_FAILED` also for a duplicate member */
export function jsonOf(forge: string, bytes: Buffer): unknown {
  const text = bytes.toString("utf8");
  return readJson(text, (fault) => answerRefusal(forge, "an answer", fault), anything);
}

/** @throws LockReviewError `FORGE_FAILED` for a step that leads out of a path */
export function assertInside(forge: string, steps: readonly string[]): void {
  const outside = steps.find((step) => step === "." || step === "..");
  if (outside === undefined) return;
  throw new LockReviewError("FORGE_FAILED", `${forge} has nothing that is called ${outside}`);
}
