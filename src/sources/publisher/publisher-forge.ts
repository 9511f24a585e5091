import type { SourceRepository } from "../../model/provenance.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import {
  type ForgePurpose,
  type ForgeRequests,
  forgeRequests,
  type Heard,
  type PublisherPorts,
} from "./forge-requests.ts";

/** A request for one document of a publisher's repository. */
interface ForgeQuestion {
  readonly repository: SourceRepository;
  readonly purpose: ForgePurpose;
  /** Path below the repository in the API, percent-encoded, such as `releases?per_page=30`. */
  readonly path: string;
}

/**
 * The answer to a request.
 * - `absent`: the repository is readable and has no such thing.
 * - `unknown`: the forge was not asked or did not answer; the reason is a sentence without a full stop.
 */
export type ForgeAnswer =
  | {
      readonly kind: "document";
      readonly body: Uint8Array;
      readonly isCutShort: boolean;
      /** The address of the list's next page in the same API, for {@link PublisherForge.more}. */
      readonly next?: string;
    }
  | { readonly kind: "absent" }
  | { readonly kind: "unknown"; readonly reason: string };

/** The forges of publishers: GitHub's API, read only. */
export interface PublisherForge {
  /** Requests a document, once per run. @throws LockReviewError `ABORTED` */
  ask(question: ForgeQuestion, signal: AbortSignal): Promise<ForgeAnswer>;
  /** Requests a list's next page. @throws as {@link ask} */
  more(question: ForgePage, signal: AbortSignal): Promise<ForgeAnswer>;
  /** Requests a file by an address in an answer, without credentials. @throws as {@link ask} */
  file(question: ForgeFile, signal: AbortSignal): Promise<ForgeAnswer>;
}

/** A page of a list, by the address in the page before it. */
interface ForgePage extends Omit<ForgeQuestion, "path"> {
  readonly url: string;
}

/** A file elsewhere that an answer about a repository refers to. */
interface ForgeFile extends ForgePage {
  readonly maxBytes: number;
}

/** The service of a `host` block with the address of a GitHub REST API. */
const SERVICE = "github-api.v3";
const PUBLIC = "https://api.github.com/";

/**
 * Returns a client for publishers' forges, read only and with few requests. It asks github.com, and hosts whose `host`
 * block in the CLI configuration names `github-api.v3`; a `host` block without that service turns off requests to a
 * public host. A token is sent only to its API, never through a redirect to another origin; a refused token is dropped.
 * Nothing is requested twice, and nothing after a rate limit.
 */
export function publisherForge(ports: PublisherPorts): PublisherForge {
  const reach = { hosts: ports.hosts, requests: forgeRequests(ports) };
  return {
    ask: (question, signal) => askRepository(reach, question, signal),
    more: (question, signal) => askMore(reach, question, signal),
    file: (question, signal) => askFile(reach, question, signal),
  };
}

interface Reach extends Pick<PublisherPorts, "hosts"> {
  readonly requests: ForgeRequests;
}

async function askRepository(
  { hosts, requests }: Reach,
  { repository, purpose, path }: ForgeQuestion,
  signal: AbortSignal,
): Promise<ForgeAnswer> {
  const api = apiOf(repository, hosts);
  if (api === undefined) return notAsked(repository);
  const top = repositoryUrl(api, repository);
  const url = path === "" ? top : new URL(path, `${top}/`).href;
  const heard = await requests.api({ api, url, purpose }, signal);
  if (!isGone(heard)) return answerOf(heard, api);
  // GitHub gives the same answer for an absent thing and an unreadable repository.
  const itself = url === top ? heard : await requests.api({ api, url: top, purpose }, signal);
  if (isGone(itself)) {
    const { host, name } = repository;
    return unknown(`${host}/${name} cannot be read: it is private, or not there`);
  }
  const answer = answerOf(itself, api);
  return answer.kind === "document" ? { kind: "absent" } : answer;
}

async function askMore(
  { hosts, requests }: Reach,
  { repository, purpose, url }: ForgePage,
  signal: AbortSignal,
): Promise<ForgeAnswer> {
  const api = apiOf(repository, hosts);
  return api === undefined || !url.startsWith(api)
    ? notAsked(repository)
    : answerOf(await requests.api({ api, url, purpose }, signal), api);
}

async function askFile(
  { hosts, requests }: Reach,
  { repository, purpose, url, maxBytes }: ForgeFile,
  signal: AbortSignal,
): Promise<ForgeAnswer> {
  const api = apiOf(repository, hosts);
  if (api === undefined) return notAsked(repository);
  if (!isAskable(url, api))
    return unknown("an answer refers to a file at an address that is not asked");
  return answerOf(await requests.file({ url, purpose, maxBytes }, signal), url);
}

/** Whether a URL may be asked; plain `http` is only for an operator's API. */
function isAskable(url: string, api: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, origin } = new URL(url);
  return protocol === "https:" || origin === new URL(api).origin;
}

function apiOf({ host }: SourceRepository, hosts: PublisherPorts["hosts"]): string | undefined {
  const block = hosts.get(host);
  if (block === undefined) return host === "github.com" ? PUBLIC : undefined;
  const base = block[SERVICE];
  if (typeof base !== "string" || !/^https?:/.test(base) || !URL.canParse(base)) return undefined;
  return base.endsWith("/") ? base : `${base}/`;
}

function repositoryUrl(api: string, { name }: SourceRepository): string {
  return new URL(`repos/${name.split("/").map(encodeURIComponent).join("/")}`, api).href;
}

function isGone(heard: Heard): boolean {
  return "status" in heard && (heard.status === 404 || heard.status === 410);
}

function answerOf(heard: Heard, api: string): ForgeAnswer {
  if ("reason" in heard) return unknown(heard.reason);
  const { status, headers, body } = heard;
  if (status === 200) {
    const link = headers["link"] ?? "";
    const next = nextPage(link, api);
    return {
      kind: "document",
      body,
      isCutShort: /\brel="?next\b/.test(link),
      ...withoutAbsent({ next }),
    };
  }
  return unknown(`${new URL(api).host} answers with HTTP ${status}`);
}

/** Returns the list's next page (RFC 8288); undefined for an address outside of the API. */
function nextPage(link: string, api: string): string | undefined {
  const address = /<([^<>]{1,2000})>\s*;\s*rel="?next\b/.exec(link)?.[1] ?? "";
  if (!URL.canParse(address)) return undefined;
  const { href } = new URL(address);
  return href.startsWith(api) ? href : undefined;
}

function notAsked(repository: SourceRepository): ForgeAnswer {
  const reason = `${repository.host} is asked for nothing; ${SERVICE} in a host block of the CLI configuration names the API of a GitHub`;
  return unknown(reason);
}

function unknown(reason: string): ForgeAnswer {
  return { kind: "unknown", reason };
}
