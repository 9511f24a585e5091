import { type Fingerprint, signersOf } from "../../model/disposition.ts";
import type { VersionEvidence } from "../../model/evidence.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import {
  type ClosedMemory,
  isClosed,
  type KnownKeys,
  type OpenMemory,
} from "../keys/known-keys.ts";
import { signersBehind } from "./explain-hash.ts";
import { isUsableRecord } from "./input.ts";

type SignerComparison =
  | { readonly kind: "same" }
  | { readonly kind: "changed"; readonly from: ReadonlySet<Fingerprint> }
  | { readonly kind: "withdrawn" }
  /** `why`: a sentence without a full stop. */
  | { readonly kind: "not-comparable"; readonly why: string };

/**
 * The standing of the keys that sign what head adds. All of them count, not the best of them.
 * - `unsigned`: no valid signature covers anything of the version.
 * - `known`: each is known from a past that today's registry cannot rewrite.
 * - `outside`: all the namespace's keys are known, and one that signs is not among them.
 * - `unlisted`: some of the namespace's keys are known, and one that signs is not among them. It signs base's
 *   version too, as the registry reports it today, or nothing contradicts that.
 * - `first-seen`: base locks no version to compare with.
 * - a comparison of the unknown keys with those of base's version.
 */
export type SignerStanding =
  | { readonly kind: "unsigned" | "known" | "first-seen" }
  | (KnownKeys & { readonly kind: "outside"; readonly from: ClosedMemory })
  | (KnownKeys & { readonly kind: "unlisted"; readonly from: OpenMemory })
  | SignerComparison;

/** The inputs for judging signers. */
export interface SignerFacts {
  readonly evidence: VersionEvidence | undefined;
  readonly known: KnownKeys;
  /** Base's entry for the provider, of any version, and the evidence about that version. */
  readonly base: ProviderLock | undefined;
  readonly baseEvidence: VersionEvidence | undefined;
}

/** Returns the standing of a version's signers; decided nowhere else. */
export function signerStanding(facts: SignerFacts): SignerStanding {
  const { evidence, known, base } = facts;
  const signers = [...signersOfVersion(evidence)];
  if (signers.length === 0) return unsignedStanding(facts);
  const strangers = signers.filter((key) => !known.keys.has(key));
  if (strangers.length === 0) return { kind: "known" };
  const { keys, from } = known;
  if (isClosed(from)) return { kind: "outside", keys, from };
  const compared = base === undefined ? undefined : compareSigners(strangers, base, facts);
  if (from === "nothing" || compared?.kind === "changed") return compared ?? { kind: "first-seen" };
  return compared?.kind === "not-comparable" ? compared : { kind: "unlisted", keys, from };
}

/** An unsigned version is news only where the earlier signers are known, or that there were none. */
function unsignedStanding({ evidence, base, baseEvidence }: SignerFacts): SignerStanding {
  const isNews = base !== undefined && !isSameVersion(base, evidence);
  if (!isNews || !isKnownUnsigned(evidence) || isKnownUnsigned(baseEvidence)) {
    return { kind: "unsigned" };
  }
  const isKnown = keysBehindEntry(base, baseEvidence).size > 0;
  return isKnown ? { kind: "unsigned" } : whyNotComparable(base, baseEvidence);
}

function compareSigners(
  strangers: readonly Fingerprint[],
  base: ProviderLock,
  { evidence, baseEvidence }: SignerFacts,
): SignerComparison | undefined {
  // Without a hash that a tool compares (HS-14), the version before is known by its number alone.
  const isBare = !isUsableRecord(base) && !isSameVersion(base, evidence);
  const before = isBare ? signersOfVersion(baseEvidence) : keysBehindEntry(base, baseEvidence);
  if (before.size > 0) {
    const isSame = strangers.every((key) => before.has(key));
    return isSame ? { kind: "same" } : { kind: "changed", from: before };
  }
  // Under the same version the record is compared with the release: the other registry may hand out no keys.
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

/** Returns keys whose signature covers a checksum list of the version. */
export function signersOfVersion(evidence: VersionEvidence | undefined): ReadonlySet<Fingerprint> {
  return evidence === undefined ? new Set() : signersOf(evidence.dispositions);
}

/** Returns keys whose signature covers today an archive that an entry records, or one whose contents it records. */
export function keysBehindEntry(
  entry: ProviderLock | undefined,
  evidence: VersionEvidence | undefined,
): ReadonlySet<Fingerprint> {
  return new Set(entry?.hashes.flatMap((hash) => signersBehind(hash, evidence)));
}

/** Whether no signature covers what the origin registry lists, for certain; a bad or expired one is another rule's. */
export function isKnownUnsigned(evidence: VersionEvidence | undefined): boolean {
  if (evidence === undefined || evidence.signatures.length > 0) return false;
  if (isSignerOpen(evidence)) return false;
  const isListed = [...evidence.dispositions.values()].some((facts) => facts.reportedByRegistry);
  return isListed && signersOf(evidence.dispositions).size === 0;
}

/** Whether an entry records an archive, or contents of one, that the origin reports and no signature covers. */
export function hasUnsignedArchive(
  { hashes }: ProviderLock,
  evidence: VersionEvidence | undefined,
): boolean {
  if (evidence === undefined || isSignerOpen(evidence)) return false;
  return hashes.some((hash) => {
    const derived = evidence.dispositions.get(hash)?.derivedFrom ?? [];
    const behind = [hash, ...derived].flatMap(
      (related) => evidence.dispositions.get(related) ?? [],
    );
    const isReported = behind.some((disposition) => disposition.reportedByRegistry);
    return isReported && behind.every((disposition) => disposition.signedBy.size === 0);
  });
}

/** Whether a signature does not hold, or not for both readers; other rules say so. */
function isSignerOpen({ problems }: VersionEvidence): boolean {
  return problems.some(({ kind }) => kind === "bad-signature" || kind === "readers-disagree");
}
