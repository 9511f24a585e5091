import { visibleText } from "../../formats/text/visible-text.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { Review } from "../../review/verdict/review.ts";
import { repairBlocks } from "../contents/repair.ts";
import { reportOf } from "../contents/report.ts";
import type { Repair } from "../contents/terms.ts";
import {
  type Cell,
  joinWords,
  plain,
  type ReportBlock,
  type Section,
  type Words,
} from "../document/document.ts";
import { reasonLine } from "../words/headline.ts";
import { reviewedStates, rootSummary } from "../words/root-summary.ts";
import { counted } from "../words/wording.ts";

/** Terms of a report as text. */
export type TerminalTerms = { readonly color: boolean; readonly width: number };

const STYLES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33 } as const;

const COLORS = {
  passed: "green",
  failed: "red",
  unverified: "yellow",
  "no-change": "green",
} as const;

interface Pen {
  readonly width: number;
  readonly paint: (style: keyof typeof STYLES, text: string) => string;
}

/** Returns the review as text: verdict, findings, changes, what was not checked, and what it cost. */
export function renderTerminal(review: Review, { color, width }: TerminalTerms): string {
  const paint: Pen["paint"] = (style, text) =>
    color ? `\u001b[${STYLES[style]}m${text}\u001b[0m` : text;
  const { verdict, word, lead, notes, sections, footer } = reportOf(review, "terminal");
  const reason = reasonLine(review, width - word.length - 2);
  const head = [joinWords(lead), ...notes].map(textWords);
  const texts = [
    [`${paint(COLORS[verdict], word)}: ${textWords(reason)}`, ...head].join("\n"),
    ...sections.flatMap((section) => sectionTexts(section, { width, paint })),
    paint("dim", textWords(joinWords(footer, " · "))),
    ...rootSummary(reviewedStates(review)),
  ];
  return `${texts.join("\n\n")}\n`;
}

/** Returns the corrections of a run as lines of its log, which name every file; the patch is a file. */
export function repairLines(repair: Repair): readonly string[] {
  const all = Number.POSITIVE_INFINITY;
  const blocks = repairBlocks(repair, (part) => part !== "checksums", { max: all });
  return linesOf(blocks, { width: all, paint: (_style, text) => text }, "");
}

/** Signs stand in tables of other formats alone. */
function textWords(words: Words): string {
  return visibleText(
    plain(words.filter((span) => typeof span === "string" || span.kind !== "sign")),
  );
}

function sectionTexts({ id, heading, blocks }: Section, pen: Pen): readonly string[] {
  // Findings have headings of their own.
  if (id === "findings") return blocks.map((block) => blockLines(block, pen).join("\n"));
  return [[pen.paint("bold", heading), ...linesOf(blocks, pen)].join("\n")];
}

function linesOf(blocks: readonly ReportBlock[], pen: Pen, indent = "  "): readonly string[] {
  return blocks.flatMap((block) => blockLines(block, pen, indent));
}

function blockLines(block: ReportBlock, pen: Pen, indent = "  "): readonly string[] {
  switch (block.kind) {
    case "words":
      return wrap(textWords(block.words), pen.width, indent);
    case "list":
      return block.items.flatMap((item) => wrap(textWords(item), pen.width, indent));
    case "code":
      return block.text.split("\n").map((line) => `        ${visibleText(line)}`);
    case "group":
    case "fold":
      return [pen.paint("bold", block.title), ...linesOf(block.blocks, pen)];
    case "box":
      return linesOf(block.blocks, pen);
    case "table":
      return block.rows.flatMap((row) => rowLines(row, pen));
    case "items":
      return block.items.flatMap(({ title, places, blocks }) => [
        `  ${pen.paint("bold", textWords(title))}`,
        ...places.map((place) => `    ${textWords(place)}`),
        ...linesOf(blocks, pen, "      "),
      ]);
  }
}

function rowLines(row: readonly Cell[], { width }: Pen): readonly string[] {
  const words = row.map((cell = []): Words => {
    return "names" in cell ? [counted(cell.names.length, "root module")] : cell;
  });
  const first = textWords(joinWords(words.slice(0, 2), "  "));
  return [...wrap(first, width, "  "), `    ${textWords(joinWords(words.slice(2)))}`];
}

/** Returns a sentence in lines of at most the width given, each indented; a longer word gets a line for itself. */
export function wrap(text: string, width: number, indent: string): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of visibleText(text).split(" ")) {
    if (line !== "" && indent.length + line.length + 1 + word.length > width) {
      lines.push(`${indent}${line}`);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, `${indent}${line}`];
}

/** Returns a diagnostic in lines: place and summary, then the detail. */
export function diagnosticLines(diagnostic: Diagnostic): readonly string[] {
  const { severity, summary, detail, range } = diagnostic;
  const { line, column } = range?.start ?? {};
  const place = range === undefined ? "" : `${range.file}:${line}:${column}: `;
  const details = detail === "" ? [] : detail.split("\n").map((text) => `  ${text}`);
  return [`${place}${severity}: ${summary}`, ...details];
}
