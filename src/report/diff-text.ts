import { visibleText } from "../language/text/visible-text.ts";
import { compareBytes } from "../model/order.ts";
import type { LockChange } from "../review/change/change.ts";
import { changeWords } from "./change-words.ts";

/** The changes between two lock files, one a line, for a terminal. */
export function renderDiffText(changes: readonly LockChange[]): string {
  if (changes.length === 0) return "no change\n";
  const lines = changes.map(
    (one) => `${visibleText(one.provider ?? "layout")}  ${changeWords(one, visibleText)}`,
  );
  return `${lines.sort(compareBytes).join("\n")}\n`;
}
