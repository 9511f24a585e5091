import type { Fingerprint } from "../../model/disposition.ts";
import type { VersionEvidence } from "../../model/evidence.ts";
import { hashScheme } from "../../model/hash.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { RootFacts } from "../facts.ts";

/** Keys whose signature covers a checksum list of the version. */
export function signersOf(evidence: VersionEvidence | undefined): ReadonlySet<Fingerprint> {
  const all = [...(evidence?.dispositions.values() ?? [])];
  return new Set(all.flatMap((facts) => [...facts.signedBy]));
}

/** The only keys that policy lets sign for a provider; undefined when it pins none. */
export function pinnedFor(
  { input }: RootFacts,
  provider: ProviderAddress,
): ReadonlySet<Fingerprint> | undefined {
  return input.context.pinnedKeys?.(provider);
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

/**
 * Whether an entry records an archive that stands on a checksum list which no signature covers, be other
 * lists of the version signed.
 */
export function hasUnsignedArchive(
  { hashes }: ProviderLock,
  evidence: VersionEvidence | undefined,
): boolean {
  if (evidence === undefined || evidence.problems.some(({ kind }) => kind === "bad-signature")) {
    return false;
  }
  return hashes.some((hash) => {
    const facts = evidence.dispositions.get(hash);
    const isListed = facts?.reportedByRegistry === true && facts.files.size > 0;
    return hashScheme(hash) === "zh" && isListed && facts.signedBy.size === 0;
  });
}
