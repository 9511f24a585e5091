import { quoted } from "../../language/text/visible-text.ts";
import { attempt, LockReviewError } from "../../model/error.ts";
import { zipHash } from "../../model/hash.ts";
import { formatOciRepository, type OciRepository } from "../../model/oci-repository.ts";
import { compareBytes } from "../../model/order.ts";
import { addressParts, type ProviderAddress } from "../../model/provider-address.ts";
import { compareVersions, parseVersion, type Version } from "../../model/version.ts";
import type { PackageMeta } from "../../packages/authentication/meta.ts";
import { invalid } from "../answers/json-document.ts";
import type { PackageRequest, ProviderSource } from "../answers/source.ts";
import {
  decodeManifest,
  decodeOciIndex,
  INDEX_MEDIA_TYPE,
  type OciDescriptor,
  PROVIDER_TARGET_ARTIFACT_TYPE,
  parseOciDigest,
  selectPackageLayer,
  selectTarget,
} from "../oci/oci-protocol.ts";
import type { OciRegistries, OciRepositoryClient } from "../oci/registry-client.ts";

/** The parts of a provider's address that form its repository's name. */
interface ProviderNames {
  /** Hostname for requests: punycode, with the port unless it is 443. */
  readonly hostname: string;
  readonly namespace: string;
  readonly type: string;
}

/** The ports of an OCI mirror. */
interface OciMirrorPorts {
  readonly registries: OciRegistries;
  /** Returns the repository of a provider. @throws LockReviewError when the names give no valid address */
  readonly repositoryOf: (names: ProviderNames) => OciRepository;
  /** The mirror's name in messages, which is its template. */
  readonly displayName: string;
}

/**
 * Returns a mirror in an OCI registry, with a repository per provider and a tag per version. OpenTofu: getproviders,
 * OCIRegistryMirrorSource (SRC-60..63).
 */
export function ociMirror(options: OciMirrorPorts): ProviderSource {
  return {
    describe: () => `the OCI mirror ${options.displayName}`,
    availableVersions: async (provider, signal) => {
      const client = open(options, provider);
      const tags = await client.tags(signal);
      if (tags === undefined) throw notFound(client, provider);
      return { versions: versionsIn(tags) };
    },
    packageMeta: (request, signal) => readPackageMeta(options, request, signal),
  };
}

function open(options: OciMirrorPorts, provider: ProviderAddress): OciRepositoryClient {
  const { asciiHostname, namespace, type } = addressParts(provider);
  return options.registries(options.repositoryOf({ hostname: asciiHostname, namespace, type }));
}

/** Returns the versions among the tags; other tags are ignored. */
function versionsIn(tags: readonly string[]): readonly {
  readonly version: Version;
  readonly platforms: readonly [];
}[] {
  const versions = new Set(tags.map(versionOfTag).filter((version) => version !== undefined));
  return [...versions]
    .sort((a, b) => compareVersions(a, b) || compareBytes(a, b))
    .map((version) => ({ version, platforms: [] }));
}

/**
 * Returns the version of a tag; an underscore stands for the plus of build metadata, which tags cannot have (SRC-61).
 */
function versionOfTag(tag: string): Version | undefined {
  return attempt(() => parseVersion(tag.replaceAll("_", "+")));
}

/** Follows the tag to the list of packages, the package for the platform, and its archive. */
async function readPackageMeta(
  options: OciMirrorPorts,
  request: PackageRequest,
  signal: AbortSignal,
): Promise<PackageMeta> {
  const { provider, version, platform } = request;
  const client = open(options, provider);
  const repository = formatOciRepository(client.repository);
  const what = `The list of packages of ${provider} ${version} in ${repository}`;
  const target = selectTarget(await readIndex(client, version, what, signal), platform, what);
  if (target === undefined) throw notAvailable(request, repository);
  const inside = `The manifest of ${provider} ${version} for ${platform} in ${repository}`;
  const manifest = await client.manifest(target, signal);
  const layer = selectPackageLayer(
    decodeManifest(manifest, PROVIDER_TARGET_ARTIFACT_TYPE, inside),
    inside,
  );
  return {
    provider,
    version,
    platform,
    location: {
      kind: "url",
      url: client.blobUrl(layer.digest),
      http: client.http,
      bytes: layer.size,
    },
    source: repository,
    authentication: {
      kind: "mirror",
      hashes: [zipHash(packageDigest(layer, request, inside))],
      trustAllHashes: false,
      allPlatforms: new Map(),
    },
  };
}

