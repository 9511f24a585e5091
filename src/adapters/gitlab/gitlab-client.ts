import { anything, readJson } from "../../language/json/reader.ts";
import { limitConcurrency } from "../../locking/gathering/limits.ts";
import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import type { ForgePlace } from "../../ports/forge.ts";
import { refusalOf } from "../forge/forge-failure.ts";
import { patiently } from "../forge/patience.ts";
import { BUILT_UNIT } from "../process/run-time.ts";

/** Members of a query; an array stands in it more than once. */
type GitLabQuery = Readonly<Record<string, string | readonly string[]>>;

/** A request, but for what it is about. */
interface GitLabRequest {
  readonly method?: "POST" | "PUT" | "DELETE";
  readonly query?: GitLabQuery;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Further attempts after a server's error. */
  readonly retries?: number;
  /** Media types that will do, where it is not JSON. */
  readonly accept?: string;
}

/** The requests that this program makes of one GitLab; the caller decodes the answers. */
export interface GitLabClient {
  /** A JSON answer; undefined where there is none to a request that was carried out. */
  ask(path: string, request?: GitLabRequest): Promise<unknown>;
  bytes(path: string, request?: GitLabRequest): Promise<Uint8Array>;
  /** A list, page by page, as far as `maxPages`; `undefined` comes instead of the page after them. */
  pages(path: string, maxPages: number, request?: GitLabRequest): AsyncIterable<unknown>;
}

/** Items of one page: GitLab's maximum. */
const PAGE_SIZE = "100";
/** Characters of an error's text that are kept. */
const MAX_MESSAGE_CHARACTERS = 300;
/** Requests under way at once: a root module has many files, and a server of one's own few workers. */
const AT_ONCE = 8;

/**
 * A client of GitLab's REST API, version 4, that waits and repeats as GitLab asks for.
 *
 * The token is a bearer's, which GitLab takes of every kind: the client below drops that header where a
 * redirect leads to another origin, and an answer from there is refused.
 */
export function gitLabClient(place: ForgePlace, unitMs = BUILT_UNIT.ms ?? 1000): GitLabClient {
  const terms = { forge: "GitLab", unitMs, log: place.log, time: place.time };
  const taken = limitConcurrency(AT_ONCE);
  const send = (url: URL, request: GitLabRequest): Promise<Response> =>
    patiently(() => taken(() => answered(place, url, request)), request, terms);
  const urlOf = (path: string, query: GitLabQuery = {}): URL => {
    const url = new URL(`${place.apiUrl}${place.apiUrl.endsWith("/") ? "" : "/"}${path}`);
    for (const [name, value] of Object.entries(query))
      for (const item of [value].flat()) url.searchParams.append(name, item);
    return url;
  };
  return {
    ask: async (path, request = {}) => jsonOf(await send(urlOf(path, request.query), request)),
    bytes: async (path, request = {}) => {
      const response = await send(urlOf(path, request.query), { ...request, accept: "*/*" });
      return new Uint8Array(await response.arrayBuffer());
    },
    pages: async function* (path, maxPages, request = {}) {
      let url: URL | undefined = urlOf(path, { per_page: PAGE_SIZE, ...request.query });
      for (let page = 0; url !== undefined; page++) {
        if (page === maxPages) {
          yield undefined;
          return;
        }
        const response: Response = await send(url, request);
        const items = await jsonOf(response);
        yield items;
        const next = nextPage(url, response);
        if (next === undefined && mayGoOn(items, response)) {
          const { pagination: _, ...query } = request.query ?? {};
          const further = { per_page: PAGE_SIZE, ...query, page: String(page + 2) };
          if (!isEmptyList(await jsonOf(await send(urlOf(path, further), request))))
            throw cutShort();
        }
        url = next;
      }
    },
  };
}

/** Where the next page is: only the query is taken from the answer, whatever host it names. */
function nextPage(url: URL, { headers }: Response): URL | undefined {
  const links = headers.get("link") ?? "";
  const end = links.indexOf('>; rel="next"');
  const address = end < 0 ? "" : links.slice(links.lastIndexOf("<", end) + 1, end);
  const next = new URL(url);
  if (URL.canParse(address)) next.search = new URL(address).search;
  else {
    const number = headers.get("x-next-page") ?? "";
    if (!/^[1-9]\d*$/.test(number)) return undefined;
    next.searchParams.set("page", number);
  }
  return next.search === url.search ? undefined : next;
}

/** A full page that is followed by none, and no word of it: the last one, or something has taken the links away. */
function mayGoOn(items: unknown, { headers }: Response): boolean {
  const isFull = Array.isArray(items) && items.length >= Number(PAGE_SIZE);
  return isFull && headers.get("x-next-page") === null;
}

function isEmptyList(items: unknown): boolean {
  return Array.isArray(items) && items.length === 0;
}

function cutShort(): LockReviewError {
  return new LockReviewError("FORGE_FAILED", "GitLab's answer leaves out where its list goes on", {
    hint: "A proxy may be taking the header Link away; let it pass, or review a clone.",
  });
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === "") return undefined;
  return readJson(text, (fault) => refusalOf("GitLab")("an answer", fault), anything);
}

/** One exchange. @throws Error with `status` and `response`, as Octokit's errors have them */
async function answered(place: ForgePlace, url: URL, request: GitLabRequest): Promise<Response> {
  const { method = "GET", body } = request;
  const headers = {
    accept: request.accept ?? "application/json",
    "user-agent": place.userAgent,
    ...(place.token === "" ? {} : { authorization: `Bearer ${place.token}` }),
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
  // What writes is not sent on: a project that was renamed is asked by its address of today.
  const redirect = method === "GET" ? "follow" : "manual";
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await reached(() =>
    place.fetch(url.href, { method, headers, redirect, ...sent }),
  );
  const from = new URL(response.url).origin;
  if (from !== url.origin) throw elsewhere(from);
  if (response.ok) return response;
  const text = (await response.text()).slice(0, MAX_MESSAGE_CHARACTERS);
  place.log.debug(`${method} ${url.pathname}: ${response.status}`);
  throw Object.assign(new Error(`${response.status} ${text}`), {
    status: response.status,
    response: { headers: Object.fromEntries(response.headers) },
  });
}

function elsewhere(origin: string): LockReviewError {
  return new LockReviewError("FORGE_FAILED", `GitLab sends the request on to ${origin}`, {
    hint: "If the server has moved there, use its address of today.",
  });
}

/** That no answer came counts as a server's error: it is worth another attempt. */
async function reached(ask: () => Promise<Response>): Promise<Response> {
  try {
    return await ask();
  } catch (caught) {
    if (!isLockReviewError(caught)) throw caught;
    throw Object.assign(new Error(caught.message, { cause: caught }), { status: 500 });
  }
}
