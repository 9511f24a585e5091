import { type Fingerprint, signersOf } from "../../model/disposition.ts";
import type { VersionEvidence } from "../../model/evidence.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import { type ClosedMemory, isClosed, type KeyMemory, type KnownKeys } from "../keys/known-keys.ts";

/**
 * Whether those who sign are those who signed what base locks (trust.md T4): withheld, unreachable or unsigned evidence
 * of base leaves it open, and a withdrawn version says so.
 */
type SignerComparison =
  | { readonly kind: "same" }
  | { readonly kind: "changed"; readonly from: ReadonlySet<Fingerprint> }
  | { readonly kind: "withdrawn" }
  /** `why`: a sentence without a full stop. */
  | { readonly kind: "not-comparable"; readonly why: string };

/**
 * What is known of the keys that sign what head adds (trust.md T4). All of them count, not the best of them.
 *
 * - `unsigned`: no signature that holds covers anything of the version.
 * - `known`: each is known from a past that today's registry cannot rewrite.
 * - `outside`: all the namespace's keys are known, and one that signs is not among them.
 * - `unlisted`: some of the namespace's keys are known, one that signs is not among them, and it signs what base locks
 *   too, by the registry's word of today, or nothing says otherwise.
 * - `first-seen`: base locks no version to compare with.
 * - a comparison, of the keys that are not known, with those of what base locks.
 */
export type SignerStanding =
  | { readonly kind: "unsigned" | "known" | "first-seen" }
  | {
      readonly kind: "outside";
      readonly allowed: ReadonlySet<Fingerprint>;
      readonly closedBy: ClosedMemory;
    }
  | {
      readonly kind: "unlisted";
      readonly listed: ReadonlySet<Fingerprint>;
      readonly from: Exclude<KeyMemory, ClosedMemory | "nothing">;
    }
  | SignerComparison;

/** What signers are judged from. */
export interface SignerFacts {
  readonly evidence: VersionEvidence | undefined;
  readonly known: KnownKeys;
  /** Base's entry for the provider, of any version, and what is known of that version. */
  readonly base: ProviderLock | undefined;
  readonly baseEvidence: VersionEvidence | undefined;
}

/** Returns what the signers of a version are worth; nothing else decides that. */
export function signerStanding(facts: SignerFacts): SignerStanding {
  const { evidence, known, base } = facts;
  const signers = [...signersOfVersion(evidence)];
  if (signers.length === 0) return unsignedStanding(facts);
  const strangers = signers.filter((key) => !known.keys.has(key));
  if (strangers.length === 0) return { kind: "known" };
  const { keys, from } = known;
  if (isClosed(from)) return { kind: "outside", allowed: keys, closedBy: from };
  const compared = base === undefined ? undefined : compareSigners(strangers, base, facts);
  if (from === "nothing" || compared?.kind === "changed") return compared ?? { kind: "first-seen" };
  return compared?.kind === "not-comparable" ? compared : { kind: "unlisted", listed: keys, from };
}

/** A version that nobody signs is no news only where it is known who signed, or that nobody did, before. */
function unsignedStanding({ evidence, base, baseEvidence }: SignerFacts): SignerStanding {
  const isNews = base !== undefined && !isSameVersion(base, evidence);
  if (!isNews || !isKnownUnsigned(evidence) || isKnownUnsigned(baseEvidence)) {
    return { kind: "unsigned" };
  }
  const isKnown = keysBehindEntry(base, baseEvidence).size > 0;
  return isKnown ? { kind: "unsigned" } : whyNotComparable(base, baseEvidence);
}

/** Compares keys that are not known with those of base's entry; undefined where there is no earlier version to ask about. */
function compareSigners(
  strangers: readonly Fingerprint[],
  base: ProviderLock,
  { evidence, baseEvidence }: SignerFacts,
): SignerComparison | undefined {
  const before = keysBehindEntry(base, baseEvidence);
  if (before.size > 0) {
    const isSame = strangers.every((key) => before.has(key));
    return isSame ? { kind: "same" } : { kind: "changed", from: before };
  }
  // Of one version what was recorded is compared with the release itself; the other public registry may hand out no keys.
  const hasMoved = base.address !== evidence?.provider;
  if (isSameVersion(base, evidence) || (hasMoved && isKnownUnsigned(baseEvidence)))
    return undefined;
  return whyNotComparable(base, baseEvidence);
}

