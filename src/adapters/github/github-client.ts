import type { Octokit } from "@octokit/rest";
import type { ForgePlace } from "../../ports/forge.ts";
import type { HttpRequest } from "../../ports/http.ts";
import { permissionHint } from "../../publish/permissions.ts";
import {
  type ApiAnswer,
  assertInside,
  type ForgeList,
  type ForgeRequest,
  forgeClient,
  jsonOf,
  wholeAnswer,
} from "../forge/forge-client.ts";
import { errorsOf, forgeAsker, member } from "../forge/forge-failure.ts";
import { BUILT_UNIT } from "../process/run-time.ts";

/** Sends this program's requests to GitHub. */
export type GitHubClient = ReturnType<typeof gitHubClient>;

/** Returns a client of GitHub's REST and GraphQL APIs. `unitMs`, for tests: a second's length in waits, without spacing. */
export function gitHubClient(place: ForgePlace, unitMs?: number) {
  const { address, exchange } = octokitClient(place, unitMs);
  const client = forgeClient({ name: "GitHub", exchange }, place, unitMs);
  const graphqlUrl = `${place.apiUrl.replace(/\/(?:v3\/?)?$/, "")}/graphql`;
  return {
    /** The repository as parameters of endpoints and variables of GraphQL. */
    repository: ownerAndName(place.repository),
    ask: async (endpoint: EndpointRequest, retries?: number): Promise<unknown> => {
      const { url, method, body } = await address(endpoint);
      return client.ask(url, { method, body, retries });
    },
    list: async <T>(endpoint: EndpointRequest, list: ForgeList<T>): Promise<T[]> =>
      client.list((await address(endpoint)).url, list),
    /** Returns the data of a GraphQL answer. @throws Error with its `errors`, if it has any */
    graphql: async (query: string, variables: object, retries?: number): Promise<unknown> => {
      const request = { method: "POST", kind: "graphql", body: { query, variables } } as const;
      const answer = await client.ask(graphqlUrl, { ...request, retries });
      return member(answer, "data");
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

/** Returns Octokit's endpoints, loaded at the first request, and a function that sends one when throttling lets it. */
function octokitClient(place: ForgePlace, unitMs = BUILT_UNIT.ms) {
  const base = place.apiUrl.replace(/\/$/, "");
  let loading: Promise<Octokit> | undefined;
  const load = (): Promise<Octokit> => (loading ??= createOctokit(place, base, unitMs));
  /** Returns a request with its whole address. @throws LockReviewError `FORGE_FAILED` if it leads out of the API */
  const address = async (endpoint: EndpointRequest) => {
    const request = endpoint((await load()).rest);
    const [path = ""] = request.url.slice(base.length).split("?");
    assertInside("GitHub", path.split("/"));
    return request;
  };
  const exchange = async (url: URL, request: ForgeRequest): Promise<ApiAnswer> => {
    const octokit = await load();
    const { method = "GET", body, kind } = request;
    // Throttling tells by the path from the API's root which writes notify people.
    const path = url.href.startsWith(`${base}/`) ? url.href.slice(base.length) : url.href;
    const response = await octokit.request({ method, url: path, ...(body && { data: body }) });
    const { status } = response;
    // Octokit takes a redirect that leads nowhere for a success.
    if (status >= 300) throw Object.assign(new Error("no address"), { status, response });
    const errors = kind === "graphql" ? errorsOf(response.data) : [];
    if (errors.length === 0) return { ...response, document: response.data };
    throw Object.assign(new Error("GitHub refuses the query"), { response, errors });
  };
  return { address, exchange };
}

async function createOctokit(place: ForgePlace, baseUrl: string, unitMs?: number) {
  const [{ Octokit }, { throttling }] = await Promise.all([
    import("@octokit/rest"),
    import("@octokit/plugin-throttling"),
  ]);
  const { log, token, userAgent } = place;
  const client = new (Octokit.plugin(throttling))({
    auth: token,
    baseUrl,
    userAgent,
    log: { debug: () => {}, info: () => {}, warn: log.debug, error: () => {} },
    request: { fetch: fetchFor(place) },
    // The plugin spaces requests by id across all clients of the process; each service has its own pace.
    throttle: {
      id: baseUrl,
      enabled: unitMs === undefined,
      // Waiting is the same for both forges: `patiently` knows the time that is left.
      onRateLimit: () => false,
      onSecondaryRateLimit: () => false,
    },
  });
  client.hook.error("request", (failure, { method, url }) => {
    log.debug(`${method} ${url}: ${failure.message}`);
    throw failure;
  });
  return client;
}

/** Returns a `fetch` to the API's origin alone, which refuses duplicate members: Octokit's parser would use the last. */
function fetchFor(place: ForgePlace) {
  return async (
    url: string,
    { method, body, headers = {} }: Partial<HttpRequest>,
  ): Promise<Response> => {
    const { authorization, ...others } = headers;
    const request = { url, headers: others, method, body, authorization };
    const { bytes, ...answer } = await wholeAnswer("GitHub", place, request, true);
    if (answer.status < 300 && bytes.length > 0) jsonOf("GitHub", bytes);
    return new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, answer);
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
