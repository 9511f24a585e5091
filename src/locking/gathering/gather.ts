import { LockReviewError } from "../../model/error.ts";
import { remembered } from "../../model/remembered.ts";
import type { Tool } from "../../model/tool.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import {
  authenticateArchive,
  authenticateDirectory,
  type PackageAuthenticationResult,
} from "../../packages/authentication/authenticate-archive.ts";
import {
  type AuthenticationTerms,
  authenticateMetadata,
  type MetadataAuthentication,
} from "../../packages/authentication/authenticate-metadata.ts";
import type { PackageMeta } from "../../packages/authentication/meta.ts";
import { type DigestFile, hashDirectory } from "../../packages/hashing/directory.ts";
import { hashArchive } from "../../packages/hashing/hash-archive.ts";
import type { FileTree } from "../../ports/files.ts";
import type { PackageRequest, ProviderSource } from "../../sources/answers/source.ts";
import type { AskAttestations } from "../../sources/publisher/attestations.ts";
import type { ProviderContexts, ReleaseDates } from "../../sources/registry/registry-context.ts";
import type { LockEventListener } from "./download.ts";
import { announcedArchive, type HashingPorts, hashDownload } from "./hash-download.ts";
import type { DownloadPlanner, Limit } from "./limits.ts";

/** The sources, the limits and the memory that gathering uses. */
export interface GatherPorts extends HashingPorts {
  readonly source: ProviderSource;
  /** The two parts of `source` where it is not the origin alone; each remembers answers. */
  readonly beside?: SourcesBeside;
  /** Reads a version's publication date from the origin; absent where no rule needs it. */
  readonly releaseDate?: ReleaseDates;
  /** Reads a registry's remarks on a provider beside the protocol; absent where they are not needed. */
  readonly context?: ProviderContexts;
  /** Reads build attestations from publishers' forges; absent where they are not needed. */
  readonly attestations?: AskAttestations;
  /** Registry requests that may be in flight at a time. */
  readonly queries: Limit;
  /** Results of packages examined in this run, so that none is downloaded twice. */
  readonly examined?: Map<string, Promise<PackageAuthenticationResult>>;
  /** Adds up the needed bytes before any download; absent where downloads have no limit in advance. */
  readonly planner?: DownloadPlanner;
  /** Reads unpacked packages of filesystem mirrors; absent when there are none. */
  readonly local?: LocalPackages;
}

/** The origin registries, and the configured source. */
export interface SourcesBeside {
  readonly origin: ProviderSource;
  readonly configured: ProviderSource;
}

/** The ports for reading unpacked packages. */
export interface LocalPackages {
  readonly files: FileTree;
  /** Takes the paths that `files` gives. */
  readonly digestFile: DigestFile;
}

/** The tool whose rules apply, and the time. */
export interface GatherRules {
  readonly tool: Tool;
  readonly authentication: AuthenticationTerms;
  /** Milliseconds since the epoch at which keys and signatures must be valid. */
  readonly now: number;
}

/** A package as its metadata describes it, and the judgement of that. */
export interface DescribedPackage<Meta extends PackageMeta = PackageMeta> {
  readonly meta: Meta;
  readonly metadata: MetadataAuthentication;
}

/**
 * Fetches a package's metadata and judges it, without a download.
 *
 * @throws LockReviewError as the source does; a refusal by the rules is in the result, not thrown
 */
export function describePackage(
  request: PackageRequest,
  rules: GatherRules,
  ports: GatherPorts,
  signal: AbortSignal,
): Promise<DescribedPackage> {
  return ports.queries(async () => {
    const meta = await ports.source.packageMeta(request, signal);
    const { tool, authentication, now } = rules;
    return { meta, metadata: authenticateMetadata(meta, tool, authentication, now) };
  });
}

/**
 * Downloads a package, hashes it and judges it by its hashes.
 *
 * A package of the wrong size or checksum is refused whatever is inside (AU-5): what was read of it while it
 * arrived is dropped.
 *
 * @throws LockReviewError when the download fails; a refusal is in the result, not thrown
 */
export function examinePackage(
  described: DescribedPackage,
  rules: GatherRules,
  ports: GatherPorts,
  signal: AbortSignal,
): Promise<PackageAuthenticationResult> {
  const { provider, version, platform, source, location } = described.meta;
  // Two sources may have different packages for one platform, and one source may change its answer.
  const place = location.kind === "url" ? location.url : location.path;
  const key = JSON.stringify([provider, version, platform, source, place]);
  const examine = () => examineNow(described, rules, ports, signal);
  return ports.examined === undefined ? examine() : remembered(ports.examined, key, examine);
}

function examineNow(
  described: DescribedPackage,
  rules: GatherRules,
  ports: GatherPorts,
  signal: AbortSignal,
): Promise<PackageAuthenticationResult> {
  const { meta } = described;
  if (meta.location.kind === "url") return examineDownload(described, rules, ports, signal);
  return ports.downloads(async () => {
    const result = await examineInPlace(meta, rules, ports, signal);
    if (result.failure === undefined) announce(meta, described.metadata, ports.listener);
    return result;
  });
}

/** Judges a package of a filesystem mirror in place, packed or unpacked (HS-8, HS-10). */
async function examineInPlace(
  meta: PackageMeta,
  rules: GatherRules,
  ports: GatherPorts,
  signal: AbortSignal,
): Promise<PackageAuthenticationResult> {
  const { location } = meta;
  if (location.kind === "archive") {
    return authenticateArchive(meta, await hashArchive(location.path, signal), rules.tool);
  }
  if (location.kind !== "directory" || ports.local === undefined) throw notReadable(meta);
  const { files, digestFile } = ports.local;
  return authenticateDirectory(meta, await hashDirectory(files, location.path, digestFile));
}

function notReadable({ provider, version, platform }: PackageMeta): LockReviewError {
  const message = `${provider} ${version} for ${platform} is unpacked on a disk that is out of reach`;
  return new LockReviewError("FILE_FAILED", message);
}

async function examineDownload(
  { meta, metadata }: DescribedPackage,
  rules: GatherRules,
  ports: GatherPorts,
  signal: AbortSignal,
): Promise<PackageAuthenticationResult> {
  const { hashed, isRecalled } = await hashDownload(meta, ports, signal);
  const result = authenticateArchive(meta, hashed, rules.tool);
  if (result.failure !== undefined) return result;
  if (!isRecalled && announcedArchive(meta) !== undefined) await ports.memory?.learn(hashed);
  announce(meta, metadata, ports.listener);
  return result;
}

function announce(
  { provider, version, platform }: PackageMeta,
  metadata: MetadataAuthentication,
  listener: LockEventListener,
): void {
  const keyId = metadata.signatures[0]?.keyId;
  listener({
    kind: "package-verified",
    package: { provider, version, platform },
    ...withoutAbsent({ keyId }),
  });
}
