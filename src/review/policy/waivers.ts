import { isExpired } from "../../language/policy/expiry.ts";
import { coversPath, namesProvider } from "../../language/policy/patterns.ts";
import type { Waiver } from "../../language/policy/policy-document.ts";
import { compareBytes } from "../../model/order.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import { RULE_CATALOGUE } from "../finding/catalogue.ts";
import type { Acceptance, Finding, RuleId } from "../finding/finding.ts";
import { remedyByHand } from "../finding/remedy.ts";
import type { NameInPolicy } from "./name-in-policy.ts";

/** A finding that is shown and does not count. */
export function accepted(finding: Finding, acceptance: Acceptance): Finding {
  const { by, until, reason } = acceptance;
  const detail = `${finding.detail} ${ACCEPTED_BY[by]} until ${until}: ${reason}`;
  return { ...finding, severity: "notice", detail, accepted: acceptance };
}

const ACCEPTED_BY: Readonly<Record<Acceptance["by"], string>> = {
  waiver: "Waived",
  unverifiable: "Known not to be verifiable",
};

/** Of which root module, and when, findings are accepted. */
interface AcceptanceTerms {
  /** Where the root module stands and where it stood on base, or may have: a path has to cover all of them. */
  readonly waiverPaths: readonly NameInPolicy[];
  /** Milliseconds since the epoch, for dates in policy. */
  readonly now: number;
}

/**
 * Applies waivers to the findings of one root module.
 *
 * A waived finding stays and becomes a notice, with a trace of its own that says which waiver was used.
 * A waiver that has ended changes nothing but says so. Notices need no waiver.
 */
export function applyWaivers(
  findings: readonly Finding[],
  waivers: readonly Waiver<RuleId>[],
  { waiverPaths, now }: AcceptanceTerms,
): readonly Finding[] {
  const ordered = [...waivers].sort(compareWaivers);
  const traces = new Map<Waiver<RuleId>, Finding>();
  const judged = findings.map((finding) => {
    const waiver = ordered.find((one) => waives(one, finding, waiverPaths));
    if (waiver === undefined || finding.severity === "notice") return finding;
    if (isExpired(waiver.expires, now)) {
      traces.set(waiver, expiredTrace(waiver, finding));
      return finding;
    }
    traces.set(waiver, usedTrace(waiver, finding));
    const { reason, expires } = waiver;
    return accepted(finding, { by: "waiver", reason, until: expires.text });
  });
  return [...judged, ...traces.values()];
}

/**
 * Whether a waiver means a finding: everything that it names has to agree. A path reaches no root module that the
 * change moves under it.
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

/** The one that holds longest comes first, so that the order in the file never matters. */
function compareWaivers(a: Waiver<RuleId>, b: Waiver<RuleId>): number {
  return (
    b.expires.end - a.expires.end ||
    compareBytes(a.reason, b.reason) ||
    compareBytes(a.file, b.file) ||
    a.line - b.line
  );
}

function usedTrace(waiver: Waiver<RuleId>, finding: Finding): Finding {
  return {
    ...traceOf(waiver, finding, "waiver-used"),
    summary: "A waiver lets a finding pass",
    detail: `${waivedText(waiver, finding)} is waived until ${waiver.expires.text}: ${waiver.reason}`,
    remedy: remedyByHand("Remove the waiver once what it is for is gone."),
  };
}

function expiredTrace(waiver: Waiver<RuleId>, finding: Finding): Finding {
  return {
    ...traceOf(waiver, finding, "waiver-expired"),
    summary: "A waiver has expired, and what it was for is still there",
    detail: `The waiver of ${waivedText(waiver, finding)} ended with ${waiver.expires.text}: ${waiver.reason}`,
    remedy: remedyByHand(
      "Resolve the finding, or renew the waiver on the base branch with a reason that still holds.",
    ),
  };
}

function traceOf(
  waiver: Waiver<RuleId>,
  finding: Finding,
  rule: "waiver-used" | "waiver-expired",
): Pick<Finding, "rule" | "severity" | "provider" | "root" | "file" | "line" | "version"> {
  const { severity } = RULE_CATALOGUE[rule];
  const { provider, root, version } = finding;
  const place = { provider, root, file: waiver.file, line: waiver.line };
  return { rule, severity, ...place, ...withoutAbsent({ version }) };
}

function waivedText({ rule }: Waiver<RuleId>, { provider, version }: Finding): string {
  const what = [provider, version].filter((one) => one !== null && one !== undefined);
  return what.length === 0 ? rule : `${rule} of ${what.join(" ")}`;
}
