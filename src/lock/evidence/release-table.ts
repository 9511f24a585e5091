import { isUncovered, mergeDispositions, signersOf } from "../../model/disposition.ts";
import type { EvidenceProblem } from "../../model/evidence.ts";
import { hashScheme } from "../../model/hash.ts";
import { groupBy } from "../../model/many.ts";
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
const TWO_ARCHIVES = ["conflicting-checksums", "checksum-mismatch"] as const;
/** Kinds of problems that leave open who signed a document's list. */
const UNPROVEN: readonly EvidenceProblem["kind"][] = ["bad-signature", "readers-disagree"];

/** Returns the packages whose metadata has no problem of some kinds. */
function withoutProblems(
  packages: readonly DescribedPackage[],
  kinds: readonly EvidenceProblem["kind"][],
): readonly DescribedPackage[] {
  return packages.filter(
    ({ metadata }) => !metadata.problems.some(({ kind }) => kinds.includes(kind)),
  );
}

function archiveConflicts(packages: readonly DescribedPackage[]): readonly EvidenceProblem[] {
  const archivesByPlatform = withoutProblems(packages, TWO_ARCHIVES).flatMap(({ metadata }) =>
    [...metadata.dispositions].flatMap(([hash, { platforms, reportedByRegistry }]) =>
      hashScheme(hash) === "zh" && reportedByRegistry
        ? [...platforms].map((platform) => ({ platform, hash }))
        : [],
    ),
  );
  return [...groupBy(archivesByPlatform, ({ platform }) => platform)].flatMap(
    ([platform, archives]) => {
      const hashes = sortedUnique(archives.map(({ hash }) => hash));
      if (hashes.length === 1) return [];
      const message = `The registry's answers name different archives for ${platform}: ${hashes.join(" and ")}`;
      return [{ kind: "conflicting-checksums", platform, message } as const];
    },
  );
}

/** Every list must have the same signers; an unsigned list or an unlisted archive has another one. */
function signerConflicts(packages: readonly DescribedPackage[]): readonly EvidenceProblem[] {
  const signedRows = withoutProblems(packages, UNPROVEN).map(({ meta, metadata }) => ({
    platform: meta.platform,
    signers: sortedUnique(signersOf(metadata.dispositions)).join(" and "),
  }));
  const unlisted = unlistedPlatforms(packages).map((platform) => ({ platform, signers: "" }));
  const bySigners = groupBy([...signedRows, ...unlisted], ({ signers }) => signers);
  if (bySigners.size < 2) return [];
  const parts = [...bySigners].map(([signers, all]) => {
    const platforms = sortedUnique(all.map(({ platform }) => platform));
    return `${platforms.join(", ")} by ${signers === "" ? "nobody" : `key ${signers}`}`;
  });
  const message = `The checksum lists of the release are signed by different keys: ${sortedUnique(parts).join("; ")}`;
  return [{ kind: "conflicting-signers", message }];
}

/** Returns platforms whose archive is in no list with the same signers as the others. */
function unlistedPlatforms(packages: readonly DescribedPackage[]): readonly Platform[] {
  const sound = withoutProblems(packages, [...UNPROVEN, ...TWO_ARCHIVES]);
  const release = mergeDispositions(sound.map(({ metadata }) => metadata.dispositions));
  return [...release].flatMap(([hash, facts]) =>
    hashScheme(hash) === "zh" && facts.reportedByRegistry && isUncovered(facts, release)
      ? [...facts.platforms]
      : [],
  );
}
