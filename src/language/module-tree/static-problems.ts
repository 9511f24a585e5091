import type { Diagnostic } from "../../model/diagnostic.ts";
import type { StaticValue } from "../evaluation/evaluate-statically.ts";

/** What Terraform has no value for yet, and OpenTofu says by itself. */
const IS_LATE = new Set([
  "Dynamic value in static context",
  "Module output not supported in static context",
  "Unable to use variable in static context",
]);

/** Whether a problem is that something has no value before anything is planned. */
export function isLate({ summary }: Diagnostic): boolean {
  return IS_LATE.has(summary);
}

/** Problems without what they say of values that must not be shown. */
export function concealed(found: StaticValue): StaticValue {
  if (!found.isPrivate) return found;
  const detail = "What it is made of was given to this run alone, so that nothing more is said.";
  return { ...found, diagnostics: found.diagnostics.map((one) => ({ ...one, detail })) };
}
