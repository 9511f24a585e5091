import { type Diagnostic, fileError } from "../../model/diagnostic.ts";
import { boundedMessage } from "../../model/error.ts";
import {
  MAX_DIAGNOSTICS,
  MAX_ROOT_BYTES,
  MAX_ROOT_TOKENS,
  MAX_TOKENS,
} from "../../model/input-limits.ts";
import type { SourceText } from "./source-text.ts";

/** Returns the first problems of a file, and one diagnostic with the number of the others. */
export function boundedDiagnostics(
  diagnostics: readonly Diagnostic[],
  file: string,
): readonly Diagnostic[] {
  if (diagnostics.length <= MAX_DIAGNOSTICS) return diagnostics.map(withBoundedDetail);
  const others = diagnostics.slice(MAX_DIAGNOSTICS);
  const rest: Diagnostic = {
    // The omitted problems must have the same effect as if they were listed.
    severity: others.some((other) => other.severity === "error") ? "error" : "warning",
    summary: "Too many problems",
    detail: `${file} has ${MAX_DIAGNOSTICS} problems that are told, and at least ${others.length} more. Correct these first.`,
    range: others[0]?.range,
  };
  return [...diagnostics.slice(0, MAX_DIAGNOSTICS), rest].map(withBoundedDetail);
}

/** Returns diagnostics by line and column; those of the whole file come first. */
export function inSourceOrder(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const top = { line: 0, column: 0 };
  return diagnostics.toSorted((a, b) => {
    const [left, right] = [a.range?.start ?? top, b.range?.start ?? top];
    return left.line - right.line || left.column - right.column;
  });
}

/** Returns the problem of a text with too many tokens, which is not read at all. */
export function tooManyTokens({ file }: SourceText): Diagnostic {
  const detail = `${file} has more than ${MAX_TOKENS} words, signs and lines, and is not read. Split it into several files.`;
  return fileError(file, "Too many tokens", detail);
}

/** Returns the problem of a file with too many bytes, which is not read at all. */
export function tooManyBytes(file: string, bytes: number, most: number): Diagnostic {
  const detail = `${file} has ${bytes} bytes; a file with more than ${most} is not read. Split it, or remove what it does not need.`;
  return fileError(file, "Failed to read file", detail);
}

/** The bytes and tokens that were read. */
export interface AmountRead {
  bytes: number;
  tokens: number;
}

/** Returns whether the limit is reached, so that no more is read. */
export function isTooMuch({ bytes, tokens }: AmountRead): boolean {
  return bytes > MAX_ROOT_BYTES || tokens > MAX_ROOT_TOKENS;
}

/** Returns the problem of a file or module that is not read because the limit was reached before. */
export function tooMuchBefore(path: string): Diagnostic {
  const detail = `${path} is not read: what was read before it has more than ${MAX_ROOT_BYTES} bytes, or more than ${MAX_ROOT_TOKENS} words, signs and lines. Split the root module, or remove what it does not need.`;
  return fileError(path, "Too much configuration", detail);
}

/** Returns a diagnostic with its detail cut to a readable length. */
export function withBoundedDetail(diagnostic: Diagnostic): Diagnostic {
  const detail = boundedMessage(diagnostic.detail);
  return detail === diagnostic.detail ? diagnostic : { ...diagnostic, detail };
}
