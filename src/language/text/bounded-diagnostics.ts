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
    severity: others.some((other) => other.severity === "error") ? "error" : "warning",
    summary: "Too many problems",
    detail: `${file} has ${MAX_DIAGNOSTICS} problems that are told, and at least ${others.length} more. Correct these first.`,
    ...withoutAbsent({ range: first?.range }),
  };
  return [...diagnostics.slice(0, MAX_DIAGNOSTICS), rest].map(withBoundedDetail);
}

/** The only problem of a text that has more tokens than are read, so that nothing of it is. */
export function tooManyTokens({ file }: SourceText): Diagnostic {
  const start = { line: 1, column: 1 };
  return {
    severity: "error",
    summary: "Too many tokens",
    detail: `${file} has more than ${MAX_TOKENS} words, signs and lines, and is not read. Split it into several files.`,
    range: { file, start, end: start },
  };
}

/** The only problem of a file that has more bytes than are read. */
export function tooManyBytes(file: string, bytes: number, most: number): Diagnostic {
  const start = { line: 1, column: 1 };
  return {
    severity: "error",
    summary: "Failed to read file",
    detail: `${file} has ${bytes} bytes; a file with more than ${most} is not read. Split it, or remove what it does not need.`,
    range: { file, start, end: start },
  };
}

/** Bytes and tokens that were read. */
export interface AmountRead {
  bytes: number;
  tokens: number;
}

/** Whether so much was read that nothing more is. */
export function isTooMuch({ bytes, tokens }: AmountRead): boolean {
  return bytes > MAX_ROOT_BYTES || tokens > MAX_ROOT_TOKENS;
}

/** The only problem of a file or a module before which too much was read. */
export function tooMuchBefore(path: string): Diagnostic {
  const start = { line: 1, column: 1 };
  return {
    severity: "error",
    summary: "Too much configuration",
    detail: `${path} is not read: what was read before it has more than ${MAX_ROOT_BYTES} bytes, or more than ${MAX_ROOT_TOKENS} words, signs and lines. Split the root module, or remove what it does not need.`,
    range: { file: path, start, end: start },
  };
}

/** A problem in words that a reader can take in. */
export function withBoundedDetail(diagnostic: Diagnostic): Diagnostic {
  const detail = boundedMessage(diagnostic.detail);
  return detail === diagnostic.detail ? diagnostic : { ...diagnostic, detail };
}
