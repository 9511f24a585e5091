import type { Inspection } from "../facts/inspection.ts";
import { formatJson, JSON_SCHEMA_VERSION } from "./json.ts";

/** What `inspect --format json` prints; schemas/inspect.schema.json. */
export function renderInspectJson(files: readonly Inspection[]): string {
  return formatJson({ schema: JSON_SCHEMA_VERSION, files: files.map(inspectionData) });
}

function inspectionData({ path, text, lock, diagnostics, canonical }: Inspection): object {
  return {
    path,
    diagnostics: diagnostics.map(({ severity, summary, detail, range }) => ({
      severity,
      summary,
      detail,
      line: range?.start.line ?? null,
      column: range?.start.column ?? null,
    })),
    providers: [...lock.providers.values()].map(({ address, version, constraints, hashes }) => ({
      address,
      version,
      constraints: constraints.text,
      hashes,
    })),
    canonical: canonical ?? null,
    canonicalEqual: canonical === text,
  };
}
