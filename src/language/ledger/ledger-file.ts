import { parseFingerprint } from "../../model/disposition.ts";
import { LockReviewError } from "../../model/error.ts";
import { parseServiceHost } from "../../model/hostname.ts";
import { normalizeAddressPart } from "../../model/provider-address.ts";
import { parseVersion } from "../../model/version.ts";
import { compareLines, hasLine, type Ledger, type LedgerLine, ledgerOf } from "./ledger.ts";

/** The ledger of signing keys as its file has it: its lines, and what people wrote beside them. */
export interface LedgerFile {
  /** Comments above everything, without line breaks, each with its `#`. */
  readonly header: readonly string[];
  readonly entries: readonly LedgerEntry[];
  /** Comments below the last line. */
  readonly footer: readonly string[];
}

/** A line and the comments right above it, which move with it. */
export interface LedgerEntry {
  readonly comments: readonly string[];
  readonly line: LedgerLine;
}

/** The file of a repository that has none yet. */
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

/** Returns a file with more lines, each at its place; nothing that is there is taken away. */
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
export function invalidLine(problem: string, hint: string): LockReviewError {
  return new LockReviewError("INVALID_LEDGER", problem, { hint });
}
