import { boundedMessage } from "../../model/bounded-message.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { withoutAbsent } from "../../model/without-absent.ts";

/** Problems of one file that are told; the recorded ones of the tools have some dozens at most. */
export const MAX_DIAGNOSTICS = 1000;

/** The problems of one file: the first ones, and in place of the others how many they are. */
export function boundedDiagnostics(
  diagnostics: readonly Diagnostic[],
  file: string,
): readonly Diagnostic[] {
  if (diagnostics.length <= MAX_DIAGNOSTICS) return diagnostics.map(withBoundedDetail);
  const others = diagnostics.slice(MAX_DIAGNOSTICS);
  const [first] = others;
  const rest: Diagnostic = {
    // What is left out must count for as much as if it were told.
    severity: others.some((one) => one.severity === "error") ? "error" : "warning",
    summary: "Too many problems",
    detail: `${file} has ${MAX_DIAGNOSTICS} problems that are told, and ${others.length} more. Correct these first.`,
    ...withoutAbsent({ range: first?.range }),
  };
  return [...diagnostics.slice(0, MAX_DIAGNOSTICS), rest].map(withBoundedDetail);
}

/** A problem in words that a reader can take in. */
export function withBoundedDetail(diagnostic: Diagnostic): Diagnostic {
  const detail = boundedMessage(diagnostic.detail);
  return detail === diagnostic.detail ? diagnostic : { ...diagnostic, detail };
}
