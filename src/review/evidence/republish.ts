import type { HashDisposition } from "../../model/disposition.ts";
import type { VersionEvidence } from "../../model/evidence.ts";
import { type Hash, hashScheme } from "../../model/hash.ts";
import { type ProviderLock, recordsHash } from "../../model/lock-file.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import { standsOnlyOn } from "./explain-hash.ts";

/**
 * The comparison of the locked release with the one published now.
 *
 * `unsure`: the record was not found in it, but a mirror may have served it, or not everything could be read.
 */
export type ReleaseComparison =
  | { readonly kind: "same" }
  | { readonly kind: "unsure" }
  | { readonly kind: "file-added"; readonly arrived: readonly Hash[] }
  | (Replacement & { readonly kind: "replaced" })
  | (Replacement & {
      readonly kind: "repackaged";
      /** New archives whose contents cannot be compared with any recorded `h1:`. */
      readonly uncompared: readonly Hash[];
    });

/** Archives that are gone from a release, and those that it lists in their place. */
export interface Replacement {
  readonly gone: readonly Hash[];
  readonly arrived: readonly Hash[];
}

/** An earlier record of a version. */
export interface RecordedRelease {
  /** The entry that recorded it: base's; in an audit the entry itself. Undefined without a record. */
  readonly recorded: ProviderLock | undefined;
  /** Whether head adds hashes to it, which then have to be reached from the record. */
  readonly isExtended: boolean;
  /** Whether the record is the entry that is judged, so that its errors may be head's. */
  readonly isOwnRecord: boolean;
}

/**
 * Compares the record of a version with its release now.
 *
 * A published release does not change: it still lists the recorded archives, and some package of it has the
 * recorded contents. It counts as repackaged only when this run computed every recorded `h1:` from an archive
 * listed now: an attacker who replaced the archives could make the registry report the old contents.
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
 * Whether a package may hide under another file name: the lists have a file that is not recorded and has no
 * package's name, and a platform's document, which may name that file, could not be read.
 */
function hasDisguise(recorded: ProviderLock, evidence: VersionEvidence): boolean {
  if (unreadPlatforms(evidence).size === 0) return false;
  return [...evidence.dispositions.keys()].some(
    (hash) => isNoPackage(hash, evidence) && !recordsHash(recorded, hash),
  );
}

/** Returns platforms whose document exists, or may, and could not be read. */
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
 * Compares the recorded `h1:`; undefined where they say no more than the `zh:`. An `h1:` of no package of today
 * was replaced, by one of the packages that no record covers.
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
  // A line of a lock file without a past may always have been wrong; an audit reports it separately.
  if (isOwnRecord && known.some(isKept)) return undefined;
  if (evidence.lookedAt.contents.length > 0) return { kind: "unsure" };
  return { kind: "replaced", gone, arrived };
}

/**
 * Whether a recorded hash belongs to today's release: a listed archive, or computed contents. A registry's
 * report does not count: an attacker who replaced the archives would report the old contents.
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

/**
 * Returns archives of today's release whose `zh:`, and every `h1:` computed from them in this run, base lacks.
 */
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
 * Whether the record covers every package of the release, all of which were looked at, so that another hash of
 * the same record belongs to no package. Other records may be older than today's release.
 */
export function isSettled(recorded: readonly Hash[], evidence: VersionEvidence): boolean {
  const { lists, contents } = evidence.lookedAt;
  const isWhole = lists.length === 0 && contents.length === 0 && evidence.packageHashes.size > 0;
  return isWhole && unsettledArchives(recorded, evidence).length === 0;
}

/** Returns every archive or other file that the origin lists, signed or not. */
function listedArchives(evidence: VersionEvidence): ReadonlySet<Hash> {
  const isListed = (facts: HashDisposition) =>
    facts.reportedByRegistry || facts.signedBy.size > 0 || standsOnlyOn(facts, "other", evidence);
  const listed = [...evidence.dispositions].filter(
    ([hash, facts]) => hashScheme(hash) === "zh" && isListed(facts),
  );
  return new Set(listed.map(([hash]) => hash));
}

/** A record with the manifest's line once held the whole list, so files that it lacks are new in the list. */
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
 * Returns the new archives whose contents no recorded `h1:` covers. Undefined when none was recorded, or when
 * a recorded `h1:` matches no archive that is listed now.
 */
function uncomparedArchives(
  recorded: ProviderLock,
  arrived: readonly Hash[],
  evidence: VersionEvidence,
): readonly Hash[] | undefined {
  const contents = recorded.hashes.filter((hash) => hashScheme(hash) === "h1");
  const facts = contents.map((hash) => evidence.dispositions.get(hash));
  const listed = listedArchives(evidence);
  if (facts.length === 0 || !facts.every((disposition) => isComputedFrom(disposition, listed)))
    return undefined;

  const answered = new Set(facts.flatMap((disposition) => [...disposition.derivedFrom]));
  return arrived.filter((hash) => !answered.has(hash) && !isNoPackage(hash, evidence));
}

function isComputedFrom(
  facts: HashDisposition | undefined,
  archives: ReadonlySet<Hash>,
): facts is HashDisposition {
  return facts?.verifiedLocally === true && [...facts.derivedFrom].some((zip) => archives.has(zip));
}

/** Returns the platforms that archives belong to. */
export function platformsOf(
  hashes: readonly Hash[],
  evidence: VersionEvidence | undefined,
): readonly Platform[] {
  return sortedUnique(
    hashes.flatMap((hash) => [...(evidence?.dispositions.get(hash)?.platforms ?? [])]),
  );
}
