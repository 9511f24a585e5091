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
import { answerOr } from "../answers/source.ts";
import { configuredService, type HostServices } from "../hosts/discovery.ts";
import { askApi, type RegistryApiPorts } from "./registry.ts";
import {
  decodeDocsIndex,
  decodeProviderDocument,
  decodeReleaseDate,
} from "./registry-context-protocol.ts";

/** Returns a registry's context of a provider, from outside of the protocol; undefined when there is none. */
export type ProviderContexts = (
  provider: ProviderAddress,
  signal: AbortSignal,
) => Promise<ProviderContext | undefined>;

interface ContextPorts {
  readonly http: HttpClient;
  readonly hosts: ReadonlyMap<string, HostServices>;
  readonly patience?: Patience;
}

/** A service with context: its address below a base, and its decoder. */
interface ContextService {
  readonly name: string;
  readonly path: (namespace: string, type: string) => string;
  readonly decode: (bytes: Uint8Array) => ProviderContext;
}

/** The Terraform registry's API (RM-1), and the documents behind OpenTofu's pages (RM-3). */
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
 * Returns a function that asks registries for a provider's context, one request each. Apart from the public registries,
 * it asks only hosts whose `host` block in the CLI configuration names the service (`providers.v2`,
 * `provider-docs.v1`); a `host` block without it turns off requests to a public registry. It sends no credentials.
 * After any failure the context is unknown.
 */
export function providerContexts(reach: ContextPorts): ProviderContexts {
  const known = new Map<string, Promise<ProviderContext | undefined>>();
  return (provider, signal) =>
    remembered(known, provider, () => askContext(reach, provider, signal));
}

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
  const patience = { ...(reach.patience ?? DEFAULT_PATIENCE), retries: 0 };
  const request = jsonRequest(new URL(path, base).href, patience);
  const read = async () => {
    const answer = await fetchDocument(reach.http, request, signal);
    return answer.status === 200 ? service.decode(answer.body) : undefined;
  };
  return answerOr(read(), () => undefined);
}

function servicesOf(
  host: string,
  block: HostServices | undefined,
): readonly [ContextService, base: string] | undefined {
  if (block === undefined) return PUBLIC.get(host);
  for (const service of [JSON_API, DOCS]) {
    const base = configuredService(block, service.name);
    if (base !== undefined) return [service, base];
  }
  return undefined;
}

/** Returns when a registry says that a version was published, ISO 8601; undefined when it does not say. */
export type ReleaseDates = (
  provider: ProviderAddress,
  version: Version,
  signal: AbortSignal,
) => Promise<string | undefined>;

/**
 * Returns a function that asks origin registries for release dates. The protocol of both tools has none. The public
 * Terraform registry, and similar ones, answer `GET NAMESPACE/TYPE/VERSION` with `version` and `published_at`;
 * OpenTofu's does not (REG-3). After an error, or an answer about another version, the date is unknown: it is never
 * guessed, nor taken from a signature, a header or an archive.
 */
export function releaseDates(ports: RegistryApiPorts): ReleaseDates {
  return (provider, version, signal) => {
    const read = async () => {
      const { answer } = await askApi(ports, provider, [version], signal);
      return answer.status === 200 ? decodeReleaseDate(answer.body, version) : undefined;
    };
    return answerOr(read(), () => undefined);
  };
}
