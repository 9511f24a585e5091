// A GitHub on loopback that remembers what it is told and holds every request and every answer
// against GitHub's own description of its API.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Answer, answerOperation } from "./answers.ts";
import { type Fault, type FaultKind, faultAnswer, GraphqlRefusal, isEarlyFault } from "./faults.ts";
import { answerGraphql, type GraphqlRequest, graphqlFields } from "./graphql.ts";
import { loadOpenApi, type OpenApi } from "./openapi.ts";
import { GitHubState } from "./state.ts";

/** A request as it came in. */
interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

/** The running service. */
export interface LoopbackGitHub {
  /** What GITHUB_API_URL would be. */
  readonly url: string;
  readonly state: GitHubState;
  readonly requests: readonly SeenRequest[];
  /** Requests and answers that GitHub's description does not allow; a test expects none. */
  readonly violations: readonly string[];
  fail(method: string, path: RegExp, kind: FaultKind, times?: number): void;
  /** Lets something happen once, in the moment before such a request is carried out. */
  before(method: string, path: RegExp, run: () => void | Promise<void>): void;
  stop(): Promise<void>;
}

/** What happens in the moment before a request is carried out. */
interface Interruption {
  readonly method: string;
  readonly path: RegExp;
  readonly run: () => void | Promise<void>;
}

/** The token that the service takes. */
export const TOKEN = "ghs_loopback";

/** The token of an app that workflows are started by; it stands for {@link APP}. */
export const APP_TOKEN = "ghs_loopback_app";
/** The account that acts with {@link APP_TOKEN}. */
export const APP = { login: "acme-locks[bot]", id: 7_000_001 };

/** Comments on one page at most, so that a test needs few of them for a second page. */
const MAX_PAGE = 100;

/** Where the API of GitHub Enterprise Server is, below its host. */
const ENTERPRISE_REST = "/api/v3";
const ENTERPRISE_GRAPHQL = "/api/graphql";

/** What kind of GitHub it is. */
export interface GitHubOptions {
  /** Whether it is GitHub Enterprise Server, whose API lies on paths of its own. */
  readonly isEnterprise?: boolean;
}

