import type { JsonObject } from "../../formats/json/reader.ts";
import { LockReviewError } from "../../model/error.ts";
import { remembered } from "../../model/remembered.ts";
import {
  type FetchedDocument,
  fetchDocument,
  jsonRequest,
  resolveHttpUrl,
} from "../answers/fetch-document.ts";
import { decodeJsonObject, invalid, jsonObject } from "../answers/json-document.ts";
import { answerOr } from "../answers/source.ts";
import { bearerFor, type HostPorts } from "./credentials.ts";

/** Largest discovery document in bytes, the limit of both tools (SRC-3). */
const MAX_DISCOVERY_BYTES = 1024 * 1024;

/** The ports of service discovery. */
export interface DiscoveryPorts extends HostPorts {
  /** `host` blocks of the CLI configuration by ASCII host; these hosts get no discovery request (SRC-8). */
  readonly overrides: ReadonlyMap<string, HostServices>;
}

/** Returns a host's registry. @throws LockReviewError `HOST_UNREACHABLE`, `HOST_HAS_NO_REGISTRY`, `INVALID_METADATA` */
export type FindService = (service: RegistryService, asciiHost: string) => Promise<URL>;

/**
 * Returns service discovery for all services, which asks each host for one document per run, with the retries of a
 * registry's documents. OpenTofu: svchost/disco, Disco.Discover, which is not retried but asks again for the next
 * provider after a failure (SRC-7).
 */
export function discoverServices(options: DiscoveryPorts): FindService {
  const documents = new Map<string, Promise<HostDocument>>();
  return async (service, host) => {
    const document = remembered(documents, host, () => discover(options, host));
    return serviceUrl(await document, service, host);
  };
}

interface HostDocument {
  readonly services: JsonObject;
  readonly url: string;
}

async function discover(
  { http, credentials, overrides, patience }: DiscoveryPorts,
  host: string,
): Promise<HostDocument> {
  const url = `https://${host}/.well-known/terraform.json`;
  const override = overrides.get(host);
  if (override !== undefined) return { services: servicesOf(override, host), url };
  // A failed lookup means no token here, though the registry's requests report it (SRC-2, SRC-11).
  const token = await answerOr(credentials(host), () => undefined);
  const request = jsonRequest(url, patience, bearerFor(token, url));
  const answer = await fetchDocument(http, { ...request, maxBytes: MAX_DISCOVERY_BYTES });
  if (answer.status === 404) return { services: servicesOf({}, host), url };
  if (answer.status !== 200) throw unreachable(host, answer, `HTTP ${answer.status}`);
  if (!isJsonContentType(answer.headers["content-type"])) {
    throw unreachable(host, answer, "the answer is not JSON by its Content-Type");
  }
  return { services: decodeDiscoveryDocument(answer.body, host), url: answer.url };
}

function servicesOf(block: HostServices, host: string): JsonObject {
  return jsonObject(block, `The services configured for ${host}`);
}

/** Returns the error for an answer, which no proxy gave: it came through TLS. */
function unreachable(
  asked: string,
  { status, url }: FetchedDocument,
  reason: string,
): LockReviewError {
  const { host } = new URL(url);
  const where = host === asked ? "" : ` at ${host}, where it redirects`;
  const message = `Service discovery at ${asked} failed${where}: ${reason}`;
  return new LockReviewError("HOST_UNREACHABLE", message, {
    hint: "Check the host name, the network and any proxy settings.",
    silentHost: status >= 500 ? host : undefined,
    way: { host, redirectedBy: host === asked ? undefined : asked, proxy: undefined },
  });
}

/** Services of a host by name, as a discovery document or a `host` block has them. */
export type HostServices = Readonly<Record<string, unknown>>;

/** Returns the http or https address of a service that a `host` block names. */
export function configuredService(block: HostServices, service: string): string | undefined {
  const base = block[service];
  const isUrl = typeof base === "string" && /^https?:/.test(base) && URL.canParse(base);
  return isUrl ? base : undefined;
}

/** Whether a header declares JSON: the media type must be exactly `application/json`, with any parameters (SRC-3). */
export function isJsonContentType(header: string | undefined): boolean {
  const mediaType = (header ?? "").split(";")[0] ?? "";
  return mediaType.trim().toLowerCase() === "application/json";
}

/** Reads a `.well-known/terraform.json` document. @throws LockReviewError `INVALID_METADATA`, `AMBIGUOUS_DOCUMENT` */
export function decodeDiscoveryDocument(bytes: Uint8Array, host: string): JsonObject {
  return decodeJsonObject(bytes, `The service discovery document of ${host}`);
}

type RegistryService = "providers.v1" | "modules.v1";

/**
 * Returns the address of a registry on a host. The URL may be relative to the document. Plain http is accepted, as
 * upstream, so callers must check the scheme before they add credentials. OpenTofu: svchost/disco, Host.ServiceURL
 * (SRC-4, CR-67).
 * @throws LockReviewError `HOST_HAS_NO_REGISTRY`, `INVALID_METADATA`
 */
function serviceUrl(document: HostDocument, service: RegistryService, host: string): URL {
  const kind = service === "providers.v1" ? "provider" : "module";
  const value = document.services.member(service);
  if (typeof value !== "string") {
    const family = service.slice(0, service.indexOf(".") + 1);
    const message = document.services.names.some((name) => name.startsWith(family))
      ? `${host} offers a ${kind} registry only in another version of the protocol`
      : `${host} does not offer a ${kind} registry`;
    const hint = `Check the host name in the ${kind}'s source address.`;
    throw new LockReviewError("HOST_HAS_NO_REGISTRY", message, { hint });
  }
  const refusal = (reason: string): LockReviewError =>
    invalid(`The address of the ${kind} registry of ${host}`, reason);
  const url = resolveHttpUrl(value, document.url);
  if (url === undefined) throw refusal("it is not an http or https URL");
  if (url.username !== "" || url.password !== "") throw refusal("it holds a user name");
  url.hash = "";
  return url;
}
