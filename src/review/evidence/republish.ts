import type { HashDisposition } from "../../model/disposition.ts";
import type { VersionEvidence } from "../../model/evidence.ts";
import { type Hash, hashScheme, ofScheme } from "../../model/hash.ts";
import { type ProviderLock, recordsHash } from "../../model/lock-file.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import { standsOnlyOn } from "./explain-hash.ts";

/** `unsure`: the record was not found in the release, but a mirror may have served it, or not everything could be read. */
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
export type Replacement = { readonly gone: readonly Hash[]; readonly arrived: readonly Hash[] };

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
 * A published release does not change: it still lists the recorded archives, and some package of it has the
 * recorded contents. It counts as repackaged only when this run computed every recorded `h1:` from an archive
 * listed now: an attacker who replaced the archives could make the registry report the old contents.
 */
export function compareRelease(
  { recorded, isExtended, isOwnRecord }: RecordedRelease,
  evidence: VersionEvidence | undefined,
): ReleaseComparison {
  if (recorded === undefined || evidence === undefined) return { kind: "same" };
  const release = new PublishedRelease(evidence);
  const archives = release.compareArchives(recorded);
  if (archives.kind !== "same" && archives.kind !== "file-added") return archives;
  if (!isExtended) return archives;
  return (
    release.compareContents(recorded, isOwnRecord) ??
    (release.hasDisguise(recorded) ? { kind: "unsure" } : archives)
  );
}

class PublishedRelease {
  readonly #evidence: VersionEvidence;
  /** Every archive or other file that the origin lists, signed or not. */
  readonly #listed: ReadonlySet<Hash>;

  constructor(evidence: VersionEvidence) {
    this.#evidence = evidence;
    const files = [...evidence.dispositions].filter(
      ([hash, facts]) =>
        hashScheme(hash) === "zh" && (isListed(facts) || standsOnlyOn(facts, "other", evidence)),
    );
    this.#listed = new Set(files.map(([hash]) => hash));
  }