/** Starts a service for one repository, `acme/infra`, on a port of its own. */
export async function startGitHub({
  isEnterprise = false,
}: GitHubOptions = {}): Promise<LoopbackGitHub> {
  const api = loadOpenApi();
  const state = new GitHubState(api);
  const faults: Fault[] = [];
  const interruptions: Interruption[] = [];
  const requests: SeenRequest[] = [];
  const violations: string[] = [];
  const server = createServer((request, response) => {
    const told = { faults, interruptions, requests, violations, isEnterprise };
    respond({ request, response, api, state, ...told }).catch((error) => {
      violations.push(`the service broke: ${error}`);
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  state.url = isEnterprise ? `${origin}${ENTERPRISE_REST}` : origin;
  return {
    url: state.url,
    state,
    requests,
    violations,
    fail: (method, path, kind, times) => {
      faults.push({ method, path, kind, ...(times === undefined ? {} : { times }) });
    },
    before: (method, path, run) => {
      interruptions.push({ method, path, run });
    },
    stop: () => stop(server),
  };
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly api: OpenApi;
  readonly state: GitHubState;
  readonly faults: Fault[];
  readonly interruptions: Interruption[];
  readonly requests: SeenRequest[];
  readonly violations: string[];
  readonly isEnterprise: boolean;
}

/** The path on github.com's API that a request means. */
function pathOf(asked: string, { isEnterprise, violations }: Exchange): string {
  if (!isEnterprise) return asked;
  if (asked === ENTERPRISE_GRAPHQL) return "/graphql";
  if (asked.startsWith(`${ENTERPRISE_REST}/`)) return asked.slice(ENTERPRISE_REST.length);
  violations.push(`${asked} is no path of the server's API`);
  return asked;
}

async function respond(exchange: Exchange): Promise<void> {
  const { request, response, api, state, requests, violations } = exchange;
  const url = new URL(request.url ?? "/", state.url);
  url.pathname = pathOf(url.pathname, exchange);
  const method = request.method ?? "GET";
  const body = await readBody(request);
  const { authorization } = request.headers;
  requests.push({ method, path: url.pathname, query: url.search, authorization, body });
  const token = /^(?:token|bearer) (.*)$/.exec(authorization ?? "")?.[1];
  const isAnonymous = authorization === undefined && state.isPublic && method === "GET";
  if (token !== TOKEN && token !== APP_TOKEN && !isAnonymous) {
    return send(response, { status: 401, body: { message: "Bad credentials" } });
  }
  const isGraphql = url.pathname === "/graphql";
  const place = isGraphql ? `/graphql ${graphqlFields(body).join(" ")}` : url.pathname;
  const kind = takeFault(exchange.faults, method, place);
  if (isEarlyFault(kind)) return send(response, faultAnswer(kind));
  await takeInterruption(exchange.interruptions, method, place)?.run();
  if (isGraphql) {
    const own = { login: state.viewer, id: state.viewerId };
    const account = token === APP_TOKEN ? APP : own;
    return respondGraphql(exchange, { body, account }, kind);
  }
  const operation = api.match(method, url.pathname);
  if (operation === undefined) {
    violations.push(`${method} ${url.pathname} is no operation of the description`);
    return send(response, { status: 404, body: { message: "Not Found" } });
  }
  for (const error of mediaTypeErrors(request, body))
    violations.push(`${method} ${place}: ${error}`);
  for (const error of api.requestErrors(operation, url.searchParams, body)) {
    violations.push(`${method} ${url.pathname}: ${error}`);
  }
  const answer = answerOperation(state, operation, {
    query: url.searchParams,
    body,
    maxPage: MAX_PAGE,
  });
  for (const error of api.responseErrors(operation, answer.status, answer.body)) {
    violations.push(`answer ${answer.status} of ${operation.name}: ${error}`);
  }
  send(response, kind === "answer-lost" ? LOST : { ...answer, truncated: kind === "truncated" });
}

/** What the description does not say, but GitHub insists on. */
function mediaTypeErrors({ headers }: IncomingMessage, body: unknown): readonly string[] {
  const accept = headers.accept ?? "*/*";
  const type = headers["content-type"] ?? "";
  return [
    ...(/\*\/\*|json/.test(accept) ? [] : [`accept is ${accept}`]),
    ...(body === undefined || type.startsWith("application/json") ? [] : [`the body is ${type}`]),
    ...(headers["user-agent"] === undefined ? ["there is no user agent"] : []),
  ];
}

async function respondGraphql(
  { response, state, violations }: Exchange,
  request: GraphqlRequest,
  kind: FaultKind | undefined,
): Promise<void> {
  const refusal =
    typeof kind === "object" ? new GraphqlRefusal(kind.type, kind.message) : undefined;
  const answer = await answerGraphql(state, request, refusal);
  for (const one of answer.violations) violations.push(`graphql: ${one}`);
  send(response, kind === "answer-lost" ? LOST : { ...answer, truncated: kind === "truncated" });
}

const LOST: Answer = { status: 502, body: { message: "Server Error" } };

function takeInterruption(
  interruptions: Interruption[],
  method: string,
  path: string,
): Interruption | undefined {
  const at = interruptions.findIndex((one) => one.method === method && one.path.test(path));
  return at < 0 ? undefined : interruptions.splice(at, 1)[0];
}

function takeFault(faults: Fault[], method: string, path: string): FaultKind | undefined {
  const fault = faults.find(
    (one) => one.method === method && one.path.test(path) && (one.times ?? 1) > 0,
  );
  if (fault?.times !== undefined) fault.times--;
  return fault?.kind;
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString("utf8");
  return text === "" ? undefined : JSON.parse(text);
}

interface Sent extends Answer {
  /** Whether the body breaks off in the middle. */
  readonly truncated?: boolean;
}

function send(response: ServerResponse, { status, body, headers, truncated }: Sent): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", ...headers });
  response.end(truncated === true ? text.slice(0, text.length / 2) : text);
}
