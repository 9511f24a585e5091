import type { Ledger } from "../../language/ledger/ledger.ts";
import { hashScheme } from "../../model/hash.ts";
import {
  EMPTY_LOCK_FILE,
  type LockFile,
  lockFile,
  type ProviderLock,
} from "../../model/lock-file.ts";
import type { Platform } from "../../model/platform.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { OPENTOFU } from "../../model/tool.ts";
import type { LockFileSide, RecordedReleases } from "../../review/evidence/input.ts";
import { releaseOnRecord } from "../../review/evidence/input.ts";
import type { Finding } from "../../review/finding/finding.ts";
import { RULE_TABLE } from "../../review/finding/rule-table.ts";
import type { ReviewPolicy } from "../../review/policy/policy.ts";
import { blocks } from "../../review/verdict/gate.ts";
import type { RootReview } from "../../review/verdict/review.ts";
import { gatherRootFacts, judgeRoots } from "../review/root-facts.ts";
import { lockSide } from "../roots/lock-side.ts";
import type { EvidenceGatherer } from "../run/engine.ts";

/** The policy and evidence by which a planned lock file is reviewed. */
export interface FixReviewer {
  readonly gather: EvidenceGatherer;
  readonly policy: ReviewPolicy;
  readonly ledger: Ledger;
  /** Base's records of releases, of all root modules. */
  readonly recordedReleases: RecordedReleases;
  readonly hostPlatform: Platform;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The findings that forbid writing a planned lock file. */
export interface FixObjections {
  readonly refused: readonly Finding[];
  readonly unverified: readonly Finding[];
}

/**
 * Reviews the text that a fix would write like a proposal, against all earlier records: a hash is added only
 * when it is reached from a record, and nothing is written that a review would stop. If the
 * target branch locks another version, the text is compared with that as well, so that a changed signing key
 * is found (T4).
 */
export async function reviewPlanned(
  planned: RootReview,
  text: string,
  reviewer: FixReviewer,
): Promise<FixObjections> {
  const { root, nameInPolicy, lockFilePath, head, base, expected, requirements } = planned;
  const { rules = OPENTOFU, tool } = planned;
  const { gather, ...terms } = reviewer;
  const recorded = recordedBefore(expected ?? EMPTY_LOCK_FILE, base ?? EMPTY_LOCK_FILE, reviewer);
  const candidate = {
    ...{ root, nameInPolicy, waiverPaths: [nameInPolicy], lockFilePath },
    scope: "hashes-alone" as const,
    ...{ baseLockPath: lockFilePath, headLockPath: lockFilePath },
  };
  const reading = {
    candidate,
    choice: { tool: rules, reason: tool.reason },
    base: sideOf(recorded),
    head: lockSide({ content: new TextEncoder().encode(text) }, lockFilePath, rules),
    requirements,
    baseRequirements: undefined,
  };
  const known = new Set([...(head?.providers.keys() ?? []), ...recorded.providers.keys()]);
  const isElsewhere = ({ address, version }: ProviderLock): boolean =>
    recorded.providers.get(address)?.version !== version && recorded.providers.has(address);
  const isMoved = base !== undefined && [...base.providers.values()].some(isElsewhere);
  const readings = isMoved ? [reading, { ...reading, base: sideOf(base) }] : [reading];
  const facts = await gatherRootFacts(
    { ...terms, mode: "review", readings, former: [], repositoryProviders: known },
    gather,
  );
  const reviews = judgeRoots(facts);
  const counts = reviews
    .flatMap(({ findings }) => findings)
    .filter((finding) => finding.accepted === undefined);
  const weighed = [...reviews.flatMap(({ unweighed = [] }) => unweighed), ...counts];
  return {
    refused: weighed.filter(
      (finding) =>
        isRefused(finding, "file") || isUnexplained(finding) || isStopped(finding, reviewer.policy),
    ),
    unverified: counts.filter(({ rule }) => rule === "not-verified"),
  };
}

/** Whether policy fails a review for a finding that forbids writing when it is an error. */
function isStopped(finding: Finding, policy: ReviewPolicy): boolean {
  return blocks(finding, policy) && isRefused({ ...finding, severity: "error" }, "file");
}

function isUnexplained({ rule, severity }: Finding): boolean {
  return rule === "unexplained-hash" && severity === "error";
}

/** Returns base's entry, else other root modules' record of the version, else head's entry. */
function recordedBefore(
  kept: LockFile,
  base: LockFile,
  { recordedReleases }: Pick<FixReviewer, "recordedReleases">,
): LockFile {
  const entries = [...kept.providers.values()].map((entry) => {
    const before = base.providers.get(entry.address);
    if (before?.version === entry.version) return before;
    return releaseOnRecord(recordedReleases, entry) ?? entry;
  });
  // An entry without usable hashes is no past: all its hashes are new.
  return lockFile(
    entries.filter(({ hashes }) => hashes.some((hash) => hashScheme(hash) !== undefined)),
  );
}

function sideOf(lock: LockFile): LockFileSide {
  return { text: "", lock, diagnostics: [], lines: new Map(), header: undefined };
}

/**
 * The purpose of a repaired lock file. `file`: a user asked for it and looks at it, and every entry is locked
 * again. `commit`: it is committed unseen, so only entries with findings are changed.
 */
export type FixPurpose = "file" | "commit";

/**
 * Returns the findings that forbid writing.
 *
 * A waived finding is a notice and forbids nothing. Policy's weights can only forbid more: the heavier of the
 * rule's weight and policy's counts, so `bad-signature: off` changes nothing here.
 */
export function refusals(
  { findings, unweighed = [] }: Pick<RootReview, "findings" | "unweighed">,
  purpose: FixPurpose,
): readonly Finding[] {
  const refused = [...unweighed, ...findings].filter((finding) => isRefused(finding, purpose));
  return [
    ...new Map(
      refused.map((finding) => [JSON.stringify([finding.rule, finding.detail]), finding]),
    ).values(),
  ];
}

/** Whether a finding of this weight forbids writing; a commit is also withheld for warnings. */
export function isRefused({ rule, severity }: Finding, purpose: FixPurpose): boolean {
  const { forbids } = RULE_TABLE[rule];
  return purpose === "file"
    ? severity === "error" && forbids === "fix"
    : severity !== "notice" && forbids !== undefined;
}

/** Whether a finding requires the provider to be locked again. */
export function needsLocking(provider: ProviderAddress, { head, findings }: RootReview): boolean {
  return (
    head?.providers.has(provider) !== true ||
    findings.some(
      (finding) =>
        RULE_TABLE[finding.rule].isSettledByLocking === true && finding.provider === provider,
    )
  );
}
