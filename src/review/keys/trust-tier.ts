import type { HashDisposition } from "../../model/disposition.ts";
import type { SignatureFact, VersionEvidence } from "../../model/evidence.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { shippedKeyOwner } from "./shipped-keys.ts";

const TIERS = ["official", "partner-claimed", "community", "unsigned", "unauthenticated"] as const;

/**
 * The authority behind a version, best first.
 * - `official`: signed by a key that the program ships for the provider's namespace.
 * - `partner-claimed`: signed by a key that the registry hands out with a partner's trust signature. That
 *   signature is not verified here, so this is the registry's claim.
 * - `community`: signed by any other key; Terraform calls it self-signed.
 * - `unsigned`: a registry answered, and no valid signature covers its packages.
 * - `unauthenticated`: only a mirror or directory answered, which delivers no signature.
 */
export type TrustTier = (typeof TIERS)[number];

/** Returns the worst of the lists' tiers (AU-1, AU-12b); undefined while too little is known: silence is not unsigned. */
export function trustTier(evidence: VersionEvidence | undefined): TrustTier | undefined {
  if (evidence === undefined) return undefined;
  const facts = [...evidence.dispositions.values()];
  const tiers = evidence.signatures.map((signature) =>
    listTier(signature, facts, evidence.provider),
  );
  const worst = TIERS.findLast((tier) => tiers.includes(tier));
  if (worst !== undefined) return worst;
  if (evidence.problems.some(({ kind }) => kind === "no-signing-keys")) return "unsigned";
  if (facts.some((disposition) => disposition.reportedByRegistry)) return undefined;
  const hasPackage = evidence.hashedPlatforms.size > 0;
  return hasPackage || facts.some((disposition) => disposition.reportedByMirror)
    ? "unauthenticated"
    : undefined;
}

/**
 * A signature counts if it was accepted and covers at least one package of the release. A key is official for its own
 * namespaces only, unlike in Terraform: another namespace can serve a signed list again.
 */
function listTier(
  { fingerprint, isEndorsed }: SignatureFact,
  facts: readonly HashDisposition[],
  provider: ProviderAddress,
): TrustTier {
  const covers =
    fingerprint !== undefined && facts.some((disposition) => disposition.signedBy.has(fingerprint));
  if (!covers) return "unsigned";
  if (shippedKeyOwner(provider, fingerprint) !== undefined) return "official";
  return isEndorsed === true ? "partner-claimed" : "community";
}
