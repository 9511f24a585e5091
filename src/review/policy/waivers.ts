import { coversPath, namesProvider } from "../../formats/policy/patterns.ts";
import { isExpired, type Unverifiable, type Waiver } from "../../formats/policy/records.ts";
import { compareBytes } from "../../model/order.ts";
import { type Acceptance, type Finding, newFinding } from "../finding/finding.ts";
import type { RuleId } from "../finding/rule-table.ts";
import type { NameInPolicy } from "./policy.ts";

function accepted(finding: Finding, acceptance: Acceptance): Finding {
  const { by, until, reason } = acceptance;
  const how = by === "waiver" ? "Waived" : "Known not to be verifiable";
  const detail = `${finding.detail} ${how} until ${until}: ${reason}`;
  return { ...finding, severity: "notice", detail, accepted: acceptance };
}

/**
 * Applies waivers to the findings of one root module: a waived finding becomes a notice that says why and until
 * when. A waiver that has ended changes nothing but says so. Notices need no waiver.
 */
export function applyWaivers(
  findings: readonly Finding[],
  waivers: readonly Waiver<RuleId>[],
  { waiverPaths, now }: { readonly waiverPaths: readonly NameInPolicy[]; readonly now: number },
): readonly Finding[] {
  const ordered = [...waivers].sort(compareWaivers);
  const expired = new Map<Waiver<RuleId>, Finding>();
  const judged = findings.map((finding) => {
    const waiver = ordered.find((candidate) => waives(candidate, finding, waiverPaths));
    if (waiver === undefined || finding.severity === "notice") return finding;
    if (isExpired(waiver.expires, now)) {
      expired.set(waiver, expiredFinding(waiver, finding));
      return finding;
    }
    const { reason, expires } = waiver;
    return accepted(finding, { by: "waiver", reason, until: expires.text });
  });
  return [...judged, ...expired.values()];
}

/**
 * Whether a waiver covers a finding: every field that it names has to agree. A path covers no root module that
 * the change moves under it.
 */
export function waives(
  waiver: Waiver<RuleId>,
  finding: Pick<Finding, "rule" | "provider" | "version" | "hash">,
  waiverPaths: readonly NameInPolicy[],
): boolean {
  const { rule, provider, version, hash, path } = waiver;
  return (
    rule === finding.rule &&
    (provider === undefined
      ? finding.provider === null
      : finding.provider !== null && namesProvider(provider, finding.provider)) &&
    (version === undefined || version === finding.version) &&
    (hash === undefined || hash === finding.hash) &&
    (path === undefined || waiverPaths.every((place) => coversPath(path, place)))
  );
}

/** Sorts the waiver that holds longest first, so that the order in the file does not matter. */
function compareWaivers(a: Waiver<RuleId>, b: Waiver<RuleId>): number {
  return (
    b.expires.end - a.expires.end ||
    compareBytes(a.reason, b.reason) ||
    compareBytes(a.file, b.file) ||
    a.line - b.line
  );
}

function expiredFinding(waiver: Waiver<RuleId>, finding: Finding): Finding {
  const { provider, root, version } = finding;
  const about = [provider, version].filter((part) => part !== null && part !== undefined);
  const waived = about.length === 0 ? finding.rule : `${finding.rule} of ${about.join(" ")}`;
  const words = {
    line: waiver.line,
    summary: "A waiver has expired, and what it was for is still there",
    detail: `The waiver of ${waived} ended with ${waiver.expires.text}: ${waiver.reason}`,
    remedy:
      "Resolve the finding, or renew the waiver on the base branch with a reason that still holds.",
  };
  const place = { provider, root, file: waiver.file, version };
  return newFinding("waiver-expired", place, words);
}

/**
 * Accepts that named hashes could not be checked, because their source is out of reach: all of a finding's
 * hashes have to be listed for their provider and version. A hash that is wrong is another finding.
 */
export function applyUnverifiable(
  findings: readonly Finding[],
  records: readonly Unverifiable[],
  now: number,
): readonly Finding[] {
  const valid = records.filter((record) => !isExpired(record.expires, now));
  return findings.map((finding) => {
    const { rule, provider, version, uncheckedHashes = [] } = finding;
    if (rule !== "not-verified" || provider === null || uncheckedHashes.length === 0)
      return finding;
    const about = valid.filter(
      (record) => record.version === version && namesProvider(record.provider, provider),
    );
    const listed = new Set(about.flatMap((record) => record.hashes));
    const first = about.toSorted((a, b) => a.expires.end - b.expires.end)[0];
    if (first === undefined || !uncheckedHashes.every((hash) => listed.has(hash))) return finding;
    const { reason, expires } = first;
    return accepted(finding, { by: "unverifiable", reason, until: expires.text });
  });
}
