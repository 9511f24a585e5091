import { visibleText } from "../../language/text/visible-text.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";

/** Returns diagnostics as text: place and summary on one line, the detail below it. */
export function renderDiagnostics(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map(renderDiagnostic).join("");
}

function renderDiagnostic({ severity, summary, detail, range }: Diagnostic): string {
  const place =
    range === undefined
      ? ""
      : `${visibleText(range.file)}:${range.start.line}:${range.start.column}: `;
  const words = detail === "" ? "" : `  ${detail.split("\n").map(visibleText).join("\n  ")}\n`;
  return `${place}${severity}: ${visibleText(summary)}\n${words}`;
}
