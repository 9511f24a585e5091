import { type LockFile, lockFile, type ProviderLock, providerLock } from "../../model/lock-file.ts";
import type { Requirements } from "../../model/requirements.ts";
import type { ExplainedHash } from "./explain-hash.ts";
import type { EntryFacts } from "./facts.ts";

/**
 * Returns the lock file that should replace head's: its versions, the configuration's constraints when all are known, and no
 * unexplained hash except those that a waiver names, since a fix must not undo a decision.
 */
export function expectedLockFile(
  entries: readonly EntryFacts[],
  requirements: Requirements | undefined,
  isWaived: (hash: ExplainedHash) => boolean,
): LockFile {
  return lockFile(
    entries.map(({ entry, hashes }) => {
      // A disputed hash stays too: it may have been right when it was recorded.
      const unexplained = new Set(
        hashes
          .filter((each) => each.grade === "unexplained" && each.isDisputed !== true)
          .filter((each) => !isWaived(each))
          .map(({ hash }) => hash),
      );
      return providerLock({
        ...entry,
        constraints: expectedConstraints(entry, requirements),
        hashes: entry.hashes.filter((hash) => !unexplained.has(hash)),
      });
    }),
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
