import type { Hash } from "../../model/hash.ts";
import { type ProviderLock, recordsHash } from "../../model/lock-file.ts";
import { compareVersions } from "../../model/version.ts";
import { hashesBeyond } from "../change/moves.ts";
import { gradeHash } from "./explain-hash.ts";
import type { EntryFacts } from "./facts.ts";
import type { PastLock, RootInput } from "./input.ts";

/**
 * Returns the other version that a hash is certain to belong to: base or its history recorded the hash for it, or a known
 * key signed it in the list of the version that base locks. What head commits says nothing (T1). `where` is as in
 * {@link firstRecord}.
 */
export function otherVersionOf(
  hash: Hash,
  { entry, base, baseEvidence: evidence }: EntryFacts,
  { context, past = [] }: RootInput,
) {
  const { address: provider } = entry;
  const isOther = (record: ProviderLock | undefined): boolean =>
    record?.address === provider && record.version !== entry.version && recordsHash(record, hash);
  const [first, where] = firstRecord(past, (lock) => isOther(lock.providers.get(provider)));
  const before = base?.version === entry.version ? undefined : base;
  const graded =
    before &&
    gradeHash(hash, {
      ...{ provider, version: before.version, evidence, recorded: undefined },
      ...{ knownKeys: context.keysOf(provider).keys, sameKeys: new Set() },
    });
  const record =
    first?.providers.get(provider) ??
    [before, ...context.recordedReleases.values()].find(isOther) ??
    (graded === "signed-known-key" ? before : undefined);
  // Base may have recorded what is not in the list of its version.
  const isNobodys = graded === "unexplained" && record?.version === before?.version;
  return record === undefined || isNobodys ? undefined : { version: record.version, where };
}

/** Returns base's {@link firstRecord} of an entry that a change goes back to: a lower version, or a provider that is gone. */
export function recordGoneBackTo({ entry, base }: EntryFacts, { past }: RootInput) {
  const isBack = base === undefined || compareVersions(entry.version, base.version) < 0;
  return firstRecord(isBack ? past : [], ({ providers }) => {
    const record = providers.get(entry.address);
    return record?.version === entry.version && hashesBeyond(entry, record).length === 0;
  });
}

/** Returns the weight of a step away from base: lighter where the change goes back to what base's history recorded. */
export function weightOfStep(facts: EntryFacts, input: RootInput): "warning" | "error" {
  return recordGoneBackTo(facts, input)[0] === undefined ? "error" : "warning";
}

/** Returns the oldest lock file of base's history that fits, and `, recorded in 24ce74f0a1b2` if the commit is known. */
export function firstRecord(
  past: readonly PastLock[] | undefined,
  fits: (lock: PastLock) => boolean,
): readonly [PastLock | undefined, string] {
  const first = past?.findLast(fits);
  const commit = first?.recordedIn?.slice(0, 12);
  return [first, commit === undefined ? "" : `, recorded in ${commit}`];
}
