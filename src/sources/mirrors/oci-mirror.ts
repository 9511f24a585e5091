import { quoted } from "../../formats/text/visible-text.ts";
import { attempt, LockReviewError } from "../../model/error.ts";
import { zipHash } from "../../model/hash.ts";
import { formatOciRepository, type OciRepository } from "../../model/oci-repository.ts";
import { addressParts, type ProviderAddress } from "../../model/provider-address.ts";
import { parseVersion } from "../../model/version.ts";
import type { PackageMeta, PackageRequest } from "../../packages/authentication/meta.ts";
import { invalid } from "../answers/json-document.ts";
import {
  availableOf,
  missingVersion,
  notMirrored,
  type ProviderSource,
} from "../answers/source.ts";
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

/** The ports of an OCI mirror. */
export interface OciMirrorPorts {
  readonly registries: OciRegistries;
  /** Returns the repository of a provider. @throws LockReviewError when the names give no valid address */
  readonly repositoryOf: (names: {
    /** Hostname for requests: punycode, with the port unless it is 443. */
    readonly hostname: string;
    readonly namespace: string;
    readonly type: string;
  }) => OciRepository;
  readonly displayName: string;
}

/** Returns a mirror: a repository per provider, a tag per version. OpenTofu: OCIRegistryMirrorSource (SRC-60..63). */
export function ociMirror({
  registries,
  repositoryOf,
  displayName,
}: OciMirrorPorts): ProviderSource {
  const open = (provider: ProviderAddress): OciRepositoryClient => {
    const { asciiHostname: hostname, namespace, type } = addressParts(provider);
    return registries(repositoryOf({ hostname, namespace, type }));
  };
  return {
    describe: () => `the OCI mirror ${displayName}`,
    availableVersions: async (provider) => {
      const client = open(provider);
      const tags = await client.tags();
      // An underscore stands for the plus, which tags cannot have (SRC-61).
      const versions = tags?.map((tag) => attempt(() => parseVersion(tag.replaceAll("_", "+"))));
      const offers = versions?.filter((version) => version !== undefined);
      if (offers !== undefined) return availableOf(new Map(offers.map((version) => [version, []])));
      const message = `${formatOciRepository(client.repository)} does not exist, so that ${provider} is not mirrored there`;
      throw new LockReviewError("PROVIDER_NOT_FOUND", message);
    },
    packageMeta: (request) => readPackageMeta(open(request.provider), request),
  };
}

/** Follows the tag to the list of packages, the package for the platform, and its archive. */
async function readPackageMeta(
  client: OciRepositoryClient,
  request: PackageRequest,
): Promise<PackageMeta> {
  const { provider, version, platform } = request;
  const repository = formatOciRepository(client.repository);
  const what = `The list of packages of ${provider} ${version} in ${repository}`;
  const index = await client.resolve(version.replaceAll("+", "_"));
  if (index === undefined) throw missingVersion(what, "tags name");
  if (index.mediaType !== INDEX_MEDIA_TYPE) {
    throw invalid(what, `it comes with the media type ${quoted(index.mediaType)}`);
  }
  const target = selectTarget(decodeOciIndex(index.bytes, what), platform, what);
  if (target === undefined) throw notMirrored(request, repository);
  const inside = `The manifest of ${provider} ${version} for ${platform} in ${repository}`;
  const manifest = await client.manifest(target);
  const layers = decodeManifest(manifest, PROVIDER_TARGET_ARTIFACT_TYPE, inside);
  const layer = selectPackageLayer(layers, inside);
  const { digest, size: bytes } = layer;
  const hashes = [zipHash(packageDigest(layer, request, inside))];
  return {
    ...{ provider, version, platform },
    location: { kind: "url", url: client.blobUrl(digest), http: client.http, isBlob: true, bytes },
    source: repository,
    authentication: { kind: "mirror", hashes, trustAllHashes: false, allPlatforms: new Map() },
  };
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

const EXPRESSION = /\{([^{}]*)\}/g;

/**
 * Expands a URI template of level 1: `{name}` is replaced by a value, with unusual characters percent-encoded. RFC
 * 6570; OpenTofu: `providers lock -oci-mirror` (PL-1).
 * @throws LockReviewError `USAGE`
 */
export function expandUriTemplate(template: string, values: Readonly<Record<string, string>>) {
  const text = template.replaceAll(EXPRESSION, (_, name: string) => {
    if (!Object.hasOwn(values, name)) throw unusable(template, `"{${name}}" stands for nothing`);
    return encodeURIComponent(values[name] ?? "").replaceAll(
      /[!'()*]/g,
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  });
  if (/[{}]/.test(template.replaceAll(EXPRESSION, ""))) {
    throw unusable(template, "a brace is missing");
  }
  return text;
}

function unusable(template: string, problem: string): LockReviewError {
  const names = "{hostname}, {namespace} and {type}";
  return new LockReviewError("USAGE", `The template "${template}" cannot be used: ${problem}`, {
    hint: `It takes ${names}, as in registry.example.com/{hostname}/{namespace}/{type}.`,
  });
}
