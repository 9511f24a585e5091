import { LockReviewError } from "../model/error.ts";
import { platformParts } from "../model/platform.ts";
import { addressParts, type ProviderAddress } from "../model/provider-address.ts";
import type { PackageMeta } from "../packages/meta.ts";
import { quoted } from "../packages/quoted.ts";
import { failureFromStatus } from "./errors.ts";
import {
  DEFAULT_PATIENCE,
  displayUrl,
  fetchDocument,
  MAX_CHECKSUMS_BYTES,
  MAX_REDIRECTS,
  MAX_SIGNATURE_BYTES,
  packageUrl,
} from "./fetch-document.ts";
import { invalid } from "./json-document.ts";
import { remembered } from "./memoize.ts";
import { askApi, type RegistryReach } from "./registry-api.ts";
import {
  type DownloadDocument,
  decodeDownload,
  decodeVersions,
  objectionToDownload,
  speaksSupportedProtocol,
} from "./registry-protocol.ts";
import type { AvailableVersions, PackageRequest, ProviderSource } from "./source.ts";

/** What the origin registry source needs. */
export interface RegistryOptions extends RegistryReach {
  /** Whether `packages` is read; OpenTofu reads it since 1.12, Terraform never does (RG-1). */
  readonly reportedPackages: "read" | "ignore";
}

/**
 * Origin registries: each provider is asked for at the host its own address names.
 *
 * Documents that several platforms share (SHA256SUMS and its signature) are fetched once per run; the
 * tools fetch them again for each platform (SRC-29). OpenTofu: getproviders, RegistrySource.
 */
export function registrySource(options: RegistryOptions): ProviderSource {
  const assets = new Map<string, Promise<Uint8Array>>();
  return {
    availableVersions: (provider, signal) => listVersions(options, provider, signal),
    packageMeta: (request, signal) => readPackageMeta({ ...options, assets }, request, signal),
    describe: (provider) => addressParts(provider).hostname,
  };
}

async function listVersions(
  options: RegistryOptions,
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
  return decodeVersions(answer.body, what);
}

interface WithAssets extends RegistryOptions {
  readonly assets: Map<string, Promise<Uint8Array>>;
}

async function readPackageMeta(
  options: WithAssets,
  request: PackageRequest,
  signal: AbortSignal,
): Promise<PackageMeta> {
  const { provider, version, platform } = request;
  const name = `${provider} ${version} for ${platform}`;
  const { document, url } = await readDownload(options, request, signal);
  const location = assetUrl(document.downloadUrl, url, `The address of the package of ${name}`);
  const checksums = assetUrl(document.shasumsUrl, url, `The address of the checksums of ${name}`);
  const signature = assetUrl(document.signatureUrl, url, `The address of the signature of ${name}`);
  const [checksumBytes, signatureBytes] = await Promise.all([
    asset(
      options,
      { url: checksums, maxBytes: MAX_CHECKSUMS_BYTES, what: "checksums", name },
      signal,
    ),
    asset(
      options,
      { url: signature, maxBytes: MAX_SIGNATURE_BYTES, what: "signature", name },
      signal,
    ),
  ]);
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
      checksums: checksumBytes,
      signature: signatureBytes,
      signingKeys: document.signingKeys,
      ...(document.endorsedKeys === undefined ? {} : { endorsedKeys: document.endorsedKeys }),
      ...(document.packages === undefined ? {} : { packages: document.packages }),
    },
  };
}

/** The metadata document of one package, checked as far as it can be by itself (AU-2). */
async function readDownload(
  options: RegistryOptions,
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

/** Resolves against the answer's final URL; nothing but http and https is ever asked (SRC-13). */
function assetUrl(reference: string, base: string, what: string): string {
  const url = URL.canParse(reference, base) ? new URL(reference, base) : undefined;
  if (url === undefined || (url.protocol !== "http:" && url.protocol !== "https:")) {
    throw new LockReviewError("INVALID_METADATA", `${what} is not an http or https URL`);
  }
  return url.href;
}

interface Asset {
  readonly url: string;
  readonly maxBytes: number;
  readonly what: "checksums" | "signature";
  /** The package it belongs to, for messages. */
  readonly name: string;
}

function asset(options: WithAssets, wanted: Asset, signal: AbortSignal): Promise<Uint8Array> {
  const key = `${wanted.what} ${wanted.url}`;
  return remembered(options.assets, key, () => fetchAsset(options, wanted, signal));
}

/** A file beside the package; it never gets credentials, not even on the registry's own host (SRC-10). */
async function fetchAsset(
  options: RegistryOptions,
  wanted: Asset,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { retries, timeoutMs } = options.patience ?? DEFAULT_PATIENCE;
  const { url, maxBytes } = wanted;
  const answer = await fetchDocument(
    options.http,
    { url, maxRedirects: MAX_REDIRECTS, retries, timeoutMs, maxBytes },
    signal,
  );
  if (answer.status === 200) return answer.body;
  const asked = `Fetching the ${wanted.what} of ${wanted.name} from ${displayUrl(url)}`;
  if (answer.status === 404 || answer.status === 410)
    throw missingAsset(asked, wanted, answer.status);
  throw failureFromStatus(asked, answer.status, false);
}

/** The metadata points at a document that is not there: an answer, and not a good one. */
function missingAsset(asked: string, wanted: Asset, status: number): LockReviewError {
  const code = wanted.what === "signature" ? "BAD_SIGNATURE" : "INVALID_METADATA";
  return new LockReviewError(code, `${asked} failed: HTTP ${status}`, {
    hint: "The release is incomplete; its publisher has to repair it.",
  });
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
