import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { anything, readJson } from "../../formats/json/reader.ts";
import { limitConcurrency } from "../../lock/gathering/limits.ts";
import { attempt, isLockReviewError, LockReviewError } from "../../model/error.ts";
import { appendAll } from "../../model/many.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { ForgePlace } from "../../ports/forge.ts";
import type { HttpRequest } from "../../ports/http.ts";
import { BUILT_UNIT } from "../process/run-time.ts";
import { answerRefusal, errorsOf, member } from "./forge-failure.ts";
import { patiently } from "./patience.ts";

/** Parameters of a query; an array repeats one. */
type ForgeQuery = Readonly<Record<string, string | readonly string[]>>;

/** The options of a request. */
interface ForgeRequest {
  readonly method?: "POST" | "PUT" | "PATCH" | "DELETE";
  readonly query?: ForgeQuery;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Retries after a server's error; 0 for a write that the first attempt may have carried out. */
  readonly retries?: number;
  /** `graphql`: an answer with status 200 may hold errors. `bytes`: the answer is no JSON. */
  readonly kind?: "graphql" | "bytes";
}

/** A list to read over all its pages. */
interface ForgeList<T> {
  readonly query?: ForgeQuery;
  readonly decode: (page: unknown) => readonly T[];
  /** Reading stops after more items than this. */
  readonly most?: number;
  /** Returns the error for a list of more than {@link MAX_PAGES}. */
  readonly tooLong: () => LockReviewError;
}

/** The rules of one forge for requests. */
interface ForgeRules {
  readonly name: string;
  /** Whether a redirected write is repeated at the new address; otherwise the redirect is its answer. */
  readonly followsWrites: boolean;
  /** Seconds from the start of a write to that of the next one. */
  readonly writeSeconds: (request: ForgeRequest) => number;
}

/** An answer that is a success. */
interface ForgeAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  /** The JSON; undefined for an empty answer, or one that is no JSON. */
  readonly document: unknown;
}

/** Items of one page: the maximum of both forges. */
export const PAGE_SIZE = "100";
/** Most pages of a list: a hundred thousand items. */
const MAX_PAGES = 1000;
/** Most characters kept of an error's text. */
const MAX_MESSAGE_CHARACTERS = 300;
/** Most concurrent requests: a root module has many files, and a small server few workers. */
const AT_ONCE = 8;
/** Most redirects, as in the fetch standard. */
const MAX_REDIRECTS = 20;
/** Largest answer in bytes; a page of a hundred comments has some seven MiB at most. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
/** Time limit until an answer begins: GitHub ends requests after ten seconds. */
const ANSWER_MS = 30_000;

/**
 * Returns a client of a forge's API that waits and retries as forges require. The token goes to the API's origin alone:
 * a redirect to another one drops it and its answer is refused, and of a link to a next page only the query counts.
 * @param unitMs length of a second in waits; for tests
 */
export function forgeClient(rules: ForgeRules, place: ForgePlace, unitMs = BUILT_UNIT.ms ?? 1000) {
  const terms = { forge: rules.name, unitMs, log: place.log, time: place.time };
  const taken = limitConcurrency(AT_ONCE);
  const exchange = async (url: URL, request: ForgeRequest): Promise<ForgeAnswer> => {
    if (request.method !== undefined) {
      await turnToWrite(place.apiUrl, rules.writeSeconds(request) * unitMs);
    }
    return taken(() => answered(rules, place, url, request));
  };
  const sendTo: SendTo = (url, request = {}) =>
    patiently(() => exchange(url, request), request.retries, terms);
  const urlOf = (path: string, query: ForgeQuery = {}): URL => {
    const url = new URL(path, place.apiUrl.endsWith("/") ? place.apiUrl : `${place.apiUrl}/`);
    for (const [name, value] of Object.entries(query))
      for (const item of [value].flat()) url.searchParams.append(name, item);
    return url;
  };
  return {
    /**
     * Returns the JSON answer; undefined for an empty one.
     * @param path from the API's root, or a whole address
     */
    ask: async (path: string, request: ForgeRequest = {}): Promise<unknown> =>
      (await sendTo(urlOf(path, request.query), request)).document,
    bytes: async (path: string, query?: ForgeQuery): Promise<Uint8Array> =>
      new Uint8Array((await sendTo(urlOf(path, query), { kind: "bytes" })).bytes),
    list: <T>(path: string, list: ForgeList<T>): Promise<T[]> => {
      const pageUrl = (query: ForgeQuery) => urlOf(path, { per_page: PAGE_SIZE, ...query });
      return allPages(list, pageUrl, sendTo, rules.name);
    },
  };
}

type SendTo = (url: URL, request?: ForgeRequest) => Promise<ForgeAnswer>;

