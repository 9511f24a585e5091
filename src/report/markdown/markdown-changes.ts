import type { Review } from "../../review/verdict/review.ts";
import { releaseLinks } from "../facts/release-links.ts";
import { type ChangeRow, changeRows } from "../words/change-rows.ts";
import { changeWords } from "../words/change-words.ts";
import { counted } from "../words/wording.ts";
import { details, type MarkdownContext } from "./markdown-findings.ts";
import { codeSpan } from "./markdown-text.ts";

/** Rows of the table that stand open; the others are collapsed. */
const OPEN_ROWS = 10;

const HEADER = "| Provider | Verified | Change | Platforms | Roots |\n|---|---|---|---|---|";

/**
 * The table of changes with its heading, or collapsed whole where nothing is left to look at; their number
 * alone when the layout has no room for it.
 */
export function changesSection(
  review: Review,
  context: MarkdownContext,
  shape: "open" | "collapsed" = "open",
): readonly string[] {
  const rows = changeRows(review);
  if (rows.length === 0) return [];
  if (!context.layout.changes) {
    return [`${counted(rows.length, ["change", "changes"])}, not listed here for their length.`];
  }
  const lines = rows.map((row) => renderRow(row, review, context));
  if (shape === "collapsed") return [details(`Changes (${lines.length})`, table(lines))];
  const open = context.length === "page" ? lines.length : OPEN_ROWS;
  const rest = lines.slice(open);
  return [
    "### Changes",
    table(lines.slice(0, open)),
    ...(rest.length === 0 ? [] : [details(`${rest.length} more changes`, table(rest))]),
  ];
}

function table(rows: readonly string[]): string {
  return [HEADER, ...rows].join("\n");
}

function renderRow(row: ChangeRow, { notes }: Review, context: MarkdownContext): string {
  const provider = row.provider === null ? "–" : context.provider(row.provider);
  const words = row.changes.map((change) => changeWords(change, codeSpan)).join("; ");
  const links = context.layout.links ? row.changes.flatMap((one) => releaseLinks(one, notes)) : [];
  const cells = [
    provider,
    row.verified ?? "–",
    [words, ...links].join(" · "),
    row.platforms ?? "–",
    String(row.roots.length),
  ];
  return `| ${cells.join(" | ")} |`;
}
