import { conflictLine } from "../../formats/lock-file/decode.ts";
import { snippetsOf } from "../../formats/text/source-text.ts";
import { visibleText } from "../../formats/text/visible-text.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { LockFile } from "../../model/lock-file.ts";
import { formatDocument, members } from "../json/json.ts";
import { renderDiagnostics } from "../text/terminal.ts";
import { counted } from "../words/wording.ts";

/** The result of the `inspect` command for one lock file. */
export interface Inspection {
  readonly path: string;
  readonly text: string;
  readonly lock: LockFile;
  readonly diagnostics: readonly Diagnostic[];
  /** The text that the tool would write; undefined when the file cannot be read. */
  readonly canonical: string | undefined;
}

/** Returns the result as text: a line for each file, its problems with the lines they stand in, and its layout. */
export function renderInspectText(files: readonly Inspection[]): string {
  const texts = files.map(({ path, text, lock, diagnostics, canonical }) => {
    const snippet = snippetsOf(text);
    const problems = diagnostics.map((diagnostic) => {
      const excerpt = diagnostic.range === undefined ? [] : snippet(diagnostic.range);
      return `${renderDiagnostics([diagnostic])}${excerpt.map((line) => `  ${line}\n`).join("")}`;
    });
    const providers = counted(lock.providers.size, "provider");
    return `${visibleText(path)}: ${providers}, ${layoutWords(text, canonical)}\n${problems.join("")}`;
  });
  return texts.join("");
}

function layoutWords(text: string, canonical: string | undefined): string {
  if (canonical === undefined) {
    const line = conflictLine(text);
    const why = line === undefined ? "" : `: a merge conflict starts at line ${line}`;
    return `cannot be relied on${why}`;
  }
  return canonical === text ? "written as the tool would" : "not written as the tool would";
}

/** Returns the result as JSON (schemas/inspect.schema.json). */
export function renderInspectJson(files: readonly Inspection[]): string {
  return formatDocument({
    files: files.map(({ path, text, lock, diagnostics, canonical }) => ({
      path,
      diagnostics: diagnostics.map((diagnostic) => ({
        ...members(diagnostic, "severity", "summary", "detail"),
        line: diagnostic.range?.start.line ?? null,
        column: diagnostic.range?.start.column ?? null,
      })),
      providers: [...lock.providers.values()].map((entry) => ({
        ...members(entry, "address", "version"),
        constraints: entry.constraints.text,
        hashes: entry.hashes,
      })),
      canonical: canonical ?? null,
      canonicalEqual: canonical === text,
    })),
  });
}
