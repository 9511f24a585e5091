import { isUncovered, mergeDispositions, signersOf } from "../../model/disposition.ts";
import type { EvidenceProblem } from "../../model/evidence.ts";
import { type Hash, hashScheme } from "../../model/hash.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import type { DescribedPackage } from "../gathering/gather.ts";

/**
 * Returns contradictions between the documents of a release: a platform with two archives, or lists with different
 * signing keys. An attacker's answer may be valid by itself. Mirrors are compared with the origin elsewhere.
 */
export function releaseConflicts(packages: Iterable<DescribedPackage>): readonly EvidenceProblem[] {
  const fromOrigin = [...packages].filter(({ meta }) => meta.authentication.kind === "registry");
  return [...archiveConflicts(fromOrigin), ...signerConflicts(fromOrigin)];
}

/** Kinds of problems that already say that one document names two archives for one platform. */
const SAID_BY_ONE = new Set<EvidenceProblem["kind"]>([
  "conflicting-checksums",
  "checksum-mismatch",
]);

function archiveConflicts(packages: readonly DescribedPackage[]): readonly EvidenceProblem[] {
  const archives = new Map<Platform, Set<Hash>>();
  for (const { metadata } of packages) {
    if (metadata.problems.some(({ kind }) => SAID_BY_ONE.has(kind))) continue;
    for (const [hash, { platforms, reportedByRegistry }] of metadata.dispositions) {
      if (hashScheme(hash) !== "zh" || !reportedByRegistry) continue;
      for (const platform of platforms) {
        archives.set(platform, (archives.get(platform) ?? new Set()).add(hash));
      }
    }
  }
  return [...archives]
    .filter(([, hashes]) => hashes.size > 1)
    .map(([platform, hashes]) => ({
      kind: "conflicting-checksums",
      platform,
      message: `The registry's answers name different archives for ${platform}: ${sortedUnique(hashes).join(" and ")}`,
    }));
}

/** Every list must have the same signers; an unsigned list or an unlisted archive has another one. */
function signerConflicts(packages: readonly DescribedPackage[]): readonly EvidenceProblem[] {
  const platformsBySigners = new Map<string, readonly Platform[]>();
  for (const { meta, metadata } of packages) {
    if (metadata.problems.some(({ kind }) => kind === "bad-signature")) continue;
    const signers = sortedUnique(signersOf(metadata.dispositions)).join(" and ");
    platformsBySigners.set(signers, [...(platformsBySigners.get(signers) ?? []), meta.platform]);
  }
  const unlisted = unlistedPlatforms(packages);
  if (unlisted.length > 0) {
    platformsBySigners.set("", [...(platformsBySigners.get("") ?? []), ...unlisted]);
  }
  if (platformsBySigners.size < 2) return [];
  const told = [...platformsBySigners].map(([signers, platforms]) => {
    const by = signers === "" ? "nobody" : `key ${signers}`;
    return `${sortedUnique(platforms).join(", ")} by ${by}`;
  });
  const message = `The checksum lists of the release are signed by different keys: ${sortedUnique(told).join("; ")}`;
  return [{ kind: "conflicting-signers", message }];
}

/** Returns platforms whose archive is in no list with the same signers as the others. */
function unlistedPlatforms(packages: readonly DescribedPackage[]): readonly Platform[] {
  const isSaid = (kind: EvidenceProblem["kind"]) =>
    kind === "bad-signature" || SAID_BY_ONE.has(kind);
  const sound = packages.filter(
    ({ metadata }) => !metadata.problems.some(({ kind }) => isSaid(kind)),
  );
  const release = mergeDispositions(sound.map(({ metadata }) => metadata.dispositions));
  return [...release].flatMap(([hash, facts]) =>
    hashScheme(hash) === "zh" && facts.reportedByRegistry && isUncovered(facts, release)
      ? [...facts.platforms]
      : [],
  );
}
