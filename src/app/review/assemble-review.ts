import { dirname } from "node:path/posix";
import type { LockReviewError } from "../../model/error.ts";
import { groupBy } from "../../model/many.ts";
import { compareBytes, sortedUnique } from "../../model/order.ts";
import type { Clock } from "../../ports/clock.ts";
import type { ListedPath } from "../../ports/git.ts";
import { limitText } from "../../report/words/grades.ts";
import { placesText } from "../../report/words/wording.ts";
import { groupChanges } from "../../review/change/classify.ts";
import { touchesItsDirectory } from "../../review/change/discover.ts";
import {
  type Finding,
  findingSubject,
  isUnverified,
  sortFindings,
} from "../../review/finding/finding.ts";
import {
  DEFAULT_POLICY,
  openGate as policyGate,
  type ReviewPolicy,
} from "../../review/policy/policy.ts";
import { judgeNothingLocked } from "../../review/rules/missing-lock-rules.ts";
import { combineVerdicts, cutShort, gateRoot } from "../../review/verdict/gate.ts";
import { openGateFindings } from "../../review/verdict/policy-changes.ts";
import type {
  Review,
  RootReview,
  RunStats,
  StatedLimit,
  Uncompared,
} from "../../review/verdict/review.ts";
import type { GitRange } from "../commits/git-range.ts";
import type { RunSetup } from "../run/run-setup.ts";

interface JudgedParts {
  readonly mode: Review["mode"];
  readonly roots: readonly RootReview[];
  readonly policy: ReviewPolicy;
  readonly repositoryFindings?: readonly Finding[];
}

interface ReviewParts extends JudgedParts {
  readonly leftOut?: readonly string[];
  readonly limits?: readonly string[];
  /** The file that the policy was read from; undefined when there is none. */
  readonly policyFile?: string;
  readonly auditedCommit?: string;
  /** Every path of the repository; absent if unknown. */
  readonly paths?: readonly ListedPath[];
  /** The compared states; undefined in an audit. */
  readonly range: GitRange | undefined;
}

/** Measures the cost of a run. */
export interface RunMeter {
  readonly started: number;
  readonly clock: Clock;
  /** Returns the cost so far; `cacheHits` are packages that it did not have to read. */
  readonly cost: () => { requests: number; bytes: number; cacheHits?: number; packages?: number };
  readonly programVersion: string;
  readonly setup?: RunSetup;
}

/** Returns the review that reports are rendered from, made of the reviews of root modules. */
export function assembleReview(parts: ReviewParts, meter: RunMeter): Review {
  const { mode, policy, range, auditedCommit, leftOut = [] } = parts;
  const isOfWorkTree = range && range.head === "work-tree";
  const openGate = policyGate(policy, meter.clock.now());
  return {
    ...judgedParts(parts, openGateFindings(openGate, parts.policyFile)),
    baseCommit: range?.base ?? null,
    headCommit: range?.headCommit ?? null,
    auditedCommit,
    isOfWorkTree,
    openGate,
    baseName: range?.baseName ?? null,
    limits: statedLimits(parts, meter.setup),
    leftOut: sortedUnique(leftOut),
    directories: parts.paths && sortedUnique(parts.paths.flatMap(ownDirectory)),
    stats: runStats(meter),
    version: meter.programVersion,
    failOn: policy.failOn,
    mode,
  };
}

/** Returns the directory that a path makes one with configuration or a lock file; a link or a submodule may be one. */
function ownDirectory({ path, kind }: ListedPath): string | readonly never[] {
  if (kind !== "file") return path;
  return touchesItsDirectory(path) ? dirname(path) : [];
}

/** @param traces findings about an open gate, which weigh nothing */
function judgedParts(
  { roots, policy, mode, repositoryFindings = [] }: JudgedParts,
  traces: readonly Finding[] = [],
) {
  const verdicts = roots.map((root) => gateRoot({ ...root, mode }, policy));
  const repository = { mode, base: undefined, changes: [], findings: repositoryFindings };
  if (repositoryFindings.length > 0) verdicts.push(gateRoot(repository, policy));
  const rootFindings = roots.flatMap((root) => root.findings);
  return {
    verdict: combineVerdicts(verdicts),
    roots,
    changes: groupChanges(roots),
    findings: sortFindings([...rootFindings, ...repositoryFindings, ...traces]),
    hashes: distinctHashes(roots),
  };
}

/** Returns head's findings, and those of the merge result that head has not. */
export function withMerged(
  findings: readonly Finding[],
  merged: readonly Finding[],
): readonly Finding[] {
  // A notice about head, as of what base has already, hides nothing that weighs in the merge result.
  const subjects = new Set(findings.filter(weighs).map(findingSubject));
  return [...findings, ...merged.filter((finding) => !subjects.has(findingSubject(finding)))];
}

/** Returns the findings of the merge result that count, without lines, since no file with them can be opened. */
export function mergeFindings(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(weighs).map((finding) => ({ ...finding, of: "merge-result", line: null }));
}

const weighs = (finding: Finding) => finding.severity !== "notice" || isUnverified(finding);

