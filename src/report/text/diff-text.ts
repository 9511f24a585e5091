import { visibleText } from "../../language/text/visible-text.ts";
import { compareBytes } from "../../model/order.ts";
import type { LockChange } from "../../review/change/change.ts";
import { codeSpan } from "../markdown/markdown-text.ts";
import { offlineChangeWords } from "../words/change-words.ts";
import { shortNames } from "../words/wording.ts";

/** The changes between two lock files, one a line, for a terminal. */
export function renderDiffText(changes: readonly LockChange[]): string {
  if (changes.length === 0) return "no change\n";
  const name = namesIn(changes);
  const lines = changes.map(
    (one) =>
      `${visibleText(one.provider === null ? "layout" : name(one.provider))}  ${offlineChangeWords(one, visibleText)}`,
  );
  return `${lines.sort(compareBytes).join("\n")}\n`;
}

/** The same as a table in Markdown. */
export function renderDiffMarkdown(changes: readonly LockChange[]): string {
  if (changes.length === 0) return "No change.\n";
  const name = namesIn(changes);
  const rows = changes.map(
    (one) =>
      `| ${one.provider === null ? "–" : codeSpan(name(one.provider))} | ${offlineChangeWords(one, codeSpan)} |`,
  );
  return `${["| Provider | Change |", "|---|---|", ...rows.sort(compareBytes)].join("\n")}\n`;
}

/** Whole names where a provider moves: then the host is the news. */
function namesIn(changes: readonly LockChange[]): ReturnType<typeof shortNames> {
  const moves = changes.filter(
    ({ kind }) => kind === "moved-registry" || kind === "renamed-provider",
  );
  if (moves.length > 0) return (address) => address;
  return shortNames(changes.flatMap((one) => one.provider ?? []));
}
