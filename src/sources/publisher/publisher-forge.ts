import type { SourceRepository } from "../../model/provenance.ts";
import { remembered } from "../../model/remembered.ts";
import type { HttpClient, HttpRequest } from "../../ports/http.ts";
import {
  type FetchedDocument,
  fetchDocument,
  MAX_JSON_BYTES,
  type Patience,
} from "../answers/fetch-document.ts";
import { answerOr } from "../answers/source.ts";
import { configuredService, type HostServices } from "../hosts/discovery.ts";

/** The purposes of requests to a forge; each has a separate limit. */
type ForgePurpose = "attestations" | "due attestations" | "releases";

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

/** A token, and the only API that it is sent to. */
export interface PublisherToken {
  /** Root of the REST API, as `GITHUB_API_URL` gives it. */
  readonly api: string;
  readonly token: string;
}

interface PublisherPorts {
  readonly http: HttpClient;
  /** `host` blocks of the CLI configuration by ASCII host; the service `github-api.v3` is the root of a forge's API. */
  readonly hosts: ReadonlyMap<string, HostServices>;
  readonly token?: PublisherToken;
  readonly patience: Patience;
}

/** An answer with any status, or why there is none: a sentence without a full stop. */
type Heard = Pick<FetchedDocument, "status" | "headers" | "body"> | { readonly reason: string };

interface ForgeQuestion {
  readonly repository: SourceRepository;
  readonly purpose: ForgePurpose;
}

/** An answer; `absent`: not in a readable repository, `unknown`: not asked or answered (reason without a full stop). */
export type ForgeAnswer =
  | {
      readonly kind: "document";
      readonly body: Uint8Array;
      readonly isCutShort: boolean;
      /** Requests the list's next page; absent without one in the same API. */
      readonly next?: () => Promise<ForgeAnswer>;
    }
  | { readonly kind: "absent" }
  | { readonly kind: "unknown"; readonly reason: string };

/** The forges of publishers: GitHub's API, read only. Each method throws only the LockReviewError `ABORTED`. */
export interface PublisherForge {
  /** Requests a document, once per run, by its percent-encoded path below the repository: `releases?per_page=30`. */
  ask(question: ForgeQuestion & { readonly path: string }): Promise<ForgeAnswer>;
  /** Requests a file by an address in an answer, without credentials, following no redirect. */
  file(
    question: ForgeQuestion & { readonly url: string; readonly maxBytes: number },
  ): Promise<ForgeAnswer>;
}

/**
 * Returns a client for publishers' forges, read only and with few requests. It asks github.com, and hosts whose `host`
 * block in the CLI configuration names `github-api.v3`; a `host` block without that service turns off requests to a
 * public host. A token is sent only to its API, never through a redirect to another origin; a refused token is dropped.
 * Nothing is requested twice, and nothing after a rate limit.
 */
export function publisherForge(ports: PublisherPorts): PublisherForge {
  const requests = new ForgeRequests(ports);
  const apiOf = ({ host }: SourceRepository): string | undefined => {
    const block = ports.hosts.get(host);
    if (block === undefined) return host === "github.com" ? "https://api.github.com/" : undefined;
    return configuredService(block, SERVICE)?.replace(/\/?$/, "/");
  };
  return {
    async ask({ repository, purpose, path }) {
      const api = apiOf(repository);
      if (api === undefined) return notAsked(repository);
      const { host, name } = repository;
      const top = new URL(`repos/${name.split("/").map(encodeURIComponent).join("/")}`, api).href;
      const url = path === "" ? top : new URL(path, `${top}/`).href;
      const heard = await requests.api({ api, url, purpose });
      const page = (answer: Heard): ForgeAnswer =>
        answerOf(answer, api, async (next) =>
          page(await requests.api({ api, url: next, purpose })),
        );
      if (!isGone(heard)) return page(heard);
      // GitHub gives the same answer for an absent thing and an unreadable repository.
      const itself = url === top ? heard : await requests.api({ api, url: top, purpose });
      if (isGone(itself)) {
        return unknown(`${host}/${name} cannot be read: it is private, or not there`);
      }
      const answer = page(itself);
      return answer.kind === "document" ? { kind: "absent" } : answer;
    },
    async file({ repository, purpose, url, maxBytes }) {
      const api = apiOf(repository);
      if (api === undefined) return notAsked(repository);
      // Plain `http` is only for an operator's API.
      const place = URL.canParse(url) ? new URL(url) : undefined;
      if (place?.protocol !== "https:" && place?.origin !== new URL(api).origin) {
        return unknown("an answer refers to a file at an address that is not asked");
      }
      return answerOf(await requests.send(purpose, { url, maxBytes, maxRedirects: 0 }), url);
    },
  };
}

/** The service of a `host` block with the address of a GitHub REST API. */
const SERVICE = "github-api.v3";

function isGone(heard: Heard): boolean {
  return "status" in heard && (heard.status === 404 || heard.status === 410);
}

