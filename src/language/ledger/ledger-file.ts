import type { Diagnostic } from "../../model/diagnostic.ts";
import { parseFingerprint } from "../../model/disposition.ts";
import { inSentences, isLockReviewError, LockReviewError } from "../../model/error.ts";
import { parseServiceHost } from "../../model/hostname.ts";
import { MAX_LEDGER_BYTES } from "../../model/input-limits.ts";
import { normalizeAddressPart } from "../../model/provider-address.ts";
import { parseVersion } from "../../model/version.ts";
import { decodeText } from "../text/text.ts";
import { visibleText } from "../text/visible-text.ts";
import {
  compareLines,
  hasLine,
  type Ledger,
  type LedgerLine,
  ledgerOf,
  scopeOf,
} from "./ledger.ts";

/** The file of a ledger of signing keys: its lines, and people's comments. */
export interface LedgerFile {
  /** Comments above everything, without line breaks, each with its `#`. */
  readonly header: readonly string[];
  readonly entries: readonly LedgerEntry[];
  /** Comments below the last line. */
  readonly footer: readonly string[];
}

/** A line and the comments right above it, which move with it. */
interface LedgerEntry {
  readonly comments: readonly string[];
  readonly line: LedgerLine;
}

/** The first file of a repository, with no keys. */
export const NEW_LEDGER_FILE: LedgerFile = {
  header: [
    "# Keys that sign the providers of this repository, one a line. A review reads this file from the target",
    "# branch: another key for a namespace named here is an error. tofu-lock-review keys learn adds lines.",
  ],
  entries: [],
  footer: [],
};

/** Returns the ledger that a file holds, without its comments. */
export function ledgerIn({ entries }: LedgerFile): Ledger {
  return ledgerOf(entries.map(({ line }) => line));
}

/** Returns a file with more lines, each at its place; no present line is removed. */
export function addLines(file: LedgerFile, lines: readonly LedgerLine[]): LedgerFile {
  const added = lines.map((line): LedgerEntry => ({ comments: [], line }));
  return { ...file, entries: sortEntries([...file.entries, ...added]) };
}

/** Returns the canonical text: sorted, one blank after each part of a line, `\n` at the end of each. */
export function encodeLedger({ header, entries, footer }: LedgerFile): string {
  const lines = sortEntries(entries).flatMap(({ comments, line }) => [
    ...comments,
    encodeLine(line),
  ]);
  const top = header.length > 0 && lines.length > 0 ? [...header, ""] : header;
  return [...top, ...lines, ...footer].map((line) => `${line}\n`).join("");
}

function sortEntries(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  return [...entries].sort((a, b) => compareLines(a.line, b.line));
}

const FORM = "HOST/NAMESPACE FINGERPRINT since VERSION on YYYY-MM-DD learned HOW";

/** Returns one line as the file has it, without its end. */
export function encodeLine(line: LedgerLine): string {
  const { host, namespace, fingerprint, version, day, learned } = line;
  return `${host}/${namespace} ${fingerprint} since ${version} on ${day} learned ${learned}`;
}

/**
 * Reads a line `HOST/NAMESPACE FINGERPRINT since VERSION on YYYY-MM-DD learned HOW`.
 *
 * @throws LockReviewError
 */
export function parseLine(text: string): LedgerLine {
  const parts = text.split(/[ \t]+/);
  const [scope = "", fingerprint = "", since, version = "", on, day = "", as, learned = ""] = parts;
  if (parts.length !== 8 || since !== "since" || on !== "on" || as !== "learned") {
    throw invalidLine(`"${text}" is not ${FORM}`, "Put comments on lines of their own, after a #.");
  }
  return {
    ...parseScope(scope),
    fingerprint: parseFingerprint(fingerprint),
    version: parseVersion(version),
    day: parseDay(day),
    learned: parseWord(learned),
  };
}

/** Reads `HOST/NAMESPACE`. "hashicorp/aws" would be the host "hashicorp", and the line would be about nobody. */
function parseScope(text: string): Pick<LedgerLine, "host" | "namespace"> {
  const [host = "", namespace, ...more] = text.split("/");
  if (namespace === undefined || more.length > 0 || !hasLine(host)) {
    throw invalidLine(
      `"${text}" is not a namespace with its host`,
      'Write all of it, such as "registry.opentofu.org/hashicorp".',
    );
  }
  return { host: parseServiceHost(host).display, namespace: normalizeAddressPart(namespace) };
}

function parseDay(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(text)) return text;
  throw invalidLine(`"${text}" is not a day`, "Write year, month and day, such as 2026-11-22.");
}

function parseWord(text: string): string {
  if (/^[a-z0-9][a-z0-9.-]{0,39}$/.test(text)) return text;
  throw invalidLine(
    `"${text}" does not say how the key was learned`,
    "Write one word such as first-use or announced, in small letters.",
  );
}

/** Returns the error that makes a ledger unusable. */
function invalidLine(problem: string, hint: string): LockReviewError {
  return new LockReviewError("INVALID_LEDGER", problem, { hint });
}

/** A ledger, and its problems; with an error it must not be used. */
interface LedgerReading {
  readonly ledger: LedgerFile | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a ledger file. Never throws: problems are diagnostics with their lines.
 *
 * A comment is a line that starts with `#`. Lines may be in any order and end in `\n` or `\r\n`; no two may name one
 * key for one namespace, and no character may be invisible.
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

/** One line of text, and the keys of the lines before it. */
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

/** Refuses invisible characters other than tabs, which could make a line look like another one. */
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

/** Returns an empty layout. A first block of comments before a blank line is the file's header. */
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
