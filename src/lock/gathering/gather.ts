import type { VersionEvidence } from "../../model/evidence.ts";
import { remembered, rememberedOf } from "../../model/remembered.ts";
import type { Tool } from "../../model/tool.ts";
import {
  authenticateArchive,
  authenticateDirectory,
  type PackageAuthenticationResult,
} from "../../packages/authentication/authenticate-archive.ts";
import {
  authenticateMetadata,
  type MetadataAuthentication,
} from "../../packages/authentication/authenticate-metadata.ts";
import type {
  PackageLocation,
  PackageMeta,
  PackageRequest,
  PackageUrl,
} from "../../packages/authentication/meta.ts";
import type { AuthenticationTerms } from "../../packages/authentication/signature.ts";
import { type DigestFile, hashDirectory } from "../../packages/hashing/directory.ts";
import { hashArchive } from "../../packages/hashing/hash-archive.ts";
import type { FileTree } from "../../ports/files.ts";
import type { ProviderSource } from "../../sources/answers/source.ts";
import type { AskAttestations } from "../../sources/publisher/attestations.ts";
import type { ProviderContexts, ReleaseDates } from "../../sources/registry/registry-context.ts";
import { announcedArchive, type HashingPorts, hashDownload, placeOf } from "./hash-download.ts";
import type { DownloadPlanner, Limit } from "./limits.ts";

/** The sources, the limits and the memory that gathering uses. */
export interface GatherPorts extends HashingPorts {
  readonly source: ProviderSource;
  /** The two parts of `source` where it is not the origin alone; each remembers answers. */
  readonly beside?: { readonly origin: ProviderSource; readonly configured: ProviderSource };
  /** Reads a version's publication date from the origin. */
  readonly releaseDate: ReleaseDates;
  /** Reads a registry's remarks on a provider beside the protocol. */
  readonly context: ProviderContexts;
  /** Reads build attestations from publishers' forges. */
  readonly attestations: AskAttestations;
  readonly queries: Limit;
  /** Results of packages examined in this run, so that none is downloaded twice. */
  readonly examined: Map<string, Promise<PackageAuthenticationResult>>;
  /** Evidence that was gathered in this run, by the whole question; shared by all root modules. */
  readonly gathered: Map<string, Promise<VersionEvidence>>;
  /** Adds up the needed bytes before any download; absent where downloads have no limit in advance. */
  readonly planner?: DownloadPlanner;
  /** Reads unpacked packages of filesystem mirrors. */
  readonly local: LocalPackages;
}

/** The ports for reading unpacked packages. */
export type LocalPackages = { readonly files: FileTree; readonly digestFile: DigestFile };

/** The tool whose rules apply, and the time. */
export interface GatherRules {
  readonly tool: Tool;
  readonly authentication: AuthenticationTerms;
  /** Milliseconds since the epoch at which keys and signatures must be valid. */
  readonly now: number;
}

/** The ports of gathering with the rules that apply. */
export type GatherRun = GatherPorts & { readonly rules: GatherRules };

/** A package as its metadata describes it, and the judgement of that. */
export interface DescribedPackage<Meta extends PackageMeta = PackageMeta> {
  readonly meta: Meta;
  readonly metadata: MetadataAuthentication;
}

/** Judges an answer once: a source that remembers its answers gives the same one to each root module. */
const describedBy = rememberedOf(
  async (
    meta: PackageMeta,
    tool: Tool,
    terms: AuthenticationTerms,
    now: number,
  ): Promise<DescribedPackage> => ({
    meta,
    metadata: await authenticateMetadata(meta, tool, terms, now),
  }),
);

/**
 * Fetches a package's metadata and judges it; a refusal is in the result. @throws LockReviewError as the source does
 */
export function describePackage(
  request: PackageRequest,
  { queries, source, rules }: GatherRun,
): Promise<DescribedPackage> {
  const { tool, authentication, now } = rules;
  return queries(async () => {
    const meta = await source.packageMeta(request);
    return describedBy(meta, tool, authentication, now);
  });
}

/**
 * Reads a package and judges it by its hashes; a refusal is in the result. @throws LockReviewError when it cannot be read
 */
export function examinePackage(
  { meta }: DescribedPackage,
  run: GatherRun,
): Promise<PackageAuthenticationResult> {
  const { provider, version, platform, source, location } = meta;
  // Two sources may have different packages for one platform, and one source may change its answer.
  const key = JSON.stringify([provider, version, platform, source, placeOf(meta)]);
  return remembered(run.examined, key, () =>
    location.kind === "url"
      ? examineDownload(meta, run)
      : run.downloads(() => examineInPlace(meta, location, run)),
  );
}

/** Judges a package of a filesystem mirror in place, packed or unpacked (HS-8, HS-10). */
async function examineInPlace(
  meta: PackageMeta,
  { kind, path }: Exclude<PackageLocation, PackageUrl>,
  { local, rules }: GatherRun,
): Promise<PackageAuthenticationResult> {
  if (kind === "archive") return authenticateArchive(meta, await hashArchive(path), rules.tool);
  return authenticateDirectory(meta, await hashDirectory(local.files, path, local.digestFile));
}

async function examineDownload(meta: PackageMeta, run: GatherRun) {
  const { hashed, isRecalled } = await hashDownload(meta, run);
  const result = authenticateArchive(meta, hashed, run.rules.tool);
  const isNew = !isRecalled && announcedArchive(meta) !== undefined;
  if (isNew && result.failure === undefined) await run.memory?.learn(hashed);
  return result;
}