async function readIndex(
  client: OciRepositoryClient,
  version: Version,
  what: string,
  signal: AbortSignal,
): Promise<readonly OciDescriptor[]> {
  const found = await client.resolve(version.replaceAll("+", "_"), signal);
  // Not "absent": the mirror listed the version a moment ago.
  if (found === undefined) throw missingVersion(what);
  if (found.mediaType !== INDEX_MEDIA_TYPE) {
    throw invalid(what, `it comes with the media type ${quoted(found.mediaType)}`);
  }
  return decodeOciIndex(found.bytes, what);
}

/** Returns the `zh:` of an archive, which is its digest if that is a SHA-256 (SRC-63). */
function packageDigest(layer: OciDescriptor, request: PackageRequest, what: string): string {
  const { algorithm, hex } = parseOciDigest(layer.digest, what);
  if (algorithm !== "sha256") throw invalid(what, `its package has a digest of ${algorithm}`);
  const { platform } = layer;
  if (platform === undefined || `${platform.os}_${platform.architecture}` === request.platform) {
    return hex;
  }
  throw invalid(what, `its package is for ${quoted(`${platform.os}_${platform.architecture}`)}`);
}

function notFound(client: OciRepositoryClient, provider: ProviderAddress): LockReviewError {
  const message = `${formatOciRepository(client.repository)} does not exist, so that ${provider} is not mirrored there`;
  return new LockReviewError("PROVIDER_NOT_FOUND", message);
}

function missingVersion(what: string): LockReviewError {
  return new LockReviewError("QUERY_FAILED", `${what} is missing: HTTP 404`, {
    hint: "The mirror does not have this version, which another source or the mirror's own tags name.",
  });
}

function notAvailable(request: PackageRequest, repository: string): LockReviewError {
  const { provider, version, platform } = request;
  return new LockReviewError(
    "PLATFORM_NOT_AVAILABLE",
    `${repository} has no package of ${provider} ${version} for ${platform}`,
    { hint: "Leave the platform out, or add its package to the mirror." },
  );
}

/** Matches `{name}`. */
const EXPRESSION = /\{([^{}]*)\}/g;

/**
 * Expands a URI template of level 1: `{name}` is replaced by a value, with unusual characters percent-encoded. RFC
 * 6570; OpenTofu: `providers lock -oci-mirror` (PL-1).
 * @throws LockReviewError `USAGE`
 */
export function expandUriTemplate(
  template: string,
  values: Readonly<Record<string, string>>,
): string {
  const text = template.replaceAll(EXPRESSION, (_, name: string) => {
    if (!Object.hasOwn(values, name)) throw unusable(template, `"{${name}}" stands for nothing`);
    return encodeURIComponent(values[name] ?? "").replaceAll(/[!'()*]/g, percentEncoded);
  });
  if (/[{}]/.test(template.replaceAll(EXPRESSION, ""))) {
    throw unusable(template, "a brace is missing");
  }
  return text;
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

function unusable(template: string, problem: string): LockReviewError {
  const names = "{hostname}, {namespace} and {type}";
  return new LockReviewError("USAGE", `The template "${template}" cannot be used: ${problem}`, {
    hint: `It takes ${names}, as in registry.example.com/{hostname}/{namespace}/{type}.`,
  });
}
