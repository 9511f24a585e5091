import type { HashDisposition } from "../../model/disposition.ts";
import type { VersionEvidence } from "../../model/evidence.ts";
import { type Hash, hashScheme } from "../../model/hash.ts";
import { type ProviderLock, recordsHash } from "../../model/lock-file.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import { standsOnlyOn } from "./explain-hash.ts";

/**
 * How the release that was locked compares with the one that is published now.
 *
 * `unsure`: what is on record was not found, but may never have been the origin's, since a mirror served it,
 * or not everything that may have it could be read.
 */
export type ReleaseComparison =
  | { readonly kind: "same" }
  | { readonly kind: "unsure" }
  | { readonly kind: "file-added"; readonly arrived: readonly Hash[] }
  | { readonly kind: "replaced"; readonly gone: readonly Hash[]; readonly arrived: readonly Hash[] }
  | {
      readonly kind: "repackaged";
      readonly gone: readonly Hash[];
      readonly arrived: readonly Hash[];
      /** Archives that arrived whose contents nothing on record can be compared with. */
      readonly uncompared: readonly Hash[];
    };

/** What was recorded of a version before, and what is to become of it. */
export interface RecordedRelease {
  /** The entry that recorded it: base's; in an audit the entry itself. Undefined where nothing did. */
  readonly recorded: ProviderLock | undefined;
  /** Whether head adds hashes to it, which then have to be reached from what was recorded (trust.md T3). */
  readonly isExtended: boolean;
  /** Whether the record is the very entry that is judged, so that what is wrong with it may be head's doing. */
  readonly isOwnRecord: boolean;
}

/**
 * Compares what is on record for a version with what its release is now.
 *
 * A published release does not change: it still lists the recorded archives, and some package of it still has
 * the recorded contents. It was only repackaged when every recorded `h1:` was computed in this run from one
 * of the archives listed now: what a registry merely reports would let whoever replaced the archives
 * vouch for them too.
 */
export function compareRelease(
  record: RecordedRelease,
  evidence: VersionEvidence | undefined,
): ReleaseComparison {
  const { recorded } = record;
  if (recorded === undefined || evidence === undefined) return { kind: "same" };
  const archives = compareArchives(recorded, evidence);
  if (archives.kind !== "same" && archives.kind !== "file-added") return archives;
  const contents = compareContents({ ...record, recorded }, evidence);
  if (contents !== undefined) return contents;
  return record.isExtended && hasDisguise(recorded, evidence) ? { kind: "unsure" } : archives;
}

/**
 * Whether a package may be new under the name of something else. The lists have a file that is not on record and has
 * the name of no package, and a platform's document was asked for in vain: that document may name the file.
 */
function hasDisguise(recorded: ProviderLock, evidence: VersionEvidence): boolean {
  if (unreadPlatforms(evidence).size === 0) return false;
  return [...evidence.dispositions.keys()].some(
    (hash) => isNoPackage(hash, evidence) && !recordsHash(recorded, hash),
  );
}

/** Platforms whose document is there, or may be, and was asked for in vain. */
export function unreadPlatforms({ lookedAt }: VersionEvidence): ReadonlySet<Platform> {
  const inVain = lookedAt.lists.filter(({ cause }) => cause === "fault" || cause === "absent");
  return new Set(inVain.flatMap(({ platform }) => platform ?? []));
}

function compareArchives(recorded: ProviderLock, evidence: VersionEvidence): ReleaseComparison {
  const listed = listedArchives(evidence);
  const archives = recorded.hashes.filter((hash) => hashScheme(hash) === "zh");
  const gone = archives.filter((hash) => !listed.has(hash));
  const held = new Set(archives);
  const arrived = sortedUnique(listed).filter((hash) => !held.has(hash));
  if (arrived.length === 0) return { kind: "same" };
  if (gone.length === 0) return compareAdditions(archives, arrived, evidence);
  if (!isOriginsOwn(archives, gone, evidence)) return { kind: "unsure" };

  const uncompared = uncomparedArchives(recorded, arrived, evidence);
  return uncompared === undefined
    ? { kind: "replaced", gone, arrived }
    : { kind: "repackaged", gone, arrived, uncompared };
}

/**
 * Compares the `h1:` on record; undefined where they say nothing that the `zh:` have not said. An `h1:`
 * that no package of today comes to was replaced. Which package took its place cannot be told; told are the packages that
 * nothing on record answers for.
 */
function compareContents(
  { recorded, isExtended, isOwnRecord }: RecordedRelease & { readonly recorded: ProviderLock },
  evidence: VersionEvidence,
): ReleaseComparison | undefined {
  const known = recorded.hashes;
  const isKept = (hash: Hash): boolean => isFound(hash, isOwnRecord, evidence);
  const gone = known.filter((hash) => hashScheme(hash) === "h1" && !isKept(hash));
  const arrived = unsettledArchives(known, evidence);
  const isWithin = arrived.length === 0 && evidence.packageHashes.size > 0;
  if (!isExtended || gone.length === 0 || isWithin) return undefined;
  // A line of a lock file without a past may always have been false; an audit says so of it by itself.
  if (isOwnRecord && known.some(isKept)) return undefined;
  if (evidence.lookedAt.contents.length > 0) return { kind: "unsure" };
  return { kind: "replaced", gone, arrived };
}

