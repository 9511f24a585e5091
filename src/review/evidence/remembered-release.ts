import { type Ledger, type ReleaseLine, releaseLines } from "../../language/ledger/ledger.ts";
import type { Fingerprint } from "../../model/disposition.ts";
import type { VersionEvidence } from "../../model/evidence.ts";
import { type Hash, hashScheme } from "../../model/hash.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import { rememberedOf } from "../../model/remembered.ts";
import { type ReleaseComparison, unreadPlatforms } from "./republish.ts";

/** A package that is not the one that was seen first. */
export interface ReplacedPackage {
  readonly platform: Platform;
  /** The archive that the ledger has. */
  readonly seen: Hash;
  /** The day on which that was seen. */
  readonly day: string;
  /** The archives that are published for the platform now; none where nothing that was seen is. */
  readonly now: readonly Hash[];
}

/**
 * How a release compares with what the ledger remembers of it.
 *
 * - `same`: nothing is remembered, nothing is published to be compared, or a package that was seen is still the one. A
 *   release may gain packages and lose some.
 * - `unsure`: the document of a package that was seen, or every list, was not read, so that it may be another one.
 * - `replaced`: a platform has another archive, or nothing that was seen is left in a release that has packages.
 * - `resigned`: the packages are the same, and signed by a key that had not signed them, or by nobody any more.
 */
export type MemoryComparison =
  | { readonly kind: "same" | "unsure" }
  | { readonly kind: "replaced"; readonly packages: readonly ReplacedPackage[] }
  | {
      readonly kind: "resigned";
      readonly before: readonly Fingerprint[];
      readonly now: readonly Fingerprint[];
      readonly day: string;
    };

const SAME: MemoryComparison = { kind: "same" };

/**
 * Compares a release of today with the ledger's memory of it, package by package (trust.md T3). The ledger is a record
 * of base's like its lock files, with two differences: its archives are known to have been the origin's own,
 * and of which platform each was.
 */
export function compareWithMemory(
  entry: Pick<ProviderLock, "address" | "version">,
  ledger: Ledger,
  evidence: VersionEvidence | undefined,
): MemoryComparison {
  const lines = releaseLines(ledger, entry);
  if (lines.length === 0 || evidence === undefined) return SAME;
  const { archives: published, isOrigins } = publishedArchives(evidence);
  if (published.size === 0) return SAME;
  const seen = lines.flatMap(({ packages, day }) =>
    [...packages].map(([platform, archive]) => ({
      ...{ platform, seen: archive, day },
      now: sortedUnique(published.get(platform) ?? []),
    })),
  );
  const replaced = seen.filter((one) => one.now.length > 0 && !one.now.includes(one.seen));
  if (replaced.length > 0) return { kind: "replaced", packages: replaced };
  if (seen.some((one) => one.now.length > 0)) {
    // What the lists call a package need not be what a document calls the package of a platform.
    const unread = unreadPlatforms(evidence);
    const isOpen = seen.some(({ platform }) => unread.has(platform));
    return isOpen ? { kind: "unsure" } : compareSigners(lines, evidence);
  }
  // A mirror need not have what the origin has, and contradicts nothing by it.
  if (!isOrigins) return SAME;
  const isOpen = seen.some(({ platform }) => evidence.publishedPlatforms.has(platform));
  if (isOpen || evidence.lookedAt.lists.length > 0) return { kind: "unsure" };
  return { kind: "replaced", packages: seen };
}

/**
 * The comparison with what base's own record of the release has not said already: that it was replaced, or only
 * repackaged, where its contents answer for the new archives. They do so for those alone whose predecessors it has: a
 * record of other archives than the ledger's is no record of what was seen first.
 */
export function beyondRecord(
  memory: MemoryComparison,
  release: ReleaseComparison,
): MemoryComparison {
  if (memory.kind !== "replaced") return memory;
  if (release.kind === "replaced") return SAME;
  if (release.kind !== "repackaged") return memory;
  const { gone, uncompared } = release;
  const packages = memory.packages.filter(
    ({ seen, now }) =>
      !gone.includes(seen) ||
      now.length === 0 ||
      now.some((archive) => uncompared.includes(archive)),
  );
  return packages.length === 0 ? SAME : { kind: "replaced", packages };
}

interface PublishedArchives {
  readonly archives: ReadonlyMap<Platform, ReadonlySet<Hash>>;
  /** Whether the origin lists any of them. */
  readonly isOrigins: boolean;
}

/**
 * The archives that each platform has now: the origin's where it lists any, else those of the mirrors that a run
 * would install from.
 */
const publishedArchives = rememberedOf(({ dispositions }: VersionEvidence): PublishedArchives => {
  const [origin, mirrors] = [new Map<Platform, Set<Hash>>(), new Map<Platform, Set<Hash>>()];
  for (const [hash, facts] of dispositions) {
    if (hashScheme(hash) !== "zh") continue;
    const isOrigins = facts.reportedByRegistry || facts.signedBy.size > 0;
    if (!isOrigins && !facts.reportedByMirror && !facts.verifiedLocally) continue;
    for (const platform of facts.platforms) {
      const archives = isOrigins ? origin : mirrors;
      archives.set(platform, (archives.get(platform) ?? new Set()).add(hash));
    }
  }
  return { archives: new Map([...mirrors, ...origin]), isOrigins: origin.size > 0 };
});

/** Who signs what was seen and is still there. A release may be signed that was not; fewer keys are no other keys. */
function compareSigners(
  lines: readonly ReleaseLine[],
  { dispositions, lookedAt }: VersionEvidence,
): MemoryComparison {
  const before = sortedUnique(lines.flatMap(({ signers }) => signers));
  const archives = lines.flatMap(({ packages }) => [...packages.values()]);
  const now = sortedUnique(
    archives.flatMap((archive) => [...(dispositions.get(archive)?.signedBy ?? [])]),
  );
  const isUnsigned = now.length === 0 && lookedAt.lists.length === 0;
  const isOther = now.some((key) => !before.includes(key));
  if (before.length === 0 || !(isUnsigned || isOther)) return SAME;
  return { kind: "resigned", before, now, day: lines[0]?.day ?? "" };
}
