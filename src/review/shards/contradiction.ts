import { isExpired } from "../../language/policy/expiry.ts";
import type { Hash } from "../../model/hash.ts";
import { EMPTY_LOCK_FILE } from "../../model/lock-file.ts";
import { compareBytes } from "../../model/order.ts";
import type { LockChange } from "../change/change.ts";
import { classifyChanges } from "../change/classify.ts";
import { isVouchedFor } from "../evidence/explain-hash.ts";
import type { ExplainedHash } from "../evidence/grade.ts";
import { RULE_CATALOGUE } from "../finding/catalogue.ts";
import type { Acceptance, Finding, FindingSeverity, RuleId } from "../finding/finding.ts";
import { SEVERITIES } from "../finding/finding-order.ts";
import { namedFromTop } from "../policy/name-in-policy.ts";
import { policyWeight, type ReviewPolicy } from "../policy/policy.ts";
import { applyUnverifiable } from "../policy/unverifiable.ts";
import { waives } from "../policy/waivers.ts";
import type { RootReview } from "../verdict/review.ts";
import { gradeKey, gradesOf, inGrades, saysBaseUnreadable } from "./grade-contradiction.ts";
import { impossibleIn, saysUnreadable } from "./impossible-facts.ts";
import { inProvenance } from "./provenance-contradiction.ts";
import type { ShardResult } from "./result.ts";

