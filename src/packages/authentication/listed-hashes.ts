import { quoted } from "../../formats/text/visible-text.ts";
import { disposition, type HashDispositions, mergeDispositions } from "../../model/disposition.ts";
import { attempt, LockReviewError } from "../../model/error.ts";
import { type Hash, hashScheme, preferredHashes, zipHash } from "../../model/hash.ts";
import type { Platform } from "../../model/platform.ts";
import type { Tool } from "../../model/tool.ts";
import type { HashedArchive } from "../hashing/hash-archive.ts";
import {
  type MirrorAuthentication,
  type PackageMeta,
  packageName,
  type RegistryAuthentication,
} from "./meta.ts";

/** Whether the tool reads the `packages` of a registry's answer (RG-1). */
export function readsReportedPackages(tool: Tool): boolean {
  return tool.name === "opentofu" && tool.minor >= 12;
}

/** Whether the tool records the hashes that a package's bytes verified (AU-8, AU-13). */
export function recordsVerified(tool: Tool): boolean {
  return tool.name === "opentofu" && tool.minor >= 10;
}

/**
 * Returns the error of a registry whose `packages` contradicts itself about the requested package (RG-3). This makes
 * four of the five checks; the fifth needs the package: {@link checkReportedSize}. Hex digits are compared as text,
 * upper case against lower. OpenTofu: getproviders, registryPackageAuthentication.
 */
export function checkReportedPackages(meta: PackageMeta, registry: RegistryAuthentication) {
  if (registry.packages.size === 0) return undefined;
  const report = registry.packages.get(meta.platform);
  if (report === undefined) {
    return invalid(meta, "reports hashes of other platforms and none of this one");
  }
  if (report.size <= 0) return invalid(meta, `reports a package size of ${report.size}`);
  const archives = report.hashes.filter((hash) => hashScheme(hash) === "zh");
  const other = archives.find((hash) => hash !== `zh:${registry.shasum}`);
  if (other !== undefined) {
    const announced = `announces ${quoted(`zh:${registry.shasum}`)} for ${packageName(meta)}`;
    return twoReleases(meta, `${announced}, but reports ${quoted(other)}`);
  }
  return archives.length === 0 ? invalid(meta, "reports no zh: hash of this package") : undefined;
}

/** Returns the error of a package whose size differs from the reported one (RG-3). */
export function checkReportedSize(
  meta: PackageMeta,
  registry: RegistryAuthentication,
  bytes: number,
): LockReviewError | undefined {
  const report = registry.packages.get(meta.platform);
  if (report === undefined || report.size === bytes) return undefined;
  return untrusted(meta, `has ${bytes} bytes, but ${meta.source} reports ${report.size}`);
}

/** Returns the evidence of a registry's report; an `h1:` derives from the `zh:` beside it (RG-8). */
export function reportedDispositions(packages: RegistryAuthentication["packages"]) {
  const maps = [...packages].map(([platform, { hashes }]) =>
    listedTogether(platform, hashes, "reportedByRegistry"),
  );
  return mergeDispositions(maps);
}

/** Dispositions of the hashes that a source lists for one package; schemes that match nothing are left out. */
function listedTogether(
  platform: Platform,
  hashes: readonly Hash[],
  reporter: "reportedByRegistry" | "reportedByMirror",
): HashDispositions {
  const comparable = preferredHashes(hashes);
  const archives = new Set(comparable.filter((hash) => hashScheme(hash) === "zh"));
  const facts = { [reporter]: true, platforms: new Set([platform]) };
  const [archive, content] = [disposition(facts), disposition({ ...facts, derivedFrom: archives })];
  return new Map(comparable.map((hash) => [hash, archives.has(hash) ? archive : content]));
}

function invalid(meta: PackageMeta, what: string): LockReviewError {
  return new LockReviewError("INVALID_METADATA", `${meta.source} ${what} (${packageName(meta)})`);
}

function twoReleases(meta: PackageMeta, what: string): LockReviewError {
  return new LockReviewError("CHECKSUM_MISMATCH", `${meta.source} ${what}`, {
    hint: "Ask the publisher which of the two is the release.",
  });
}

function untrusted(meta: PackageMeta, what: string): LockReviewError {
  return new LockReviewError("CHECKSUM_MISMATCH", `The package of ${packageName(meta)} ${what}`, {
    hint: "Treat the package as untrusted until its publisher accounts for the difference.",
  });
}