/** @param askNext requests a further page of a list, by its address in the same API; absent for a file */
function answerOf(
  heard: Heard,
  api: string,
  askNext?: (url: string) => Promise<ForgeAnswer>,
): ForgeAnswer {
  if ("reason" in heard) return unknown(heard.reason);
  const { status, headers, body } = heard;
  if (status !== 200) return unknown(`${new URL(api).host} answers with HTTP ${status}`);
  const link = headers["link"] ?? "";
  const isCutShort = /\brel="?next\b/.test(link);
  const url = nextPage(link, api);
  const next = url && askNext && (() => askNext(url));
  return { kind: "document", body, isCutShort, ...(next && { next }) };
}

/** Returns the list's next page (RFC 8288); undefined for an address outside of the API. */
function nextPage(link: string, api: string): string | undefined {
  const address = /<([^<>]{1,2000})>\s*;\s*rel="?next\b/.exec(link)?.[1] ?? "";
  if (!URL.canParse(address)) return undefined;
  const { href } = new URL(address);
  return href.startsWith(api) ? href : undefined;
}

function notAsked({ host }: SourceRepository): ForgeAnswer {
  return unknown(
    `${host} is asked for nothing; ${SERVICE} in a host block of the CLI configuration names the API of a GitHub`,
  );
}

function unknown(reason: string): ForgeAnswer {
  return { kind: "unknown", reason };
}

interface ApiQuestion {
  readonly api: string;
  readonly url: string;
  readonly purpose: ForgePurpose;
}

/** The API release that we request; later ones only link to bundles, which we read too. */
const API_VERSION = "2022-11-28";
/** Most redirects; a renamed repository redirects to its number. */
const MAX_HOPS = 3;

class ForgeRequests {
  readonly #ports: PublisherPorts;
  readonly #known = new Map<string, Promise<Heard>>();
  readonly #spent = new Map<ForgePurpose, number>();
  /** Why an API is no longer asked, by its address. */
  readonly #closed = new Map<string, string>();
  /** Why an API did not answer, by its address; we do not wait for it a second time. */
  readonly #silent = new Map<string, string>();

  constructor(ports: PublisherPorts) {
    this.#ports = ports;
  }

  /** Requests an API URL once per run; none after a rate limit of that API. Repeats only where a token was refused. */
  async api(question: ApiQuestion): Promise<Heard> {
    const { url, purpose } = question;
    // Another purpose may still request what this one has no request left for.
    const refusal = this.#known.has(url) ? undefined : this.#refusal(purpose);
    return refusal ?? remembered(this.#known, url, () => this.#askApi(question));
  }

  async send(
    purpose: ForgePurpose,
    terms: Pick<HttpRequest, "url" | "authorization" | "maxBytes" | "maxRedirects">,
  ): Promise<Heard> {
    const refusal = this.#refusal(purpose);
    if (refusal !== undefined) return refusal;
    this.#spent.set(purpose, (this.#spent.get(purpose) ?? 0) + 1);
    const { http, patience } = this.#ports;
    const headers = { accept: "application/vnd.github+json", "x-github-api-version": API_VERSION };
    const request = { ...terms, headers, retries: 0, timeoutMs: patience.timeoutMs };
    return answerOr<Heard, Heard>(fetchDocument(http, request), ({ message: reason }) => ({
      reason,
    }));
  }

  #refusal(purpose: ForgePurpose): Heard | undefined {
    const most = MAX_FORGE_REQUESTS[purpose];
    if ((this.#spent.get(purpose) ?? 0) < most) return undefined;
    const reason = `a run asks the forges of publishers for ${purpose} no more than ${most} times`;
    return { reason };
  }

  async #askApi(question: ApiQuestion): Promise<Heard> {
    const { token } = this.#ports;
    if (token === undefined || !isForApi(token, question.api)) return this.#askAs(question);
    const first = await this.#askAs(question, `Bearer ${token.token}`);
    const isRefused = "status" in first && (first.status === 401 || first.status === 403);
    return isRefused ? this.#askAs(question) : first;
  }

  async #askAs({ api, url, purpose }: ApiQuestion, authorization?: string): Promise<Heard> {
    const silent = purpose === "releases" ? this.#silent.get(api) : undefined;
    const obstacle = this.#closed.get(api) ?? silent;
    if (obstacle !== undefined) return { reason: obstacle };
    const terms = { url, maxBytes: MAX_JSON_BYTES, maxRedirects: MAX_HOPS };
    const heard = await this.send(purpose, { ...terms, authorization });
    if ("reason" in heard) this.#silent.set(api, heard.reason);
    if (!isLimit(heard)) return heard;
    const reason = `${new URL(api).host} answers no more for now: its rate limit is reached`;
    this.#closed.set(api, reason);
    return { reason };
  }
}

/** Whether a token is for that API: same origin and path, since one server may have several. */
function isForApi(token: PublisherToken, api: string): boolean {
  if (!URL.canParse(token.api)) return false;
  return new URL(`${token.api.replace(/\/$/, "")}/`).href === new URL(api).href;
}

/** Whether an answer is a rate limit. GitHub: rate limits for the REST API. */
function isLimit(heard: Heard): boolean {
  if (!("status" in heard)) return false;
  const { status, headers } = heard;
  const isTold = headers["x-ratelimit-remaining"] === "0" || headers["retry-after"] !== undefined;
  return status === 429 || (status === 403 && isTold);
}
