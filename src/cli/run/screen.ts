import { harmlessText } from "../../formats/text/visible-text.ts";
import { LockReviewError } from "../../model/error.ts";
import { formatRow } from "../../report/formats/review-formats.ts";
import { type Printed, piecesOf } from "../../report/json/json.ts";

/** A stream that may be a terminal, whose size may change at any time. */
export interface Screen {
  write(text: string): unknown;
  readonly columns?: number;
  readonly rows?: number;
}

const USUAL_COLUMNS = 80;
const ERASE_ROW_ABOVE = "\u001b[1A\u001b[2K\r";

/** Returns lines at the bottom of a screen, cut to its size: a row that wrapped or scrolled away cannot be erased. */
export function standingLines(screen: Screen) {
  let standing: readonly string[] = [];
  const replace = (above: string, lines: readonly string[]): void => {
    const columns = screen.columns || USUAL_COLUMNS;
    // The cursor is in a separate row below them.
    const most = screen.rows ? Math.max(1, screen.rows - 1) : lines.length;
    const fitting = lines.slice(0, most).map((line) => endOf(line, Math.max(1, columns - 1)));
    // A terminal that has become narrower has wrapped the present lines.
    const rows = standing.map((line) => Math.max(1, Math.ceil([...line].length / columns)));
    const erasing = ERASE_ROW_ABOVE.repeat(rows.reduce((sum, count) => sum + count, 0));
    const text = `${erasing}${above}${fitting.map((line) => `${line}\n`).join("")}`;
    if (text !== "") screen.write(text);
    standing = fitting;
  };
  return {
    draw: (lines: readonly string[]): void => replace("", lines),
    /** Writes whole lines of text permanently, above the present ones. */
    writeAbove: (text: string): void => replace(text, standing),
  };
}

/** Returns the end of a line that is too wide; the start of a line about a package is its host. */
function endOf(line: string, widest: number): string {
  const characters = [...line];
  const excess = characters.length - widest;
  return excess <= 0 ? line : `…${characters.slice(excess + 1).join("")}`;
}

/**
 * Writes a result in the format of `--format` to standard output, without text that a CI runner obeys. Waits until a
 * pipe has taken the text, because the program may end after it; a reader that has gone wants no more of it. All text
 * goes through this or `SCREEN`. @throws LockReviewError `FILE_FAILED`
 */
export async function writeResult(result: Printed, format = "text"): Promise<void> {
  const language = formatRow(format)?.language ?? "text";
  for (const piece of piecesOf(result)) if (!(await isTaken(harmlessText(piece, language)))) return;
}

function isTaken(text: string): Promise<boolean> {
  return new Promise((done, failed) => {
    process.stdout.write(text, (error: NodeJS.ErrnoException | null | undefined) =>
      !error || error.code === "EPIPE" ? done(!error) : failed(unwritten(error)),
    );
  });
}

function unwritten(cause: NodeJS.ErrnoException): LockReviewError {
  const message = `the result is not whole: standard output cannot be written (${cause.code})`;
  return new LockReviewError("FILE_FAILED", message, {
    hint: "Give standard output a place with room.",
    cause,
  });
}

/** Standard error, without text that a CI runner obeys. */
export const SCREEN: Screen = {
  write: (text) => process.stderr.write(harmlessText(text, "text")),
  get columns() {
    return process.stderr.columns;
  },
  get rows() {
    return process.stderr.rows;
  },
};