/**
 * Returns a review of its root modules' corrected texts, in the same order. What was not looked at again stays: findings
 * about the repository and about the merge result.
 */
export function correctedReview(
  review: Review,
  corrected: readonly RootReview[],
  policy: ReviewPolicy,
): Review {
  const rootFindings = new Set(review.roots.flatMap(({ findings }) => findings));
  const others = review.findings.filter((finding) => !rootFindings.has(finding));
  const roots = corrected.map((root, i) => {
    const { merged = [] } = review.roots[i] ?? {};
    return { ...root, merged, findings: withMerged(root.findings, merged) };
  });
  const { mode } = review;
  return { ...review, ...judgedParts({ mode, policy, roots, repositoryFindings: others }) };
}

/**
 * Returns an audit in which no root module has a lock file: one finding names those that lack one. Whatever else was found
 * stays, and what policy tolerates never makes it pass.
 */
export function withNothingLocked(review: Review, policy: ReviewPolicy): Review {
  const isMissing = ({ rule }: Finding) => rule === "missing-lock-file";
  const isOther = (finding: Finding) => !isMissing(finding);
  const unlocked = review.roots.filter(({ findings }) => findings.some(isMissing));
  if (unlocked.length === 0) return review;
  const rootFindings = new Set(review.roots.flatMap(({ findings }) => findings));
  const nothing = judgeNothingLocked(unlocked);
  const others = [...review.findings.filter((finding) => !rootFindings.has(finding)), nothing];
  const roots = review.roots
    .filter((root) => !unlocked.includes(root) || root.findings.some(isOther))
    .map((root) => ({ ...root, findings: root.findings.filter(isOther) }));
  const { mode } = review;
  const judged = judgedParts({ mode, policy, roots, repositoryFindings: others });
  const verdict = combineVerdicts([judged.verdict, "unverified"]);
  return { ...review, ...judged, unlocked: unlocked.map(({ root }) => root), verdict };
}

/** Returns the review of a run that timed out before it had read its input: nothing was judged, and it says so. */
export function unreadReview(
  mode: Review["mode"],
  reason: LockReviewError,
  meter: RunMeter,
): Review {
  const parts = { mode, roots: [], policy: DEFAULT_POLICY, range: undefined };
  const subject = mode === "review" ? "What the change brings" : "What is there";
  return cutShort(assembleReview(parts, meter), subject, reason.message);
}

/** Returns the cost of a run until now; a longer run calls it again at its end. */
export function runStats({ clock, started, cost }: RunMeter): RunStats {
  const { requests, bytes, cacheHits = 0, packages } = cost();
  const durationMs = clock.now() - started;
  return { bytesDownloaded: bytes, requests, cacheHits, durationMs, packages };
}

/** Returns each hash of each provider version once, however many root modules record it. */
function distinctHashes(roots: readonly RootReview[]): Review["hashes"] {
  // Root modules with the same lock share the same objects.
  const all = new Set(roots.flatMap((root) => root.hashes));
  const keyOf = ({ provider, version, hash, grade }: Review["hashes"][number]) =>
    `${provider}@${version} ${hash} ${grade}`;
  const distinct = new Map([...all].map((hash) => [keyOf(hash), hash]));
  return [...distinct].sort(([a], [b]) => compareBytes(a, b)).map(([, hash]) => hash);
}

/**
 * Returns the limits of the report: why requirements are lower bounds, mirrors stand alone, or parts are left out on
 * this machine. An unreadable state does not make the configuration's requirements a lower bound.
 */
function statedLimits(
  { roots, limits = [] }: ReviewParts,
  setup: RunMeter["setup"],
): readonly StatedLimit[] {
  const rootLimits = roots.flatMap(({ root, requirements, limits: own = [] }) => {
    const { limits: lowerBounds = [], state } = requirements ?? {};
    const stateLimits =
      state?.problem === undefined ? [] : [`${state.file} is not read: ${state.problem}`];
    return [...lowerBounds, ...stateLimits, ...own].map((text) => ({ root, text }));
  });
  const uncompared = uncomparedLimits(roots.flatMap((root) => root.uncompared ?? []));
  const others = [...uncompared, ...limits, ...(setup?.remarks ?? [])].map((text) => ({ text }));
  const bySentence = new Map([...rootLimits, ...others].map((limit) => [limitText(limit), limit]));
  return [...bySentence].sort(([a], [b]) => compareBytes(a, b)).map(([, limit]) => limit);
}

/** Returns a limit for each mirror and cause: a host that did not answer is one, whatever was asked of it. */
function uncomparedLimits(all: readonly Uncompared[]): readonly string[] {
  const groups = groupBy(all, ({ mirror, message, silentHost }) =>
    JSON.stringify([mirror, silentHost ?? message]),
  );
  return [...groups.values()].map((alike) => {
    const [{ mirror, message }] = alike;
    const names = sortedUnique(alike.map(({ name }) => name));
    const verb = names.length === 1 ? "was" : "were";
    return `${placesText(names)} from ${mirror} ${verb} not wholly compared with the origin: ${message}`;
  });
}
