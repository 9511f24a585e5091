import { visibleText } from "../../formats/text/visible-text.ts";
import { compareBytes } from "../../model/order.ts";
import type { LockChange } from "../../review/change/classify.ts";
import { changesData, formatDocument } from "../json/json.ts";
import { codeSpan } from "../markdown/markdown-text.ts";
import { offlineChangeWords } from "../words/changes.ts";
import { shortNames } from "../words/wording.ts";

/** Returns the changes between two lock files as text, one a line. */
export function renderDiffText(changes: readonly LockChange[]): string {
  if (changes.length === 0) return "no change\n";
  const name = namesIn(changes);
  const lines = changes.map((change) => {
    const provider = change.provider === null ? "layout" : name(change.provider);
    return `${visibleText(provider)}  ${offlineChangeWords(change, visibleText)}`;
  });
  return `${lines.sort(compareBytes).join("\n")}\n`;
}

/** Returns the changes as a table in Markdown. */
export function renderDiffMarkdown(changes: readonly LockChange[]): string {
  if (changes.length === 0) return "No change.\n";
  const name = namesIn(changes);
  const rows = changes.map((change) => {
    const provider = change.provider === null ? "–" : codeSpan(name(change.provider));
    return `| ${provider} | ${offlineChangeWords(change, codeSpan)} |`;
  });
  return `${["| Provider | Change |", "|---|---|", ...rows.sort(compareBytes)].join("\n")}\n`;
}

/** Names are full where a provider moves to another host, because then the host matters. */
function namesIn(changes: readonly LockChange[]): ReturnType<typeof shortNames> {
  const moves = changes.some(
    ({ kind }) => kind === "moved-registry" || kind === "renamed-provider",
  );
  if (moves) return (address) => address;
  return shortNames(changes.flatMap(({ provider }) => provider ?? []));
}

/** Returns the changes as JSON (schemas/diff.schema.json). */
export function renderDiffJson(changes: readonly LockChange[]): string {
  return formatDocument({ changes: changesData(changes) });
}
