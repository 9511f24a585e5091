import { isExpired } from "../../formats/policy/records.ts";
import { type LockFile, lockFile, type ProviderLock, providerLock } from "../../model/lock-file.ts";
import type { Requirements } from "../../model/requirements.ts";
import { waives } from "../policy/waivers.ts";
import type { ExplainedHash } from "./explain-hash.ts";
import type { RootFacts } from "./facts.ts";
import type { RootInput } from "./input.ts";

/**
 * Returns the lock file that should replace head's, by the evidence gathered; undefined where head has none.
 *
 * It has head's versions, the configuration's constraints when all are known, and no unexplained hash except
 * those that a waiver names: a fix must not undo a decision. `fix` adds missing entries and platforms.
 */
export function expectedLockFile({ input, entries }: RootFacts): LockFile | undefined {
  if (input.head === undefined) return undefined;
  return lockFile(
    entries.map(({ entry, hashes }) => {
      const explained = new Map(hashes.map((hash) => [hash.hash, hash]));
      return providerLock({
        address: entry.address,
        version: entry.version,
        constraints: expectedConstraints(entry, input.requirements),
        hashes: entry.hashes.filter((hash) => isExpected(explained.get(hash), input)),
      });
    }),
  );
}

/** A disputed hash stays too: it may have been right when it was recorded. So does one that a waiver names. */
function isExpected(
  explained: ExplainedHash | undefined,
  { waiverPaths, context: { policy, now } }: RootInput,
): boolean {
  if (explained?.grade !== "unexplained" || explained.isDisputed === true) return true;
  const { provider, version, hash } = explained;
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
  return requirements.providers.get(entry.address)?.constraints ?? entry.constraints;
}
