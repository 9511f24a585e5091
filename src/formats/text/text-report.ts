import type { Diagnostic, SourceRange } from "../../model/diagnostic.ts";
import type { SourceText, Span } from "./source-text.ts";

/** Collects the diagnostics of one text. Summaries are fixed wording, details whole sentences. */
export class TextReport {
  readonly source: SourceText;
  readonly diagnostics: Diagnostic[] = [];

  constructor(source: SourceText) {
    this.source = source;
  }

  error(place: Span, summary: string, detail: string): void {
    this.#add("error", summary, detail, place);
  }

  warning(place: Span, summary: string, detail: string): void {
    this.#add("warning", summary, detail, place);
  }

  /** Returns the number of errors up to now, which tells whether a later step added some. */
  errorCount(): number {
    return this.diagnostics.filter(({ severity }) => severity === "error").length;
  }

  range(place: Span): SourceRange {
    return this.source.range(place);
  }

  #add(severity: Diagnostic["severity"], summary: string, detail: string, place: Span): void {
    this.diagnostics.push({ severity, summary, detail, range: this.range(place) });
  }
}
