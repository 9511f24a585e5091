import { anything, readJson } from "../../language/json/reader.ts";
import { limitConcurrency } from "../../locking/gathering/limits.ts";
import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import type { ForgePlace } from "../../ports/forge.ts";
import { refusalOf } from "../forge/forge-failure.ts";
import { patiently } from "../forge/patience.ts";
import { BUILT_UNIT } from "../process/run-time.ts";

/** Parameters of a query; an array repeats one. */
type GitLabQuery = Readonly<Record<string, string | readonly string[]>>;

/** The options of a request. */
interface GitLabRequest {
  readonly method?: "POST" | "PUT" | "DELETE";
  readonly query?: GitLabQuery;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Retries after a server's error. */
  readonly retries?: number;
  /** Accepted media types, if not JSON. */
  readonly accept?: string;
}

/** Sends this program's requests to one GitLab; the caller decodes the answers. */
export interface GitLabClient {
  /** Returns the JSON answer; undefined for an empty one. */
  ask(path: string, request?: GitLabRequest): Promise<unknown>;
  bytes(path: string, request?: GitLabRequest): Promise<Uint8Array>;
  /** Yields a list page by page, up to `maxPages`, then `undefined` if there are more. */
  pages(path: string, maxPages: number, request?: GitLabRequest): AsyncIterable<unknown>;
}

/** Items of one page: GitLab's maximum. */
const PAGE_SIZE = "100";
/** Most characters kept of an error's text. */
const MAX_MESSAGE_CHARACTERS = 300;
/** Most concurrent requests: a root module has many files, and a small server few workers. */
const AT_ONCE = 8;

/**
 * Returns a client of GitLab's REST API, version 4, that waits and retries as GitLab requires.
 *
 * The token is sent as a bearer token, which GitLab accepts for every kind. The HTTP client drops that header on a
 * redirect to another origin, whose answer is refused.
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

/** Returns the next page's URL: only the query is taken from the answer, whatever host it names. */
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

/** Whether a full page without links may have a next one: it is the last, or something removed the links. */
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

/** Sends one request. @throws Error with `status` and `response`, as in Octokit's errors */
async function answered(place: ForgePlace, url: URL, request: GitLabRequest): Promise<Response> {
  const { method = "GET", body } = request;
  const headers = {
    accept: request.accept ?? "application/json",
    "user-agent": place.userAgent,
    ...(place.token === "" ? {} : { authorization: `Bearer ${place.token}` }),
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
  // Writes follow no redirect: use a renamed project's current address.
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

/** Turns a missing answer into a server's error, which is retried. */
async function reached(ask: () => Promise<Response>): Promise<Response> {
  try {
    return await ask();
  } catch (caught) {
    if (!isLockReviewError(caught)) throw caught;
    throw Object.assign(new Error(caught.message, { cause: caught }), { status: 500 });
  }
}
