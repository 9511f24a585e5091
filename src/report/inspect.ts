import type { DecodedLockFile } from "../language/lock-file/decode.ts";
import { canonicalText } from "../language/lock-file/encode.ts";
import { visibleText } from "../language/visible-text.ts";
import { hasErrors } from "../model/diagnostic.ts";
import type { Tool } from "../model/tool.ts";
import { formatJson, JSON_SCHEMA_VERSION } from "./json.ts";
import { count } from "./wording.ts";

/** One lock file as `inspect` shows it. */
export interface InspectedFile {
  readonly path: string;
  readonly decoded: DecodedLockFile;
  /** The text that the tool would write for the same entries; undefined when it would refuse the file. */
  readonly canonical: string | undefined;
  /** Whether the file is that text, byte for byte. */
  readonly canonicalEqual: boolean;
}

/** Compares a decoded lock file with the text that a tool would have written. */
export function inspectLockFile(
  file: { readonly path: string; readonly text: string; readonly decoded: DecodedLockFile },
  tool: Tool,
): InspectedFile {
  const { path, text, decoded } = file;
  const canonical = hasErrors(decoded.diagnostics) ? undefined : canonicalText(decoded, tool);
  return { path, decoded, canonical, canonicalEqual: canonical === text };
}

/** Lock files as `inspect --format json` prints them; schemas/inspect.schema.json. */
export function renderInspectJson(files: readonly InspectedFile[]): string {
  return formatJson({ schema: JSON_SCHEMA_VERSION, files: files.map(fileData) });
}

function fileData({ path, decoded, canonical, canonicalEqual }: InspectedFile): object {
  return {
    path,
    diagnostics: decoded.diagnostics.map(({ severity, summary, detail, range }) => ({
      severity,
      summary,
      detail,
      line: range?.start.line ?? null,
      column: range?.start.column ?? null,
    })),
    providers: [...decoded.lockFile.providers.values()].map((entry) => ({
      address: entry.address,
      version: entry.version,
      constraints: entry.constraints.text,
      hashes: entry.hashes,
    })),
    canonical: canonical ?? null,
    canonicalEqual,
  };
}

/** Lock files as `inspect` shows them to people: entries, problems, and whether the layout is the tool's. */
export function renderInspectText(files: readonly InspectedFile[]): string {
  return files.map(fileText).join("\n");
}

function fileText({ path, decoded, canonical, canonicalEqual }: InspectedFile): string {
  const layout =
    canonical === undefined ? "cannot be read" : canonicalEqual ? "canonical" : "not canonical";
  const entries = [...decoded.lockFile.providers.values()].map(({ address, version, hashes }) => {
    const checksums = count(hashes.length, ["checksum", "checksums"]);
    return `  ${visibleText(address)} ${visibleText(version)}, ${checksums}`;
  });
  const problems = decoded.diagnostics.flatMap(({ severity, summary, detail, range }) => {
    const place = range === undefined ? "" : `${range.start.line}:${range.start.column}: `;
    return [
      `  ${place}${severity}: ${visibleText(summary)}`,
      ...detail.split("\n").map((line) => `    ${visibleText(line)}`),
    ];
  });
  return `${[`${visibleText(path)}: ${layout}`, ...entries, ...problems].join("\n")}\n`;
}
