import { JsonObject } from "../../language/json/reader.ts";
import { LockReviewError } from "../../model/error.ts";
import { decodeJsonObject, jsonObject } from "../answers/json-document.ts";

/** Services of one host by service name, as a discovery document or a `host` block writes them. */
export type HostServices = Readonly<Record<string, unknown>>;

/**
 * Whether a header says that a body is JSON: the media type must be exactly `application/json`, with
 * any parameters (SRC-3).
 */
export function isJsonContentType(header: string | undefined): boolean {
  const mediaType = (header ?? "").split(";")[0] ?? "";
  return mediaType.trim().toLowerCase() === "application/json";
}

/** Reads a `.well-known/terraform.json` document. @throws LockReviewError `INVALID_METADATA`, `AMBIGUOUS_DOCUMENT` */
export function decodeDiscoveryDocument(bytes: Uint8Array, host: string): JsonObject {
  return decodeJsonObject(bytes, `The service discovery document of ${host}`);
}

/** A service that hosts offer: the registry of providers, or that of modules. */
export type RegistryService = "providers.v1" | "modules.v1";

/** Which service is wanted of a host, and where the document is that describes its services. */
export interface ServiceQuestion {
  readonly host: string;
  readonly documentUrl: string;
  readonly service: RegistryService;
}

/**
 * Where a registry of a host is.
 *
 * The URL may be relative to the document's own. Plain http is accepted, as upstream; whoever adds
 * credentials must look at the scheme. OpenTofu: svchost/disco, Host.ServiceURL (SRC-4, CR-67).
 *
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
  const other = document.names.some((name) => name.startsWith(family));
  const kind = KINDS[service];
  return new LockReviewError(
    "HOST_HAS_NO_REGISTRY",
    other
      ? `${host} offers a ${kind} registry only in another version of the protocol`
      : `${host} does not offer a ${kind} registry`,
    { hint: `Check the host name in the ${kind}'s source address.` },
  );
}

function badUrl({ host, service }: ServiceQuestion, reason: string): LockReviewError {
  return new LockReviewError(
    "INVALID_METADATA",
    `The address of the ${KINDS[service]} registry of ${host} cannot be used: ${reason}`,
  );
}
