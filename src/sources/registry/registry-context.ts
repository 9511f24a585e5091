import type { JsonObject } from "../../formats/json/reader.ts";
import { attempt, boundedMessage } from "../../model/error.ts";
import type { ProviderContext, SourceRepository } from "../../model/provenance.ts";
import { addressParts, type ProviderAddress } from "../../model/provider-address.ts";
import { remembered } from "../../model/remembered.ts";
import { parseVersion, type Version } from "../../model/version.ts";
import type { HttpClient } from "../../ports/http.ts";
import { fetchDocument, jsonRequest, type Patience } from "../answers/fetch-document.ts";
import { decodeJsonObject, objects } from "../answers/json-document.ts";
import { answerOr } from "../answers/source.ts";
import { configuredService, type HostServices } from "../hosts/discovery.ts";
import { askApi, type RegistryApiPorts } from "./registry.ts";

/** Returns a registry's context of a provider, from outside of the protocol; undefined when there is none. */
export type ProviderContexts = (provider: ProviderAddress) => Promise<ProviderContext | undefined>;

interface ContextPorts {
  readonly http: HttpClient;
  readonly hosts: ReadonlyMap<string, HostServices>;
  readonly patience: Patience;
}

/** The Terraform registry's API (RM-1), and the documents behind OpenTofu's pages (RM-3). */
const JSON_API = {
  name: "providers.v2",
  path: (namespace: string, type: string) => `${namespace}/${type}?include=provider-versions`,
  decode: decodeProviderDocument,
};
const DOCS: typeof JSON_API = {
  name: "provider-docs.v1",
  path: (namespace, type) => `${namespace}/${type}/index.json`,
  decode: decodeDocsIndex,
};

