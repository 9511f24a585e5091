import { isLockReviewError } from "../../model/error.ts";
import type { ProviderContext } from "../../model/provenance.ts";
import { addressParts, type ProviderAddress } from "../../model/provider-address.ts";
import { remembered } from "../../model/remembered.ts";
import type { Version } from "../../model/version.ts";
import type { HttpClient } from "../../ports/http.ts";
import {
  DEFAULT_PATIENCE,
  fetchDocument,
  jsonRequest,
  type Patience,
} from "../answers/fetch-document.ts";
import type { HostServices } from "../hosts/discovery.ts";
import { askApi, type RegistryApiPorts } from "./registry.ts";
import {
  decodeDocsIndex,
  decodeProviderDocument,
  decodeReleaseDate,
} from "./registry-context-protocol.ts";

/** Says what a registry tells of a provider beside the protocol; undefined when nobody knows. */
export type ProviderContexts = (
  provider: ProviderAddress,
  signal: AbortSignal,
) => Promise<ProviderContext | undefined>;

/** The ports of these requests. */
interface ContextPorts {
  readonly http: HttpClient;
  /** `host` blocks of the CLI configuration by ASCII host. */
  readonly hosts: ReadonlyMap<string, HostServices>;
  readonly patience?: Patience;
}

/** A service that tells context, and how: its address below a base, and its reader. */
interface ContextService {
  readonly name: string;
  readonly path: (namespace: string, type: string) => string;
  readonly decode: (bytes: Uint8Array) => ProviderContext;
}

/** The Terraform registry's own API (RM-1), and the documents that OpenTofu's pages are made of (RM-3). */
const JSON_API: ContextService = {
  name: "providers.v2",
  path: (namespace, type) => `${namespace}/${type}?include=provider-versions`,
  decode: decodeProviderDocument,
};
const DOCS: ContextService = {
  name: "provider-docs.v1",
  path: (namespace, type) => `${namespace}/${type}/index.json`,
  decode: decodeDocsIndex,
};

const PUBLIC: ReadonlyMap<string, readonly [ContextService, base: string]> = new Map([
  ["registry.terraform.io", [JSON_API, "https://registry.terraform.io/v2/providers/"]],
  ["registry.opentofu.org", [DOCS, "https://api.opentofu.org/registry/docs/providers/"]],
]);

/**
 * Asks registries for the context of providers, one request each.
 *
 * Other hosts than the public registries are asked only where a `host` block of the CLI configuration names the
 * service (`providers.v2`, `provider-docs.v1`); a public one whose `host` block names none is somebody's own, and is
 * asked nothing either. No credentials are sent. Whatever goes wrong means that nothing is known.
 */
export function providerContexts(reach: ContextPorts): ProviderContexts {
  const known = new Map<string, Promise<ProviderContext | undefined>>();
  return (provider, signal) =>
    remembered(known, provider, () => askContext(reach, provider, signal));
}

/** @throws LockReviewError `ABORTED` */
async function askContext(
  reach: ContextPorts,
  provider: ProviderAddress,
  signal: AbortSignal,
): Promise<ProviderContext | undefined> {
  const { asciiHostname, namespace, type } = addressParts(provider);
  const place = servicesOf(asciiHostname, reach.hosts.get(asciiHostname));
  if (place === undefined) return undefined;
  const [service, base] = place;
  const path = service.path(encodeURIComponent(namespace), encodeURIComponent(type));
  try {
    const patience = { ...(reach.patience ?? DEFAULT_PATIENCE), retries: 0 };
    const request = jsonRequest(new URL(path, base).href, patience);
    const answer = await fetchDocument(reach.http, request, signal);
    return answer.status === 200 ? service.decode(answer.body) : undefined;
  } catch (caught) {
    if (isLockReviewError(caught, "ABORTED") || !isLockReviewError(caught)) throw caught;
    return undefined;
  }
}

function servicesOf(
  host: string,
  block: HostServices | undefined,
): readonly [ContextService, base: string] | undefined {
  if (block === undefined) return PUBLIC.get(host);
  for (const service of [JSON_API, DOCS]) {
    const base = block[service.name];
    if (typeof base === "string" && /^https?:/.test(base) && URL.canParse(base)) {
      return [service, base];
    }
  }
  return undefined;
}

/** Says when a registry claims that a version was published, ISO 8601; undefined when it does not say. */
export type ReleaseDates = (
  provider: ProviderAddress,
  version: Version,
  signal: AbortSignal,
) => Promise<string | undefined>;

/**
 * Asks origin registries for the dates of releases.
 *
 * The protocol that both tools speak has none. The public Terraform registry, and those made like it, answer
 * `GET NAMESPACE/TYPE/VERSION` beside it with `version` and `published_at`; OpenTofu's has no such answer
 * (REG-3). Whatever else comes back, an error or a version that was not asked for, means that the date is
 * not known: it is never guessed, and never taken from a signature, a header or an archive.
 */
export function releaseDates(reach: RegistryApiPorts): ReleaseDates {
  const known = new Map<string, Promise<string | undefined>>();
  return (provider, version, signal) => {
    const key = `${provider} ${version}`;
    return remembered(known, key, () => askDate(reach, provider, version, signal));
  };
}

/** A date that cannot be had is no reason to stop. @throws LockReviewError `ABORTED` */
async function askDate(
  reach: RegistryApiPorts,
  provider: ProviderAddress,
  version: Version,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const { answer } = await askApi(reach, provider, [version], signal);
    return answer.status === 200 ? decodeReleaseDate(answer.body, version) : undefined;
  } catch (caught) {
    if (isLockReviewError(caught, "ABORTED") || !isLockReviewError(caught)) throw caught;
    return undefined;
  }
}
