import { setTimeout } from "node:timers/promises";
import type { Octokit } from "@octokit/core";
import type { PaginateInterface } from "@octokit/plugin-paginate-rest";
import { anything, readJson } from "../../language/json/reader.ts";
import type { Log } from "../../ports/log.ts";
import { permissionHint } from "../../publish/permissions.ts";
import { askingOf } from "../forge/forge-failure.ts";
import { patiently } from "../forge/patience.ts";
import { WITHOUT_BODY } from "../http/http-fetch.ts";
import { BUILT_UNIT, type RunTime } from "../process/run-time.ts";
import { decodeViewer, type GitHubComment, gitHubRefusal } from "./github-protocol.ts";

/** A repository, and how to reach it. */
export interface OctokitForgeTerms {
  readonly owner: string;
  readonly repo: string;
  readonly token: string;
  /** Root of the REST API, as GITHUB_API_URL gives it. */
  readonly baseUrl: string;
  readonly userAgent: string;
  readonly log: Log;
  /** The time for waiting; GitHub may require more than is left. */
  readonly time: Pick<RunTime, "left">;
  /** Replaces Node's fetch, such as for a proxy. */
  readonly fetch?: typeof fetch;
  /** Milliseconds of a unit of waiting, between retries and between writes; a second when absent. */
  readonly retryUnitMs?: number;
}

/** The parameters of a request; `request.retries` is the number of retries after a server's error. */
type RequestParameters = Readonly<Record<string, unknown>> & {
  readonly request?: RequestTerms;
};

interface RequestTerms {
  readonly retries?: number;
}

/** Sends this program's requests to GitHub; the caller decodes the answers. */
export interface GitHubClient {
  /**
   * Sends a REST request about the repository, such as `GET`, `pulls/{pull_number}`; `owner`, `repo` may name another.
   */
  ask(method: string, path: string, parameters?: RequestParameters): Promise<unknown>;
  /** Sends it for all pages and yields each. */
  pages(path: string, parameters: Readonly<Record<string, unknown>>): AsyncIterable<unknown>;
  /** Sends a GraphQL request; throws when the answer has errors. */
  graphql(
    query: string,
    variables: Readonly<Record<string, unknown>>,
    request?: RequestTerms,
  ): Promise<unknown>;
}

/**
 * Returns a client that waits and retries as GitHub requires, after a server's error and at a primary or secondary rate
 * limit. Octokit is loaded at the first request.
 */
export function gitHubClient(options: OctokitForgeTerms): GitHubClient {
  const place = { owner: options.owner, repo: options.repo };
  let loading: Promise<Client> | undefined;
  const load = (): Promise<Client> => {
    loading ??= createOctokit(options);
    return loading;
  };
  return {
    ask: async (method, path, parameters) => {
      const client = await load();
      const answer: { readonly data: unknown } = await client.request(route(method, path), {
        ...place,
        ...parameters,
      });
      return answer.data;
    },
    pages: async function* (path, parameters) {
      const client = await load();
      const all = client.paginate.iterator(route("GET", path), { ...place, ...parameters });
      for await (const { data } of all) yield data;
    },
    graphql: async (query, variables, request = {}) => {
      const client = await load();
      return client.graphql<unknown>(query, { ...variables, request });
    },
  };
}

function route(method: string, path: string): string {
  return `${method} /repos/{owner}/{repo}${path === "" ? "" : "/"}${path}`;
}

/** Lacks the table of all endpoints in `@octokit/rest`, since paths and decoders are written here. */
type Client = Octokit & { readonly paginate: PaginateInterface };

async function createOctokit(options: OctokitForgeTerms): Promise<Client> {
  const [{ Octokit }, { paginateRest }, { throttling }] = await Promise.all([
    import("@octokit/core"),
    import("@octokit/plugin-paginate-rest"),
    import("@octokit/plugin-throttling"),
  ]);
  const { log, time, token, baseUrl, userAgent, retryUnitMs: unitMs = BUILT_UNIT.ms } = options;
  const client = new (Octokit.plugin(paginateRest, throttling))({
    auth: token,
    baseUrl,
    userAgent,
    log: { debug: () => {}, info: () => {}, warn: log.debug, error: log.debug },
    request: { fetch: unambiguousFetch(options.fetch ?? fetch) },
    // The plugin spaces requests by id across all clients of the process; each service has its own pace.
    throttle: {
      id: baseUrl,
      ...(unitMs === undefined ? {} : pacedBy(unitMs)),
      onRateLimit: () => false,
      onSecondaryRateLimit: () => false,
    },
  });
  const patience = { forge: "GitHub", log, time, unitMs: unitMs ?? 1000 };
  // Around the plugin, so that retries are spaced like any other request.
  client.hook.wrap("request", (request, asked) => {
    return patiently(async () => request(asked), asked.request as RequestTerms, patience);
  });
  client.hook.error("request", (failure, { method, url }) => {
    log.debug(`${method} ${url}: ${failure.message}`);
    throw failure;
  });
  return client;
}