function isSameVersion(base: ProviderLock, evidence: VersionEvidence | undefined): boolean {
  return base.address === evidence?.provider && base.version === evidence.version;
}

function whyNotComparable(
  base: ProviderLock,
  evidence: VersionEvidence | undefined,
): SignerComparison {
  const isGone = evidence?.packageHashes.size === 0 && evidence.dispositions.size === 0;
  const isFaulty = evidence?.lookedAt.lists.some(({ cause }) => cause === "fault");
  if (evidence?.availability === "withdrawn" && isGone && isFaulty === false)
    return { kind: "withdrawn" };
  return { kind: "not-comparable", why: obstacleOf(base, evidence) };
}

function obstacleOf({ version }: ProviderLock, evidence: VersionEvidence | undefined): string {
  if (evidence === undefined) return `nothing was gathered about ${version}, which base locks`;
  if (isKnownUnsigned(evidence)) return `${version}, which base locks, is not signed`;
  const gaps = [...evidence.lookedAt.lists, ...evidence.lookedAt.contents];
  const gap = gaps.find(({ cause }) => cause !== "not-needed");
  if (gap !== undefined) return `${version}, which base locks, could not be read: ${gap.message}`;
  return `nothing that base records for ${version} stands in a signed list of today`;
}

/** Keys whose signature covers a checksum list of the version. */
export function signersOfVersion(evidence: VersionEvidence | undefined): ReadonlySet<Fingerprint> {
  return evidence === undefined ? new Set() : signersOf(evidence.dispositions);
}

/**
 * Keys whose signature covers, by the registry's word of today, an archive that an entry records, or one whose
 * contents it records.
 */
export function keysBehindEntry(
  entry: ProviderLock | undefined,
  evidence: VersionEvidence | undefined,
): ReadonlySet<Fingerprint> {
  const keys = entry?.hashes.flatMap((hash) => {
    const facts = evidence?.dispositions.get(hash);
    const archives = facts?.verifiedLocally === true ? [...facts.derivedFrom] : [];
    const behind = [facts, ...archives.map((archive) => evidence?.dispositions.get(archive))];
    return behind.flatMap((disposition) => [...(disposition?.signedBy ?? [])]);
  });
  return new Set(keys);
}

/**
 * Whether it is known that no signature covers what the origin registry lists.
 *
 * A signature that does not hold, or whose key has expired, is another rule's matter.
 */
export function isKnownUnsigned(evidence: VersionEvidence | undefined): boolean {
  if (evidence === undefined || evidence.signatures.length > 0) return false;
  if (evidence.problems.some(({ kind }) => kind === "bad-signature")) return false;
  const isListed = [...evidence.dispositions.values()].some((facts) => facts.reportedByRegistry);
  return isListed && signersOf(evidence.dispositions).size === 0;
}

/**
 * Whether an entry records an archive, or contents of one, that the origin registry reports and no
 * signature covers, be other archives of the version signed.
 */
export function hasUnsignedArchive(
  { hashes }: ProviderLock,
  evidence: VersionEvidence | undefined,
): boolean {
  if (evidence === undefined || evidence.problems.some(({ kind }) => kind === "bad-signature")) {
    return false;
  }
  return hashes.some((hash) => {
    const derived = evidence.dispositions.get(hash)?.derivedFrom ?? [];
    const behind = [hash, ...derived].flatMap((related) => evidence.dispositions.get(related) ?? []);
    const isReported = behind.some((disposition) => disposition.reportedByRegistry);
    return isReported && behind.every((disposition) => disposition.signedBy.size === 0);
  });
}
