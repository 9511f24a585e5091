import { isLockReviewError } from "../../model/error.ts";
import { remembered } from "../../model/remembered.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { HttpClient, HttpRequest } from "../../ports/http.ts";
import {
  DEFAULT_PATIENCE,
  type FetchedDocument,
  fetchDocument,
  MAX_JSON_BYTES,
  type Patience,
} from "../answers/fetch-document.ts";
import type { HostServices } from "../hosts/discovery.ts";

/** The purposes of requests to a forge; each has a separate limit. */
export type ForgePurpose = "attestations" | "due attestations" | "releases";

/** A token, and the only API that it is sent to. */
export interface PublisherToken {
  /** Root of the REST API, as `GITHUB_API_URL` gives it. */
  readonly api: string;
  readonly token: string;
}

/** The ports of these requests. */
export interface PublisherPorts {
  readonly http: HttpClient;
  /** `host` blocks of the CLI configuration by ASCII host; the service `github-api.v3` is the root of a forge's API. */
  readonly hosts: ReadonlyMap<string, HostServices>;
  readonly token?: PublisherToken | undefined;
  readonly patience?: Patience | undefined;
}

/** The API release that we request; later ones only link to bundles, which we read too. */
const API_VERSION = "2022-11-28";
/**
 * Most requests of a run for each purpose. GitHub allows sixty an hour without a token and a thousand to a workflow's.
 * Due are attestations of what base locks, of what replaces an attested version, and of what policy requires: a change
 * cannot add more of them than base has.
 */
export const MAX_FORGE_REQUESTS: Readonly<Record<ForgePurpose, number>> = {
  attestations: 200,
  "due attestations": 1000,
  releases: 200,
};
/** Most redirects; a renamed repository redirects to its number. */
const MAX_HOPS = 3;

/** An answer with any status, or why there is none: a sentence without a full stop. */
export type Heard =
  | Pick<FetchedDocument, "status" | "headers" | "body">
  | { readonly reason: string };

/** A request to an API and its purpose. */
interface ApiQuestion {
  /** Root of the API. */
  readonly api: string;
  readonly url: string;
  readonly purpose: ForgePurpose;
}

/** The requests of one run, limited in number. */
export interface ForgeRequests {
  /** Requests an API URL once per run; none after a rate limit of that API. @throws LockReviewError `ABORTED` */
  api(question: ApiQuestion, signal: AbortSignal): Promise<Heard>;
  /** Requests a file without credentials, following no redirect. @throws as {@link api} */
  file(question: FileQuestion, signal: AbortSignal): Promise<Heard>;
}

/** A request for a file at any address. */
interface FileQuestion extends Omit<ApiQuestion, "api"> {
  readonly maxBytes: number;
}

/** Returns the requests to publishers' forges; repeats only those whose token was refused. */
export function forgeRequests(ports: PublisherPorts): ForgeRequests {
  const run = { ...ports, spent: new Map(), closed: new Map(), silent: new Map() };
  const known = new Map<string, Promise<Heard>>();
  return {
    api: (question, signal) => {
      // Another purpose may still request what this one has no request left for.
      const refused = known.has(question.url) ? undefined : refusalOf(run, question.purpose);
      return refused ?? remembered(known, question.url, () => askApi(run, question, signal));
    },
    file: ({ purpose, ...file }, signal) =>
      spend(run, purpose, () => request(run, { ...file, maxRedirects: 0 }, signal)),
  };
}

/** The state of a run's requests. */
interface Run extends PublisherPorts {
  readonly spent: Map<ForgePurpose, number>;
  /** Why an API is no longer asked, by its address. */
  readonly closed: Map<string, string>;
  /** Why an API did not answer, by its address; we do not wait for it a second time. */
  readonly silent: Map<string, string>;
}

async function askApi(run: Run, question: ApiQuestion, signal: AbortSignal): Promise<Heard> {
  const token = run.token !== undefined && isOf(run.token, question) ? run.token.token : undefined;
  const first = await askAs(run, question, token, signal);
  const isRefused = "status" in first && (first.status === 401 || first.status === 403);
  return isRefused && token !== undefined ? askAs(run, question, undefined, signal) : first;
}

/** Whether a token is for that API: same origin and path, since one server may have several. */
function isOf(token: PublisherToken, { api }: ApiQuestion): boolean {
  if (!URL.canParse(token.api)) return false;
  return new URL(`${token.api.replace(/\/$/, "")}/`).href === new URL(api).href;
}

async function askAs(
  run: Run,
  { api, url, purpose }: ApiQuestion,
  token: string | undefined,
  signal: AbortSignal,
): Promise<Heard> {
  const closed = run.closed.get(api) ?? (purpose === "releases" ? run.silent.get(api) : undefined);
  if (closed !== undefined) return { reason: closed };
  const authorization = token && `Bearer ${token}`;
  const terms = { url, maxBytes: MAX_JSON_BYTES, maxRedirects: MAX_HOPS };
  const heard = await spend(run, purpose, () =>
    request(run, { ...terms, ...withoutAbsent({ authorization }) }, signal),
  );
  if ("reason" in heard) run.silent.set(api, heard.reason);
  if (!isLimit(heard)) return heard;
  const reason = `${new URL(api).host} answers no more for now: its rate limit is reached`;
  run.closed.set(api, reason);
  return { reason };
}

/** Whether an answer is a rate limit. GitHub: rate limits for the REST API. */
function isLimit(heard: Heard): boolean {
  if (!("status" in heard)) return false;
  const { status, headers } = heard;
  const isTold = headers["x-ratelimit-remaining"] === "0" || headers["retry-after"] !== undefined;
  return status === 429 || (status === 403 && isTold);
}

async function spend(run: Run, purpose: ForgePurpose, ask: () => Promise<Heard>): Promise<Heard> {
  const refused = refusalOf(run, purpose);
  if (refused !== undefined) return refused;
  run.spent.set(purpose, (run.spent.get(purpose) ?? 0) + 1);
  return ask();
}

/** Returns why a purpose has no request left; undefined when it has. */
function refusalOf({ spent }: Run, purpose: ForgePurpose): Promise<Heard> | undefined {
  const most = MAX_FORGE_REQUESTS[purpose];
  if ((spent.get(purpose) ?? 0) < most) return undefined;
  const reason = `a run asks the forges of publishers for ${purpose} no more than ${most} times`;
  return Promise.resolve({ reason });
}

/** Sends a request. @throws LockReviewError `ABORTED` */
async function request(
  { http, patience }: Run,
  terms: Pick<HttpRequest, "url" | "authorization" | "maxBytes" | "maxRedirects">,
  signal: AbortSignal,
): Promise<Heard> {
  try {
    const { timeoutMs } = patience ?? DEFAULT_PATIENCE;
    const headers = { accept: "application/vnd.github+json", "x-github-api-version": API_VERSION };
    return await fetchDocument(http, { ...terms, headers, retries: 0, timeoutMs }, signal);
  } catch (caught) {
    if (isLockReviewError(caught, "ABORTED") || !isLockReviewError(caught)) throw caught;
    return { reason: caught.message };
  }
}