const PUBLIC: ReadonlyMap<string, readonly [typeof JSON_API, base: string]> = new Map([
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
  const contexts = new Map<string, Promise<ProviderContext | undefined>>();
  return (provider) => remembered(contexts, provider, () => askContext(reach, provider));
}

async function askContext(reach: ContextPorts, provider: ProviderAddress) {
  const { asciiHostname, namespace, type } = addressParts(provider);
  const place = servicesOf(asciiHostname, reach.hosts.get(asciiHostname));
  if (place === undefined) return undefined;
  const [service, base] = place;
  const path = service.path(encodeURIComponent(namespace), encodeURIComponent(type));
  const request = jsonRequest(new URL(path, base).href, { ...reach.patience, retries: 0 });
  // What is no document, such as the empty body of an error, cannot be decoded.
  const readContext = async () => service.decode((await fetchDocument(reach.http, request)).body);
  return answerOr(readContext(), () => undefined);
}

function servicesOf(
  host: string,
  block: HostServices | undefined,
): readonly [typeof JSON_API, base: string] | undefined {
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
) => Promise<string | undefined>;

/**
 * Returns a function that asks origin registries for release dates. The protocol of both tools has none. The public
 * Terraform registry, and similar ones, answer `GET NAMESPACE/TYPE/VERSION` with `version` and `published_at`;
 * OpenTofu's does not (REG-3). After an error, or an answer about another version, the date is unknown: it is never
 * guessed, nor taken from a signature, a header or an archive.
 */
export function releaseDates(ports: RegistryApiPorts): ReleaseDates {
  return (provider, version) => {
    const readDate = async () =>
      decodeReleaseDate((await askApi(ports, provider, [version])).answer.body, version);
    return answerOr(readDate(), () => undefined);
  };
}

/** Most versions of a document; hashicorp/aws has some six hundred. */
const MAX_VERSIONS = 10_000;
const MAX_TEXT = 500;

/** How the Terraform registry begins the description of an archived provider (RM-1). */
const ARCHIVED = /^this provider has been archived/i;

/** Decodes JSON:API of the Terraform registry, versions included (RM-1). @throws as {@link decodeJsonObject} */
export function decodeProviderDocument(bytes: Uint8Array): ProviderContext {
  const document = decodeJsonObject(bytes, "The registry's description of a provider");
  const about = document.object("data")?.object("attributes");
  const description = about?.text("description") ?? "";
  const versions = itemsOf(document, "included")
    .filter((item) => item.text("type") === "provider-versions")
    .map((item) => item.object("attributes"));
  return {
    published: datesOf(versions, "published-at"),
    isDelisted: about?.member("unlisted") === true,
    deprecated: briefText(about?.text("warning")),
    archived: ARCHIVED.test(description) ? briefText(description) : undefined,
    repository: repositoryAt(about?.text("source") ?? ""),
  };
}

/** Decodes the document of OpenTofu's registry about a provider (RM-3). @throws as {@link decodeJsonObject} */
export function decodeDocsIndex(bytes: Uint8Array): ProviderContext {
  const document = decodeJsonObject(bytes, "The registry's index of a provider");
  const isBlocked = document.member("is_blocked") === true;
  // The repository is the GitHub one of that name, such as `acme/terraform-provider-web`, except that hashicorp's are
  // OpenTofu's builds (opentofu/registry, Provider.EffectiveNamespace).
  const display = document.object("addr")?.text("display") ?? "";
  return {
    published: datesOf(itemsOf(document, "versions"), "published"),
    isDelisted: false,
    blocked: isBlocked ? (briefText(document.text("blocked_reason")) ?? "") : undefined,
    repository: repositoryNamed("github.com", display.replace(/^hashicorp\//, "opentofu/")),
  };
}

function itemsOf(document: JsonObject, name: string): readonly JsonObject[] {
  return document.read(name, objects).slice(0, MAX_VERSIONS);
}

/** Returns versions with their dates, whose member names differ by registry; skips invalid ones. */
function datesOf(items: readonly (JsonObject | undefined)[], dateName: string) {
  const dates = new Map<Version, string>();
  for (const item of items) {
    const name = item?.text("version") || item?.text("id") || "";
    const version = attempt(() => parseVersion(name.replace(/^v/, "")));
    const moment = momentOf(item?.text(dateName) ?? "");
    if (version !== undefined && moment !== undefined) dates.set(version, moment);
  }
  return dates;
}

function briefText(text: string | undefined): string | undefined {
  const plain = (text ?? "").trim();
  return plain === "" ? undefined : boundedMessage(plain, MAX_TEXT);
}

const OWNER = /^[a-z\d](?:[a-z\d-]{0,37}[a-z\d])?$/i;
/** Matches a GitHub repository, or a group or project elsewhere. */
const NAME = /^(?!\.{1,2}$)[\w.-]{1,100}$/;
/** Most names in a path: GitLab nests groups twenty deep. */
const MAX_NAMES = 22;

/** Returns the repository of `https://github.com/acme/terraform-provider-web`, with or without `.git`. */
export function repositoryAt(address: string): SourceRepository | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || url.protocol !== "https:" || url.port !== "") return undefined;
  const isPlain = [url.username, url.password, url.search, url.hash].every((part) => part === "");
  const host = url.hostname.replace(/^www\.(?=github\.com$)/, "");
  const name = url.pathname.replace(/^\/|\/$/g, "").replace(/\.git$/, "");
  return isPlain ? repositoryNamed(host, name) : undefined;
}

function repositoryNamed(host: string, name: string): SourceRepository | undefined {
  const names = name.split("/");
  const isName =
    names.length >= 2 && names.length <= MAX_NAMES && names.every((name) => NAME.test(name));
  const isGitHubs = names.length === 2 && OWNER.test(names[0] ?? "");
  return isName && (host !== "github.com" || isGitHubs) ? { host, name } : undefined;
}

/** Matches `2026-11-10T08:22:56Z`, optionally with a fraction of a second or an offset. */
const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

/** Returns a version's date, ISO 8601 in UTC; undefined for another version's. @throws as {@link decodeJsonObject} */
export function decodeReleaseDate(bytes: Uint8Array, version: string): string | undefined {
  const document = decodeJsonObject(bytes, "The registry's description of a version");
  const date = document.text("published_at");
  return document.text("version") === version ? momentOf(date) : undefined;
}

/** Returns a date with time as ISO 8601 in UTC; undefined for anything else. */
function momentOf(date: string): string | undefined {
  const moment = DATE.test(date) ? Date.parse(date) : Number.NaN;
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString();
}
