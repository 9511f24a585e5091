import type { VersionConstraints } from "./constraint.ts";
import type { Hash } from "./hash.ts";
import { sortedUnique } from "./order.ts";
import { compareAddresses, type ProviderAddress } from "./provider-address.ts";
import { rememberedOf, sharedBySaying } from "./remembered.ts";
import type { Version } from "./version.ts";

/** One `provider` block of a lock file: the lock entry. Hashes are sorted by bytes, without duplicates. */
export interface ProviderLock {
  readonly address: ProviderAddress;
  readonly version: Version;
  readonly constraints: VersionConstraints;
  readonly hashes: readonly Hash[];
}

/** A dependency lock file: its entries by address, in file order (LF-8). */
export interface LockFile {
  readonly providers: ReadonlyMap<ProviderAddress, ProviderLock>;
}

/** A lock file without entries; an absent file means the same. */
export const EMPTY_LOCK_FILE: LockFile = { providers: new Map() };

/** Entries of many root modules that say the same are one object, for which facts are found once. */
const sharedEntry = sharedBySaying<ProviderLock>();

/** Returns an entry with its hashes in canonical order (LF-9). OpenTofu: depsfile, NewProviderLock. */
export function providerLock({
  address,
  version,
  constraints,
  hashes: unsorted,
}: Omit<ProviderLock, "hashes"> & { readonly hashes: Iterable<Hash> }): ProviderLock {
  return sharedEntry({ address, version, constraints, hashes: sortedUnique(unsorted) });
}

const hashSet = rememberedOf(({ hashes }: ProviderLock): ReadonlySet<Hash> => new Set(hashes));

/** Returns whether an entry has a hash. It is fast enough to ask for each of very many hashes. */
export function recordsHash(entry: ProviderLock | undefined, hash: Hash): boolean {
  return entry !== undefined && hashSet(entry).has(hash);
}

/** Returns a lock file of the given entries in canonical order; of two entries for one provider the last one stays. */
export function lockFile(entries: Iterable<ProviderLock>): LockFile {
  const order = [...entries].sort((a, b) => compareAddresses(a.address, b.address));
  return { providers: new Map(order.map((entry) => [entry.address, entry])) };
}
