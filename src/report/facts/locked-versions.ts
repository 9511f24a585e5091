import type { Hash } from "../../model/hash.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import { groupBy } from "../../model/many.ts";
import { compareBytes, sortedUnique } from "../../model/order.ts";
import { compareAddresses } from "../../model/provider-address.ts";
import type { RootReview } from "../../review/verdict/review.ts";

/** A provider version that lock files record. */
export interface LockedVersion {
  /** The entry of one of the root modules. */
  readonly entry: ProviderLock;
  /** The hashes of all entries, sorted. */
  readonly hashes: readonly Hash[];
  /** Root modules that lock it, sorted. */
  readonly roots: readonly string[];
  /** The constraints of all entries that have some, sorted. */
  readonly constraints: readonly string[];
}

/** Returns every provider version that the reviewed lock files record, in the order of lock file entries. */
export function lockedVersions(reviews: readonly RootReview[]): readonly LockedVersion[] {
  const entries = reviews.flatMap(({ root, head }) =>
    [...(head?.providers.values() ?? [])].map((entry) => ({ root, entry })),
  );
  const versions = groupBy(entries, ({ entry }) => `${entry.address}@${entry.version}`);
  const locked = [...versions.values()].map((same) => ({
    entry: same[0].entry,
    hashes: sortedUnique(same.flatMap(({ entry }) => [...entry.hashes])),
    roots: sortedUnique(same.map(({ root }) => root)),
    constraints: sortedUnique(same.map(({ entry }) => entry.constraints.text)).filter(
      (text) => text !== "",
    ),
  }));
  return locked.sort(
    (a, b) =>
      compareAddresses(a.entry.address, b.entry.address) ||
      compareBytes(a.entry.version, b.entry.version),
  );
}
