import { quoted } from "../../language/text/visible-text.ts";
import { LockReviewError } from "../../model/error.ts";
import { platformParts } from "../../model/platform.ts";
import { addressParts, type ProviderAddress } from "../../model/provider-address.ts";
import { remembered } from "../../model/remembered.ts";
import type { Tool } from "../../model/tool.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { PackageMeta } from "../../packages/authentication/meta.ts";
import type { HttpClient } from "../../ports/http.ts";
import {
  type FetchedDocument,
  fetchDocument,
  jsonRequest,
  type Patience,
  packageUrl,
} from "../answers/fetch-document.ts";
import { invalid } from "../answers/json-document.ts";
import {
  type AvailableVersions,
  failureFromStatus,
  type PackageRequest,
  type ProviderSource,
} from "../answers/source.ts";
import { bearerFor, type CredentialsLookup } from "../hosts/credentials.ts";
import type { FindRegistry } from "../hosts/discovery.ts";
import {
  type DownloadDocument,
  decodeDownload,
  decodeVersions,
  objectionToDownload,
  type StrangeVersions,
  speaksSupportedProtocol,
} from "./registry-protocol.ts";
import type { ReadSignedList } from "./signed-list.ts";

/** The ports of the origin registries. */
export interface RegistrySourcePorts extends RegistryApiPorts {
  readonly readList: ReadSignedList;
  /** Whether to read `packages`; OpenTofu does since 1.12, Terraform never does (RG-1). */
  readonly reportedPackages: "read" | "ignore";
  /** What to do about a name that is no version; `refuse` when absent (IN-12, DF-19). */
  readonly strangeVersions?: StrangeVersions;
}

/** Returns a tool's rule for names that are no version: Terraform skips them since 1.13 (DF-19). */
export function strangeVersionsRule({ name, minor }: Tool): StrangeVersions {
  return name === "terraform" && minor >= 13 ? "skip" : "refuse";
}

/**
 * Returns the origin registries as a source: each provider is requested from the host in its address. Documents that
 * several platforms share (SHA256SUMS and its signature) are fetched once per run; the tools fetch them again for each
 * platform (SRC-29). OpenTofu: getproviders, RegistrySource.
 */
export function registrySource(options: RegistrySourcePorts): ProviderSource {
  return {
    availableVersions: (provider, signal) => listVersions(options, provider, signal),
    packageMeta: (request, signal) => readPackageMeta(options, request, signal),
    describe: (provider) => addressParts(provider).hostname,
  };
}

async function listVersions(
  options: RegistrySourcePorts,
  provider: ProviderAddress,
  signal: AbortSignal,
): Promise<AvailableVersions> {
  const what = `The version list of ${provider}`;
  const { answer, sentCredentials } = await askApi(options, provider, ["versions"], signal);
  if (answer.status === 404) {
    throw new LockReviewError(
      "PROVIDER_NOT_FOUND",
      `${addressParts(provider).hostname} does not have a provider named ${provider}`,
      { hint: "Check the provider's source address in the configuration." },
    );
  }
  if (answer.status !== 200)
    throw failureFromStatus(
      `Asking for the versions of ${provider}`,
      answer.status,
      sentCredentials,
    );
  return decodeVersions(answer.body, what, options.strangeVersions);
}

async function readPackageMeta(
  options: RegistrySourcePorts,
  request: PackageRequest,
  signal: AbortSignal,
): Promise<PackageMeta> {
  const { provider, version, platform } = request;
  const name = `${provider} ${version} for ${platform}`;
  const { document, url } = await readDownload(options, request, signal);
  const location = assetUrl(document.downloadUrl, url, `The address of the package of ${name}`);
  const { signingKeys, endorsedKeys } = document;
  const keys = { signingKeys, ...withoutAbsent({ endorsedKeys }) };
  const list = await options.readList(
    {
      name,
      checksumsUrl: assetUrl(document.shasumsUrl, url, `The address of the checksums of ${name}`),
      signatureUrl: assetUrl(document.signatureUrl, url, `The address of the signature of ${name}`),
      keys,
    },
    signal,
  );
  return {
    provider,
    version,
    platform,
    location: packageUrl(location, options.patience),
    source: addressParts(provider).hostname,
    authentication: {
      kind: "registry",
      filename: document.filename,
      shasum: document.shasum,
      ...list,
      ...keys,
      ...withoutAbsent({ packages: document.packages }),
    },
  };
}

