import { preferredHashes } from "../../model/hash.ts";
import { type LockFile, type ProviderLock, providerLock } from "../../model/lock-file.ts";
import { evidenceKey, type RecordedReleases } from "./input.ts";

/** Where there is no base, or none that is asked. */
export const NO_RELEASES: RecordedReleases = new Map();

/** The entries of lock files, one for each provider version that any usable hash is recorded for. */
export function recordedReleases(locks: Iterable<LockFile>): RecordedReleases {
  return releasesOf([...locks].flatMap((lock) => [...lock.providers.values()]));
}

/** What several repositories record of releases. */
export function unitedReleases(all: readonly RecordedReleases[]): RecordedReleases {
  return releasesOf(all.flatMap((one) => [...one.values()]));
}

function releasesOf(entries: readonly ProviderLock[]): RecordedReleases {
  const releases = new Map<string, ProviderLock>();
  for (const entry of entries) {
    if (!isUsableRecord(entry)) continue;
    const key = evidenceKey(entry.address, entry.version);
    const known = releases.get(key)?.hashes ?? [];
    releases.set(key, providerLock({ ...entry, hashes: [...known, ...entry.hashes] }));
  }
  return releases;
}

/** Whether an entry says which packages were meant: none does without a hash that the tools compare (HS-14). */
export function isUsableRecord(entry: ProviderLock | undefined): boolean {
  return entry !== undefined && preferredHashes(entry.hashes).length > 0;
}

/** What base records of an entry's version, in whichever root module. */
export function releaseOnRecord(
  releases: RecordedReleases,
  { address, version }: Pick<ProviderLock, "address" | "version">,
): ProviderLock | undefined {
  return releases.get(evidenceKey(address, version));
}
