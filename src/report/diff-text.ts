import { visibleText } from "../language/text/visible-text.ts";
import { compareBytes } from "../model/order.ts";
import type { LockChange } from "../review/change/change.ts";
import { offlineChangeWords } from "./change-words.ts";
import { codeSpan } from "./markdown-text.ts";

/** The changes between two lock files, one a line, for a terminal. */
export function renderDiffText(changes: readonly LockChange[]): string {
  if (changes.length === 0) return "no change\n";
  const lines = changes.map(
    (one) => `${visibleText(one.provider ?? "layout")}  ${offlineChangeWords(one, visibleText)}`,
  );
  return `${lines.sort(compareBytes).join("\n")}\n`;
}

/** The same as a table in Markdown. */
export function renderDiffMarkdown(changes: readonly LockChange[]): string {
  if (changes.length === 0) return "No change.\n";
  const rows = changes.map(
    (one) =>
      `| ${one.provider === null ? "–" : codeSpan(one.provider)} | ${offlineChangeWords(one, codeSpan)} |`,
  );
  return `${["| Provider | Change |", "|---|---|", ...rows.sort(compareBytes)].join("\n")}\n`;
}
