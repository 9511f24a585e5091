import { join } from "node:path/posix";

/** A place in a text. Lines and columns count from 1; columns count grapheme clusters, as HCL does. */
export type SourcePosition = { readonly line: number; readonly column: number };

/** A stretch of one file; `end` is the position just after the last character. */
export interface SourceRange {
  readonly file: string;
  readonly start: SourcePosition;
  readonly end: SourcePosition;
}

/** The kind of a diagnostic by which other code decides, such as grammar that a later release may know. */
export type DiagnosticCode =
  | "late-value"
  | "no-configuration"
  | "not-evaluated"
  | "not-installed"
  | "unknown-grammar";

/** Something wrong in a text, collected while reading it. */
export interface Diagnostic {
  readonly severity: "error" | "warning";
  /** Fixed wording without user names: OpenTofu's own summary where it has one. */
  readonly summary: string;
  /** What is wrong, why, and what to do. */
  readonly detail: string;
  readonly range?: SourceRange;
  /** Its subject, where the detail names another line: lines move. */
  readonly subject?: string;
  /** The kind by which other code decides; the texts are for people. */
  readonly code?: DiagnosticCode;
}

/** Returns an error about a file as a whole, or about a line of it. */
export function fileError(file: string, summary: string, detail: string, line = 1): Diagnostic {
  const start = { line, column: 1 };
  return { severity: "error", summary, detail, range: { file, start, end: start } };
}

/** Returns a diagnostic of a directory's file, with the directory in the file's name. */
export function inDirectory(directory: string, { range, ...rest }: Diagnostic): Diagnostic {
  return range ? { ...rest, range: { ...range, file: join(directory, range.file) } } : rest;
}

/** Returns whether any of the diagnostics is an error; then the decoded value must not be relied on. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === "error");
}
