import type { Hash } from "../../model/hash.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import { compareBytes, sortedUnique } from "../../model/order.ts";
import { compareAddresses } from "../../model/provider-address.ts";
import type { RootReview } from "../../review/verdict/review.ts";

/** One provider version as the lock files have it. */
export interface LockedVersion {
  /** The entry of one of the root modules. */
  readonly entry: ProviderLock;
  /** What all of them record of it, sorted. */
  readonly hashes: readonly Hash[];
  /** Root modules that lock it, sorted. */
  readonly roots: readonly string[];
  /** Constraints recorded beside it, sorted; none for an entry without. */
  readonly constraints: readonly string[];
}

/** Every provider version that the reviewed lock files record, in the order of lock file entries. */
export function lockedVersions(reviews: readonly RootReview[]): readonly LockedVersion[] {
  const locked = new Map<string, Gathered>();
  for (const { root, head } of reviews) {
    for (const entry of head?.providers.values() ?? []) {
      const key = `${entry.address}@${entry.version}`;
      const known = locked.get(key) ?? gathered(entry);
      locked.set(key, known);
      for (const hash of entry.hashes) known.hashes.add(hash);
      known.roots.add(root);
      if (entry.constraints.text !== "") known.constraints.add(entry.constraints.text);
    }
  }
  return [...locked.values()]
    .map(({ entry, hashes, roots, constraints }) => ({
      entry,
      hashes: sortedUnique(hashes),
      roots: sortedUnique(roots),
      constraints: sortedUnique(constraints),
    }))
    .sort(
      (a, b) =>
        compareAddresses(a.entry.address, b.entry.address) ||
        compareBytes(a.entry.version, b.entry.version),
    );
}

interface Gathered {
  readonly entry: ProviderLock;
  readonly hashes: Set<Hash>;
  readonly roots: Set<string>;
  readonly constraints: Set<string>;
}

function gathered(entry: ProviderLock): Gathered {
  return { entry, hashes: new Set(), roots: new Set(), constraints: new Set() };
}
