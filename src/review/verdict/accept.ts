import type { RootInput } from "../evidence/input.ts";
import type { Finding } from "../finding/finding.ts";
import { applyUnverifiable } from "../policy/unverifiable.ts";
import { applyWaivers } from "../policy/waivers.ts";
import { applyBaseline } from "./baseline.ts";

/**
 * What policy accepts of the findings of one root module: waivers, the baseline, what cannot be verified.
 *
 * Nothing is taken away. Each step looks only at findings that still count.
 */
export function acceptFindings(
  findings: readonly Finding[],
  { context, head }: Pick<RootInput, "context" | "head">,
): readonly Finding[] {
  const { policy, now } = context;
  const waived = applyWaivers(findings, policy.waivers, now);
  const known = applyBaseline(waived, head, policy.baseline, now);
  return applyUnverifiable(known, policy.unverifiable, now);
}
