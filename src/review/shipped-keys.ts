import { type Fingerprint, parseFingerprint } from "../model/disposition.ts";
import type { ProviderAddress } from "../model/provider-address.ts";

/** A signing key that the program knew before it asked any registry. */
export interface ShippedKey {
  readonly owner: string;
  readonly fingerprint: Fingerprint;
  /** Namespaces whose providers the key signs, by host; no other provider is vouched for by it. */
  readonly signs: readonly string[];
  /** Where the fingerprint was read, and when. */
  readonly source: string;
}

/**
 * Fingerprints that come with the program: facts, not trust in whoever answers for a registry.
 *
 * A key that is missing here is merely one that a first meeting cannot vouch for.
 */
export const SHIPPED_KEYS: readonly ShippedKey[] = [
  {
    owner: "HashiCorp Security",
    fingerprint: parseFingerprint("C874011F0AB405110D02105534365D9472D7468F"),
    signs: ["registry.terraform.io/hashicorp"],
    source: "https://www.hashicorp.com/trust/security (2026-11)",
  },
  {
    owner: "OpenTofu, for the providers that it builds",
    fingerprint: parseFingerprint("E3E6E43D84CB852EADB0051D0C0AF313E5FD9F80"),
    signs: ["registry.opentofu.org/hashicorp"],
    source: "https://get.opentofu.org/opentofu.asc, as projects that pin it record it (2026-11)",
  },
];

/** The keys that come with the program for a provider. */
export function shippedKeys(provider: ProviderAddress): ReadonlySet<Fingerprint> {
  return new Set(keysFor(provider).map(({ fingerprint }) => fingerprint));
}

/** Who owns a key that comes with the program for a provider; undefined for any other key. */
export function shippedKeyOwner(
  provider: ProviderAddress,
  fingerprint: Fingerprint,
): string | undefined {
  return keysFor(provider).find((key) => key.fingerprint === fingerprint)?.owner;
}

/** By the address as it is written, which is canonical, so that no address is wrong for it. */
function keysFor(provider: ProviderAddress): readonly ShippedKey[] {
  return SHIPPED_KEYS.filter(({ signs }) =>
    signs.some((scope) => provider.startsWith(`${scope}/`)),
  );
}
