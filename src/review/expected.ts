import { isExpired } from "../language/policy/expiry.ts";
import { type LockFile, lockFile, type ProviderLock, providerLock } from "../model/lock-file.ts";
import type { Requirements } from "../model/requirements.ts";
import { gradeHash } from "./explain-hash.ts";
import type { ExplainedHash } from "./grade.ts";
import { findEvidence, type LockFileSide, type ReviewContext } from "./input.ts";
import { waives } from "./waivers.ts";

/** What the expected lock file is derived from when nothing new has to be locked. */
export interface ExpectedInput {
  /** Root module's path from the repository's top. */
  readonly root: string;
  readonly head: LockFileSide;
  /** The base that head is compared with; what it records is history and stays. */
  readonly base: LockFileSide | undefined;
  readonly requirements: Requirements | undefined;
  readonly context: ReviewContext;
}

/**
 * The lock file that should stand where head's does, as far as evidence at hand tells: head's versions,
 * the configuration's constraints when they are all known, and no hash that is known to be unexplained,
 * but for one that a waiver lets pass by name: a fix must not undo what somebody decided.
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
  { root, base, context }: ExpectedInput,
): ProviderLock["hashes"] {
  const evidence = findEvidence(context.evidence, entry);
  if (evidence === undefined) return entry.hashes;
  const old = base?.lock.providers.get(entry.address);
  const recorded = old?.version === entry.version ? old : undefined;
  const knownKeys = context.knownKeys(entry.address);
  const { address: provider, version } = entry;
  const terms = { provider, version, evidence, recorded, knownKeys };
  return entry.hashes.filter(
    (hash) =>
      gradeHash(hash, terms) !== "unexplained" ||
      isWaived(root, { provider, version, hash }, context),
  );
}

/** Whether a waiver that still holds names this very hash. */
function isWaived(
  root: string,
  { provider, version, hash }: Pick<ExplainedHash, "provider" | "version" | "hash">,
  { policy, now }: ReviewContext,
): boolean {
  const judged = { rule: "unexplained-hash", provider, version, hash, root } as const;
  return policy.waivers.some((one) => !isExpired(one.expires, now) && waives(one, judged));
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
