import { LockReviewError } from "../model/error.ts";
import { decodeJsonObject, type JsonObject, jsonObject } from "./json-document.ts";

/** Services of one host by service name, as a discovery document or a `host` block writes them. */
export type HostServices = Readonly<Record<string, unknown>>;

const PROVIDERS_SERVICE = "providers.v1";

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

/**
 * Where the provider registry of a host is.
 *
 * The URL may be relative to the document's own. Plain http is accepted, as upstream; whoever adds
 * credentials must look at the scheme. OpenTofu: svchost/disco, Host.ServiceURL (SRC-4).
 *
 * @throws LockReviewError `HOST_HAS_NO_REGISTRY`, `INVALID_METADATA`
 */
export function providersServiceUrl(
  services: HostServices | JsonObject,
  host: string,
  documentUrl: string,
): URL {
  const document = isJsonObject(services)
    ? services
    : jsonObject(services, `The services configured for ${host}`);
  const value = document.member(PROVIDERS_SERVICE);
  if (typeof value !== "string") throw noRegistry(document, host);
  if (!URL.canParse(value, documentUrl)) throw badUrl(host, "it is not a URL");
  const url = new URL(value, documentUrl);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw badUrl(host, "its scheme is neither http nor https");
  }
  if (url.username !== "" || url.password !== "") throw badUrl(host, "it holds a user name");
  url.hash = "";
  return url;
}

function isJsonObject(services: HostServices | JsonObject): services is JsonObject {
  return typeof services["member"] === "function";
}

function noRegistry(document: JsonObject, host: string): LockReviewError {
  const other = document.names.some((name) => name.startsWith("providers."));
  return new LockReviewError(
    "HOST_HAS_NO_REGISTRY",
    other
      ? `${host} offers a provider registry only in another version of the protocol`
      : `${host} does not offer a provider registry`,
    { hint: "Check the host name in the provider's source address." },
  );
}

function badUrl(host: string, reason: string): LockReviewError {
  return new LockReviewError(
    "INVALID_METADATA",
    `The address of the provider registry of ${host} cannot be used: ${reason}`,
  );
}
