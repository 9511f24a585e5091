import { quoted } from "../../language/text/visible-text.ts";
import { disposition, type HashDispositions, mergeDispositions } from "../../model/disposition.ts";
import { LockReviewError } from "../../model/error.ts";
import { type Hash, hashScheme, preferredHashes, zipHash } from "../../model/hash.ts";
import type { Platform } from "../../model/platform.ts";
import type { Tool } from "../../model/tool.ts";
import {
  type PackageMeta,
  packageName,
  type RegistryAuthentication,
  type ReportedPackage,
} from "./meta.ts";

/** Whether the tool reads the `packages` of a registry's answer (RG-1). */
export function readsReportedPackages(tool: Tool): boolean {
  return tool.name === "opentofu" && tool.minor >= 12;
}

/**
 * Returns the error of a registry whose `packages` contradicts itself about the requested package (RG-3). This makes
 * four of the five checks; the fifth needs the package: {@link checkReportedSize}. Hex digits are compared as text,
 * upper case against lower. OpenTofu: getproviders, registryPackageAuthentication.
 */
export function checkReportedPackages(
  meta: PackageMeta,
  registry: RegistryAuthentication,
): LockReviewError | undefined {
  if (registry.packages === undefined || registry.packages.size === 0) return undefined;
  const reported = registry.packages.get(meta.platform);
  if (reported === undefined) {
    return invalid(meta, "reports hashes of other platforms and none of this one");
  }
  if (reported.size <= 0) return invalid(meta, `reports a package size of ${reported.size}`);
  const archives = reported.hashes.filter((hash) => hashScheme(hash) === "zh");
  const other = archives.find((hash) => hash !== `zh:${registry.shasum}`);
  if (other !== undefined) {
    const announced = quoted(`zh:${registry.shasum}`);
    return twoReleases(
      meta,
      `announces ${announced} for ${packageName(meta)}, but reports ${quoted(other)}`,
    );
  }
  return archives.length === 0 ? invalid(meta, "reports no zh: hash of this package") : undefined;
}

/** Returns the error of a package whose size differs from the reported one (RG-3). */
export function checkReportedSize(
  meta: PackageMeta,
  registry: RegistryAuthentication,
  bytes: number,
): LockReviewError | undefined {
  const reported = registry.packages?.get(meta.platform);
  if (reported === undefined || reported.size === bytes) return undefined;
  return untrusted(meta, `has ${bytes} bytes, but ${meta.source} reports ${reported.size}`);
}

/** Returns the evidence of a registry's report; an `h1:` derives from the `zh:` beside it (RG-8). */
export function reportedDispositions(
  packages: ReadonlyMap<Platform, ReportedPackage>,
): HashDispositions {
  const maps = [...packages].map(([platform, { hashes }]) =>
    listedTogether(platform, hashes, "reportedByRegistry"),
  );
  return mergeDispositions(maps);
}

/** Dispositions of the hashes that a source lists for one package; schemes that match nothing are left out. */
export function listedTogether(
  platform: Platform,
  hashes: readonly Hash[],
  reporter: "reportedByRegistry" | "reportedByMirror",
): HashDispositions {
  const known = preferredHashes(hashes);
  const archives = new Set(known.filter((hash) => hashScheme(hash) === "zh"));
  const platforms = new Set([platform]);
  return new Map(
    known.map((hash) => [
      hash,
      disposition({
        [reporter]: true,
        platforms,
        ...(archives.has(hash) ? {} : { derivedFrom: archives }),
      }),
    ]),
  );
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

const HEX_SHA256 = /^[0-9a-fA-F]{64}$/;

/** The `zh:` that the registry announces for a package, unless it announces something else. */
export function announcedHash(registry: RegistryAuthentication): Hash | undefined {
  return HEX_SHA256.test(registry.shasum) ? zipHash(registry.shasum) : undefined;
}

/** The error of a downloaded archive that is not the one the registry announced (AU-5). */
export function checkArchiveChecksum(
  meta: PackageMeta,
  registry: RegistryAuthentication,
  zip: Hash,
): LockReviewError | undefined {
  const announced = announcedHash(registry);
  if (announced === zip) return undefined;
  const expected = announced ?? quoted(registry.shasum);
  return untrusted(meta, `hashes to ${zip}, but ${meta.source} announces ${expected}`);
}

/** Returns the error of a registry whose signed list lacks the checksum that it announces (AU-4). */
export function checkAnnouncedChecksum(
  meta: PackageMeta,
  registry: RegistryAuthentication,
  listed: string | undefined,
): LockReviewError | undefined {
  const announced = announcedHash(registry);
  if (announced === undefined) {
    return invalid(meta, `announces ${quoted(registry.shasum)}, which is no SHA-256 checksum`);
  }
  if (listed === undefined) {
    return invalid(meta, `does not list ${quoted(registry.filename)} in its checksum list`);
  }
  if (!HEX_SHA256.test(listed)) {
    return invalid(
      meta,
      `lists ${quoted(registry.filename)} with ${quoted(listed)}, which is no SHA-256 checksum`,
    );
  }
  if (zipHash(listed) === announced) return undefined;
  const other = `but its checksum list has ${zipHash(listed)}`;
  return twoReleases(meta, `announces ${announced} for ${packageName(meta)}, ${other}`);
}