/** Units between the starts of two writes, and of two that notify people; the plugin's defaults, which are seconds. */
const WRITE_UNITS = 1;
const NOTIFICATION_UNITS = 3;

/** Returns a scheduler that spaces writes with another unit; it has only the methods of it that the plugin calls. */
function pacedBy(unitMs: number): object {
  return {
    write: spacing(WRITE_UNITS * unitMs),
    notifications: spacing(NOTIFICATION_UNITS * unitMs),
  };
}

function spacing(milliseconds: number): object {
  let turn: Promise<unknown> = Promise.resolve();
  const schedule = async (_options: object, run: () => Promise<unknown>): Promise<unknown> => {
    const mine = turn;
    turn = mine.then(() => setTimeout(milliseconds));
    await mine;
    return run();
  };
  return { key: () => ({ schedule }) };
}

/**
 * Returns a `fetch` that refuses JSON answers with duplicate members: the client's parser would use the last of two.
 *
 * Throws a LockReviewError `FORGE_FAILED`.
 */
function unambiguousFetch(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await ask(input, init);
    const isJson = /^application\/(?:[a-z0-9.+-]*\+)?json\b/i.test(contentType(answer));
    if (!isJson || !answer.ok || WITHOUT_BODY.has(answer.status)) return answer;
    const text = await answer.text();
    if (text !== "") readJson(text, (fault) => gitHubRefusal("an answer", fault), anything);
    const { status, headers } = answer;
    const checked = new Response(text, { status, headers });
    Object.defineProperty(checked, "url", { value: answer.url });
    return checked;
  };
}

function contentType(answer: Response): string {
  return answer.headers.get("content-type") ?? "";
}

/**
 * Example: "Unable to create comment because issue is locked." (403), "Repository was archived so is read-only." (403).
 */
const LOCKED = /\bis locked\b/;
const ARCHIVED = /\bwas archived\b/;

function statusWords(status: number, { message }: Error): string | undefined {
  if (status === 403 && LOCKED.test(message))
    return "the conversation is locked (GitHub answered 403)";
  if (status === 403 && ARCHIVED.test(message))
    return "the repository is archived (GitHub answered 403)";
  return undefined;
}

function statusHint(status: number, { message }: Error): string | undefined {
  if (status === 403 && LOCKED.test(message))
    return "Unlock the conversation, or set comment: never.";
  if (status === 403 && ARCHIVED.test(message)) return "Nothing can be written there any more.";
  if (status === 410) return "That is turned off in this repository, or no longer kept.";
  return status === 422
    ? "GitHub understood the request and refused it; the report may be too long."
    : undefined;
}

/** Runs a request to GitHub. @throws LockReviewError `FORGE_FAILED` */
export const askForge = askingOf({
  name: "GitHub",
  token: "github-token",
  limit: "the token's rate limit",
  ...{ permissionHint, statusWords, statusHint },
});

/** The account of the token that every workflow gets. */
const ACTIONS_BOT = "github-actions[bot]";

/** Whether an account is the author. No person can register a login with brackets; that check costs nothing. */
export function isWrittenBy(
  { author, isBot }: Pick<GitHubComment, "author" | "isBot">,
  login: string,
): boolean {
  return author === login && isBot === login.endsWith("[bot]");
}

/** Returns the account of our comments. GraphQL answers that for every kind of token; REST does not. */
export async function askViewer(client: GitHubClient, log: Log): Promise<string> {
  try {
    return decodeViewer(await client.graphql("query { viewer { login } }", {}));
  } catch (caught) {
    if (!(caught instanceof Error)) throw caught;
    log.debug(`GitHub does not say whose token this is: ${caught.message}`);
    return ACTIONS_BOT;
  }
}
