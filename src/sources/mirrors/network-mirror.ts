import { LockReviewError } from "../../model/error.ts";
import { addressParts, type ProviderAddress } from "../../model/provider-address.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { PackageMeta } from "../../packages/authentication/meta.ts";
import type { HttpClient } from "../../ports/http.ts";
import { failureFromStatus } from "../answers/errors.ts";
import {
  displayUrl,
  type FetchedDocument,
  fetchDocument,
  MAX_JSON_BYTES,
  type Patience,
  packageUrl,
} from "../answers/fetch-document.ts";
import { invalid } from "../answers/json-document.ts";
import type { PackageRequest, ProviderSource } from "../answers/source.ts";
import { bearerFor, type CredentialsLookup } from "../hosts/credentials.ts";
import { isJsonContentType } from "../hosts/discovery-protocol.ts";
import {
  decodeMirrorIndex,
  decodeMirrorVersion,
  hashesByPlatform,
  type MirrorArchive,
} from "./network-mirror-protocol.ts";

/** Redirects that the tools follow here (SRC-44). */
const MAX_MIRROR_REDIRECTS = 5;

/** What a network mirror needs. */
export interface NetworkMirrorPorts {
  readonly http: HttpClient;
  /** Tokens by the mirror's own host: the provider's host gives none (SRC-43). */
  readonly credentials: CredentialsLookup;
  /** https, with a host (SRC-40). */
  readonly baseUrl: string;
  /** Whether the hashes of platforms that are never looked at count, too (AU-15). */
  readonly trustAllHashes: boolean;
  readonly patience: Patience;
}

/**
 * A mirror that serves JSON documents and archives over https.
 *
 * OpenTofu: getproviders, HTTPMirrorSource (SRC-40..44).
 */
export function networkMirror(options: NetworkMirrorPorts): ProviderSource {
  return {
    describe: () => displayUrl(options.baseUrl),
    availableVersions: async (provider, signal) => {
      const what = `The list of versions of ${provider} from ${displayUrl(options.baseUrl)}`;
      const answer = await ask(options, provider, "index.json", signal);
      if (answer.status === 404) throw notFound(options, provider);
      expectJson(answer, what);
      return { versions: decodeMirrorIndex(answer.body, what) };
    },
    packageMeta: (request, signal) => readPackageMeta(options, request, signal),
  };
}

async function readPackageMeta(
  options: NetworkMirrorPorts,
  request: PackageRequest,
  signal: AbortSignal,
): Promise<PackageMeta> {
  const { provider, version, platform } = request;
  const mirror = displayUrl(options.baseUrl);
  const what = `The list of packages of ${provider} ${version} from ${mirror}`;
  const answer = await ask(options, provider, `${version}.json`, signal);
  // Not "not here": the mirror listed the version a moment ago (SRC-42, SRC-73).
  if (answer.status === 404) throw missingVersion(what);
  expectJson(answer, what);
  const archives = decodeMirrorVersion(answer.body, what);
  const archive = archives.get(platform);
  if (archive === undefined) throw notAvailable(request, mirror);
  return {
    provider,
    version,
    platform,
    location: packageUrl(archiveUrl(archive, answer.url, what), options.patience),
    source: mirror,
    authentication: {
      kind: "mirror",
      hashes: archive.hashes,
      trustAllHashes: options.trustAllHashes,
      allPlatforms: hashesByPlatform(archives),
    },
  };
}

/** Asks for one of the mirror's documents; these two kinds carry the token, archives never do (SRC-43). */
async function ask(
  options: NetworkMirrorPorts,
  provider: ProviderAddress,
  name: string,
  signal: AbortSignal,
): Promise<FetchedDocument> {
  const { asciiHostname, namespace, type } = addressParts(provider);
  const parts = [asciiHostname, namespace, type, name].map(encodeSegment);
  const url = new URL(`./${parts.join("/")}`, options.baseUrl);
  const token = await options.credentials(new URL(options.baseUrl).host);
  const authorization = bearerFor(token, url.href);
  const answer = await fetchDocument(
    options.http,
    {
      url: url.href,
      headers: { accept: "application/json" },
      ...withoutAbsent({ authorization }),
      maxRedirects: MAX_MIRROR_REDIRECTS,
      ...options.patience,
      maxBytes: MAX_JSON_BYTES,
    },
    signal,
  );
  if (answer.status === 200 || answer.status === 404) return answer;
  const asked = `Asking ${new URL(answer.url).host} for ${name} of ${provider}`;
  throw failureFromStatus(asked, answer.status, authorization !== undefined);
}

/** A colon in front of a port and a plus in a version stand for themselves. */
function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replaceAll("%3A", ":").replaceAll("%2B", "+");
}

function expectJson({ headers }: FetchedDocument, what: string): void {
  if (isJsonContentType(headers["content-type"])) return;
  throw new LockReviewError(
    "QUERY_FAILED",
    `${what} cannot be used: it is not JSON by its Content-Type`,
    { hint: "The mirror must send application/json; a login page or a proxy may have answered." },
  );
}

function archiveUrl(archive: MirrorArchive, base: string, what: string): string {
  const url = URL.canParse(archive.url, base) ? new URL(archive.url, base) : undefined;
  if (url !== undefined && (url.protocol === "http:" || url.protocol === "https:")) return url.href;
  throw invalid(what, "the address of an archive is not an http or https URL");
}

function notFound({ baseUrl }: NetworkMirrorPorts, provider: ProviderAddress): LockReviewError {
  const message = `${displayUrl(baseUrl)} does not have a provider named ${provider}`;
  return new LockReviewError("PROVIDER_NOT_FOUND", message);
}

function missingVersion(what: string): LockReviewError {
  return new LockReviewError("QUERY_FAILED", `${what} is missing: HTTP 404`, {
    hint: "The mirror does not have this version, which another source or the mirror's own list names.",
  });
}

function notAvailable(request: PackageRequest, mirror: string): LockReviewError {
  const { provider, version, platform } = request;
  return new LockReviewError(
    "PLATFORM_NOT_AVAILABLE",
    `${mirror} has no package of ${provider} ${version} for ${platform}`,
    { hint: "Leave the platform out, or add its package to the mirror." },
  );
}
