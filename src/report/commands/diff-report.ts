import { compareBytes } from "../../model/order.ts";
import type { LockChange } from "../../review/change/classify.ts";
import { name, table, type Words } from "../document/document.ts";
import { changesData, formatDocument } from "../json/json.ts";
import { markdownBlocks } from "../markdown/print-markdown.ts";
import { textWords } from "../text/terminal.ts";
import { offlineChangeWords } from "../words/changes.ts";
import { shortNames } from "../words/wording.ts";

/** Returns the changes between two lock files as text, one a line. */
export function renderDiffText(changes: readonly LockChange[]): string {
  const lines = changeCells(changes).map((cells) => cells.map(textWords).join("  "));
  return lines.length === 0 ? "no change\n" : `${lines.sort(compareBytes).join("\n")}\n`;
}

/** Returns the changes as a table in Markdown. */
export function renderDiffMarkdown(changes: readonly LockChange[]): string {
  const rows = changeCells(changes);
  const text = markdownBlocks(table("Changes", ["Provider", "Change"], rows));
  return `${text || "No change."}\n`;
}

/** Returns provider and change in words; names are full where a provider moves to another host, which then matters. */
function changeCells(changes: readonly LockChange[]): readonly (readonly Words[])[] {
  const moves = changes.some(
    ({ kind }) => kind === "moved-registry" || kind === "renamed-provider",
  );
  const nameOf = moves ? String : shortNames(changes.flatMap(({ provider }) => provider ?? []));
  const sorted = [...changes].sort((a, b) => compareBytes(a.provider ?? "", b.provider ?? ""));
  return sorted.map((change) => [
    [change.provider === null ? "layout" : name(nameOf(change.provider))],
    offlineChangeWords(change),
  ]);
}

/** Returns the changes as JSON (schemas/diff.schema.json). */
export function renderDiffJson(changes: readonly LockChange[]): string {
  return formatDocument({ changes: changesData(changes) });
}
