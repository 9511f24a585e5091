import { compareLines, type Ledger, type LedgerLine, ledgerOf } from "./ledger.ts";

/** A ledger as its file has it: the lines, and what people wrote beside them. */
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

/** What stands at the top of a file that this program starts. */
const FIRST_HEADER: readonly string[] = [
  "# Keys that sign the providers of this repository, one a line. A review reads this file from the target",
  "# branch: another key for a namespace named here is an error. tofu-lock-review keys learn adds lines.",
];

/** The file of a repository that has none yet. */
export const NEW_LEDGER_FILE: LedgerFile = { header: FIRST_HEADER, entries: [], footer: [] };

/** What a file says, without the comments. */
export function ledgerIn({ entries }: LedgerFile): Ledger {
  return ledgerOf(entries.map(({ line }) => line));
}

/** A file with more lines, at their places; nothing that is there is taken away. */
export function withLines(file: LedgerFile, lines: readonly LedgerLine[]): LedgerFile {
  const added = lines.map((line): LedgerEntry => ({ comments: [], line }));
  return { ...file, entries: sortEntries([...file.entries, ...added]) };
}

/** The canonical text: sorted, one blank after each part of a line, `\n` at the end of each. */
export function encodeLedger({ header, entries, footer }: LedgerFile): string {
  const lines = sortEntries(entries).flatMap(({ comments, line }) => [
    ...comments,
    encodeLine(line),
  ]);
  const top = header.length > 0 && lines.length > 0 ? [...header, ""] : header;
  return [...top, ...lines, ...footer].map((one) => `${one}\n`).join("");
}

/** One line as the file has it, without its end. */
export function encodeLine(line: LedgerLine): string {
  const { host, namespace, fingerprint, version, day, learned } = line;
  return `${host}/${namespace} ${fingerprint} since ${version} on ${day} learned ${learned}`;
}

function sortEntries(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  return [...entries].sort((a, b) => compareLines(a.line, b.line));
}
