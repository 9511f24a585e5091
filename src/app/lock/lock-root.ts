import { encodeLockFile } from "../../formats/lock-file/encode.ts";
import { type LockProvidersOutcome, lockProviders } from "../../lock/versions/lock-providers.ts";
import { isLockReviewError } from "../../model/error.ts";
import type { Hash } from "../../model/hash.ts";
import { EMPTY_LOCK_FILE, type LockFile, lockFile, providerLock } from "../../model/lock-file.ts";
import { appendAll } from "../../model/many.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import { isLockable } from "../../model/provider-address.ts";
import { type Requirement, vacancyIn } from "../../model/requirements.ts";
import { withSuccessors } from "../../model/successors.ts";
import type { FileTree } from "../../ports/files.ts";
import { RULE_TABLE } from "../../review/finding/rule-table.ts";
import type { RootReview } from "../../review/verdict/review.ts";
import type { Engine } from "../run/engine.ts";
import type { RunSetup } from "../run/run-setup.ts";
import { remarksOnAge } from "./lock-remarks.ts";
import { ageTerms } from "./lock-signers.ts";
import { type FixPurpose, type FixReviewer, needsLocking } from "./review-fix.ts";

/** The context of repairing lock files. */
export interface FixContext {
  readonly engine: Engine;
  readonly files: FileTree;
  readonly purpose: FixPurpose;
  /** The machine's setup for installing: running providers get no entry from `init` (SRC-91). */
  readonly setup?: RunSetup;
  readonly keepsRequiredAlone?: boolean;
  readonly reviewer: FixReviewer;
}

/** Whether there is nothing to repair: a layout that was always odd is left as it is. */
export function isInOrder(root: RootReview, context: FixContext): boolean {
  const { head = EMPTY_LOCK_FILE, findings } = root;
  const isOdd = findings.some(
    ({ rule, isLighterCase }) => isLighterCase && RULE_TABLE[rule].lighterCase === "layout",
  );
  if (isOdd || requirementsToLock(root, context).length > 0) return false;
  const expected = root.head === undefined ? EMPTY_LOCK_FILE : keepWaived(root);
  return encodeLockFile(expected, "opentofu") === encodeLockFile(head, "opentofu");
}

type Refusal = Extract<LockProvidersOutcome, { kind: "refused" }>;

interface LockGroup {
  readonly requirements: readonly Requirement[];
  readonly platforms: readonly Platform[];
}

/**
 * Locks the configuration's requirements on every required platform, starting from the explained hashes. Other entries
 * stay, since state may need them. A platform without a release is left out for that provider: no lock file can cover
 * it, and a finding says so.
 */
export async function lockRoot(root: RootReview, context: FixContext) {
  const { rules, ports } = context.engine(root.rules);
  const terms = {
    upgrade: () => false,
    age: ageTerms(context.reviewer.policy, context.reviewer.now),
    constraintsFrom: root.requirements?.exact === true ? "configuration" : "old-entry",
    leavesOutReports: context.keepsRequiredAlone === true,
    rules,
  } as const;
  const requirements = requirementsToLock(root, context);
  const groups: LockGroup[] = [{ requirements, platforms: root.required.platforms }];
  const uncovered: string[] = [];
  const passedOver: string[] = [];
  let locks = withPredecessors(root, requirements);
  for (let group = groups.pop(); group !== undefined; group = groups.pop()) {
    const outcome = await lockProviders({ ...terms, ...group, locks }, ports);
    if (outcome.kind === "locked") {
      locks = outcome.locks;
      appendAll(passedOver, outcome.providers.flatMap(remarksOnAge));
      continue;
    }
    const parts = withoutUnpublished(group, outcome);
    if (parts === undefined) return outcome;
    appendAll(groups, parts);
    for (const { provider } of outcome.failures) {
      uncovered.push(`${provider} has no package for ${outcome.platform}`);
    }
  }
  const isAsked = root.required.from === "policy";
  const missing = isAsked ? sortedUnique(uncovered) : [];
  return { kind: "locked", locks, uncovered: missing, passedOver } as const;
}

/**
 * Returns the entries that stay, with the versions that providers had before they moved to another registry, as `lock`
 * keeps them (IN-20).
 */
function withPredecessors(root: RootReview, requirements: readonly Requirement[]): LockFile {
  const kept = keepWaived(root);
  const { locks } = withSuccessors(kept, root.movesTo ?? root.rules);
  const required = new Set(requirements.map(({ provider }) => provider));
  return lockFile(
    [...locks.providers.values()].filter(
      ({ address }) => kept.providers.has(address) || required.has(address),
    ),
  );
}

/** Returns the same providers, each for the platforms of its release; undefined for another failure. */
function withoutUnpublished(
  { requirements, platforms }: LockGroup,
  { platform, failures }: Refusal,
): readonly LockGroup[] | undefined {
  const isUnpublished = failures.every(({ error }) =>
    isLockReviewError(error, "PLATFORM_NOT_AVAILABLE"),
  );
  if (platform === undefined || !isUnpublished || platforms.length === 1) return undefined;
  const lacking = new Set(failures.map(({ provider }) => provider));
  const others = requirements.filter(({ provider }) => !lacking.has(provider));
  const rest = requirements.filter(({ provider }) => lacking.has(provider));
  return [
    { requirements: others, platforms },
    { requirements: rest, platforms: platforms.filter((other) => other !== platform) },
  ];
}

function requirementsToLock(
  root: RootReview,
  { purpose, setup }: FixContext,
): readonly Requirement[] {
  const running = setup?.unmanaged(root.rules);
  // Without a configuration beside it, what a lock file records is all that is known to be required.
  const recorded = vacancyIn(root.requirements) && root.expected?.providers.values();
  const entries = [...(recorded ?? [])].map(({ address, constraints }) => {
    return { provider: address, constraints, origins: [] };
  });
  return [...entries, ...(root.requirements?.providers.values() ?? [])].filter(
    ({ provider }) =>
      isLockable(provider, root.movesTo ?? root.rules) &&
      running?.has(provider) !== true &&
      (purpose === "file" || needsLocking(provider, root)),
  );
}

/** Returns the explained hashes, and unexplained ones that policy accepts. */
function keepWaived({ expected = EMPTY_LOCK_FILE, head, findings }: RootReview): LockFile {
  const waived = findings.filter(({ accepted }) => accepted !== undefined);
  if (waived.length === 0) return expected;
  const entries = [...expected.providers.values()].map((entry) => {
    const isWaived = (hash: Hash): boolean =>
      waived.some((finding) => finding.provider === entry.address && finding.hash === hash);
    const recorded = [...new Set(head?.providers.get(entry.address)?.hashes)];
    return providerLock({ ...entry, hashes: [...entry.hashes, ...recorded.filter(isWaived)] });
  });
  return lockFile(entries);
}
