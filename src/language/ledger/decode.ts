import type { Diagnostic } from "../../model/diagnostic.ts";
import { parseFingerprint } from "../../model/disposition.ts";
import { inSentences, isLockReviewError, LockReviewError } from "../../model/error.ts";
import { parseServiceHost } from "../../model/hostname.ts";
import { normalizeAddressPart } from "../../model/provider-address.ts";
import { parseVersion } from "../../model/version.ts";
import { decodeText } from "../text/text.ts";
import { visibleText } from "../text/visible-text.ts";
import { type LedgerLine, scopeOf } from "./ledger.ts";
import type { LedgerEntry, LedgerFile } from "./ledger-file.ts";

/** Bytes of the largest ledger that is read: some 7,000 keys. */
export const MAX_LEDGER_BYTES = 1024 * 1024;

/** A ledger, and everything that is wrong with it; with an error it must not be used. */
export interface LedgerReading {
  readonly ledger: LedgerFile | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

const FORM = "HOST/NAMESPACE FINGERPRINT since VERSION on YYYY-MM-DD learned HOW";

/**
 * Reads a ledger file. Never throws: what is wrong is told with its line.
 *
 * A line is `HOST/NAMESPACE FINGERPRINT since VERSION on YYYY-MM-DD learned HOW`, a comment starts with `#`
 * on a line of its own. Lines may come in any order and end in `\n` or `\r\n`; no key may be named twice for
 * one namespace, and nothing may stand there that a reader cannot see.
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
  /** Line numbers by namespace and key. */
  readonly seen: Map<string, number>;
}

function readText(text: string, { number, layout, seen }: Place): void {
  assertVisible(text);
  const written = text.trim();
  if (written === "") layout.blank();
  else if (written.startsWith("#")) layout.comment(written);
  else {
    const line = parseLine(written);
    const key = `${scopeOf(line)} ${line.fingerprint}`;
    const first = seen.get(key);
    if (first !== undefined) {
      throw invalid(
        `line ${first} has this key for ${scopeOf(line)} already`,
        "Keep one of the two.",
      );
    }
    seen.set(key, number);
    layout.line(line);
  }
}

/** A tab is white space; any other character that does not show could make a line seem to be another. */
function assertVisible(text: string): void {
  const plain = text.replaceAll("\t", " ");
  const shown = visibleText(plain);
  if (shown === plain) return;
  const what = /\\u\{[0-9A-F]+\}/.exec(shown)?.[0] ?? "one";
  throw invalid(`it holds a character that does not show (${what})`, "Remove it.");
}

/** Reads one line that is no comment. @throws LockReviewError */
export function parseLine(text: string): LedgerLine {
  const parts = text.split(/[ \t]+/);
  const [scope = "", fingerprint = "", since, version = "", on, day = "", as, learned = ""] = parts;
  if (parts.length !== 8 || since !== "since" || on !== "on" || as !== "learned") {
    throw invalid(`"${text}" is not ${FORM}`, "Put comments on lines of their own, after a #.");
  }
  return {
    ...parseScope(scope),
    fingerprint: parseFingerprint(fingerprint),
    version: parseVersion(version),
    day: parseDay(day),
    learned: parseWord(learned),
  };
}

function parseScope(text: string): Pick<LedgerLine, "host" | "namespace"> {
  const [host = "", namespace = "", ...more] = text.split("/");
  // "hashicorp/aws" would be the host "hashicorp": whoever writes it means a provider, and would pin nothing.
  if (more.length > 0 || !/[.:]/.test(host)) {
    throw invalid(
      `"${text}" is not a namespace with its host`,
      'Write both, such as "registry.opentofu.org/hashicorp".',
    );
  }
  return { host: parseServiceHost(host).display, namespace: normalizeAddressPart(namespace) };
}

function parseDay(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(text)) return text;
  throw invalid(`"${text}" is not a day`, "Write year, month and day, such as 2026-11-22.");
}

function parseWord(text: string): string {
  if (/^[a-z0-9][a-z0-9.-]{0,39}$/.test(text)) return text;
  throw invalid(
    `"${text}" does not say how the key was learned`,
    "Write one word such as first-use or announced, in small letters.",
  );
}

function invalid(problem: string, hint: string): LockReviewError {
  return new LockReviewError("INVALID_LEDGER", problem, { hint });
}

function complaint(file: string, line: number, summary: string, detail: string): Diagnostic {
  const start = { line, column: 1 };
  return { severity: "error", summary, detail, range: { file, start, end: start } };
}

/** Sorts lines of text into those of a file. */
interface Layout {
  blank(): void;
  comment(text: string): void;
  line(line: LedgerLine): void;
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
