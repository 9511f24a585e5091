// A GitLab on loopback that remembers what it is told, reads one project's repository with git, and holds every
// request and every answer against what is known of GitLab's own description of its API.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { ANSWERS, type Answer } from "./answers.ts";
import { type GitLabDescription, loadDescription } from "./description.ts";
import { GitLabState, PROJECT } from "./state.ts";

/** A request as it came in. */
interface SeenRequest {
  readonly method: string;
  /** Below `/api/v4`. */
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

/** What can go wrong with an answer: an answer of its own, or one that does not come as it should. */
type FaultKind = Answer | "hung-up" | "stalled" | "answer-lost" | "truncated";

interface Rule<T> {
  readonly method: string;
  readonly path: RegExp;
  readonly then: T;
  times: number;
}

/** The running service. */
export interface LoopbackGitLab {
  /** Scheme, host and port. */
  readonly origin: string;
  readonly apiUrl: string;
  readonly state: GitLabState;
  readonly requests: readonly SeenRequest[];
  /** Requests and answers that the description does not allow; a test expects none. */
  readonly violations: readonly string[];
  fail(method: string, path: RegExp, kind: FaultKind, times?: number): void;
  /** Lets something happen once, in the moment before such a request is carried out. */
  before(method: string, path: RegExp, run: () => void): void;
  stop(): Promise<void>;
}

interface Service {
  readonly state: GitLabState;
  readonly description: GitLabDescription;
  readonly faults: Rule<FaultKind>[];
  readonly interruptions: Rule<() => void>[];
  readonly requests: SeenRequest[];
  readonly violations: string[];
}

/** Starts a service for one project on a port of its own. */
export async function startGitLab(): Promise<LoopbackGitLab> {
  const service: Service = {
    state: new GitLabState(),
    description: loadDescription(),
    ...{ faults: [], interruptions: [], requests: [], violations: [] },
  };
  const server = createServer((request, response) => {
    respond(service, request, response).catch((error) => {
      service.violations.push(`the service broke: ${error}`);
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { state, requests, violations, faults, interruptions } = service;
  return {
    ...{ origin, apiUrl: `${origin}/api/v4`, state, requests, violations },
    fail: (method, path, then, times = Number.POSITIVE_INFINITY) => {
      faults.push({ method, path, then, times });
    },
    before: (method, path, then) => {
      interruptions.push({ method, path, then, times: 1 });
    },
    stop: () => stop(server),
  };
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}

function take<T>(rules: Rule<T>[], method: string, path: string): T | undefined {
  const rule = rules.find((one) => one.method === method && one.path.test(path) && one.times > 0);
  if (rule !== undefined) rule.times--;
  return rule?.then;
}

async function respond(
  service: Service,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { state, violations } = service;
  const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
  const method = request.method ?? "GET";
  const path = url.pathname.replace(/^\/api\/v4/, "");
  const body = await readBody(request);
  const { authorization } = request.headers;
  service.requests.push({ method, path, authorization, body });
  for (const name of ["private-token", "job-token"])
    if (request.headers[name] !== undefined) violations.push(`${name} would follow a redirect`);
  if (request.headers["user-agent"] === undefined) violations.push("there is no user agent");
  const fault = take(service.faults, method, path);
  if (fault === "hung-up") return void response.destroy();
  if (fault === "stalled") return;
  if (typeof fault === "object") return send(response, fault);
  take(service.interruptions, method, path)?.();
  const user = state.tokens.get(/^Bearer (.*)$/.exec(authorization ?? "")?.[1] ?? "");
  if (authorization !== undefined && user === undefined)
    return send(response, { status: 401, body: { message: "401 Unauthorized" } });
  const answer = answerTo(service, { method, path, url, body, user });
  if (fault === "answer-lost") return send(response, { status: 502, body: {} });
  send(response, answer, fault === "truncated");
}

interface Request {
  readonly method: string;
  readonly path: string;
  readonly url: URL;
  readonly body: object | undefined;
  readonly user: ReturnType<GitLabState["tokens"]["get"]>;
}

function answerTo(
  { state, description, violations }: Service,
  { method, path, url, body, user }: Request,
): Answer {
  const matched = description.match(method, path);
  if (matched === undefined) {
    violations.push(`${method} ${path} is no operation of the description`);
    return { status: 404, body: { error: "404 Not Found" } };
  }
  const { operation, params } = matched;
  for (const error of description.requestErrors(operation, url.searchParams, body))
    violations.push(`${method} ${path}: ${error}`);
  const moved = movedTo(state, method, params["id"], url);
  if (moved !== undefined) return moved;
  const isKnown = [undefined, String(PROJECT), state.path].includes(params["id"]);
  if (!isKnown || (params["id"] !== undefined && user === undefined && !state.isPublic))
    return { status: 404, body: { message: "404 Project Not Found" } };
  const asked = { operation, params, query: url.searchParams, body: { ...body }, user, url };
  const answer = ANSWERS[operation]?.(state, asked) ?? { status: 500 };
  for (const error of description.answerErrors(operation, answer.status, answer.body))
    violations.push(`answer of ${operation}: ${error}`);
  return answer;
}

/** GitLab sends what reads on to where a project was moved to, and refuses what writes. */
function movedTo(
  state: GitLabState,
  method: string,
  id: string | undefined,
  url: URL,
): Answer | undefined {
  if (id !== state.formerPath) return undefined;
  if (method !== "GET")
    return { status: 405, body: { message: "Non GET methods are not allowed for moved projects" } };
  const location = new URL(url);
  const [from, to] = [state.formerPath, String(PROJECT)].map(encodeURIComponent);
  location.pathname = location.pathname.replace(from ?? "", to ?? "");
  return { status: 301, headers: { location: location.href } };
}

async function readBody(request: IncomingMessage): Promise<object | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString("utf8");
  return text === "" ? undefined : JSON.parse(text);
}

function send(response: ServerResponse, { status, body, headers }: Answer, isCut = false): void {
  const isFile = Buffer.isBuffer(body);
  const type = isFile ? "application/octet-stream" : "application/json";
  const content = isFile ? body : Buffer.from(body === undefined ? "" : JSON.stringify(body));
  const length = status === 204 ? {} : { "content-length": String(content.byteLength) };
  response.writeHead(status, { "content-type": type, ...length, ...headers });
  if (isCut) response.write(content.subarray(0, content.byteLength / 2), () => response.destroy());
  else response.end(status === 204 ? undefined : content);
}
