import { coversPath, namesProvider } from "../../formats/policy/patterns.ts";
import { isExpired, type Unverifiable, type Waiver } from "../../formats/policy/records.ts";
import { compareBytes } from "../../model/order.ts";
import { type Acceptance, type Finding, isUnverified, newFinding } from "../finding/finding.ts";
import { RULE_TABLE, type RuleId } from "../finding/rule-table.ts";
import type { NameInPolicy } from "./policy.ts";

/** Where and when waivers are asked about. */
export interface WaiverTerms {
  /** Paths of the root module now and on base; a waiver's path has to cover all of them. */
  readonly waiverPaths: readonly NameInPolicy[];
  readonly now: number;
}

type Subject = Pick<Finding, "provider" | "version" | "hash" | "module">;

function accepted(finding: Finding, acceptance: Acceptance): Finding {
  const { by, until, reason } = acceptance;
  const how = by === "waiver" ? "Waived" : "Known not to be verifiable";
  const detail = `${finding.detail} ${how} until ${until}: ${reason}`;
  return { ...finding, severity: "notice", detail, accepted: acceptance };
}

/** Makes waived findings notices that say why and until when; a waiver that has ended changes nothing but says so. */
export function applyWaivers(
  findings: readonly Finding[],
  waivers: readonly Waiver<RuleId>[],
  { waiverPaths, now }: WaiverTerms,
): readonly Finding[] {
  // The order in the file does not matter.
  const longestFirst = [...waivers].sort(
    (a, b) =>
      b.expires.end - a.expires.end ||
      compareBytes(a.reason, b.reason) ||
      compareBytes(a.file, b.file) ||
      a.line - b.line,
  );
  const expired = new Map<Waiver<RuleId>, Finding>();
  const outcome = findings.map((finding) => {
    const waiver = longestFirst.find((candidate) => waives(candidate, finding, waiverPaths));
    if (waiver === undefined || finding.severity === "notice") return finding;
    if (isExpired(waiver.expires, now)) {
      expired.set(waiver, expiredFinding(waiver, finding));
      return finding;
    }
    const { reason, expires } = waiver;
    return accepted(finding, { by: "waiver", reason, until: expires.text });
  });
  return [...outcome, ...expired.values()];
}

/** Whether a waiver accepts a hash that nothing explains. */
export function waivesHash(
  waivers: readonly Waiver<RuleId>[],
  { provider, version, hash }: Required<Omit<Subject, "module">>,
  { waiverPaths, now }: WaiverTerms,
): boolean {
  return waivers.some(
    (waiver) =>
      RULE_TABLE[waiver.rule].isUnexplained === true &&
      !isExpired(waiver.expires, now) &&
      waives(waiver, { rule: waiver.rule, provider, version, hash }, waiverPaths),
  );
}

/** Every field that a waiver names has to agree. A path covers no root module that the change moves under it. */
function waives(
  waiver: Waiver<RuleId>,
  { rule, provider, version, hash, module }: Subject & { readonly rule: RuleId },
  waiverPaths: readonly NameInPolicy[],
): boolean {
  const { path } = waiver;
  return (
    waiver.rule === rule &&
    (waiver.provider === undefined
      ? provider === null
      : provider !== null && namesProvider(waiver.provider, provider)) &&
    (waiver.version === undefined || waiver.version === version) &&
    (waiver.hash === undefined || waiver.hash === hash) &&
    // A waiver of some content accepts no module without any.
    waiver.module === module &&
    (path === undefined || waiverPaths.every((place) => coversPath(path, place)))
  );
}

function expiredFinding(waiver: Waiver<RuleId>, finding: Finding): Finding {
  const { provider, root, version } = finding;
  const about = [provider, version].filter((part) => part !== null && part !== undefined);
  const waived = about.length === 0 ? finding.rule : `${finding.rule} of ${about.join(" ")}`;
  const words = {
    line: waiver.line,
    detail: `The waiver of ${waived} ended with ${waiver.expires.text}: ${waiver.reason}`,
    remedy:
      "Resolve the finding, or renew the waiver on the base branch with a reason that still holds.",
  };
  return newFinding("waiver-expired", { provider, root, file: waiver.file, version }, words);
}

/** Accepts findings whose unchecked hashes are all listed for their version. A hash that is wrong is another finding. */
export function applyUnverifiable(
  findings: readonly Finding[],
  records: readonly Unverifiable[],
  now: number,
): readonly Finding[] {
  const valid = records.filter((record) => !isExpired(record.expires, now));
  return findings.map((finding) => {
    const { provider, version, uncheckedHashes = [] } = finding;
    if (!isUnverified(finding) || provider === null || uncheckedHashes.length === 0) return finding;
    const about = valid.filter(
      (record) => record.version === version && namesProvider(record.provider, provider),
    );
    const unverifiable = new Set(about.flatMap((record) => record.hashes));
    const first = about.toSorted((a, b) => a.expires.end - b.expires.end)[0];
    if (first === undefined || !uncheckedHashes.every((hash) => unverifiable.has(hash)))
      return finding;
    const { reason, expires } = first;
    return accepted(finding, { by: "unverifiable", reason, until: expires.text });
  });
}