/** The error of a downloaded archive that is not the one the registry announced (AU-5). */
export function checkArchiveChecksum(
  meta: PackageMeta,
  registry: RegistryAuthentication,
  zip: Hash,
): LockReviewError | undefined {
  const announced = zipHash(registry.shasum);
  if (announced === zip) return undefined;
  return untrusted(meta, `hashes to ${zip}, but ${meta.source} announces ${announced}`);
}

/** Returns the error of a registry whose signed list lacks the checksum that it announces (AU-4). */
export function checkAnnouncedChecksum(
  meta: PackageMeta,
  registry: RegistryAuthentication,
  listed: string | undefined,
): LockReviewError | undefined {
  const announced = zipHash(registry.shasum);
  if (listed === undefined) {
    return invalid(meta, `does not list ${quoted(registry.filename)} in its checksum list`);
  }
  const own = attempt(() => zipHash(listed));
  if (own === undefined) {
    const line = `${quoted(registry.filename)} with ${quoted(listed)}`;
    return invalid(meta, `lists ${line}, which is no SHA-256 checksum`);
  }
  if (own === announced) return undefined;
  const other = `but its checksum list has ${own}`;
  return twoReleases(meta, `announces ${announced} for ${packageName(meta)}, ${other}`);
}

/** Returns the hashes of which a package from this mirror must match one; of all platforms if trusted (AU-15). */
export function acceptableHashes(mirror: MirrorAuthentication, tool: Tool): readonly Hash[] {
  if (!trustsAllHashes(mirror, tool)) return mirror.hashes;
  return [...new Set([...mirror.hashes, ...[...mirror.allPlatforms.values()].flat()])];
}

/** Whether the mirror's hashes count for platforms whose package was never downloaded (AU-15). */
export function trustsAllHashes(mirror: MirrorAuthentication, tool: Tool): boolean {
  return mirror.trustAllHashes && tool.name === "opentofu" && tool.minor >= 12;
}

/** Returns the error of a mirror whose hashes all have a scheme that cannot be compared (AU-13). */
export function checkMirrorHashes(meta: PackageMeta, mirror: MirrorAuthentication, tool: Tool) {
  const hashes = acceptableHashes(mirror, tool);
  if (hashes.length === 0 || preferredHashes(hashes).length > 0) return undefined;
  return new LockReviewError(
    "INVALID_METADATA",
    `${meta.source} lists no hash of ${packageName(meta)} in a scheme that can be compared`,
  );
}

/** Returns the evidence that a mirror's list gives, for this package and for those of other platforms. */
export function mirrorDispositions(meta: PackageMeta, mirror: MirrorAuthentication) {
  const own = [meta.platform, mirror.hashes] as const;
  return mergeDispositions(
    [own, ...mirror.allPlatforms].map(([platform, hashes]) =>
      listedTogether(platform, hashes, "reportedByMirror"),
    ),
  );
}

/**
 * Compares a package with a mirror's list: one match is enough, even if other hashes differ (AU-13). A listed `h1:` is
 * compared with the archive's h1 (HS-8). If that h1 cannot be computed, the comparison fails there (HS-9): OpenTofu
 * tries every hash, Terraform stops at the first match. OpenTofu: getproviders, packageHashAuthentication.
 */
export function matchMirrorHashes(
  meta: PackageMeta,
  listed: readonly Hash[],
  hashed: HashedArchive,
  tool: Tool,
): readonly Hash[] | LockReviewError {
  const matches: Hash[] = [];
  const comparable = preferredHashes(listed);
  for (const hash of comparable) {
    let actual = hashed.zip;
    if (hashScheme(hash) === "h1") {
      if (hashed.archive instanceof LockReviewError) return hashed.archive;
      actual = hashed.archive;
    }
    if (hash === actual) matches.push(hash);
    if (tool.name === "terraform" && matches.length > 0) break;
  }
  if (matches.length > 0) return matches;
  const comparison =
    comparable.length === 1
      ? `is not ${quoted(String(comparable[0]))}`
      : `is none of the ${comparable.length}`;
  const message = `The package of ${packageName(meta)} hashes to ${hashed.zip} and ${comparison} that ${meta.source} lists`;
  return new LockReviewError("CHECKSUM_MISMATCH", message, {
    hint: "Treat the package as untrusted until the mirror's operator accounts for the difference.",
  });
}
