import { JsonObject } from "../../language/json/reader.ts";
import { LockReviewError } from "../../model/error.ts";
import { remembered } from "../../model/remembered.ts";
import type { HttpClient } from "../../ports/http.ts";
import { DEFAULT_PATIENCE, fetchDocument, jsonRequest } from "../answers/fetch-document.ts";
import { decodeJsonObject, jsonObject } from "../answers/json-document.ts";
import { answerOr } from "../answers/source.ts";
import { bearerFor, type CredentialsLookup } from "./credentials.ts";

/** Largest discovery document in bytes, the limit of both tools (SRC-3). */
const MAX_DISCOVERY_BYTES = 1024 * 1024;

/** The ports of service discovery. */
export interface DiscoveryPorts {
  readonly http: HttpClient;
  readonly credentials: CredentialsLookup;
  /** `host` blocks of the CLI configuration by ASCII host; these hosts get no discovery request (SRC-8). */
  readonly overrides: ReadonlyMap<string, HostServices>;
  /** Time limit of a discovery request; the registry's by default (SRC-6). */
  readonly timeoutMs?: number;
}

/** Returns a host's registry. @throws LockReviewError `HOST_UNREACHABLE`, `HOST_HAS_NO_REGISTRY`, `INVALID_METADATA` */
export type FindService = (
  service: RegistryService,
  asciiHost: string,
  signal: AbortSignal,
) => Promise<URL>;

/**
 * Returns service discovery for all services, which asks each host once per run. OpenTofu: svchost/disco,
 * Disco.Discover, which asks again after a failure; within one run that only repeats the wait (SRC-7).
 */
export function discoverServices(options: DiscoveryPorts): FindService {
  const known = new Map<string, Promise<HostDocument>>();
  return async (service, host, signal) => {
    const asked = remembered(known, host, () => discover(options, host, signal));
    const { services, url } = await asked;
    return serviceUrl(services, { service, host, documentUrl: url });
  };
}

interface HostDocument {
  readonly services: HostServices | JsonObject;
  readonly url: string;
}

async function discover(
  { http, credentials, overrides, timeoutMs = DEFAULT_PATIENCE.timeoutMs }: DiscoveryPorts,
  host: string,
  signal: AbortSignal,
): Promise<HostDocument> {
  const url = `https://${host}/.well-known/terraform.json`;
  const override = overrides.get(host);
  if (override !== undefined) return { services: override, url };
  // A failed lookup means no token here, though the registry's requests report it (SRC-2, SRC-11).
  const token = await answerOr(credentials(host), () => undefined);
  const request = jsonRequest(url, { retries: 0, timeoutMs }, bearerFor(token, url));
  const asked = { ...request, maxBytes: MAX_DISCOVERY_BYTES };
  const answer = await fetchDocument(http, asked, signal);
  if (answer.status === 404) return { services: {}, url };
  if (answer.status !== 200) throw unreachable(host, `HTTP ${answer.status}`);
  if (!isJsonContentType(answer.headers["content-type"])) {
    throw unreachable(host, "the answer is not JSON by its Content-Type");
  }
  return { services: decodeDiscoveryDocument(answer.body, host), url: answer.url };
}

function unreachable(host: string, reason: string): LockReviewError {
  return new LockReviewError("HOST_UNREACHABLE", `Service discovery at ${host} failed: ${reason}`, {
    hint: "Check the host name, the network and any proxy settings.",
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

interface ServiceQuestion {
  readonly host: string;
  readonly documentUrl: string;
  readonly service: RegistryService;
}

/**
 * Returns the address of a registry on a host. The URL may be relative to the document. Plain http is accepted, as
 * upstream, so callers must check the scheme before they add credentials. OpenTofu: svchost/disco, Host.ServiceURL
 * (SRC-4, CR-67).
 * @throws LockReviewError `HOST_HAS_NO_REGISTRY`, `INVALID_METADATA`
 */
export function serviceUrl(services: HostServices | JsonObject, question: ServiceQuestion): URL {
  const { host, documentUrl, service } = question;
  const document =
    services instanceof JsonObject
      ? services
      : jsonObject(services, `The services configured for ${host}`);
  const value = document.member(service);
  if (typeof value !== "string") throw noRegistry(document, question);
  if (!URL.canParse(value, documentUrl)) throw badUrl(question, "it is not a URL");
  const url = new URL(value, documentUrl);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw badUrl(question, "its scheme is neither http nor https");
  }
  if (url.username !== "" || url.password !== "") throw badUrl(question, "it holds a user name");
  url.hash = "";
  return url;
}

const KINDS = { "providers.v1": "provider", "modules.v1": "module" } as const;

function noRegistry(document: JsonObject, { host, service }: ServiceQuestion): LockReviewError {
  const family = service.slice(0, service.indexOf(".") + 1);
  const kind = KINDS[service];
  const message = document.names.some((name) => name.startsWith(family))
    ? `${host} offers a ${kind} registry only in another version of the protocol`
    : `${host} does not offer a ${kind} registry`;
  const hint = `Check the host name in the ${kind}'s source address.`;
  return new LockReviewError("HOST_HAS_NO_REGISTRY", message, { hint });
}

function badUrl({ host, service }: ServiceQuestion, reason: string): LockReviewError {
  const message = `The address of the ${KINDS[service]} registry of ${host} cannot be used: ${reason}`;
  return new LockReviewError("INVALID_METADATA", message);
}
