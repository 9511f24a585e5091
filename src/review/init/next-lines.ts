import type { VersionEvidence } from "../../model/evidence.ts";
import { type Hash, hashScheme } from "../../model/hash.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import type { Platform } from "../../model/platform.ts";
import { entryCoverage, isCovered } from "../evidence/coverage.ts";

/** The changes that the next `init` makes to an entry of the same version; lists are sorted. */
export interface InitChange {
  /** Checksums of archives that it records as the registry reports them, on any platform. */
  readonly archives: readonly Hash[];
  /** Platforms whose contents it records when it runs there, with the checksum if known. */
  readonly contents: readonly { readonly platform: Platform; readonly hash: Hash | undefined }[];
}

/**
 * Returns the changes of the next `init` on each of the platforms, without `.terraform` (IN-13, IN-15, LF-14).
 * Undefined where `init` would install from a mirror or would refuse.
 *
 * Contents of other platforms that OpenTofu 1.12 records where a registry reports them (RG-6) are left out,
 * since the release that runs is often assumed.
 */
export function nextInitOf(
  entry: ProviderLock,
  evidence: VersionEvidence | undefined,
  platforms: readonly Platform[],
): InitChange | undefined {
  if (evidence === undefined || evidence.mirror !== undefined) return undefined;
  const published = platforms.filter((platform) => evidence.publishedPlatforms.has(platform));
  const coverage = entryCoverage(entry, evidence, published);
  if (!coverage.some(isCovered)) return undefined;
  const known = new Set(entry.hashes);
  return {
    archives:
      evidence.recordedByInit?.filter((hash) => hashScheme(hash) === "zh" && !known.has(hash)) ??
      [],
    contents: coverage
      .filter((covered) => isCovered(covered) && covered.contents === "none")
      .map(({ platform }) => ({ platform, hash: contentsOf(platform, evidence) })),
  };
}

/** Returns the one `h1:` of a package; undefined where none is known, or two are (HS-8). */
function contentsOf(platform: Platform, { dispositions }: VersionEvidence): Hash | undefined {
  const found = [...dispositions].filter(
    ([hash, facts]) => hashScheme(hash) === "h1" && facts.platforms.has(platform),
  );
  const [only, ...others] = found;
  return others.length === 0 ? only?.[0] : undefined;
}
