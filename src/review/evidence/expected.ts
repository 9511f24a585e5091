import { isExpired } from "../../language/policy/policy-document.ts";
import type { Hash } from "../../model/hash.ts";
import { type LockFile, lockFile, type ProviderLock, providerLock } from "../../model/lock-file.ts";
import type { Requirements } from "../../model/requirements.ts";
import { waives } from "../policy/waivers.ts";
import type { ExplainedHash } from "./explain-hash.ts";
import type { EntryFacts, RootFacts } from "./facts.ts";
import type { RootInput } from "./input.ts";

/**
 * Returns the lock file that should replace head's, by the evidence gathered; undefined where head has none.
 *
 * It has head's versions, the configuration's constraints when all are known, and no unexplained hash except
 * those that a waiver names: a fix must not undo a decision. Missing entries and platforms are findings here;
 * `fix` selects versions and downloads packages for them. The facts alone decide which hashes are unexplained.
 */
export function expectedLockFile(facts: RootFacts): LockFile | undefined {
  if (facts.input.head === undefined) return undefined;
  return lockFile(facts.entries.map((entry) => expectedEntry(entry, facts)));
}

function expectedEntry(facts: EntryFacts, root: RootFacts): ProviderLock {
  const { address, version } = facts.entry;
  const explained = new Map(facts.hashes.map((hash) => [hash.hash, hash]));
  return providerLock({
    address,
    version,
    constraints: expectedConstraints(facts.entry, root.input.requirements),
    hashes: facts.entry.hashes.filter((hash) => isExpected(explained.get(hash), facts.entry, root)),
  });
}

/** A disputed hash stays too: it may have been right when it was recorded. */
function isExpected(
  explained: ExplainedHash | undefined,
  entry: ProviderLock,
  { input }: RootFacts,
): boolean {
  if (explained?.grade !== "unexplained" || explained.isDisputed === true) return true;
  return isWaived(explained.hash, entry, input);
}

/** Whether a waiver that still holds names this very hash. */
function isWaived(
  hash: Hash,
  { address: provider, version }: ProviderLock,
  { waiverPaths, context: { policy, now } }: RootInput,
): boolean {
  const judged = { rule: "unexplained-hash", provider, version, hash } as const;
  return policy.waivers.some(
    (waiver) => !isExpired(waiver.expires, now) && waives(waiver, judged, waiverPaths),
  );
}

/** Returns the configuration's constraints when all are known, else those that head records. */
export function expectedConstraints(
  entry: ProviderLock,
  requirements: Requirements | undefined,
): ProviderLock["constraints"] {
  if (requirements?.exact !== true) return entry.constraints;
  const requirement = requirements.providers.get(entry.address);
  return requirement === undefined ? entry.constraints : requirement.constraints;
}
