import { setTimeout } from "node:timers/promises";
import { limitConcurrency } from "../../lock/gathering/limits.ts";
import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import { appendAll } from "../../model/many.ts";
import type { ForgePlace } from "../../ports/forge.ts";
import { statusOf } from "../../publish/permissions.ts";
import { BUILT_UNIT, SECOND_MS } from "../process/run-time.ts";
import { errorsOf, limitSeconds, member, retryAfterSeconds } from "./forge-failure.ts";
import {
  type ApiAnswer,
  type ForgeHabits,
  type ForgeQuery,
  type ForgeRequest,
  sendOnce,
} from "./forge-transport.ts";

/** A list to read over all its pages. */
export interface ForgeList<T> {
  readonly query?: ForgeQuery;
  readonly decode: (page: unknown) => readonly T[];
  /** Reading stops after more items than this. */
  readonly most?: number;
  /** Returns the error for a list of more than {@link MAX_PAGES}. */
  readonly tooLong: () => LockReviewError;
}

/** Items of one page: the maximum of both forges. */
export const PAGE_SIZE = "100";
/** Most pages of a list: a hundred thousand items. */
const MAX_PAGES = 1000;
/** Most concurrent requests: a root module has many files, and a small server few workers. */
const AT_ONCE = 8;

/** Returns a client of an API that waits and retries as forges require. `unitMs`: length of a second, for tests. */
export function forgeClient(
  habits: ForgeHabits,
  place: ForgePlace,
  unitMs = BUILT_UNIT.ms ?? 1000,
) {
  const { name } = habits;
  const limit = limitConcurrency(AT_ONCE);
  let lostMs = 0;
  const isTooSilent = (): boolean => lostMs >= LOST_SECONDS * SECOND_MS;
  const terms = { forge: name, unitMs, place, isTooSilent };
  const timed = async (url: URL, request: ForgeRequest): Promise<ApiAnswer> => {
    const startedAt = performance.now();
    try {
      return await sendOnce(habits, place, url, request);
    } catch (failure) {
      lostMs += performance.now() - startedAt;
      throw failure;
    }
  };
  const sendTo = (url: URL, request: ForgeRequest = {}): Promise<ApiAnswer> =>
    patiently(() => limit(() => timed(url, request)), request.retries ?? RETRIES, terms);
  const urlOf = (path: string, query: ForgeQuery = {}): URL => {
    const url = new URL(path, place.apiUrl.endsWith("/") ? place.apiUrl : `${place.apiUrl}/`);
    for (const [name, value] of Object.entries(query))
      for (const item of [value].flat()) url.searchParams.append(name, item);
    return url;
  };
  const send = (path: string, request: ForgeRequest = {}): Promise<ApiAnswer> =>
    sendTo(urlOf(path, request.query), request);
  return {
    /** Returns the JSON answer. `path` starts at the API's root, or is a whole address. */
    ask: async (path: string, request: ForgeRequest = {}): Promise<unknown> =>
      (await send(path, request)).document,
    bytes: async (path: string, query?: ForgeQuery): Promise<Uint8Array> =>
      new Uint8Array((await send(path, { query, kind: "bytes" })).bytes),
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

const REFUSED = ["REQUEST_REFUSED", "LIMIT_EXCEEDED", "OUT_OF_TIME"] as const;

/** Returns the seconds before the next attempt, 1, 4, 9 …, after a server's error; undefined otherwise. */
function serverWait(failure: unknown, repeats: number, retries: number): number | undefined {
  // This program's own refusals of a host or an answer look like server errors too.
  const isOurs = failure instanceof Error && isLockReviewError(failure.cause, ...REFUSED);
  const [error] = errorsOf(failure);
  const isBroken = (statusOf(failure) ?? 0) >= 500;
  const isBrokenQuery = QUERY_FAILED.test(String(member(error, "message")));
  if (repeats > retries || isOurs || !(isBroken || isBrokenQuery)) return undefined;
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