  compareArchives({ hashes }: ProviderLock): ReleaseComparison {
    const archives = ofScheme("zh", hashes);
    const missing = archives.filter((hash) => !this.#listed.has(hash));
    const archiveSet = new Set(archives);
    const arrived = sortedUnique(this.#listed).filter((hash) => !archiveSet.has(hash));
    if (arrived.length === 0) return { kind: "same" };
    if (missing.length === 0) {
      // A record with the manifest's line once held the whole list, so files that it lacks are new in the list.
      const heldWholeList = archives.some((hash) => this.#isNoPackage(hash));
      const packages = arrived.filter((hash) => !this.#isNoPackage(hash));
      const isAddition = heldWholeList && packages.length > 0;
      return isAddition ? { kind: "file-added", arrived: packages } : { kind: "same" };
    }
    if (!this.#isOriginsOwn(archives, missing)) return { kind: "unsure" };
    const uncompared = this.#uncompared(hashes, arrived);
    return uncompared === undefined
      ? { kind: "replaced", gone: missing, arrived }
      : { kind: "repackaged", gone: missing, arrived, uncompared };
  }

  /** Undefined where the `h1:` say no more than the `zh:`. One of no package of today was replaced, by an unrecorded one. */
  compareContents({ hashes }: ProviderLock, isOwn: boolean): ReleaseComparison | undefined {
    const { packageHashes, lookedAt } = this.#evidence;
    const isKept = (hash: Hash): boolean => this.#isFound(hash, isOwn);
    const missing = ofScheme("h1", hashes).filter((hash) => !isKept(hash));
    const arrived = unsettledArchives(hashes, this.#evidence);
    const isWithin = arrived.length === 0 && packageHashes.size > 0;
    if (missing.length === 0 || isWithin) return undefined;
    // A line of a lock file without a past may always have been wrong; an audit reports it separately.
    if (isOwn && hashes.some(isKept)) return undefined;
    return lookedAt.contents.length > 0
      ? { kind: "unsure" }
      : { kind: "replaced", gone: missing, arrived };
  }

  /** Whether a package may hide under another name: a listed file is not recorded, and a document that may name it unread. */
  hasDisguise(recorded: ProviderLock): boolean {
    const { lookedAt, dispositions } = this.#evidence;
    const isOpen = lookedAt.lists.some(
      ({ cause, platform }) => platform !== undefined && (cause === "fault" || cause === "absent"),
    );
    return (
      isOpen &&
      [...dispositions.keys()].some(
        (hash) => this.#isNoPackage(hash) && !recordsHash(recorded, hash),
      )
    );
  }

  #isNoPackage(hash: Hash): boolean {
    return standsOnlyOn(this.#evidence.dispositions.get(hash), "other", this.#evidence);
  }

  /**
   * Whether a recorded hash belongs to today's release: a listed archive, or computed contents. A registry's
   * report does not count: an attacker who replaced the archives would report the old contents.
   */
  #isFound(hash: Hash, isOwnRecord: boolean): boolean {
    const { dispositions, reportedH1 } = this.#evidence;
    const facts = dispositions.get(hash);
    if (facts === undefined) return false;
    if (facts.verifiedLocally) return true;
    if (hashScheme(hash) === "zh") return isListed(facts) || facts.reportedByMirror;
    return reportedH1 === "accept" && (facts.reportedByMirror || (isOwnRecord && isListed(facts)));
  }

  /** Whether the archives that are gone can only have come from the origin's own list. */
  #isOriginsOwn(archives: readonly Hash[], gone: readonly Hash[]): boolean {
    const { dispositions, lookedAt } = this.#evidence;
    if (gone.every((hash) => dispositions.get(hash)?.reportedByMirror === true)) return false;
    const mirrored = [...dispositions.values()].some((facts) => facts.reportedByMirror);
    const someStillListed = gone.length < archives.length;
    if (mirrored && !someStillListed) return false;
    return !(lookedAt.lists.length > 0 && someStillListed);
  }

  /** Returns new archives without a recorded `h1:`; undefined when none was recorded, or one matches no archive of today. */
  #uncompared(recorded: readonly Hash[], arrived: readonly Hash[]): readonly Hash[] | undefined {
    const contents = ofScheme("h1", recorded);
    const behind = contents.map((hash) => {
      const facts = this.#evidence.dispositions.get(hash);
      return facts?.verifiedLocally === true ? [...facts.derivedFrom] : [];
    });
    const isComputed = behind.every((archives) => archives.some((zip) => this.#listed.has(zip)));
    if (contents.length === 0 || !isComputed) return undefined;
    const answers = new Set(behind.flat());
    return arrived.filter((hash) => !answers.has(hash) && !this.#isNoPackage(hash));
  }
}

function isListed({ reportedByRegistry, signedBy }: HashDisposition): boolean {
  return reportedByRegistry || signedBy.size > 0;
}

/** Returns archives of today's release whose `zh:`, and every `h1:` computed from them in this run, base lacks. */
function unsettledArchives(recorded: readonly Hash[], evidence: VersionEvidence): readonly Hash[] {
  const record = new Set(
    recorded.flatMap((hash) => {
      const facts = evidence.dispositions.get(hash);
      return facts?.verifiedLocally === true ? [hash, ...facts.derivedFrom] : [hash];
    }),
  );
  return sortedUnique(evidence.packageHashes.values()).filter((archive) => !record.has(archive));
}

/** Whether the record covers every package, all of them looked at, so that another hash of it belongs to none. */
export function isSettled(recorded: readonly Hash[], evidence: VersionEvidence): boolean {
  const { lists, contents } = evidence.lookedAt;
  const isWhole = lists.length === 0 && contents.length === 0 && evidence.packageHashes.size > 0;
  return isWhole && unsettledArchives(recorded, evidence).length === 0;
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
