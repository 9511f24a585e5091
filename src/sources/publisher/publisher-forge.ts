import type { SourceRepository } from "../../model/provenance.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import {
  type ForgePurpose,
  type ForgeRequests,
  forgeRequests,
  type Heard,
  type PublisherPorts,
} from "./forge-requests.ts";

/** One document of a publisher's repository. */
interface ForgeQuestion {
  readonly repository: SourceRepository;
  readonly purpose: ForgePurpose;
  /** Below the repository's own address in the API, such as `releases?per_page=30`; percent-encoded. */
  readonly path: string;
}

/**
 * The answer to a question.
 *
 * - `absent`: the repository can be read, and has no such thing.
 * - `unknown`: nobody could ask, or nobody answered; the reason is a sentence without a full stop.
 */
export type ForgeAnswer =
  | {
      readonly kind: "document";
      readonly body: Uint8Array;
      readonly isCutShort: boolean;
      /** The rest of a list that is cut short, where the same API has it; as {@link PublisherForge.more} takes it. */
      readonly next?: string;
    }
  | { readonly kind: "absent" }
  | { readonly kind: "unknown"; readonly reason: string };

/** The forges of publishers: GitHub's API, read only. */
export interface PublisherForge {
  /** Asks once; what was asked before in the run is not asked again. @throws LockReviewError `ABORTED` */
  ask(question: ForgeQuestion, signal: AbortSignal): Promise<ForgeAnswer>;
  /** Asks for the next page of a list, as its answer names it. @throws as {@link ask} */
  more(question: ForgePage, signal: AbortSignal): Promise<ForgeAnswer>;
  /** A file that an answer about a repository refers to by its address, asked without credentials. @throws as {@link ask} */
  file(question: ForgeFile, signal: AbortSignal): Promise<ForgeAnswer>;
}

/** One page of a list, by the address that the page before it names. */
interface ForgePage extends Omit<ForgeQuestion, "path"> {
  readonly url: string;
}

/** A file somewhere else that belongs to a repository's answer. */
interface ForgeFile extends ForgePage {
  readonly maxBytes: number;
}

/** The service of a `host` block that says where the REST API of a GitHub, or of one's own, is. */
const SERVICE = "github-api.v3";
const PUBLIC = "https://api.github.com/";

/**
 * Asks the forges of publishers, read only and as little as can be.
 *
 * Only github.com is asked, and a host whose `host` block in the CLI configuration names `github-api.v3`; a public
 * one whose block names none is somebody's own, and is asked nothing. A token goes to the API that it is of and to
 * nobody else, through no redirect to another origin; one that is refused is left out. Nothing is asked twice, and
 * after a rate limit nothing at all.
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
  // An absent thing and a repository that nobody here may read are answered alike.
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

/** Plain `http` is for an operator's own API alone. */
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

/** Where the list goes on (RFC 8288); undefined where that is no address of the same API, which is not asked. */
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
