import type { Diagnostic } from "../../model/diagnostic.ts";
import { boundedMessage } from "../../model/error.ts";
import {
  MAX_DIAGNOSTICS,
  MAX_ROOT_BYTES,
  MAX_ROOT_TOKENS,
  MAX_TOKENS,
} from "../../model/input-limits.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { SourceText } from "./source-text.ts";

/** Returns the first problems of a file, and one diagnostic with the number of the others. */
export function boundedDiagnostics(
  diagnostics: readonly Diagnostic[],
  file: string,
): readonly Diagnostic[] {
  if (diagnostics.length <= MAX_DIAGNOSTICS) return diagnostics.map(withBoundedDetail);
  const others = diagnostics.slice(MAX_DIAGNOSTICS);
  const [first] = others;
  const rest: Diagnostic = {
    // The omitted problems must have the same effect as if they were listed.
    severity: others.some((other) => other.severity === "error") ? "error" : "warning",
    summary: "Too many problems",
    detail: `${file} has ${MAX_DIAGNOSTICS} problems that are told, and at least ${others.length} more. Correct these first.`,
    ...withoutAbsent({ range: first?.range }),
  };
  return [...diagnostics.slice(0, MAX_DIAGNOSTICS), rest].map(withBoundedDetail);
}

/** Returns the problem of a text with too many tokens, which is not read at all. */
export function tooManyTokens({ file }: SourceText): Diagnostic {
  const start = { line: 1, column: 1 };
  return {
    severity: "error",
    summary: "Too many tokens",
    detail: `${file} has more than ${MAX_TOKENS} words, signs and lines, and is not read. Split it into several files.`,
    range: { file, start, end: start },
  };
}

/** Returns the problem of a file with too many bytes, which is not read at all. */
export function tooManyBytes(file: string, bytes: number, most: number): Diagnostic {
  const start = { line: 1, column: 1 };
  return {
    severity: "error",
    summary: "Failed to read file",
    detail: `${file} has ${bytes} bytes; a file with more than ${most} is not read. Split it, or remove what it does not need.`,
    range: { file, start, end: start },
  };
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
  const start = { line: 1, column: 1 };
  return {
    severity: "error",
    summary: "Too much configuration",
    detail: `${path} is not read: what was read before it has more than ${MAX_ROOT_BYTES} bytes, or more than ${MAX_ROOT_TOKENS} words, signs and lines. Split the root module, or remove what it does not need.`,
    range: { file: path, start, end: start },
  };
}

/** Returns a diagnostic with its detail cut to a readable length. */
export function withBoundedDetail(diagnostic: Diagnostic): Diagnostic {
  const detail = boundedMessage(diagnostic.detail);
  return detail === diagnostic.detail ? diagnostic : { ...diagnostic, detail };
}
