import type { Diagnostic } from "../../model/diagnostic.ts";
import { inSentences, isLockReviewError } from "../../model/error.ts";
import { MAX_LEDGER_BYTES } from "../../model/input-limits.ts";
import { decodeText } from "../text/text.ts";
import { visibleText } from "../text/visible-text.ts";
import { scopeOf } from "./ledger.ts";
import { invalidLine, type LedgerEntry, type LedgerFile, parseLine } from "./ledger-file.ts";

/** A ledger, and everything that is wrong with it; with an error it must not be used. */
export interface LedgerReading {
  readonly ledger: LedgerFile | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a ledger file. Never throws: what is wrong is told with its line.
 *
 * A comment starts with `#` on a line of its own. Lines may come in any order and end in `\n` or `\r\n`; no two may
 * name one key for one namespace, and nothing may stand there that a reader cannot see.
 */
export function decodeLedger(bytes: Uint8Array, file: string): LedgerReading {
  if (bytes.length > MAX_LEDGER_BYTES) {
    const detail = `The file has ${bytes.length} bytes; one with more than ${MAX_LEDGER_BYTES} is not read.`;
    return { ledger: undefined, diagnostics: [complaint(file, 1, "Ledger too large", detail)] };
  }
  const diagnostics: Diagnostic[] = [];
  const layout = startLayout();
  const seen = new Map<string, number>();
  for (const [i, text] of decodeText(bytes).split(/\r?\n/).entries()) {
    try {
      readText(text, { number: i + 1, layout, seen });
    } catch (caught) {
      if (!isLockReviewError(caught)) throw caught;
      diagnostics.push(complaint(file, i + 1, "Invalid line", inSentences(caught)));
    }
  }
  return { ledger: diagnostics.length === 0 ? layout.end() : undefined, diagnostics };
}

/** One line of text, with what came before it. */
interface Place {
  readonly number: number;
  readonly layout: Layout;
  /** The number of the line that names a key for a namespace. */
  readonly seen: Map<string, number>;
}

function readText(text: string, { number, layout, seen }: Place): void {
  assertVisible(text);
  const written = text.trim();
  if (written === "") layout.blank();
  else if (written.startsWith("#")) layout.comment(written);
  else readLine(written, { number, layout, seen });
}

function readLine(written: string, { number, layout, seen }: Place): void {
  const line = parseLine(written);
  const scope = scopeOf(line);
  const key = `${scope} ${line.fingerprint}`;
  const first = seen.get(key);
  if (first !== undefined) {
    throw invalidLine(`line ${first} has this key for ${scope} already`, "Keep one of the two.");
  }
  seen.set(key, number);
  layout.line(line);
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
interface Layout {
  blank(): void;
  comment(text: string): void;
  line(line: LedgerEntry["line"]): void;
  end(): LedgerFile;
}

/** The first block of comments is the file's own when a blank line follows it; any other goes with the next line. */
function startLayout(): Layout {
  const entries: LedgerEntry[] = [];
  let header: readonly string[] = [];
  let comments: string[] = [];
  return {
    blank: () => {
      if (entries.length > 0 || header.length > 0) return;
      header = comments;
      comments = [];
    },
    comment: (text) => {
      comments.push(text);
    },
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
