import type { JsonObject } from "../../language/json/reader.ts";
import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import { remembered } from "../../model/remembered.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { HttpClient } from "../../ports/http.ts";
import {
  DEFAULT_PATIENCE,
  type FetchedDocument,
  fetchDocument,
  MAX_REDIRECTS,
} from "../answers/fetch-document.ts";
import { bearerFor, type CredentialsLookup } from "./credentials.ts";
import {
  decodeDiscoveryDocument,
  type HostServices,
  isJsonContentType,
  type RegistryService,
  serviceUrl,
} from "./discovery-protocol.ts";

/** Bytes of a discovery document: the limit of both tools (SRC-3). */
const MAX_DISCOVERY_BYTES = 1024 * 1024;

/** What service discovery needs. */
export interface DiscoveryPorts {
  readonly http: HttpClient;
  readonly credentials: CredentialsLookup;
  /** `host` blocks of the CLI configuration by ASCII host: no request is made for these (SRC-8). */
  readonly overrides: ReadonlyMap<string, HostServices>;
  /** Time for one discovery request; the registry's by default (SRC-6). */
  readonly timeoutMs?: number;
}

/**
 * Where the provider registry of a host is, by its ASCII name.
 *
 * @throws LockReviewError `HOST_UNREACHABLE`, `HOST_HAS_NO_REGISTRY`, `INVALID_METADATA`
 */
export type FindRegistry = (asciiHost: string, signal: AbortSignal) => Promise<URL>;

/**
 * Where a registry of a host is, by the host's ASCII name.
 *
 * @throws LockReviewError `HOST_UNREACHABLE`, `HOST_HAS_NO_REGISTRY`, `INVALID_METADATA`
 */
export type FindService = (
  service: RegistryService,
  asciiHost: string,
  signal: AbortSignal,
) => Promise<URL>;

/**
 * Service discovery for all services, asked once per host and run, whatever the answer.
 *
 * OpenTofu: svchost/disco, Disco.Discover; it asks again after a failure, which within one run only
 * repeats the wait (SRC-7).
 */
export function discoverServices(options: DiscoveryPorts): FindService {
  const known = new Map<string, Promise<HostDocument>>();
  return async (service, host, signal) => {
    const asked = remembered(known, host, () => discover(options, host, signal));
    const { services, url } = await asked;
    return serviceUrl(services, { service, host, documentUrl: url });
  };
}

/** Of a run's service discovery, the part for provider registries. */
export function registryFinder(find: FindService): FindRegistry {
  return (asciiHost, signal) => find("providers.v1", asciiHost, signal);
}

/** What a host says that it offers, and where it says so. */
interface HostDocument {
  readonly services: HostServices | JsonObject;
  readonly url: string;
}

async function discover(
  options: DiscoveryPorts,
  host: string,
  signal: AbortSignal,
): Promise<HostDocument> {
  const url = `https://${host}/.well-known/terraform.json`;
  const override = options.overrides.get(host);
  if (override !== undefined) return { services: override, url };
  const answer = await ask(options, host, signal);
  if (answer.status === 404) return { services: {}, url };
  if (answer.status !== 200) throw unreachable(host, `HTTP ${answer.status}`);
  if (!isJsonContentType(answer.headers["content-type"])) {
    throw unreachable(host, "the answer is not JSON by its Content-Type");
  }
  return { services: decodeDiscoveryDocument(answer.body, host), url: answer.url };
}

async function ask(
  options: DiscoveryPorts,
  host: string,
  signal: AbortSignal,
): Promise<FetchedDocument> {
  const url = `https://${host}/.well-known/terraform.json`;
  const authorization = bearerFor(await tokenIfAny(options.credentials, host), url);
  return fetchDocument(
    options.http,
    {
      url,
      headers: { accept: "application/json" },
      ...withoutAbsent({ authorization }),
      maxRedirects: MAX_REDIRECTS,
      retries: 0,
      timeoutMs: options.timeoutMs ?? DEFAULT_PATIENCE.timeoutMs,
      maxBytes: MAX_DISCOVERY_BYTES,
    },
    signal,
  );
}

/** A failing lookup means anonymous here; the registry's own requests do not forgive it (SRC-2, SRC-11). */
async function tokenIfAny(
  credentials: CredentialsLookup,
  host: string,
): Promise<string | undefined> {
  try {
    return await credentials(host);
  } catch (caught) {
    if (isLockReviewError(caught)) return undefined;
    throw caught;
  }
}

function unreachable(host: string, reason: string): LockReviewError {
  return new LockReviewError("HOST_UNREACHABLE", `Service discovery at ${host} failed: ${reason}`, {
    hint: "Check the host name, the network and any proxy settings.",
  });
}
