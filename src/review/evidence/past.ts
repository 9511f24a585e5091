import type { Hash } from "../../model/hash.ts";
import { type ProviderLock, recordsHash } from "../../model/lock-file.ts";
import { compareVersions, type Version } from "../../model/version.ts";
import { hashesBeyond } from "../change/moves.ts";
import type { ProvenanceSubject } from "./entry-provenance.ts";
import { gradeHash } from "./explain-hash.ts";
import type { PastLock, Run } from "./input.ts";

/** A lock file of base's history, and where it was recorded. */
export interface PastRecord {
  readonly lock: PastLock;
  /** `, recorded in 24ce74f0a1b2` if the commit is known; else empty. */
  readonly where: string;
}

/**
 * Returns the other version that a hash is certain to belong to: base or its history recorded the hash for it, or a known
 * key signed it in the list of the version that base locks. What head commits says nothing (T1).
 */
export function otherVersionOf(
  hash: Hash,
  { entry, base, baseEvidence: evidence }: Omit<ProvenanceSubject, "evidence" | "added">,
  past: readonly PastLock[] | undefined,
  { keysOf, recordedReleases }: Run,
): { readonly version: Version; readonly where: string } | undefined {
  const { address: provider } = entry;
  const isOther = (record: ProviderLock | undefined): boolean =>
    record?.address === provider && record.version !== entry.version && recordsHash(record, hash);
  const first = firstRecord(past, (lock) => isOther(lock.providers.get(provider)));
  const before = base?.version === entry.version ? undefined : base;
  const graded =
    before &&
    gradeHash(hash, {
      ...{ provider, version: before.version, evidence, recorded: undefined },
      ...{ knownKeys: keysOf(provider).keys, sameKeys: new Set() },
    });
  const record =
    first?.lock.providers.get(provider) ??
    [before, ...recordedReleases.values()].find(isOther) ??
    (graded === "signed-known-key" ? before : undefined);
  // Base may have recorded what is not in the list of its version.
  const isNobodys = graded === "unexplained" && record?.version === before?.version;
  if (record === undefined || isNobodys) return undefined;
  return { version: record.version, where: first?.where ?? "" };
}

/** Returns base's {@link firstRecord} of an entry that a change goes back to: a lower version, or a provider that is gone. */
export function recordGoneBackTo(
  entry: ProviderLock,
  base: ProviderLock | undefined,
  past: readonly PastLock[] | undefined,
): PastRecord | undefined {
  if (base !== undefined && compareVersions(entry.version, base.version) >= 0) return undefined;
  return firstRecord(past, ({ providers }) => {
    const record = providers.get(entry.address);
    return record?.version === entry.version && hashesBeyond(entry, record).length === 0;
  });
}

/** Returns the oldest lock file of base's history that fits. */
export function firstRecord(
  past: readonly PastLock[] | undefined,
  fits: (lock: PastLock) => boolean,
): PastRecord | undefined {
  const lock = past?.findLast(fits);
  if (lock === undefined) return undefined;
  const commit = lock.recordedIn?.slice(0, 12);
  return { lock, where: commit === undefined ? "" : `, recorded in ${commit}` };
}
