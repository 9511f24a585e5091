import { commandLine } from "../../model/command-line.ts";
import { type Diagnostic, fileError } from "../../model/diagnostic.ts";
import { parseFingerprint } from "../../model/disposition.ts";
import { attempt, inSentences, LockReviewError } from "../../model/error.ts";
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
  type LedgerScope,
  ledgerOf,
  scopeOf,
} from "./ledger.ts";

/** The file of a ledger of signing keys: its lines, and people's comments. */
export interface LedgerFile {
  /** Comments above everything, without line breaks, each with its `#`. */
  readonly header: readonly string[];
  readonly entries: readonly LedgerEntry[];
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
    `# branch: another key for a namespace named here is an error. ${commandLine(["keys", "learn"])} adds lines.`,
  ],
  entries: [],
  footer: [],
};

/** Returns the ledger that a file holds, without its comments; an empty one without a file. */
export function ledgerIn(file: LedgerFile | undefined): Ledger {
  return ledgerOf(file?.entries.map(({ line }) => line) ?? []);
}

/** Returns a file with more lines; no present line is removed. */
export function addLines(file: LedgerFile, lines: readonly LedgerLine[]): LedgerFile {
  return { ...file, entries: [...file.entries, ...lines.map((line) => ({ comments: [], line }))] };
}

/** Returns the canonical text: sorted, one blank after each part of a line, `\n` at the end of each. */
export function encodeLedger({ header, entries, footer }: LedgerFile): string {
  const sortedEntries = entries.toSorted((a, b) => compareLines(a.line, b.line));
  const lines = sortedEntries.flatMap(({ comments, line }) => [...comments, encodeLine(line)]);
  const top = header.length > 0 && lines.length > 0 ? [...header, ""] : header;
  return [...top, ...lines, ...footer].map((line) => `${line}\n`).join("");
}

/** Returns one line as the file has it, without its end. */
export function encodeLine(line: LedgerLine): string {
  const { host, namespace, fingerprint, version, day, learned } = line;
  return `${host}/${namespace} ${fingerprint} since ${version} on ${day} learned ${learned}`;
}

const FORM = "HOST/NAMESPACE FINGERPRINT since VERSION on YYYY-MM-DD learned HOW";

/** Reads a line of that form. @throws LockReviewError */
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
function parseScope(text: string): LedgerScope {
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

function invalidLine(problem: string, hint: string): LockReviewError {
  return new LockReviewError("INVALID_LEDGER", problem, { hint });
}

/**
 * Reads a ledger file. Never throws: problems are diagnostics with their lines, and with any there is no ledger. A
 * comment is a line that starts with `#`; the first comments before a blank line are the file's header. Lines may be in
 * any order and end in `\n` or `\r\n`; no two may name one key for one namespace, and no character may be invisible.
 */
export function decodeLedger(
  bytes: Uint8Array,
  file: string,
): { readonly ledger: LedgerFile | undefined; readonly diagnostics: readonly Diagnostic[] } {
  if (bytes.length > MAX_LEDGER_BYTES) {
    const detail = `The file has ${bytes.length} bytes; one with more than ${MAX_LEDGER_BYTES} is not read.`;
    return { ledger: undefined, diagnostics: [fileError(file, "Ledger too large", detail)] };
  }
  const diagnostics: Diagnostic[] = [];
  const entries: LedgerEntry[] = [];
  const lineNumbers = new Map<string, number>();
  let header: readonly string[] = [];
  let comments: string[] = [];
  for (const [i, text] of decodeText(bytes).split(/\r?\n/).entries()) {
    const content = text.trim();
    attempt(
      () => {
        assertVisible(text);
        if (content.startsWith("#")) comments.push(content);
        else if (content !== "") {
          entries.push({ comments, line: parseNewLine(content, i + 1, lineNumbers) });
          comments = [];
        } else if (entries.length === 0 && header.length === 0) [header, comments] = [comments, []];
      },
      (error) => diagnostics.push(fileError(file, "Invalid line", inSentences(error), i + 1)),
    );
  }
  if (diagnostics.length > 0) return { ledger: undefined, diagnostics };
  const ledger =
    entries.length === 0
      ? { header: [...header, ...comments], entries, footer: [] }
      : { header, entries, footer: comments };
  return { ledger, diagnostics };
}

/** Reads a line whose key no earlier line names for its namespace; `seen` has their numbers. @throws LockReviewError */
function parseNewLine(written: string, number: number, seen: Map<string, number>): LedgerLine {
  const line = parseLine(written);
  const scope = scopeOf(line);
  const key = `${scope} ${line.fingerprint}`;
  const first = seen.get(key);
  if (first !== undefined) {
    throw invalidLine(`line ${first} has this key for ${scope} already`, "Keep one of the two.");
  }
  seen.set(key, number);
  return line;
}

/** Refuses invisible characters other than tabs, which could make a line look like another one. */
function assertVisible(text: string): void {
  const plain = text.replaceAll("\t", " ");
  const visible = visibleText(plain);
  if (visible === plain) return;
  const what = /\\u\{[0-9A-F]+\}/.exec(visible)?.[0] ?? "one";
  throw invalidLine(`it holds a character that does not show (${what})`, "Remove it.");
}
