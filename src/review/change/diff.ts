import type { Hash } from "../../model/hash.ts";
import type { LockFile, ProviderLock } from "../../model/lock-file.ts";
import { compareAddresses, type ProviderAddress } from "../../model/provider-address.ts";

/** How one provider's entry differs between two lock files; at least one side is present. */
export interface EntryDiff {
  readonly provider: ProviderAddress;
  readonly before: ProviderLock | undefined;
  readonly after: ProviderLock | undefined;
}

/** Every entry that differs between two lock files, in the order of lock file entries (LF-8). */
export type LockDiff = readonly EntryDiff[];

/**
 * The entries that differ between two lock files; none when they mean the same.
 *
 * One function serves both questions of a review: base to head is what a change proposes, head to
 * expected is what is wrong with it. Hashes are compared as sets and constraints in canonical form,
 * because order and spelling mean nothing to the tools; an absent file is an empty one.
 */
export function diffLockFiles(before: LockFile, after: LockFile): LockDiff {
  const addresses = new Set([...before.providers.keys(), ...after.providers.keys()]);
  return [...addresses]
    .map((provider) => ({
      provider,
      before: before.providers.get(provider),
      after: after.providers.get(provider),
    }))
    .filter((entry) => !sameEntry(entry.before, entry.after))
    .sort((a, b) => compareAddresses(a.provider, b.provider));
}

/** The hashes of one entry that another lacks, in their order; an absent entry has none. */
export function hashesBeyond(
  entry: ProviderLock | undefined,
  other: ProviderLock | undefined,
): readonly Hash[] {
  const known = new Set(other?.hashes);
  return (entry?.hashes ?? []).filter((hash) => !known.has(hash));
}

function sameEntry(before: ProviderLock | undefined, after: ProviderLock | undefined): boolean {
  if (before === undefined || after === undefined) return before === after;
  return (
    before.version === after.version &&
    before.constraints.text === after.constraints.text &&
    hashesBeyond(before, after).length === 0 &&
    hashesBeyond(after, before).length === 0
  );
}
