import { type LockFile, lockFile, type ProviderLock, providerLock } from "../model/lock-file.ts";
import type { Requirements } from "../model/requirements.ts";
import { explainEntry } from "./explain-hash.ts";
import { findEvidence, type LockFileSide, type ReviewContext } from "./input.ts";

/** What the expected lock file is derived from when nothing new has to be locked. */
export interface ExpectedInput {
  readonly head: LockFileSide;
  /** The base that head is compared with; what it records is history and stays. */
  readonly base: LockFileSide | undefined;
  readonly requirements: Requirements | undefined;
  readonly context: ReviewContext;
}

/**
 * The lock file that should stand where head's does, as far as evidence at hand tells: head's versions,
 * the configuration's constraints when they are all known, and no hash that is known to be unexplained.
 *
 * Platforms that head lacks are the business of `fix`, which downloads them; here they are findings.
 */
export function expectedLockFile(input: ExpectedInput): LockFile {
  return lockFile(
    [...input.head.lock.providers.values()].map((entry) => expectedEntry(entry, input)),
  );
}

function expectedEntry(entry: ProviderLock, input: ExpectedInput): ProviderLock {
  const { address, version } = entry;
  return providerLock({
    address,
    version,
    constraints: expectedConstraints(entry, input.requirements),
    hashes: explainedHashes(entry, input),
  });
}

/** The hashes of an entry without those that everything was looked at for and nothing explains. */
function explainedHashes(
  entry: ProviderLock,
  { base, context }: ExpectedInput,
): ProviderLock["hashes"] {
  const evidence = findEvidence(context.evidence, entry);
  if (evidence === undefined) return entry.hashes;
  const old = base?.lock.providers.get(entry.address);
  const recorded = old?.version === entry.version ? old : undefined;
  const knownKeys = context.knownKeys(entry.address);
  return explainEntry(entry, { evidence, recorded, knownKeys })
    .filter((one) => one.grade !== "unexplained")
    .map((one) => one.hash);
}

/** The configuration's constraints when they are all known; what head records otherwise. */
export function expectedConstraints(
  entry: ProviderLock,
  requirements: Requirements | undefined,
): ProviderLock["constraints"] {
  if (requirements?.exact !== true) return entry.constraints;
  const requirement = requirements.providers.get(entry.address);
  return requirement === undefined ? entry.constraints : requirement.constraints;
}
