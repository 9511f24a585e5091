import { setTimeout } from "node:timers/promises";
import type { Octokit } from "@octokit/rest";
import type { ForgePlace } from "../../ports/forge.ts";
import type { HttpRequest } from "../../ports/http.ts";
import {
  type ApiAnswer,
  assertInside,
  type ForgeRequest,
  jsonOf,
  wholeAnswer,
} from "../forge/forge-client.ts";
import { errorsOf } from "../forge/forge-failure.ts";
import { BUILT_UNIT } from "../process/run-time.ts";

/** Returns a request to one of GitHub's endpoints: `(rest) => rest.pulls.get.endpoint({ … })`. */
export type EndpointRequest = (rest: Octokit["rest"]) => {
  readonly method: HttpRequest["method"];
  readonly url: string;
  readonly body?: Readonly<Record<string, unknown>>;
};

/**
 * Returns Octokit's endpoints, and a function that sends a request to GitHub when Octokit's throttling lets it start.
 * Octokit is loaded at the first request. `unitMs` is the length of a second between writes; for tests.
 */
export function octokitClient(place: ForgePlace, unitMs = BUILT_UNIT.ms) {
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
      ...(unitMs === undefined ? {} : pacedBy(unitMs)),
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

/** Returns schedulers of the plugin's defaults with another second; they have only the method that it calls. */
function pacedBy(unitMs: number): object {
  return { write: spacing(unitMs), notifications: spacing(3 * unitMs) };
}

function spacing(milliseconds: number): object {
  let turn: Promise<unknown> = Promise.resolve();
  const schedule = (_options: object, run: () => Promise<unknown>): Promise<unknown> => {
    const mine = turn;
    turn = mine.then(() => setTimeout(milliseconds));
    return mine.then(run);
  };
  return { key: () => ({ schedule }) };
}

/**
 * Returns a `fetch` that goes to the API's origin only. It refuses JSON with duplicate members, of which Octokit's parser
 * would use the last.
 */
function fetchFor(place: ForgePlace) {
  return async (
    url: string,
    { method, body, headers = {} }: Pick<HttpRequest, "method" | "body" | "headers">,
  ): Promise<Response> => {
    const { authorization, ...others } = headers;
    const request = { url, headers: others, method, body, authorization };
    const { bytes, ...answer } = await wholeAnswer("GitHub", place, request, true);
    if (answer.status < 300 && bytes.length > 0) jsonOf("GitHub", bytes);
    return new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, answer);
  };
}
