import type { Fingerprint } from "../../model/disposition.ts";
import type { VersionEvidence } from "../../model/evidence.ts";
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
    const behind = [hash, ...derived].flatMap((one) => evidence.dispositions.get(one) ?? []);
    const isReported = behind.some((one) => one.reportedByRegistry);
    return isReported && behind.every((one) => one.signedBy.size === 0);
  });
}
