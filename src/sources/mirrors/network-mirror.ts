import type { JsonObject } from "../../formats/json/reader.ts";
import { attempt, LockReviewError } from "../../model/error.ts";
import type { Hash } from "../../model/hash.ts";
import { type Platform, parsePlatform } from "../../model/platform.ts";
import { addressParts, type ProviderAddress } from "../../model/provider-address.ts";
import { parseVersion, type Version } from "../../model/version.ts";
import type { PackageMeta, PackageRequest } from "../../packages/authentication/meta.ts";
import {
  displayUrl,
  type FetchedDocument,
  fetchDocument,
  jsonRequest,
  resolveHttpUrl,
} from "../answers/fetch-document.ts";
import {
  decodeFirstJsonObject,
  expectHashes,
  invalid,
  jsonObject,
  texts,
} from "../answers/json-document.ts";
import {
  type AvailableVersions,
  availableOf,
  failureFromStatus,
  missingVersion,
  notMirrored,
  type ProviderSource,
} from "../answers/source.ts";
import { bearerFor, type HostPorts } from "../hosts/credentials.ts";
import { isJsonContentType } from "../hosts/discovery.ts";

/** Most redirects that the tools follow here (SRC-44). */
const MAX_MIRROR_REDIRECTS = 5;

/** The ports of a mirror, whose host gets its own token, not the one for the provider's host (SRC-43). */
interface NetworkMirrorPorts extends HostPorts {
  /** https, with a host (SRC-40). */
  readonly baseUrl: string;
  /** Whether the hashes of packages that are not downloaded count, too (AU-15). */
  readonly trustAllHashes: boolean;
}

/** Returns a mirror that serves JSON and archives over https. OpenTofu: getproviders, HTTPMirrorSource (SRC-40..44). */
export function networkMirror(ports: NetworkMirrorPorts): ProviderSource {
  const mirror = displayUrl(ports.baseUrl);
  return {
    describe: () => mirror,
    availableVersions: async (provider) => {
      const what = `The list of versions of ${provider} from ${mirror}`;
      const answer = await ask(ports, provider, "index.json");
      if (answer.status === 404) {
        const message = `${mirror} does not have a provider named ${provider}`;
        throw new LockReviewError("PROVIDER_NOT_FOUND", message);
      }
      expectJson(answer, what);
      return decodeMirrorIndex(answer.body, what);
    },
    packageMeta: (request) => readPackageMeta(ports, mirror, request),
  };
}

async function readPackageMeta(
  ports: NetworkMirrorPorts,
  mirror: string,
  request: PackageRequest,
): Promise<PackageMeta> {
  const { trustAllHashes, patience } = ports;
  const { provider, version, platform } = request;
  const what = `The list of packages of ${provider} ${version} from ${mirror}`;
  const answer = await ask(ports, provider, `${version}.json`);
  if (answer.status === 404) throw missingVersion(what, "list names");
  expectJson(answer, what);
  const archives = decodeMirrorVersion(answer.body, what);
  const archive = archives.get(platform);
  if (archive === undefined) throw notMirrored(request, mirror);
  const url = resolveHttpUrl(archive.url, answer.url);
  if (url === undefined) {
    throw invalid(what, "the address of an archive is not an http or https URL");
  }
  // The hashes of every archive with a valid platform name count (AU-15).
  const allPlatforms = new Map<Platform, readonly Hash[]>();
  for (const [name, { hashes }] of archives) {
    const platform = attempt(() => parsePlatform(name));
    if (platform !== undefined) allPlatforms.set(platform, hashes);
  }
  return {
    ...{ provider, version, platform },
    location: { kind: "url", url: url.href, retries: patience.downloadRetries },
    source: mirror,
    authentication: { kind: "mirror", hashes: archive.hashes, trustAllHashes, allPlatforms },
  };
}

/** Requests one of the mirror's documents. These two kinds carry the token, archives never do (SRC-43). */
async function ask(
  { http, credentials, baseUrl, patience }: NetworkMirrorPorts,
  provider: ProviderAddress,
  name: string,
): Promise<FetchedDocument> {
  const { asciiHostname, namespace, type } = addressParts(provider);
  const path = [asciiHostname, namespace, type, name].map(encodeURIComponent).join("/");
  // The colon of a port and the plus of a version stay as they are.
  const url = new URL(`./${path.replaceAll("%3A", ":").replaceAll("%2B", "+")}`, baseUrl);
  const authorization = bearerFor(await credentials(new URL(baseUrl).host), url.href);
  const request = jsonRequest(url.href, patience, authorization);
  const answer = await fetchDocument(http, { ...request, maxRedirects: MAX_MIRROR_REDIRECTS });
  if (answer.status === 200 || answer.status === 404) return answer;
  const question = `Asking ${new URL(answer.url).host} for ${name} of ${provider}`;
  throw failureFromStatus(question, answer, authorization !== undefined);
}

function expectJson({ headers }: FetchedDocument, what: string): void {
  if (isJsonContentType(headers["content-type"])) return;
  throw new LockReviewError(
    "QUERY_FAILED",
    `${what} cannot be used: it is not JSON by its Content-Type`,
    { hint: "The mirror must send application/json; a login page or a proxy may have answered." },
  );
}

/**
 * Reads `index.json`: the versions of a provider, ascending. The value of a version is ignored; a name that is no
 * version is skipped, unlike in a registry's list. OpenTofu: getproviders, HTTPMirrorSource.AvailableVersions (SRC-41).
 * @throws LockReviewError `INVALID_METADATA`, `AMBIGUOUS_DOCUMENT`
 */
export function decodeMirrorIndex(bytes: Uint8Array, what: string): AvailableVersions {
  const document = decodeFirstJsonObject(bytes, what);
  const versions = document.object(spelled(document, "versions"));
  const offers = new Map<Version, readonly []>();
  for (const name of versions?.names ?? []) {
    // The value must be an object or null, with any content.
    versions?.object(name);
    const version = attempt(() => parseVersion(name));
    if (version !== undefined) offers.set(version, []);
  }
  return availableOf(offers);
}

/**
 * Reads `VERSION.json`: a version's archives by platform, whose name may be any text, with URLs as written. OpenTofu:
 * getproviders, HTTPMirrorSource.PackageMeta (SRC-42). We refuse `null` for an archive, which crashes the tools.
 * @throws LockReviewError `INVALID_METADATA`, `AMBIGUOUS_DOCUMENT`
 */
export function decodeMirrorVersion(bytes: Uint8Array, what: string) {
  const document = decodeFirstJsonObject(bytes, what);
  const archives = document.object(spelled(document, "archives"));
  const entries = (archives?.names ?? []).map((name) => {
    const archive = jsonObject(archives?.member(name), `${what}, archive ${JSON.stringify(name)}`);
    const hashes = expectHashes(archive.read(spelled(archive, "hashes"), texts), what);
    return [name, { url: archive.text(spelled(archive, "url")), hashes }] as const;
  });
  return new Map(entries);
}

/** Returns a document's first spelling of a member, in any case as in Go; one of several is ambiguous when it is read. */
function spelled(object: JsonObject, name: string): string {
  return object.names.find((spelling) => spelling.toLowerCase() === name) ?? name;
}
