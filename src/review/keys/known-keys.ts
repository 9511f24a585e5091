import { type Ledger, ledgerLines } from "../../language/ledger/ledger.ts";
import type { Fingerprint } from "../../model/disposition.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { pinnedKeys, type ReviewPolicy } from "../policy/policy.ts";
import { shippedKeys } from "./shipped-keys.ts";

/** Keys that are known for a provider from a past that today's registry cannot rewrite (trust.md T4). */
export interface KnownKeys {
  readonly keys: ReadonlySet<Fingerprint>;
  /**
   * Who says that these are all there are, so that another signer is an error; undefined where a key may be
   * one that nobody has met yet.
   */
  readonly closedBy: "policy" | "ledger" | undefined;
}

/** What knowing is taken from, in this order: what policy pins, what the ledger remembers, what the program ships. */
export interface KeySources {
  readonly policy: Pick<ReviewPolicy, "trustedKeys">;
  /** As the target branch has it. */
  readonly ledger: Ledger;
}

/**
 * The one place that decides which signing keys are known. That the registry's list of the locked version is
 * signed by a key today makes no key known.
 */
export function knownKeys(provider: ProviderAddress, { policy, ledger }: KeySources): KnownKeys {
  const pinned = pinnedKeys(policy, provider);
  if (pinned !== undefined) return { keys: pinned, closedBy: "policy" };
  const lines = ledgerLines(ledger, provider);
  if (lines.length > 0) {
    return { keys: new Set(lines.map(({ fingerprint }) => fingerprint)), closedBy: "ledger" };
  }
  const shipped = shippedKeys(provider).map(({ fingerprint }) => fingerprint);
  return { keys: new Set(shipped), closedBy: undefined };
}