/**
 * Whether a recorded hash is one of today's release: a listed archive, or contents that were computed. What a
 * registry reports of contents says nothing of a past: who replaced the archives would report the old ones.
 */
function isFound(
  hash: Hash,
  isOwnRecord: boolean,
  { dispositions, reportedH1 }: VersionEvidence,
): boolean {
  const facts = dispositions.get(hash);
  if (facts === undefined) return false;
  if (facts.verifiedLocally) return true;
  const isListed = facts.reportedByRegistry || facts.signedBy.size > 0;
  if (hashScheme(hash) === "zh") return isListed || facts.reportedByMirror;
  return reportedH1 === "accept" && (facts.reportedByMirror || (isOwnRecord && isListed));
}

/** Archives of today's release of which base recorded nothing: neither their `zh:` nor an `h1:` that this run computed from them. */
function unsettledArchives(recorded: readonly Hash[], evidence: VersionEvidence): readonly Hash[] {
  const settled = new Set(
    recorded.flatMap((hash) => {
      const facts = evidence.dispositions.get(hash);
      return facts?.verifiedLocally === true ? [hash, ...facts.derivedFrom] : [hash];
    }),
  );
  return sortedUnique(evidence.packageHashes.values()).filter((archive) => !settled.has(archive));
}

/**
 * Whether what is on record answers for every package of the release, all of which was looked at: a hash of the same
 * record that is of none of them is then of no package, today or when it was recorded. Of another record, which may
 * be older than today's release, that says nothing.
 */
export function isSettled(recorded: readonly Hash[], evidence: VersionEvidence): boolean {
  const { lists, contents } = evidence.lookedAt;
  const isWhole = lists.length === 0 && contents.length === 0 && evidence.packageHashes.size > 0;
  return isWhole && unsettledArchives(recorded, evidence).length === 0;
}

/** Every archive or other file that the origin lists, signed or not. */
function listedArchives(evidence: VersionEvidence): ReadonlySet<Hash> {
  const isListed = (facts: HashDisposition) =>
    facts.reportedByRegistry || facts.signedBy.size > 0 || standsOnlyOn(facts, "other", evidence);
  const listed = [...evidence.dispositions].filter(
    ([hash, facts]) => hashScheme(hash) === "zh" && isListed(facts),
  );
  return new Set(listed.map(([hash]) => hash));
}

/** A record that holds the manifest's line once held the whole list, so what it lacks is new in the list. */
function compareAdditions(
  archives: readonly Hash[],
  arrived: readonly Hash[],
  evidence: VersionEvidence,
): ReleaseComparison {
  const heldWholeList = archives.some((hash) => isNoPackage(hash, evidence));
  const packages = arrived.filter((hash) => !isNoPackage(hash, evidence));
  return heldWholeList && packages.length > 0
    ? { kind: "file-added", arrived: packages }
    : { kind: "same" };
}

function isNoPackage(hash: Hash, evidence: VersionEvidence): boolean {
  return standsOnlyOn(evidence.dispositions.get(hash), "other", evidence);
}

/** Whether the archives that are gone can only have come from the origin's own list. */
function isOriginsOwn(
  archives: readonly Hash[],
  gone: readonly Hash[],
  evidence: VersionEvidence,
): boolean {
  const fromMirror = (hash: Hash) => evidence.dispositions.get(hash)?.reportedByMirror === true;
  if (gone.every(fromMirror)) return false;
  const mirrored = [...evidence.dispositions.values()].some((facts) => facts.reportedByMirror);
  const someStillListed = gone.length < archives.length;
  if (mirrored && !someStillListed) return false;
  return !(evidence.lookedAt.lists.length > 0 && someStillListed);
}

/**
 * The new archives whose contents no recorded `h1:` answers for; undefined when a recorded `h1:` was
 * not found in any archive that is listed now, or none was recorded.
 */
function uncomparedArchives(
  recorded: ProviderLock,
  arrived: readonly Hash[],
  evidence: VersionEvidence,
): readonly Hash[] | undefined {
  const contents = recorded.hashes.filter((hash) => hashScheme(hash) === "h1");
  const facts = contents.map((hash) => evidence.dispositions.get(hash));
  const listed = listedArchives(evidence);
  if (facts.length === 0 || !facts.every((disposition) => isComputedFrom(disposition, listed))) return undefined;

  const answered = new Set(facts.flatMap((disposition) => [...disposition.derivedFrom]));
  return arrived.filter((hash) => !answered.has(hash) && !isNoPackage(hash, evidence));
}

function isComputedFrom(
  facts: HashDisposition | undefined,
  archives: ReadonlySet<Hash>,
): facts is HashDisposition {
  return facts?.verifiedLocally === true && [...facts.derivedFrom].some((zip) => archives.has(zip));
}

/** The platforms that archives are known to belong to. */
export function platformsOf(
  hashes: readonly Hash[],
  evidence: VersionEvidence | undefined,
): readonly Platform[] {
  return sortedUnique(
    hashes.flatMap((hash) => [...(evidence?.dispositions.get(hash)?.platforms ?? [])]),
  );
}
