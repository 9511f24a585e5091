import type { Diagnostic, SourceRange } from "../../model/diagnostic.ts";
import type { SourceText, Span } from "../text/source-text.ts";

/** Collects what is wrong with one CLI configuration file. */
export interface CliConfigReport {
  readonly diagnostics: Diagnostic[];
  /** Details are whole sentences. */
  error(place: Span, summary: string, detail: string): void;
  warning(place: Span, summary: string, detail: string): void;
  range(place: Span): SourceRange;
}

/** An empty report on a file. */
export function createCliConfigReport(source: SourceText): CliConfigReport {
  const diagnostics: Diagnostic[] = [];
  const add =
    (severity: Diagnostic["severity"]) =>
    (place: Span, summary: string, detail: string): void => {
      diagnostics.push({ severity, summary, detail, range: source.range(place) });
    };
  return {
    diagnostics,
    error: add("error"),
    warning: add("warning"),
    range: (place) => source.range(place),
  };
}
