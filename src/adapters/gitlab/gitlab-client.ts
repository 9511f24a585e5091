import { anything, readJson } from "../../formats/json/reader.ts";
import { limitConcurrency } from "../../lock/gathering/limits.ts";
import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import { appendAll } from "../../model/many.ts";
import type { ForgePlace } from "../../ports/forge.ts";
import type { ForgeAction } from "../../publish/permissions.ts";
import { answerRefusal, forgeAsker } from "../forge/forge-failure.ts";
import { patiently } from "../forge/patience.ts";
import { BUILT_UNIT } from "../process/run-time.ts";

/** Parameters of a query; an array repeats one. */
type GitLabQuery = Readonly<Record<string, string | readonly string[]>>;

/** The options of a request. */
interface GitLabRequest {
  readonly method?: "POST" | "PUT" | "DELETE";
  readonly query?: GitLabQuery;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly retries?: number;
  readonly accept?: string;
}

/** A list to read over all its pages. */
interface GitLabList<T> {
  readonly query?: GitLabQuery;
  readonly decode: (page: unknown) => readonly T[];
  /** Returns the error for a list of more than {@link MAX_PAGES}. */
  readonly tooLong: () => LockReviewError;
}

/** Sends this program's requests to one GitLab. */
export type GitLabClient = ReturnType<typeof gitLabClient>;

/** Items of one page: GitLab's maximum. */
const PAGE_SIZE = "100";
/** Most pages of a list: a hundred thousand items. */
const MAX_PAGES = 1000;
/** Most characters kept of an error's text. */
const MAX_MESSAGE_CHARACTERS = 300;
/** Most concurrent requests: a root module has many files, and a small server few workers. */
const AT_ONCE = 8;

/**
 * Returns a client of GitLab's REST API, version 4, that waits and retries as GitLab requires. It accepts bearer tokens
 * of every kind; the HTTP client drops them on a redirect to another origin, whose answer is refused. `unitMs` is the
 * length of a second in waits; for tests.
 */
export function gitLabClient(place: ForgePlace, unitMs = BUILT_UNIT.ms ?? 1000) {
  const terms = { forge: "GitLab", unitMs, log: place.log, time: place.time };
  const taken = limitConcurrency(AT_ONCE);
  const sendTo = (url: URL, request: GitLabRequest): Promise<Response> =>
    patiently(() => taken(() => answered(place, url, request)), request.retries, terms);
  const urlOf = (path: string, query: GitLabQuery = {}): URL => {
    const url = new URL(`${place.apiUrl}${place.apiUrl.endsWith("/") ? "" : "/"}${path}`);
    for (const [name, value] of Object.entries(query))
      for (const item of [value].flat()) url.searchParams.append(name, item);
    return url;
  };
  const send = (path: string, request: GitLabRequest): Promise<Response> =>
    sendTo(urlOf(path, request.query), request);
  return {
    /** Returns the JSON answer; undefined for an empty one. */
    ask: async (path: string, request: GitLabRequest = {}): Promise<unknown> =>
      jsonOf(await send(path, request)),
    bytes: async (path: string, query?: GitLabQuery): Promise<Uint8Array> => {
      const request = { ...(query && { query }), accept: "*/*" };
      return new Uint8Array(await (await send(path, request)).arrayBuffer());
    },
    list: async <T>(path: string, { query = {}, decode, tooLong }: GitLabList<T>): Promise<T[]> => {
      const items: T[] = [];
      let url: URL | undefined = urlOf(path, { per_page: PAGE_SIZE, ...query });
      for (let page = 1; url !== undefined; page++) {
        if (page > MAX_PAGES) throw tooLong();
        const response: Response = await sendTo(url, {});
        const found = await jsonOf(response);
        appendAll(items, decode(found));
        url = nextPage(url, response);
        const isFull = Array.isArray(found) && found.length >= Number(PAGE_SIZE);
        if (url !== undefined || !isFull || response.headers.has("x-next-page")) continue;
        // It is the last page, or something removed the links.
        const { pagination: _, ...plain } = query;
        const further = { per_page: PAGE_SIZE, ...plain, page: String(page + 1) };
        const rest = await jsonOf(await send(path, { query: further }));
        if (!Array.isArray(rest) || rest.length > 0) throw cutShort();
      }
      return items;
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

function cutShort(): LockReviewError {
  return new LockReviewError("FORGE_FAILED", "GitLab's answer leaves out where its list goes on", {
    hint: "A proxy may be taking the header Link away; let it pass, or review a clone.",
  });
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === "") return undefined;
  return readJson(text, (fault) => answerRefusal("GitLab", "an answer", fault), anything);
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
  if (from !== url.origin) {
    throw new LockReviewError("FORGE_FAILED", `GitLab sends the request on to ${from}`, {
      hint: "If the server has moved there, use its address of today.",
    });
  }
  if (response.ok) return response;
  const text = (await response.text()).slice(0, MAX_MESSAGE_CHARACTERS);
  place.log.debug(`${method} ${url.pathname}: ${response.status}`);
  throw Object.assign(new Error(`${response.status} ${text}`), {
    status: response.status,
    response: { headers: Object.fromEntries(response.headers) },
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

/**
 * Returns an API path below a project, which has a path or a number. A step may be a name with slashes.
 * @throws LockReviewError `FORGE_FAILED` for a step that leads out of the path
 */
export function projectPath(repository: string, ...steps: readonly string[]): string {
  const outside = [repository, ...steps].find((step) => step === "." || step === "..");
  if (outside !== undefined) {
    throw new LockReviewError("FORGE_FAILED", `GitLab has nothing that is called ${outside}`);
  }
  return ["projects", repository, ...steps].map(encodeURIComponent).join("/");
}

const hasMoved = (status: number): boolean => status >= 300 && status < 400;

/** Runs a request to GitLab. @throws LockReviewError `FORGE_FAILED` */
export const askGitLab = forgeAsker({
  name: "GitLab",
  token: "GITLAB_TOKEN",
  limit: "the rate limit",
  permissionHint,
  statusWords: (status) =>
    hasMoved(status) ? "the project has moved to another address" : undefined,
  statusHint: (status) => {
    if (hasMoved(status)) return "Use the project's address of today.";
    return status === 400 || status === 422
      ? "GitLab understood the request and refused it."
      : undefined;
  },
});

/** How to get a token that can write notes. */
export const NOTE_HINT =
  'Give the job a project access token with the role Reporter and the scope "api" as GITLAB_TOKEN; CI_JOB_TOKEN cannot write notes.';

function permissionHint(action: ForgeAction): string {
  if (action === "comment") return NOTE_HINT;
  return 'Give GITLAB_TOKEN the scope "read_api" and a role that may read the repository.';
}
