import { compareBytes } from "../../model/order.ts";
import type { Finding } from "./finding.ts";
import type { FindingSeverity } from "./rule-table.ts";

/** From lightest to heaviest. */
export const SEVERITIES: readonly FindingSeverity[] = ["notice", "warning", "error"];

/** Heaviest first, then by place, then by everything else that can differ: the same findings always stand in the same order. */
export function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  return [...findings].sort(compareFindings);
}

function compareFindings(a: Finding, b: Finding): number {
  return (
    SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity) ||
    compareBytes(a.root, b.root) ||
    compareBytes(a.file ?? "", b.file ?? "") ||
    (a.line ?? 0) - (b.line ?? 0) ||
    compareBytes(a.rule, b.rule) ||
    compareBytes(a.provider ?? "", b.provider ?? "") ||
    compareBytes(a.detail, b.detail)
  );
}
