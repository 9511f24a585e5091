import { setTimeout } from "node:timers/promises";
import type { Octokit } from "@octokit/core";
import type { PaginateInterface } from "@octokit/plugin-paginate-rest";
import { anything, readJson } from "../../formats/json/reader.ts";
import { appendAll } from "../../model/many.ts";
import type { ForgePlace } from "../../ports/forge.ts";
import { permissionHint } from "../../publish/permissions.ts";
import { answerRefusal, forgeAsker } from "../forge/forge-failure.ts";
import { patiently } from "../forge/patience.ts";
import { WITHOUT_BODY } from "../http/http-fetch.ts";
import { BUILT_UNIT } from "../process/run-time.ts";

type Parameters = Readonly<Record<string, unknown>>;

/** The number of retries after a server's error; two if absent. */
interface Retries {
  readonly retries?: number;
}

/** Makes a write fail after a lost answer, since the first attempt may have succeeded. */
export const NOT_RETRIED: Retries = { retries: 0 };

/** GitHub's maximum of items on a page. */
export const PAGE_SIZE = 100;

/** Sends this program's requests to GitHub. */
export type GitHubClient = ReturnType<typeof gitHubClient>;

/**
 * Returns a client that waits and retries as GitHub requires. Octokit is loaded at the first request. `unitMs` is the
 * length of a second in waits; for tests.
 */
export function gitHubClient(place: ForgePlace, unitMs = BUILT_UNIT.ms) {
  const [owner = "", repo = ""] = place.repository.split("/");
  let loading: Promise<Client> | undefined;
  const load = (): Promise<Client> => (loading ??= createOctokit(place, unitMs));
  return {
    repository: { owner, repo },
    /** Sends a REST request about the repository; its parameters `owner` and `repo` may name another. */
    ask: async (method: string, path: string, parameters: Parameters = {}): Promise<unknown> => {
      const client = await load();
      return (await client.request(route(method, path), { owner, repo, ...parameters })).data;
    },
    /** Returns the items of all pages that `decode` reads, or of the first ones with more than `most`. */
    list: async <T>(
      path: string,
      parameters: Parameters,
      decode: (page: unknown) => readonly T[],
      most = Number.POSITIVE_INFINITY,
    ): Promise<readonly T[]> => {
      const client = await load();
      const asked = { owner, repo, per_page: PAGE_SIZE, ...parameters };
      const items: T[] = [];
      for await (const { data } of client.paginate.iterator(route("GET", path), asked)) {
        appendAll(items, decode(data));
        if (items.length > most) break;
      }
      return items;
    },
    /** Sends a GraphQL request. @throws also when the answer has errors */
    graphql: async (query: string, variables: Parameters, request: Retries = {}) =>
      (await load()).graphql<unknown>(query, { ...variables, request }),
  };
}

function route(method: string, path: string): string {
  return `${method} /repos/{owner}/{repo}${path === "" ? "" : "/"}${path}`;
}

/** Lacks the table of all endpoints in `@octokit/rest`, since paths and decoders are written here. */
type Client = Octokit & { readonly paginate: PaginateInterface };

async function createOctokit(place: ForgePlace, unitMs: number | undefined): Promise<Client> {
  const [{ Octokit }, { paginateRest }, { throttling }] = await Promise.all([
    import("@octokit/core"),
    import("@octokit/plugin-paginate-rest"),
    import("@octokit/plugin-throttling"),
  ]);
  const { log, time, token, apiUrl: baseUrl, userAgent } = place;
  const client = new (Octokit.plugin(paginateRest, throttling))({
    auth: token,
    baseUrl,
    userAgent,
    log: { debug: () => {}, info: () => {}, warn: log.debug, error: log.debug },
    request: { fetch: unambiguousFetch(place.fetch) },
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
  client.hook.wrap("request", (request, asked) =>
    patiently(async () => request(asked), (asked.request as Retries).retries, patience),
  );
  client.hook.error("request", (failure, { method, url }) => {
    log.debug(`${method} ${url}: ${failure.message}`);
    throw failure;
  });
  return client;
}

/** Units between the starts of two writes, and of two that notify people; the plugin's defaults, which are seconds. */
const WRITE_UNITS = 1;
const NOTIFICATION_UNITS = 3;

/** Returns a scheduler that spaces writes with another unit; it has only the methods that the plugin calls. */
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

/** Returns a `fetch` that refuses JSON with duplicate members, of which the client's parser would use the last. */
function unambiguousFetch(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await ask(input, init);
    const { status, headers, url } = answer;
    const isJson = /^application\/(?:[a-z0-9.+-]*\+)?json\b/i.test(
      headers.get("content-type") ?? "",
    );
    if (!isJson || !answer.ok || WITHOUT_BODY.has(status)) return answer;
    const text = await answer.text();
    if (text !== "")
      readJson(text, (fault) => answerRefusal("GitHub", "an answer", fault), anything);
    return Object.defineProperty(new Response(text, { status, headers }), "url", { value: url });
  };
}

/** Refusals by GitHub's message, with status 403; "Unable to create comment because issue is locked." */
const REFUSALS = [
  {
    message: /\bis locked\b/,
    words: "the conversation is locked (GitHub answered 403)",
    hint: "Unlock the conversation, or set comment: never.",
  },
  {
    message: /\bwas archived\b/,
    words: "the repository is archived (GitHub answered 403)",
    hint: "Nothing can be written there any more.",
  },
];

function refusalBy(status: number, said: string) {
  return status === 403 ? REFUSALS.find(({ message }) => message.test(said)) : undefined;
}

const STATUS_HINTS: Readonly<Record<number, string>> = {
  410: "That is turned off in this repository, or no longer kept.",
  422: "GitHub understood the request and refused it; the report may be too long.",
};

/** Runs a request to GitHub. @throws LockReviewError `FORGE_FAILED` */
export const askGitHub = forgeAsker({
  name: "GitHub",
  token: "github-token",
  limit: "the token's rate limit",
  permissionHint,
  statusWords: (status, message) => refusalBy(status, message)?.words,
  statusHint: (status, message) => refusalBy(status, message)?.hint ?? STATUS_HINTS[status],
});
