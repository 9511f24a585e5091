import type { Problem } from "./syntax.ts";
import type { TokenKind, Tokens } from "./tokens.ts";

interface Complaint {
  readonly summary: string;
  readonly detail: string;
  /** Whether the nth token (from 0) is complained about. */
  readonly reports: (count: number) => boolean;
}

const always = (): boolean => true;
const once = (count: number): boolean => count === 0;
/** Openers only, until the third: the quotes come in pairs. */
const unlessClosing = (count: number): boolean => Math.min(count, 3) % 2 === 0;

/** The four operators share one count. */
const BITWISE: Complaint = {
  summary: "Unsupported operator",
  detail: 'There are no bitwise operators; the logical ones are "&&", "||" and "!".',
  reports: (count) => count < 4,
};

function character(detail: string, reports: Complaint["reports"]): Complaint {
  return { summary: "Invalid character", detail, reports };
}

const COMPLAINTS: Partial<Readonly<Record<TokenKind, Complaint>>> = {
  "&": BITWISE,
  "|": BITWISE,
  "^": BITWISE,
  "~": BITWISE,
  "`": character(
    'A backtick means nothing here; a string of several lines is written with "<<EOT".',
    unlessClosing,
  ),
  "'": character("Strings stand in double quotes.", unlessClosing),
  ";": character("A semicolon means nothing here; arguments end with their line.", once),
  "bad-utf8": {
    summary: "Invalid character encoding",
    detail: "The file must be encoded as UTF-8; save it so in your editor.",
    reports: once,
  },
  "quoted-newline": {
    summary: "Invalid multi-line string",
    detail: 'A quoted string ends on its line; write "\\n" or use "<<EOT" for several lines.',
    reports: always,
  },
  invalid: character(
    "This character means nothing in the language; quotes and hyphens must be plain ones.",
    always,
  ),
};

/** Complaints about tokens that no file may hold, wherever they stand. HCL: hclsyntax, checkInvalidTokens. */
export function findInvalidTokens(tokens: Tokens): readonly Problem[] {
  const problems: Problem[] = [];
  const counts = new Map<Complaint, number>();
  for (let index = 0; index < tokens.kinds.length; index++) {
    const complaint = COMPLAINTS[tokens.kinds[index] ?? "eof"];
    if (complaint === undefined) continue;
    const count = counts.get(complaint) ?? 0;
    counts.set(complaint, count + 1);
    if (!complaint.reports(count)) continue;
    const span = { start: tokens.starts[index] ?? 0, end: tokens.ends[index] ?? 0 };
    problems.push({ summary: complaint.summary, detail: complaint.detail, span });
  }
  return problems;
}
