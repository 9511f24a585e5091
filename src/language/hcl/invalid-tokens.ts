import type { Problem } from "./syntax.ts";
import type { TokenKind, Tokens } from "./tokens.ts";

interface Complaint {
  readonly summary: string;
  readonly detail: string;
  /** Whether the nth token (from 0) of the kinds that share a count is complained about. */
  readonly reports: (count: number) => boolean;
  readonly countedAs: string;
}

const always = (): boolean => true;
const once = (count: number): boolean => count === 0;
/** Openers only, until the third: the quotes come in pairs. */
const unlessClosing = (count: number): boolean => Math.min(count, 3) % 2 === 0;

const BITWISE: Complaint = {
  summary: "Unsupported operator",
  detail: 'There are no bitwise operators; the logical ones are "&&", "||" and "!".',
  reports: (count) => count < 4,
  countedAs: "bitwise",
};

const COMPLAINTS: ReadonlyMap<TokenKind, Complaint> = new Map<TokenKind, Complaint>([
  ["&", BITWISE],
  ["|", BITWISE],
  ["^", BITWISE],
  ["~", BITWISE],
  [
    "`",
    {
      summary: "Invalid character",
      detail: 'A backtick means nothing here; a string of several lines is written with "<<EOT".',
      reports: unlessClosing,
      countedAs: "`",
    },
  ],
  [
    "'",
    {
      summary: "Invalid character",
      detail: "Strings stand in double quotes.",
      reports: unlessClosing,
      countedAs: "'",
    },
  ],
  [
    ";",
    {
      summary: "Invalid character",
      detail: "A semicolon means nothing here; arguments end with their line.",
      reports: once,
      countedAs: ";",
    },
  ],
  [
    "bad-utf8",
    {
      summary: "Invalid character encoding",
      detail: "The file must be encoded as UTF-8; save it so in your editor.",
      reports: once,
      countedAs: "bad-utf8",
    },
  ],
  [
    "quoted-newline",
    {
      summary: "Invalid multi-line string",
      detail: 'A quoted string ends on its line; write "\\n" or use "<<EOT" for several lines.',
      reports: always,
      countedAs: "quoted-newline",
    },
  ],
  [
    "invalid",
    {
      summary: "Invalid character",
      detail:
        "This character means nothing in the language; quotes and hyphens must be plain ones.",
      reports: always,
      countedAs: "invalid",
    },
  ],
]);

/** Complaints about tokens that no file may hold, wherever they stand. HCL: hclsyntax, checkInvalidTokens. */
export function findInvalidTokens(tokens: Tokens): readonly Problem[] {
  const problems: Problem[] = [];
  const counts = new Map<string, number>();
  for (let index = 0; index < tokens.kinds.length; index++) {
    const complaint = COMPLAINTS.get(tokens.kinds[index] ?? "eof");
    if (complaint === undefined) continue;
    const count = counts.get(complaint.countedAs) ?? 0;
    counts.set(complaint.countedAs, count + 1);
    if (!complaint.reports(count)) continue;
    const span = { start: tokens.starts[index] ?? 0, end: tokens.ends[index] ?? 0 };
    problems.push({ summary: complaint.summary, detail: complaint.detail, span });
  }
  return problems;
}
