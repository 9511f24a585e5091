import type { Diagnostic } from "../../model/diagnostic.ts";
import { inSentences, isLockReviewError } from "../../model/error.ts";
import { MAX_LEDGER_BYTES } from "../../model/input-limits.ts";
import { decodeText } from "../text/text.ts";
import { visibleText } from "../text/visible-text.ts";
import type { LineEntry, LineFile, LineFormat } from "./line-file.ts";
import { invalidLine } from "./line-parts.ts";

/** A ledger, and everything that is wrong with it; with an error it must not be used. */
export interface LedgerReading<Line> {
  readonly ledger: LineFile<Line> | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a ledger file. Never throws: what is wrong is told with its line.
 *
 * What a line says is the format's; a comment starts with `#` on a line of its own. Lines may come in any order
 * and end in `\n` or `\r\n`; none may contradict another, and nothing may stand there that a reader cannot see.
 */
export function decodeLedger<Line>(
  bytes: Uint8Array,
  file: string,
  format: LineFormat<Line>,
): LedgerReading<Line> {
  if (bytes.length > MAX_LEDGER_BYTES) {
    const detail = `The file has ${bytes.length} bytes; one with more than ${MAX_LEDGER_BYTES} is not read.`;
    return { ledger: undefined, diagnostics: [complaint(file, 1, "Ledger too large", detail)] };
  }
  const diagnostics: Diagnostic[] = [];
  const layout = startLayout<Line>();
  const seen: Seen = new Map();
  for (const [i, text] of decodeText(bytes).split(/\r?\n/).entries()) {
    try {
      readText(text, { number: i + 1, layout, seen, format });
    } catch (caught) {
      if (!isLockReviewError(caught)) throw caught;
      diagnostics.push(complaint(file, i + 1, "Invalid line", inSentences(caught)));
    }
  }
  return { ledger: diagnostics.length === 0 ? layout.end() : undefined, diagnostics };
}

/** What was claimed before, and on which line. */
type Seen = Map<string, { readonly says: string; readonly number: number }>;

/** One line of text, with what came before it. */
interface Place<Line> {
  readonly number: number;
  readonly layout: Layout<Line>;
  readonly seen: Seen;
  readonly format: LineFormat<Line>;
}

function readText<Line>(text: string, place: Place<Line>): void {
  assertVisible(text);
  const { layout, format } = place;
  const written = text.trim();
  if (written === "") layout.blank();
  else if (written.startsWith("#")) layout.comment(written);
  else {
    const line = format.parse(written);
    assertNoClash(line, place);
    layout.line(line);
  }
}

function assertNoClash<Line>(line: Line, { number, seen, format }: Place<Line>): void {
  for (const claim of format.claims(line)) {
    const first = seen.get(claim.about);
    if (first === undefined) seen.set(claim.about, { says: claim.says, number });
    else if (!format.mayRepeat || first.says !== claim.says) {
      const { problem, hint } = format.clash(claim);
      throw invalidLine(`line ${first.number} ${problem}`, hint);
    }
  }
}

/** A tab is white space; any other character that does not show could make a line seem to be another. */
function assertVisible(text: string): void {
  const plain = text.replaceAll("\t", " ");
  const shown = visibleText(plain);
  if (shown === plain) return;
  const what = /\\u\{[0-9A-F]+\}/.exec(shown)?.[0] ?? "one";
  throw invalidLine(`it holds a character that does not show (${what})`, "Remove it.");
}

function complaint(file: string, line: number, summary: string, detail: string): Diagnostic {
  const start = { line, column: 1 };
  return { severity: "error", summary, detail, range: { file, start, end: start } };
}

/** Sorts lines of text into those of a file. */
interface Layout<Line> {
  blank(): void;
  comment(text: string): void;
  line(line: Line): void;
  end(): LineFile<Line>;
}

/** The first block of comments is the file's own when a blank line follows it; any other goes with the next line. */
function startLayout<Line>(): Layout<Line> {
  const entries: LineEntry<Line>[] = [];
  let header: readonly string[] = [];
  let comments: string[] = [];
  return {
    blank: () => {
      if (entries.length > 0 || header.length > 0) return;
      header = comments;
      comments = [];
    },
    comment: (text) => comments.push(text),
    line: (line) => {
      entries.push({ comments, line });
      comments = [];
    },
    end: () =>
      entries.length === 0
        ? { header: [...header, ...comments], entries, footer: [] }
        : { header, entries, footer: comments },
  };
}
