import type { VersionEvidence } from "../../model/evidence.ts";
import { type Hash, hashScheme } from "../../model/hash.ts";
import { type ProviderLock, recordsHash } from "../../model/lock-file.ts";
import { groupBy } from "../../model/many.ts";
import type { Platform } from "../../model/platform.ts";
import { entryCoverage, isCovered } from "../evidence/coverage.ts";

/** A platform whose contents `init` records when it runs there, with the checksum if known. */
export interface NextContents {
  readonly platform: Platform;
  readonly hash: Hash | undefined;
}

/**
 * Returns the contents that the next `init` records on each of the platforms, without `.terraform` (IN-13, IN-15, LF-14).
 * Undefined where `init` would install from a mirror or would refuse.
 */
export function nextContents(
  entry: ProviderLock,
  evidence: VersionEvidence | undefined,
  platforms: readonly Platform[],
): readonly NextContents[] | undefined {
  if (evidence === undefined || evidence.mirror !== undefined) return undefined;
  const packages = platforms.filter((platform) => evidence.publishedPlatforms.has(platform));
  const coverage = entryCoverage(entry, evidence, ...packages);
  if (!coverage.some(isCovered)) return undefined;
  return coverage
    .filter((covered) => isCovered(covered) && covered.contents === "none")
    .map(({ platform }) => ({ platform, hash: contentsOf(platform, evidence) }));
}

/** Returns the one `h1:` of a package; undefined where none is known, or two are (HS-8). */
function contentsOf(platform: Platform, { dispositions }: VersionEvidence): Hash | undefined {
  const contents = [...dispositions].filter(
    ([hash, facts]) => hashScheme(hash) === "h1" && facts.platforms.has(platform),
  );
  const [only, ...others] = contents;
  return others.length === 0 ? only?.[0] : undefined;
}

/**
 * Returns what `init` adds to an entry, on some platforms or on all, because documents name it: the checksum list, what
 * OpenTofu 1.12 finds in the registry's `packages` about any platform (RG-6), what a package matches of a mirror's list, and
 * all that a trusted mirror lists (AU-13, AU-15). OpenTofu: getproviders, PackageAuthenticationResult.HashesWithDisposition.
 */
export function documentedLines(
  entry: ProviderLock,
  evidence: VersionEvidence | undefined,
  platforms: readonly Platform[],
): readonly { readonly hashes: readonly Hash[]; readonly platforms?: readonly Platform[] }[] {
  const { mirror, recordedByInit } = evidence ?? {};
  const lacking = (hashes: readonly Hash[] = []): readonly Hash[] =>
    hashes.filter((hash) => !recordsHash(entry, hash));
  if (mirror === undefined) return [{ hashes: lacking(recordedByInit) }];
  const hashesOn = (platform: Platform) => lacking(mirror.recordedByInit.get(platform));
  const alike = groupBy(platforms, (platform) => hashesOn(platform).join(" "));
  return [...alike.values()].map((those) => ({ platforms: those, hashes: hashesOn(those[0]) }));
}
