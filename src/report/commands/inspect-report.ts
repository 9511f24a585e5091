import { conflictLine } from "../../formats/text/conflict-markers.ts";
import { snippetsOf } from "../../formats/text/source-text.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { LockFile, ProviderLock } from "../../model/lock-file.ts";
import type { ModuleLock } from "../../model/module-lock.ts";
import { diagnosticData, members } from "../json/json.ts";
import { moduleData } from "../json/module-data.ts";
import { diagnosticLines } from "../text/terminal.ts";
import { countedCalls } from "../words/module-change-words.ts";
import { counted } from "../words/wording.ts";
import type { CommandReport } from "./print-command.ts";

/** The entries of a lock file. */
export type InspectedContent =
  | { readonly kind: "providers"; readonly lock: LockFile }
  | { readonly kind: "modules"; readonly lock: ModuleLock };

/** The result of the `inspect` command for one lock file. */
export interface Inspection {
  readonly path: string;
  readonly text: string;
  readonly content: InspectedContent;
  readonly diagnostics: readonly Diagnostic[];
  /** The text that the tool would write; undefined when the file cannot be read. */
  readonly canonical: string | undefined;
}

/** Returns each file with its problems, the lines they stand in, and its layout; schemas/inspect.schema.json. */
export function inspectReport(files: readonly Inspection[]): CommandReport {
  const lines = files.flatMap(({ path, text, content, diagnostics, canonical }) => {
    const snippet = snippetsOf(text);
    return [
      `${path}: ${contentWords(content)}, ${layoutWords(text, canonical)}`,
      ...diagnostics.flatMap((diagnostic) => {
        const excerpt = diagnostic.range === undefined ? [] : snippet(diagnostic.range);
        return [...diagnosticLines(diagnostic), ...excerpt.map((line) => `  ${line}`)];
      }),
    ];
  });
  return { lines, data: { files: files.map(fileData) } };
}

function contentWords({ kind, lock }: InspectedContent): string {
  return kind === "providers" ? counted(lock.providers.size, "provider") : countedCalls(lock);
}

function layoutWords(text: string, canonical: string | undefined): string {
  if (canonical === undefined) {
    const line = conflictLine(text);
    return `cannot be relied on${line ? `: a merge conflict starts at line ${line}` : ""}`;
  }
  return canonical === text ? "written as the tool would" : "not written as the tool would";
}

function fileData({ path, text, content, diagnostics, canonical }: Inspection): object {
  const isOfModules = content.kind === "modules";
  return {
    path,
    diagnostics: diagnostics.map(diagnosticData),
    providers: isOfModules ? [] : [...content.lock.providers.values()].map(entryData),
    modules: isOfModules ? [...content.lock.calls.values()].map(moduleData) : undefined,
    canonical: canonical ?? null,
    canonicalEqual: canonical === text,
  };
}

function entryData(entry: ProviderLock): object {
  return {
    ...members(entry, "address", "version"),
    constraints: entry.constraints.text,
    hashes: entry.hashes,
  };
}
