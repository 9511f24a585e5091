import type { Diagnostic, SourceRange } from "../../../model/diagnostic.ts";
import type { SourceText, Span } from "../../text/source-text.ts";

/** A stretch of one file. Lines and columns are worked out only when somebody wants to read them. */
export interface Place {
  readonly source: SourceText;
  readonly span: Span;
}

/** The file, lines and columns of a place. */
export function placeRange(place: Place): SourceRange {
  return place.source.range(place.span);
}

/** An error about a place; without one it concerns no single stretch of text. */
export function errorAt(place: Place | undefined, summary: string, detail: string): Diagnostic {
  return diagnosticAt("error", place, summary, detail);
}

/** A warning about a place. */
export function warningAt(place: Place | undefined, summary: string, detail: string): Diagnostic {
  return diagnosticAt("warning", place, summary, detail);
}

function diagnosticAt(
  severity: Diagnostic["severity"],
  place: Place | undefined,
  summary: string,
  detail: string,
): Diagnostic {
  if (place === undefined) return { severity, summary, detail };
  return { severity, summary, detail, range: placeRange(place) };
}
