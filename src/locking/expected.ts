import { UNCONSTRAINED, type VersionConstraints } from "../model/constraint.ts";
import type { Hash } from "../model/hash.ts";
import { type LockFile, lockFile, type ProviderLock, providerLock } from "../model/lock-file.ts";
import type { ProviderAddress } from "../model/provider-address.ts";
import type { Version } from "../model/version.ts";

/** What is known of one provider when its expected entry is composed. */
export interface ExpectedEntry {
  readonly provider: ProviderAddress;
  readonly version: Version;
  /** The configuration's constraints; undefined where they are not all known, and then head's are kept. */
  readonly constraints: VersionConstraints | undefined;
  /** What the tool would record for the required platforms. */
  readonly recorded: readonly Hash[];
  /** Hashes of head's that nothing explains and no waiver keeps. */
  readonly unexplained: ReadonlySet<Hash>;
}

/**
 * The lock file that a tool would have written, from evidence gathered now (review.md §0).
 *
 * An entry keeps head's hashes of the same version, save those that nothing explains. Entries of head's
 * that nothing is expected of stay as they are, unless `dropped` names them.
 */
export function composeExpected(
  head: LockFile,
  expected: readonly ExpectedEntry[],
  dropped: ReadonlySet<ProviderAddress> = new Set(),
): LockFile {
  const kept = [...head.providers.values()].filter(({ address }) => !dropped.has(address));
  const composed = expected.map((entry) => composeOne(entry, head.providers.get(entry.provider)));
  return lockFile([...kept, ...composed]);
}

function composeOne(expected: ExpectedEntry, head: ProviderLock | undefined): ProviderLock {
  const same = head !== undefined && head.version === expected.version ? head.hashes : [];
  const explained = same.filter((hash) => !expected.unexplained.has(hash));
  return providerLock({
    address: expected.provider,
    version: expected.version,
    constraints: expected.constraints ?? head?.constraints ?? UNCONSTRAINED,
    hashes: [...explained, ...expected.recorded],
  });
}
