import { quoted } from "../../formats/text/visible-text.ts";
import { disposition, type HashDispositions } from "../../model/disposition.ts";
import { LockReviewError } from "../../model/error.ts";
import type { EvidenceProblem } from "../../model/evidence.ts";
import { type Hash, hashScheme, preferredHashes } from "../../model/hash.ts";
import { sortedUnique } from "../../model/order.ts";
import { addressParts } from "../../model/provider-address.ts";
import type { Tool } from "../../model/tool.ts";
import type { HashedDirectory } from "../hashing/directory.ts";
import { hasExecutable } from "../hashing/entry-hashes.ts";
import type { HashedArchive } from "../hashing/hash-archive.ts";
import type { ByteName } from "../zip/entry-name.ts";
import { type MetadataAuthentication, problemOf } from "./authenticate-metadata.ts";
import {
  acceptableHashes,
  checkArchiveChecksum,
  checkReportedSize,
  matchMirrorHashes,
  readsReportedPackages,
  recordsVerified,
} from "./listed-hashes.ts";
import { type PackageMeta, packageName } from "./meta.ts";

/** The verdict on a package's bytes, in addition to the one on its metadata. */
export interface PackageAuthenticationResult {
  /** The hashes computed here; none for a package that did not pass its checks. */
  readonly dispositions: HashDispositions;
  readonly problems: readonly EvidenceProblem[];
  readonly failure?: LockReviewError;
  /** The h1 that an install records; absent after a failure. */
  readonly directory?: Hash;
  /** The source's hashes that match the bytes, which OpenTofu calls "verified locally" (RG-5, AU-14). */
  readonly verified: readonly Hash[];
}

/** Returns the error of a download of another size or checksum than announced; this comes first (AU-5, RG-3). */
export function checkDownload(
  meta: PackageMeta,
  download: { readonly zip: Hash; readonly bytes: number },
  tool: Tool,
): LockReviewError | undefined {
  const { authentication: registry } = meta;
  if (registry.kind !== "registry") return undefined;
  return (
    (readsReportedPackages(tool) ? checkReportedSize(meta, registry, download.bytes) : undefined) ??
    checkArchiveChecksum(meta, registry, download.zip)
  );
}

/** Judges a package archive as the tool would while installing it. */
export function authenticateArchive(
  meta: PackageMeta,
  hashed: HashedArchive,
  tool: Tool,
): PackageAuthenticationResult {
  const mismatch = checkDownload(meta, hashed, tool);
  if (mismatch !== undefined) return refused(meta, mismatch);
  const verified = matchSource(meta, hashed, tool);
  if (verified instanceof LockReviewError) return refused(meta, verified);
  const { zip, directory, archive, rootFiles } = hashed;
  if (directory instanceof LockReviewError) {
    const { code, message, way } = directory;
    const refusal = `The package of ${packageName(meta)} cannot be installed: ${message}`;
    return refused(meta, new LockReviewError(code, refusal, { cause: directory, way }));
  }
  const missing = checkExecutable(meta, rootFiles);
  if (missing !== undefined) return refused(meta, missing);
  const contents = archive instanceof LockReviewError ? [directory] : [directory, archive];
  const facts = { verifiedLocally: true, platforms: new Set([meta.platform]) };
  const derived = disposition({ ...facts, derivedFrom: new Set([zip]) });
  const dispositions = new Map(
    [zip, ...contents].map((hash) => [hash, hash === zip ? disposition(facts) : derived]),
  );
  const problems = contradictedHashes(meta, new Set(dispositions.keys()));
  return { dispositions, problems, directory, verified };
}

/** Judges an unpacked package; no source announces hashes for it (AU-1). */
export function authenticateDirectory(
  meta: PackageMeta,
  hashed: HashedDirectory,
): PackageAuthenticationResult {
  const { directory, rootFiles } = hashed;
  const missing = checkExecutable(meta, rootFiles);
  if (missing !== undefined) return refused(meta, missing);
  const facts = disposition({ verifiedLocally: true, platforms: new Set([meta.platform]) });
  return { dispositions: new Map([[directory, facts]]), problems: [], directory, verified: [] };
}

/** Returns the source's hashes that the bytes match, or why the tool refuses the package. */
function matchSource(meta: PackageMeta, hashed: HashedArchive, tool: Tool) {
  const { authentication } = meta;
  switch (authentication.kind) {
    case "none":
      return [];
    case "registry":
      return [hashed.zip];
    case "mirror": {
      const hashes = acceptableHashes(authentication, tool);
      return hashes.length === 0 ? [] : matchMirrorHashes(meta, hashes, hashed, tool);
    }
  }
}

/** Returns the hashes that the source lists for this package and that do not match it (the tools do not look, RG-4). */
function contradictedHashes(
  meta: PackageMeta,
  actual: ReadonlySet<Hash>,
): readonly EvidenceProblem[] {
  return listedForPackage(meta)
    .filter((hash) => !actual.has(hash))
    .map((hash) => ({
      kind: "checksum-mismatch",
      platform: meta.platform,
      message: `${meta.source} lists ${quoted(hash)} for ${packageName(meta)}, which its package does not hash to`,
    }));
}

function listedForPackage(meta: PackageMeta): readonly Hash[] {
  const { authentication } = meta;
  switch (authentication.kind) {
    case "none":
      return [];
    case "mirror":
      return preferredHashes(authentication.hashes);
    case "registry": {
      const reports = authentication.packages.get(meta.platform)?.hashes ?? [];
      return reports.filter((hash) => hashScheme(hash) === "h1");
    }
  }
}

function checkExecutable(meta: PackageMeta, rootFiles: readonly ByteName[]) {
  const { type } = addressParts(meta.provider);
  if (hasExecutable(rootFiles, type)) return undefined;
  return new LockReviewError(
    "INVALID_ARCHIVE",
    `The package of ${packageName(meta)} has no executable: no file in its root is named terraform-provider-${type}, alone or followed by "_" or "."`,
  );
}

function refused(meta: PackageMeta, failure: LockReviewError): PackageAuthenticationResult {
  const problems = [problemOf(failure, meta.platform)];
  return { dispositions: new Map(), problems, failure, verified: [] };
}

/**
 * The hashes of a lock entry after the tool has installed one package, sorted, without duplicates; empty when the tool
 * would refuse the package. They are the computed h1; the hashes locked before, if of a known scheme (IN-15); under
 * OpenTofu 1.10 and later the hashes that the bytes verified; and the set S that the source reports (RG-6, RG-9, and
 * the table under PL-13). OpenTofu: providercache, Installer.ensureProviderVersionsInstall.
 */
export function recordedHashes(installed: {
  readonly tool: Tool;
  readonly metadata: MetadataAuthentication;
  readonly package: PackageAuthenticationResult;
  /** Hashes that the lock file already has for this version; empty for another version (IN-15). */
  readonly priorHashes: readonly Hash[];
}): readonly Hash[] {
  const { tool, metadata, priorHashes } = installed;
  const { directory, verified } = installed.package;
  if (metadata.failure !== undefined || directory === undefined) return [];
  return sortedUnique([
    directory,
    ...preferredHashes(priorHashes),
    ...(recordsVerified(tool) ? verified : []),
    ...metadata.signedForLock,
  ]);
}

/** Returns what {@link recordedHashes} gains by a mirror's list for a package that matches all of it (AU-13). */
export function listedAndMatched({ authentication }: PackageMeta, tool: Tool): readonly Hash[] {
  if (authentication.kind !== "mirror" || !recordsVerified(tool)) return [];
  return preferredHashes(authentication.hashes);
}
