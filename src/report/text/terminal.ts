import { visibleText } from "../../formats/text/visible-text.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { Review, Verdict } from "../../review/verdict/review.ts";
import { reportOf } from "../contents/report.ts";
import {
  type Cell,
  type Column,
  type FindingItem,
  joinWords,
  MAX_PLACES,
  plain,
  type ReportBlock,
  type Section,
  say,
  type Words,
} from "../document/document.ts";
import { counted, listWords } from "../words/wording.ts";

/** Terms of a report as text. */
export interface TerminalTerms {
  readonly color: boolean;
  readonly width: number;
}

const STYLES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33 } as const;

const COLORS: Readonly<Record<Verdict, keyof typeof STYLES>> = {
  passed: "green",
  failed: "red",
  unverified: "yellow",
  "no-change": "green",
};

interface Pen {
  readonly width: number;
  readonly paint: (style: keyof typeof STYLES, text: string) => string;
}

/** Returns the review as text: verdict, findings, changes, what was not checked, and what it cost. */
export function renderTerminal(review: Review, { color, width }: TerminalTerms): string {
  const paint: Pen["paint"] = (style, text) =>
    color ? `\u001b[${STYLES[style]}m${text}\u001b[0m` : text;
  const { verdict, title, lead, notes, sections, footer } = reportOf(review, "terminal");
  const [word, reason] = title;
  const head = [joinWords(lead), ...notes].map(textWords);
  const texts = [
    [`${paint(COLORS[verdict], word)}: ${reason}`, ...head].join("\n"),
    ...sections.flatMap((section) => sectionTexts(section, { width, paint })),
    paint("dim", textWords(joinWords(footer, " · "))),
  ];
  return `${texts.join("\n\n")}\n`;
}

/** Returns words as plain text without hidden characters; signs stand in tables of other formats alone. */
export function textWords(words: Words): string {
  return visibleText(
    plain(words.filter((span) => typeof span === "string" || span.kind !== "sign")),
  );
}

function sectionTexts({ id, heading, blocks }: Section, pen: Pen): readonly string[] {
  // Findings have headings of their own.
  if (id === "findings") return blocks.map((block) => blockLines(block, pen).join("\n"));
  const lines = blocks.flatMap((block) => blockLines(block, pen));
  return [[pen.paint("bold", heading), ...lines].join("\n")];
}

function blockLines(block: ReportBlock, pen: Pen): readonly string[] {
  switch (block.kind) {
    case "words":
      return wrap(textWords(block.words), pen.width, "  ");
    case "list":
      return block.items.flatMap((item) => wrap(textWords(item), pen.width, "  "));
    case "code":
      return block.text.split("\n").map((line) => `        ${visibleText(line)}`);
    case "fold": {
      const lines = block.blocks.flatMap((inner) => blockLines(inner, pen));
      return [pen.paint("bold", block.title), ...lines];
    }
    case "box":
      return block.words.flatMap((words) => wrap(textWords(words), pen.width, "  "));
    case "table":
      return block.rows.flatMap((row) => rowLines(row, block.columns, pen));
    case "findings": {
      const heading = block.heading === undefined ? [] : [pen.paint("bold", block.heading)];
      return [...heading, ...block.items.flatMap((item) => findingLines(item, pen))];
    }
  }
}

/** Returns the first two cells of a row, and the others in the line below. */
function rowLines(row: readonly Cell[], columns: readonly Column[], pen: Pen): readonly string[] {
  const words = row.map((cell, i): Words => {
    if (cell === undefined) return [];
    if ("names" in cell) return [counted(cell.names.length, "root module")];
    return say`${columns[i]?.label ?? ""}${cell}`;
  });
  const first = textWords(joinWords(words.slice(0, 2), "  "));
  return [...wrap(first, pen.width, "  "), `    ${textWords(joinWords(words.slice(2)))}`];
}

function findingLines(item: FindingItem, { paint, width }: Pen): readonly string[] {
  const { rule, providers, places, otherPlaces, detail, action, commands } = item;
  const about = providers.length === 0 ? "" : `  ${textWords(listWords(providers))}`;
  const rest = otherPlaces.length === 0 ? [] : [say`and ${otherPlaces}`];
  return [
    `  ${paint("bold", textWords(rule))}${about}`,
    ...[...places.slice(0, MAX_PLACES), ...rest].map((place) => `    ${textWords(place)}`),
    ...wrap(textWords(detail), width, "      "),
    ...(action.length === 0 ? [] : wrap(`→ ${textWords(action)}`, width, "      ")),
    ...commands.map((command) => `        ${visibleText(command)}`),
  ];
}

/** Returns a sentence in lines of at most the width given, each indented; a longer word gets a line for itself. */
export function wrap(text: string, width: number, indent: string): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && indent.length + line.length + 1 + word.length > width) {
      lines.push(`${indent}${line}`);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, `${indent}${line}`];
}

/** Returns diagnostics as text: place and summary on one line, the detail below it. */
export function renderDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const texts = diagnostics.map(({ severity, summary, detail, range }) => {
    const place =
      range === undefined
        ? ""
        : `${visibleText(range.file)}:${range.start.line}:${range.start.column}: `;
    const words = detail === "" ? "" : `  ${detail.split("\n").map(visibleText).join("\n  ")}\n`;
    return `${place}${severity}: ${visibleText(summary)}\n${words}`;
  });
  return texts.join("");
}
