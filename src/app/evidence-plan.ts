import type { Hash } from "../model/hash.ts";
import type { LockFile, ProviderLock } from "../model/lock-file.ts";
import type { ProviderAddress } from "../model/provider-address.ts";
import type { Version } from "../model/version.ts";

/** One provider version that a review needs evidence for. */
export interface EvidenceWish {
  readonly provider: ProviderAddress;
  readonly version: Version;
  /** Hashes to explain: those that head adds; all of them in an audit. */
  readonly wanted: ReadonlySet<Hash>;
}

/** Key of a provider version in maps. */
export function versionKey(provider: ProviderAddress, version: Version): string {
  return `${provider}@${version}`;
}

/**
 * Which provider versions one root module needs evidence for.
 *
 * Entries that equal base's cost nothing. An entry whose hashes changed under one version is asked
 * about as a whole, since a removed hash is news too, but only added hashes are wanted.
 */
export function planEvidence(
  base: LockFile | undefined,
  head: LockFile | undefined,
): readonly EvidenceWish[] {
  const wishes: EvidenceWish[] = [];
  for (const entry of head?.providers.values() ?? []) {
    const wish = wishFor(entry, base?.providers.get(entry.address));
    if (wish !== undefined) wishes.push(wish);
  }
  return wishes;
}

function wishFor(entry: ProviderLock, old: ProviderLock | undefined): EvidenceWish | undefined {
  const { address: provider, version } = entry;
  if (old === undefined || old.version !== version) {
    return { provider, version, wanted: new Set(entry.hashes) };
  }
  const before = new Set(old.hashes);
  const added = entry.hashes.filter((hash) => !before.has(hash));
  const unchanged = added.length === 0 && before.size === entry.hashes.length;
  return unchanged ? undefined : { provider, version, wanted: new Set(added) };
}

/** The wishes of all root modules, one per provider version. */
export function mergeWishes(wishes: Iterable<EvidenceWish>): readonly EvidenceWish[] {
  const merged = new Map<string, EvidenceWish>();
  for (const wish of wishes) {
    const key = versionKey(wish.provider, wish.version);
    const known = merged.get(key);
    const wanted = known === undefined ? wish.wanted : new Set([...known.wanted, ...wish.wanted]);
    merged.set(key, { ...wish, wanted });
  }
  return [...merged.values()];
}
