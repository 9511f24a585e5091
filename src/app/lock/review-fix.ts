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
import type { EvidenceGatherer } from "../review/evidence-gatherer.ts";
import { gatherRootFacts, judgeRoots } from "../review/root-facts.ts";
import { lockSide } from "../roots/lock-side.ts";

/** The policy and evidence by which a planned lock file is reviewed. */
export interface FixReviewer {
  readonly gather: EvidenceGatherer;
  readonly policy: ReviewPolicy;
  readonly ledger: Ledger;
  /** What base records of releases, in any root module. */
  readonly recordedReleases: RecordedReleases;
  readonly hostPlatform: Platform;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The findings that forbid to write a planned lock file. */
export interface FixObjections {
  readonly refused: readonly Finding[];
  readonly unverified: readonly Finding[];
}

/**
 * Reviews the text that a fix would write as if somebody had proposed it, against everything that was recorded
 * before: a hash is added only when it is reached from that (trust.md T3), and nothing is written that a
 * review would not let pass. Where the target branch locks another version, it is held to that as well, as the
 * review of the proposal will do: only so is it told that another key signs (T4).
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
      (finding) => isRefused(finding, "file") || isUnexplained(finding) || isStopped(finding, reviewer.policy),
    ),
    unverified: counts.filter(({ rule }) => rule === "not-verified"),
  };
}

/** Returns whether policy fails a review for a finding that must not be laundered, whatever it weighs. */
function isStopped(finding: Finding, policy: ReviewPolicy): boolean {
  return blocks(finding, policy) && isRefused({ ...finding, severity: "error" }, "file");
}

function isUnexplained({ rule, severity }: Finding): boolean {
  return rule === "unexplained-hash" && severity === "error";
}

/** Returns base's entries, else what other root modules record of the version, else head's entry. */
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
  // An entry that says nothing usable is no past: whatever is recorded for it is new.
  return lockFile(
    entries.filter(({ hashes }) => hashes.some((hash) => hashScheme(hash) !== undefined)),
  );
}

function sideOf(lock: LockFile): LockFileSide {
  return { text: "", lock, diagnostics: [], lines: new Map(), header: undefined };
}

/**
 * What a repaired lock file is for: a `file` that somebody asked for and looks at, every entry of it
 * locked again; or a `commit` that nobody looks at before it is made, where only what a finding names
 * is touched.
 */
export type FixPurpose = "file" | "commit";

/**
 * The findings that forbid to write.
 *
 * A finding that policy waives by name is a notice and forbids nothing. A weight in policy can only forbid more:
 * `bad-signature: off` changes nothing here, and of the rule's own weight and policy's the heavier one counts.
 */
export function refusals(
  { findings, unweighed = [] }: Pick<RootReview, "findings" | "unweighed">,
  purpose: FixPurpose,
): readonly Finding[] {
  const refused = [...unweighed, ...findings].filter((finding) => isRefused(finding, purpose));
  return [...new Map(refused.map((finding) => [JSON.stringify([finding.rule, finding.detail]), finding])).values()];
}

/** Whether a finding of this weight forbids to write; a commit is also withheld for what only asks for a look. */
export function isRefused({ rule, severity }: Finding, purpose: FixPurpose): boolean {
  const { forbids } = RULE_TABLE[rule];
  return purpose === "file"
    ? severity === "error" && forbids === "fix"
    : severity !== "notice" && forbids !== undefined;
}

/** Whether a provider has to be locked again for a root module to be in order. */
export function needsLocking(provider: ProviderAddress, { head, findings }: RootReview): boolean {
  return (
    head?.providers.has(provider) !== true ||
    findings.some(
      (finding) => RULE_TABLE[finding.rule].isSettledByLocking === true && finding.provider === provider,
    )
  );
}
