import { basename } from "node:path/posix";
import { isExpired } from "../../language/policy/expiry.ts";
import type { LockFile, ProviderLock } from "../../model/lock-file.ts";
import { LOCK_FILE_NAME } from "../change/discover.ts";
import type { LockFileSide } from "../evidence/input.ts";
import { RULE_CATALOGUE } from "../finding/catalogue.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByHand } from "../finding/remedy.ts";
import type { Baseline, BaselineRecord } from "../policy/baseline-record.ts";
import type { NameInPolicy } from "../policy/name-in-policy.ts";
import { POLICY_VOCABULARY } from "../policy/policy-vocabulary.ts";
import { accepted } from "../policy/waivers.ts";
import type { RootReview } from "./review.ts";

/**
 * Applies the baseline to the findings of one root module.
 *
 * A finding is known when everything about it is as it was, down to the last hash of its entry. A
 * baseline that has ended changes nothing and says so, once.
 */
export function applyBaseline(
  findings: readonly Finding[],
  head: Pick<LockFileSide, "text" | "lock"> | undefined,
  baseline: Baseline | undefined,
  { root, now }: { readonly root: NameInPolicy; readonly now: number },
): readonly Finding[] {
  if (baseline === undefined) return findings;
  const { expires, file, digest } = baseline;
  const known = new Set(baseline.records.map(keyOf));
  const isKnown = (finding: Finding) =>
    mayStand(finding) && known.has(keyOf(recordOf(finding, { root, head, digest })));
  if (isExpired(expires, now)) {
    const first = findings.find(isKnown);
    return first === undefined ? findings : [...findings, expiredTrace(baseline, first)];
  }
  return findings.map((finding) =>
    isKnown(finding)
      ? accepted(finding, { by: "baseline", until: expires.text, reason: `it stands in ${file}` })
      : finding,
  );
}

/** What a baseline of a review would hold: everything that counts and is not accepted otherwise. */
export function baselineRecords(
  roots: readonly Pick<RootReview, "root" | "nameInPolicy" | "findings" | "head">[],
  textOf: (root: string) => string | undefined,
  digest: Baseline["digest"],
): readonly BaselineRecord[] {
  const records = roots.flatMap(({ root, nameInPolicy, findings, head: lock }) => {
    const head = lock && { lock, text: textOf(root) ?? "" };
    const place = { root: nameInPolicy, head, digest };
    return findings.filter(mayStand).map((one) => recordOf(one, place));
  });
  return [...new Map(records.map((one) => [keyOf(one), one])).values()];
}

/** A baseline holds what counts and what says something of the lock file, not of this run. */
function mayStand({ rule, severity }: Finding): boolean {
  return severity !== "notice" && POLICY_VOCABULARY.waiverScope(rule) !== "never";
}

/** Where a finding was, as a baseline tells it. */
interface RecordContext {
  readonly root: NameInPolicy;
  readonly head: { readonly text: string; readonly lock: LockFile } | undefined;
  readonly digest: Baseline["digest"];
}

function recordOf(finding: Finding, { root, head, digest }: RecordContext): BaselineRecord {
  const { rule, provider, version, hash } = finding;
  const entry = provider === null ? undefined : head?.lock.providers.get(provider);
  const content = provider === null ? fileText(finding, head?.text) : entry && entryText(entry);
  return {
    rule,
    root,
    provider,
    version: version ?? null,
    hash: hash ?? null,
    content: content === undefined ? null : digest(content),
  };
}

/** What a finding without a provider is about: the lock file alone, unless it stands in another file. */
function fileText({ file, detail }: Finding, text: string | undefined): string | undefined {
  if (file !== null && basename(file) === LOCK_FILE_NAME) return text;
  // What is complained about, wherever in the file it has moved.
  return JSON.stringify([text ?? null, detail.replace(/:\d+/g, "")]);
}

/** All that an entry says, however it is laid out. */
function entryText({ address, version, constraints, hashes }: ProviderLock): string {
  return JSON.stringify([address, version, constraints.text, hashes]);
}

function keyOf({ rule, root, provider, version, hash, content }: BaselineRecord): string {
  return JSON.stringify([rule, root, provider, version, hash, content]);
}

function expiredTrace({ file, expires }: Baseline, finding: Finding): Finding {
  return {
    rule: "waiver-expired",
    severity: RULE_CATALOGUE["waiver-expired"].severity,
    provider: null,
    root: finding.root,
    file,
    line: null,
    summary: "The baseline has expired, and what it was for is still there",
    detail: `The baseline ${file} ended with ${expires.text}; what it lists counts again.`,
    remedy: remedyByHand("Resolve the findings, or write a new baseline on the base branch."),
  };
}