/** The earliest time of the next write, by API: clients with several tokens share its pace. */
const nextWrites = new Map<string, number>();

/** Waits until a write may start; the next one waits for so many milliseconds more. */
async function turnToWrite(apiUrl: string, milliseconds: number): Promise<void> {
  const now = performance.now();
  const start = Math.max(now, nextWrites.get(apiUrl) ?? 0);
  nextWrites.set(apiUrl, start + milliseconds);
  if (start > now) await setTimeout(start - now);
}

async function allPages<T>(
  { query = {}, decode, most = Number.POSITIVE_INFINITY, tooLong }: ForgeList<T>,
  pageUrl: (query: ForgeQuery) => URL,
  sendTo: SendTo,
  forge: string,
): Promise<T[]> {
  const items: T[] = [];
  let url: URL | undefined = pageUrl(query);
  for (let page = 1; url !== undefined; page++) {
    if (page > MAX_PAGES) throw tooLong();
    const { document, headers }: ForgeAnswer = await sendTo(url);
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
function nextPage(url: URL, headers: ForgeAnswer["headers"]): URL | undefined {
  const links = headers["link"] ?? "";
  const end = links.indexOf('>; rel="next"');
  const address = end < 0 ? "" : links.slice(links.lastIndexOf("<", end) + 1, end);
  const next = new URL(url);
  if (URL.canParse(address)) next.search = new URL(address).search;
  else {
    const number = headers["x-next-page"] ?? "";
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

/** Sends one request. @throws Error for an answer that is no success, with `status`, `response`, GraphQL's `errors` */
async function answered(
  { name, followsWrites }: ForgeRules,
  place: ForgePlace,
  url: URL,
  request: ForgeRequest,
): Promise<ForgeAnswer> {
  const { method = "GET", body, kind } = request;
  const { status, headers, origin, bytes } = await received(place, {
    url: url.href,
    method,
    headers: {
      accept: kind === "bytes" ? "*/*" : "application/json",
      "user-agent": place.userAgent,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...withoutAbsent({
      authorization: place.token === "" ? undefined : `Bearer ${place.token}`,
      body: body && JSON.stringify(body),
    }),
    maxRedirects: method === "GET" || followsWrites ? MAX_REDIRECTS : "none",
    retries: 0,
    answerMs: ANSWER_MS,
    maxBytes: MAX_ANSWER_BYTES,
  });
  if (origin !== url.origin) {
    throw new LockReviewError("FORGE_FAILED", `${name} sends the request on to ${origin}`, {
      hint: "If the server has moved there, use its address of today.",
    });
  }
  const refused = (text: string, facts: object): Error => {
    place.log.debug(`${method} ${url.pathname}: ${status}`);
    return Object.assign(new Error(text), { response: { headers }, ...facts });
  };
  if (status < 200 || status >= 300) throw refused(refusalText(name, bytes), { status });
  const document = kind === "bytes" || bytes.length === 0 ? undefined : jsonOf(name, bytes);
  const errors = kind === "graphql" ? errorsOf(document) : [];
  if (errors.length > 0) throw refused(`${name} refuses the query`, { errors });
  return { headers, bytes, document };
}

/** Returns an answer with its whole body. A missing one becomes a server's error, which is retried. */
async function received({ http }: ForgePlace, request: HttpRequest) {
  try {
    const answer = await http.request(request);
    const { status, headers, url, body } = answer;
    return { status, headers, origin: new URL(url).origin, bytes: await buffer(body) };
  } catch (caught) {
    if (!isLockReviewError(caught)) throw caught;
    throw Object.assign(new Error(caught.message, { cause: caught }), { status: 500 });
  }
}

function jsonOf(forge: string, bytes: Buffer): unknown {
  const text = bytes.toString("utf8");
  return readJson(text, (fault) => answerRefusal(forge, "an answer", fault), anything);
}

/** Returns the message of a refusal, or the start of its text. */
function refusalText(forge: string, bytes: Buffer): string {
  const message = member(
    attempt(() => jsonOf(forge, bytes)),
    "message",
  );
  const text = typeof message === "string" ? message : bytes.toString("utf8");
  return text.slice(0, MAX_MESSAGE_CHARACTERS);
}

/**
 * Returns a path of the API from its steps, each of which may have slashes.
 * @throws LockReviewError `FORGE_FAILED` for a step that leads out of the path
 */
export function apiPath(forge: string, steps: readonly string[]): string {
  const outside = steps.find((step) => step === "." || step === "..");
  if (outside !== undefined) {
    throw new LockReviewError("FORGE_FAILED", `${forge} has nothing that is called ${outside}`);
  }
  return steps.map(encodeURIComponent).join("/");
}
