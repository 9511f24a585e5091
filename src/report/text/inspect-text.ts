import { snippetsOf } from "../../language/hcl/snippet.ts";
import { conflictLine } from "../../language/lock-file/conflict-markers.ts";
import { visibleText } from "../../language/text/visible-text.ts";
import type { Inspection } from "../facts/inspection.ts";
import { renderDiagnostics } from "../words/diagnostics-text.ts";
import { counted } from "../words/wording.ts";

/** What `inspect` prints: a line a file, its problems with the lines they stand in, and how it would be written. */
export function renderInspectText(files: readonly Inspection[]): string {
  return files.map(inspectionText).join("");
}

function inspectionText(inspection: Inspection): string {
  const { path, text, lock, diagnostics, canonical } = inspection;
  const snippet = snippetsOf(text);
  const problems = diagnostics.map((one) => {
    const excerpt = one.range === undefined ? [] : snippet(one.range);
    return `${renderDiagnostics([one])}${excerpt.map((line) => `  ${line}\n`).join("")}`;
  });
  const providers = counted(lock.providers.size, ["provider", "providers"]);
  return `${visibleText(path)}: ${providers}, ${layoutWords(text, canonical)}\n${problems.join("")}`;
}

function layoutWords(text: string, canonical: string | undefined): string {
  if (canonical === undefined) {
    const line = conflictLine(text);
    const why = line === undefined ? "" : `: a merge conflict starts at line ${line}`;
    return `cannot be relied on${why}`;
  }
  return canonical === text ? "written as the tool would" : "not written as the tool would";
}
