import type { Fingerprint } from "../../model/disposition.ts";
import type { VersionEvidence } from "../../model/evidence.ts";

/** Keys whose signature covers a checksum list of the version. */
export function signersOf(evidence: VersionEvidence | undefined): ReadonlySet<Fingerprint> {
  const all = [...(evidence?.dispositions.values() ?? [])];
  return new Set(all.flatMap((facts) => [...facts.signedBy]));
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
  return isListed && signersOf(evidence).size === 0;
}
