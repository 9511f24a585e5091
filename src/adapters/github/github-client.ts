import { setTimeout } from "node:timers/promises";
import type { Octokit } from "@octokit/rest";
import type { ForgePlace } from "../../ports/forge.ts";
import type { HttpRequest } from "../../ports/http.ts";
import { permissionHint } from "../../publish/permissions.ts";
import { type ForgeList, forgeClient } from "../forge/forge-client.ts";
import { forgeAsker, member } from "../forge/forge-failure.ts";
import { assertInside, type ForgeRequest } from "../forge/forge-transport.ts";
import { BUILT_UNIT } from "../process/run-time.ts";

/** Sends this program's requests to GitHub. */
export type GitHubClient = ReturnType<typeof gitHubClient>;

const HABITS = {
  name: "GitHub",
  accept: "application/vnd.github+json",
  redirectsWrites: true,
};

/** Returns a client of GitHub's REST and GraphQL APIs. `unitMs` is the length of a second in waits; for tests. */
export function gitHubClient(place: ForgePlace, unitMs = BUILT_UNIT.ms ?? 1000) {
  const client = forgeClient(HABITS, place, unitMs);
  const addressOf = endpointAddresses(place.apiUrl.replace(/\/$/, ""));
  const graphqlUrl = `${place.apiUrl.replace(/\/(?:v3\/?)?$/, "")}/graphql`;
  const itsTurn = spacedWrites(unitMs);
  const ask = async (url: string, request: ForgeRequest): Promise<unknown> => {
    await itsTurn(request);
    return client.ask(url, request);
  };
  return {
    /** The repository as parameters of endpoints and variables of GraphQL. */
    repository: ownerAndName(place.repository),
    ask: async (endpoint: EndpointRequest, retries?: number): Promise<unknown> => {
      const { url, method, body } = await addressOf(endpoint);
      return ask(url, { method, body, retries });
    },
    list: async <T>(endpoint: EndpointRequest, list: ForgeList<T>): Promise<T[]> =>
      client.list((await addressOf(endpoint)).url, list),
    /** Returns the data of a GraphQL answer. @throws Error with its `errors`, if it has any */
    graphql: async (query: string, variables: object, retries?: number): Promise<unknown> => {
      const request = { method: "POST", kind: "graphql", body: { query, variables } } as const;
      return member(await ask(graphqlUrl, { ...request, retries }), "data");
    },
  };
}

/** Returns the parts of `owner/name`. */
export function ownerAndName(repository: string) {
  const [owner = "", repo = ""] = repository.split("/");
  return { owner, repo };
}

/** Returns a request to one of GitHub's endpoints: `(rest) => rest.pulls.get.endpoint({ … })`. */
type EndpointRequest = (rest: Octokit["rest"]) => {
  readonly method: HttpRequest["method"];
  readonly url: string;
  readonly body?: Readonly<Record<string, unknown>>;
};

/** Returns a function that gives a request its whole address, by Octokit's endpoints, which the first one loads. */
function endpointAddresses(baseUrl: string) {
  let octokit: Octokit | undefined;
  return async (endpoint: EndpointRequest) => {
    octokit ??= new (await import("@octokit/rest")).Octokit({ baseUrl });
    const request = endpoint(octokit.rest);
    const [path = ""] = request.url.slice(baseUrl.length).split("?");
    assertInside("GitHub", path.split("/"));
    return request;
  };
}

/** Seconds between a write and the next one, and after one that may notify people (GitHub: rate limits, best practices). */
const WRITE_SECONDS = 1;
const NOTICE_SECONDS = 3;

/** Returns a function that waits until a request may be sent. */
function spacedWrites(unitMs: number) {
  let free = 0;
  return async ({ method = "GET", kind }: ForgeRequest): Promise<void> => {
    if (method === "GET") return;
    const now = performance.now();
    const start = Math.max(now, free);
    const isNotice = method === "POST" && kind !== "graphql";
    free = start + (isNotice ? NOTICE_SECONDS : WRITE_SECONDS) * unitMs;
    if (start > now) await setTimeout(start - now);
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

const BY_STATUS: Readonly<Record<number, { readonly hint: string }>> = {
  410: { hint: "That is turned off in this repository, or no longer kept." },
  422: { hint: "GitHub understood the request and refused it; the report may be too long." },
};

/** Runs a request to GitHub. @throws LockReviewError `FORGE_FAILED` */
export const askGitHub = forgeAsker({
  name: "GitHub",
  token: "github-token",
  limit: "the token's rate limit",
  permissionHint,
  refusalWords: (status, said) =>
    status === 403 ? REFUSALS.find(({ message }) => message.test(said)) : BY_STATUS[status],
});