/** By what a result is read: the policy of base, and the time. */
export interface ResultTerms {
  readonly policy: ReviewPolicy;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * What in a result does not go together, in words; undefined for one that this program can have made.
 *
 * Whoever can write the artifact can write a result. But grades, findings, changes and lock files in it tell of one judgement:
 * somebody who changes one of them has to change the others with it, or is told here.
 */
export function contradictionIn(result: ShardResult, terms: ResultTerms): string | undefined {
  const early = inItsEnd(result);
  if (early !== undefined) return early;
  for (const root of result.roots) {
    const found =
      impossibleIn(root) ??
      inFindings(root.findings, root, terms) ??
      inEntries(root, terms) ??
      inChanges(root);
    if (found !== undefined) return `${root.root}: ${found}`;
  }
  return inFindings(result.repositoryFindings, undefined, terms);
}

/** One that ended early says so, and one that read nothing tells of nothing else. */
function inItsEnd({ unfinished, roots, baseCommit, headCommit, repositoryFindings }: ShardResult) {
  if (unfinished === null) return undefined;
  const isTold = repositoryFindings.some(
    ({ rule, provider, accepted }) => rule === "not-verified" && provider === null && !accepted,
  );
  if (!isTold) return "it was not finished, and no finding says so";
  const tells = roots.length > 0 || (baseCommit ?? headCommit) !== null;
  return unfinished === "unread" && tells
    ? "it has read nothing, and tells of commits or root modules"
    : undefined;
}

function inFindings(
  findings: readonly Finding[],
  root: RootReview | undefined,
  terms: ResultTerms,
): string | undefined {
  const stranger = findings.find((one) => root !== undefined && one.root !== root.root);
  if (stranger !== undefined) return `a finding is about ${stranger.root}`;
  const light = findings.find((one) => isTooLight(one, terms.policy));
  if (light !== undefined) return `${light.rule} weighs no more than ${light.severity}`;
  const excused = findings.find((one) => !isRightlyAccepted(one, terms));
  return excused && `${excused.rule} is accepted, and the policy of base does not do so`;
}

/** What a rule may say of its own accord where it says less than the catalogue has. */
const LIGHTEST: Readonly<Partial<Record<RuleId, FindingSeverity>>> = {
  "republished-package": "notice",
  "mirror-disagrees": "warning",
  "signature-missing": "notice",
  "missing-platform": "warning",
  "foreign-checksum-line": "warning",
  "invalid-configuration": "notice",
  "signing-key-expired": "notice",
  "version-unavailable": "notice",
  downgrade: "warning",
  "too-new": "notice",
  "policy-changed": "notice",
};

function lightest({ rule, provider }: Finding): FindingSeverity {
  // Of a whole lock file it is said as a remark that one machine made it, of an entry's platforms never.
  if (rule === "missing-platform" && provider === null) return "notice";
  return LIGHTEST[rule] ?? RULE_CATALOGUE[rule].severity;
}

function isTooLight(finding: Finding, policy: ReviewPolicy): boolean {
  const { rule, severity, accepted } = finding;
  if (accepted !== undefined) return false;
  const own = lightest(finding);
  const least = policyWeight(policy, { rule, severity: own });
  return least !== "off" && SEVERITIES.indexOf(severity) < SEVERITIES.indexOf(least);
}

function isRightlyAccepted(finding: Finding, terms: ResultTerms): boolean {
  const { accepted, ...raw } = finding;
  if (accepted === undefined) return true;
  return finding.severity === "notice" && ACCEPTS[accepted.by](raw, terms);
}

const ACCEPTS: Readonly<
  Record<Acceptance["by"], (finding: Finding, terms: ResultTerms) => boolean>
> = {
  waiver: (finding, { policy, now }) =>
    policy.waivers.some(
      (one) => waives(one, finding, [namedFromTop(finding.root)]) && !isExpired(one.expires, now),
    ),
  unverifiable: (finding, { policy, now }) =>
    applyUnverifiable([finding], policy.unverifiable, now)[0]?.accepted !== undefined,
  baseline: ({ rule, root, provider, version, hash }, { policy: { baseline }, now }) =>
    baseline !== undefined &&
    !isExpired(baseline.expires, now) &&
    baseline.records.some(
      (one) =>
        one.rule === rule &&
        one.root === root &&
        one.provider === provider &&
        one.version === (version ?? null) &&
        one.hash === (hash ?? null),
    ),
};

function inEntries(root: RootReview, { policy }: ResultTerms): string | undefined {
  if (saysUnreadable(root)) return undefined;
  const graded = gradesOf(root);
  if (graded.size < root.hashes.length) return "a hash has two grades";
  const found = inGrades(root, graded);
  if (found !== undefined && !saysBaseUnreadable(root)) return found;
  const unsaid = inProvenance(found === undefined ? root : { ...root, base: undefined }, policy);
  if (unsaid !== undefined) return unsaid;
  const open = root.hashes.find((one) => !isTold(one, root, policy));
  if (open !== undefined) return `${open.hash} is ${open.grade}, and no finding says so`;
  const accused = root.findings.find((one) =>
    isVouchedFor(graded.get(gradeKey(one))?.grade ?? "unexplained"),
  );
  return accused?.rule === "unexplained-hash"
    ? `${accused.hash} is both explained and not`
    : undefined;
}

/** Rules that say of a hash that it was not looked at, or that looking would change nothing. */
const DOUBTING: readonly RuleId[] = ["not-verified", "unexplained-hash", "republished-package"];

function isTold(
  { provider, hash, grade, isRecorded }: ExplainedHash,
  { findings }: RootReview,
  { severities }: ReviewPolicy,
): boolean {
  const about = findings.filter((one) => one.provider === provider);
  if (grade === "unexplained") {
    if (isRecorded === true) return false;
    const least = severities.get("unexplained-hash") ?? RULE_CATALOGUE["unexplained-hash"].severity;
    return least === "off" || about.some((one) => accuses(one, hash, least));
  }
  if (grade === "base-only") return isRecorded === true;
  const isOpen = grade === "not-checked" && isRecorded !== true;
  return !isOpen || about.some((one) => DOUBTING.includes(one.rule));
}

/** By name, or by what `absorbFindings` lets stand for it: a finding that says all of it and weighs as much. */
function accuses(finding: Finding, hash: Hash, least: FindingSeverity): boolean {
  if (finding.rule === "unexplained-hash") return finding.hash === hash;
  const isHeavy = SEVERITIES.indexOf(finding.severity) >= SEVERITIES.indexOf(least);
  return finding.rule === "republished-package" && (isHeavy || finding.accepted !== undefined);
}

/** The two lock files say what changed, however it is told. */
function inChanges(root: RootReview): string | undefined {
  if (saysUnreadable(root)) return undefined;
  const { base = EMPTY_LOCK_FILE, head = EMPTY_LOCK_FILE } = root;
  const meant = classifyChanges({ root: root.root, base, head, textDiffers: false });
  const told = root.changes.filter((one) => one.kind !== "cosmetic");
  const [a, b] = [meant, told].map((all) => all.map(changeKey).sort(compareBytes).join("\n"));
  return a === b ? undefined : "the changes told are not those between its two lock files";
}

function changeKey({
  kind,
  provider,
  roots,
  from,
  to,
  direction,
  size,
  hashes,
}: LockChange): string {
  const named = hashes?.map((one) => one.hash).sort();
  return JSON.stringify([kind, provider, roots, from, to, direction, size, named]);
}
