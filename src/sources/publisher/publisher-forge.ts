import type { SourceRepository } from "../../model/provenance.ts";
import { configuredService } from "../hosts/discovery.ts";
import {
  type ForgePurpose,
  ForgeRequests,
  type Heard,
  type PublisherPorts,
} from "./forge-requests.ts";

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
      /** The address of the list's next page in the same API, for {@link PublisherForge.more}. */
      readonly next?: string;
    }
  | { readonly kind: "absent" }
  | { readonly kind: "unknown"; readonly reason: string };

/** The forges of publishers: GitHub's API, read only. Each method throws only the LockReviewError `ABORTED`. */
export interface PublisherForge {
  /** Requests a document, once per run, by its percent-encoded path below the repository: `releases?per_page=30`. */
  ask(question: ForgeQuestion & { readonly path: string }): Promise<ForgeAnswer>;
  /** Requests a list's next page, by the address in the page before it. */
  more(question: ForgeQuestion & { readonly url: string }): Promise<ForgeAnswer>;
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
      if (!isGone(heard)) return answerOf(heard, api);
      // GitHub gives the same answer for an absent thing and an unreadable repository.
      const itself = url === top ? heard : await requests.api({ api, url: top, purpose });
      if (isGone(itself)) {
        return unknown(`${host}/${name} cannot be read: it is private, or not there`);
      }
      const answer = answerOf(itself, api);
      return answer.kind === "document" ? { kind: "absent" } : answer;
    },
    async more({ repository, purpose, url }) {
      const api = apiOf(repository);
      return api === undefined || !url.startsWith(api)
        ? notAsked(repository)
        : answerOf(await requests.api({ api, url, purpose }), api);
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

function answerOf(heard: Heard, api: string): ForgeAnswer {
  if ("reason" in heard) return unknown(heard.reason);
  const { status, headers, body } = heard;
  if (status !== 200) return unknown(`${new URL(api).host} answers with HTTP ${status}`);
  const link = headers["link"] ?? "";
  const isCutShort = /\brel="?next\b/.test(link);
  return { kind: "document", body, isCutShort, next: nextPage(link, api) };
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
