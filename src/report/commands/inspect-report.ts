import { conflictLine } from "../../formats/text/conflict-markers.ts";
import { snippetsOf } from "../../formats/text/source-text.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { LockFile } from "../../model/lock-file.ts";
import { members } from "../json/json.ts";
import { diagnosticLines } from "../text/terminal.ts";
import { counted } from "../words/wording.ts";
import type { CommandReport } from "./print-command.ts";

/** The result of the `inspect` command for one lock file. */
export interface Inspection {
  readonly path: string;
  readonly text: string;
  readonly lock: LockFile;
  readonly diagnostics: readonly Diagnostic[];
  /** The text that the tool would write; undefined when the file cannot be read. */
  readonly canonical: string | undefined;
}

/** Returns each file with its problems, the lines they stand in, and its layout; schemas/inspect.schema.json. */
export function inspectReport(files: readonly Inspection[]): CommandReport {
  const lines = files.flatMap(({ path, text, lock, diagnostics, canonical }) => {
    const snippet = snippetsOf(text);
    return [
      `${path}: ${counted(lock.providers.size, "provider")}, ${layoutWords(text, canonical)}`,
      ...diagnostics.flatMap((diagnostic) => {
        const excerpt = diagnostic.range === undefined ? [] : snippet(diagnostic.range);
        return [...diagnosticLines(diagnostic), ...excerpt.map((line) => `  ${line}`)];
      }),
    ];
  });
  return { lines, data: { files: files.map(fileData) } };
}

function layoutWords(text: string, canonical: string | undefined): string {
  if (canonical === undefined) {
    const line = conflictLine(text);
    return `cannot be relied on${line ? `: a merge conflict starts at line ${line}` : ""}`;
  }
  return canonical === text ? "written as the tool would" : "not written as the tool would";
}

function fileData({ path, text, lock, diagnostics, canonical }: Inspection): object {
  return {
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
  };
}
