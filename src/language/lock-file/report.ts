import type { Diagnostic } from "../../model/diagnostic.ts";
import { appendAll } from "../../model/many.ts";
import type { Tool } from "../../model/tool.ts";
import { evaluateLiteral } from "../hcl/evaluation/evaluate.ts";
import { toStringValue } from "../hcl/evaluation/value.ts";
import { startSpan } from "../hcl/start-span.ts";
import type { Expression } from "../hcl/syntax.ts";
import type { SourceText, Span } from "../text/source-text.ts";

/** Collects the diagnostics of one lock file. */
export interface LockFileReport {
  readonly source: SourceText;
  readonly tool: Tool;
  readonly diagnostics: Diagnostic[];
  error(span: Span, summary: string, detail: string): void;
}

/** An empty report on a text. */
export function createLockFileReport(source: SourceText, tool: Tool): LockFileReport {
  const diagnostics: Diagnostic[] = [];
  const error = (span: Span, summary: string, detail: string): void => {
    diagnostics.push({ severity: "error", summary, detail, range: source.range(span) });
  };
  return { source, tool, diagnostics, error };
}

/**
 * The string that a constant expression means: numbers and truth values are converted (LF-16, LF-17).
 *
 * Null where it is null; undefined where it cannot be told, which was reported (LD-10, LD-16, LD-21).
 * HCL: gohcl, DecodeExpression.
 */
export function decodeString(
  expression: Expression,
  nullable: boolean,
  report: LockFileReport,
): string | null | undefined {
  const literal = plainText(expression);
  if (literal !== undefined) return literal;
  const { value, diagnostics } = evaluateLiteral(expression, report.source);
  appendAll(report.diagnostics, diagnostics);
  if (diagnostics.length > 0 && stopsAtProblems(report.tool)) return undefined;
  const text = toStringValue(value);
  if (text?.kind === "null" && nullable) return null;
  if (text?.kind === "string") return diagnostics.length === 0 ? text.value : undefined;
  report.error(startSpan(expression), "Unsuitable value type", "A string is needed here.");
  return undefined;
}

/** Whether a value that could not be had is also of the wrong type: not since OpenTofu forked HCL in 1.9. */
function stopsAtProblems({ name, minor }: Tool): boolean {
  return name === "opentofu" && minor >= 9;
}

/** The text of a string without sequences: nearly every expression of a lock file. */
function plainText(expression: Expression): string | undefined {
  if (expression.kind !== "template") return undefined;
  const [first, second] = expression.parts;
  if (first === undefined) return "";
  return first.kind === "text" && second === undefined ? first.value : undefined;
}
