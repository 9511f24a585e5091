import type { HashDisposition } from "../model/disposition.ts";
import type { VersionEvidence } from "../model/evidence.ts";
import { type Hash, hashScheme } from "../model/hash.ts";
import type { ProviderLock } from "../model/lock-file.ts";
import { sortedUnique } from "../model/order.ts";
import type { Platform } from "../model/platform.ts";
import { standsOnlyOn } from "./checksum-line.ts";

/**
 * How the release that was locked compares with the one that is published now.
 *
 * `unsure`: the archives on record are not the origin's, but may never have been: a mirror served
 * them, or not every checksum list could be read.
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

/**
 * Compares the archives on record with those that the origin lists now, for one version.
 *
 * A published release does not change; when recorded archives are no longer listed and others are, it
 * was replaced. It was only repackaged when every recorded `h1:` was computed in this run from one of
 * the archives listed now: what a registry merely reports would let whoever replaced the archives
 * vouch for them too.
 */
export function compareRelease(
  recorded: ProviderLock | undefined,
  evidence: VersionEvidence | undefined,
): ReleaseComparison {
  const listed = listedArchives(evidence);
  if (recorded === undefined || evidence === undefined || listed.size === 0) {
    return { kind: "same" };
  }
  const archives = recorded.hashes.filter((hash) => hashScheme(hash) === "zh");
  const gone = archives.filter((hash) => !listed.has(hash));
  const arrived = sortedUnique(listed).filter((hash) => !archives.includes(hash));
  if (arrived.length === 0) return { kind: "same" };
  if (gone.length === 0) return compareAdditions(archives, arrived, evidence);
  if (!isOriginsOwn(archives, gone, evidence)) return { kind: "unsure" };

  const uncompared = uncomparedArchives(recorded, arrived, evidence);
  return uncompared === undefined
    ? { kind: "replaced", gone, arrived }
    : { kind: "repackaged", gone, arrived, uncompared };
}

/** Every archive or other file that the origin lists, signed or not. */
function listedArchives(evidence: VersionEvidence | undefined): ReadonlySet<Hash> {
  if (evidence === undefined) return new Set();
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
  const listsMissing =
    !evidence.complete && evidence.problems.some((problem) => problem.kind === "unreachable");
  return !(listsMissing && someStillListed);
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
  if (facts.length === 0 || !facts.every((one) => isComputedFrom(one, listed))) return undefined;

  const answered = new Set(facts.flatMap((one) => [...one.derivedFrom]));
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