/** Fetches one package's metadata document and checks it (AU-2). */
async function readDownload(
  options: RegistrySourcePorts,
  request: PackageRequest,
  signal: AbortSignal,
): Promise<{ readonly document: DownloadDocument; readonly url: string }> {
  const { provider, version, platform } = request;
  const name = `${provider} ${version} for ${platform}`;
  const { os, arch } = platformParts(platform);
  const path = [version, "download", os, arch];
  const { answer, sentCredentials } = await askApi(options, provider, path, signal);
  if (answer.status === 404) throw notAvailable(request);
  if (answer.status !== 200)
    throw failureFromStatus(`Asking for ${name}`, answer.status, sentCredentials);
  const what = `The registry's description of ${name}`;
  const document = decodeDownload(answer.body, what, options.reportedPackages);
  const objection = objectionToDownload(document, { os, arch });
  if (objection !== undefined) {
    throw invalid(what, objection);
  }
  if (!speaksSupportedProtocol(document.protocols)) throw wrongProtocol(name, document.protocols);
  return { document, url: answer.url };
}

/** Resolves an address against the answer's final URL; throws unless it is http or https (SRC-13). */
function assetUrl(reference: string, base: string, what: string): string {
  const url = URL.canParse(reference, base) ? new URL(reference, base) : undefined;
  if (url === undefined || (url.protocol !== "http:" && url.protocol !== "https:")) {
    throw new LockReviewError("INVALID_METADATA", `${what} is not an http or https URL`);
  }
  return url.href;
}

function notAvailable({ provider, version, platform }: PackageRequest): LockReviewError {
  return new LockReviewError(
    "PLATFORM_NOT_AVAILABLE",
    `${provider} ${version} is not available for ${platform}`,
    { hint: "Leave the platform out, or choose a version that was published for it." },
  );
}

function wrongProtocol(name: string, protocols: readonly string[]): LockReviewError {
  return new LockReviewError(
    "PROTOCOL_NOT_SUPPORTED",
    `${name} speaks plugin protocol ${quoted(protocols.join(", "))}, and the tools speak 5 and 6`,
    { hint: "Choose a version of the provider with a supported protocol." },
  );
}

/** The ports of registry APIs, with credentials. */
export interface RegistryApiPorts {
  readonly http: HttpClient;
  readonly findRegistry: FindRegistry;
  readonly credentials: CredentialsLookup;
  /** The value of `X-Terraform-Version`: the reviewed tool's release (SRC-9). */
  readonly clientVersion: string;
  readonly patience?: Patience;
  /** Answers of this run, shared by root modules of all tools and releases. */
  readonly answers: Map<string, Promise<ApiAnswer>>;
}

/** An answer of a registry's API, with any status. */
interface ApiAnswer {
  readonly answer: FetchedDocument;
  readonly sentCredentials: boolean;
}

/**
 * Sends a registry's API a request about a provider, the only kind with credentials (SRC-9, SRC-10). Each is sent once
 * per run, as the first tool that needs it.
 * @throws LockReviewError `HOST_UNREACHABLE` and similar when there is no answer; any status is an answer
 */
export async function askApi(
  options: RegistryApiPorts,
  provider: ProviderAddress,
  path: readonly string[],
  signal: AbortSignal,
): Promise<ApiAnswer> {
  const { asciiHostname, namespace, type } = addressParts(provider);
  const base = await options.findRegistry(asciiHostname, signal);
  const url = new URL(relativePath([namespace, type, ...path]), base).href;
  return remembered(options.answers, `${asciiHostname} ${url}`, () =>
    askNow(options, asciiHostname, url, signal),
  );
}

async function askNow(
  options: RegistryApiPorts,
  hostname: string,
  url: string,
  signal: AbortSignal,
): Promise<ApiAnswer> {
  const authorization = bearerFor(await options.credentials(hostname), url);
  const request = {
    ...jsonRequest(url, options.patience, authorization),
    headers: { accept: "application/json", "x-terraform-version": options.clientVersion },
  };
  const answer = await fetchDocument(options.http, request, signal);
  return { answer, sentCredentials: authorization !== undefined };
}

/** Joins parts as Go's `path.Join` does, dropping empty ones. A plus stays a plus. */
function relativePath(parts: readonly string[]): string {
  const encoded = parts.filter((part) => part !== "").map((part) => encodeURIComponent(part));
  return `./${encoded.join("/").replaceAll("%2B", "+")}`;
}
