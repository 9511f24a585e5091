import { visibleText } from "../../formats/text/visible-text.ts";
import { formatDocument, type Printed } from "../json/json.ts";

/** The result of a command: lines for people, in which texts from outside stand as they are, and data by its schema. */
export interface CommandReport {
  readonly lines: readonly string[];
  readonly data: object;
  /** Returns the result as Markdown; absent where it has no such form. */
  readonly markdown?: () => string;
}

/** Returns a result as JSON or Markdown, or as text without hidden characters. */
export function printCommand(report: CommandReport, format: string): Printed {
  if (format === "json") return formatDocument(report.data);
  return format === "markdown" && report.markdown ? report.markdown() : printLines(report.lines);
}

/** Returns lines as text, in which nothing is hidden. */
export function printLines(lines: readonly string[]): string {
  return lines.map((line) => `${visibleText(line)}\n`).join("");
}

/** Returns the lines of a table whose first columns are aligned, by default all. */
export function alignedLines(
  rows: readonly (readonly string[])[],
  columns = Number.POSITIVE_INFINITY,
): readonly string[] {
  const widthOf = (column: number) =>
    rows.reduce((widest, cells) => Math.max(widest, cells[column]?.length ?? 0), 0);
  const widths = (rows[0] ?? []).map((_, column) => (column < columns ? widthOf(column) : 0));
  return rows.map((cells) => {
    const padded = cells.map((cell, column) => cell.padEnd(widths[column] ?? 0));
    return padded.join("  ").trimEnd();
  });
}
