import type { Diagnostic } from "../../model/diagnostic.ts";
import { MAX_DIAGNOSTICS } from "../../model/input-limits.ts";
import { tooManyTokens } from "../text/bounded-diagnostics.ts";
import type { SourceText } from "../text/source-text.ts";
import { parseBody } from "./body-parser.ts";
import { parseExpression } from "./expression-parser.ts";
import { invalidExpression, Parser } from "./parser.ts";
import { hasTooManyTokens, scan } from "./scanner.ts";
import type { Body, Expression, Problem } from "./syntax.ts";
import type { TokenKind, Tokens } from "./tokens.ts";

/** What a file says, as far as it could be read, and what is wrong with it. */
export interface ParsedFile {
  readonly body: Body;
  /** In source order; summaries are HCL's. Not empty means that HCL refuses the file. */
  readonly diagnostics: readonly Diagnostic[];
  readonly tokens: number;
}

/** An expression that is a whole text, such as the value of a variable given on the command line. */
interface ParsedExpression {
  readonly expression: Expression;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Parses a file of the native syntax; no text makes it throw.
 *
 * The text must be without byte order mark, as `decodeText` gives it. After an error the tree holds
 * what HCL's own recovery keeps, so that a caller can go on as the tools do (LD-2); `salvageBlocks`
 * finds more. HCL: hclsyntax, ParseConfig.
 */
export function parseFile(source: SourceText): ParsedFile {
  const tokens = scan(source.text);
  if (hasTooManyTokens(tokens)) {
    const body = { start: 0, end: 0, attributes: [], blocks: [] };
    return { body, diagnostics: [tooManyTokens(source)], tokens: tokens.kinds.length };
  }
  const parser = new Parser(tokens, parseExpression);
  const body = parseBody(parser, "eof");
  return { body, diagnostics: diagnose(source, parser), tokens: tokens.kinds.length };
}

/** Parses a text that is one expression; line ends are white space in it. HCL: hclsyntax, ParseExpression. */
export function parseExpressionText(source: SourceText): ParsedExpression {
  const tokens = scan(source.text);
  if (hasTooManyTokens(tokens)) {
    return {
      expression: invalidExpression({ start: 0, end: 0 }),
      diagnostics: [tooManyTokens(source)],
    };
  }
  const parser = new Parser(tokens, parseExpression);
  parser.newlines = false;
  const expression = parser.expression();
  if (parser.peek() !== "eof") {
    parser.reportUnlessRecovering(
      parser.nextSpan(),
      "Extra characters after expression",
      "Here the expression must end.",
    );
  }
  return { expression, diagnostics: diagnose(source, parser) };
}

/** Problems of a text that are listed: enough to tell that they are too many, each with a place. */
const MAX_LISTED = 10 * MAX_DIAGNOSTICS;

function diagnose(source: SourceText, parser: Parser): readonly Diagnostic[] {
  const problems: Problem[] = [...findInvalidTokens(parser.tokens), ...parser.problems];
  return problems
    .sort((a, b) => a.span.start - b.span.start)
    .slice(0, MAX_LISTED)
    .map(({ summary, detail, span }) => ({
      severity: "error",
      summary,
      detail,
      range: source.range(span),
    }));
}

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
function findInvalidTokens(tokens: Tokens): readonly Problem[] {
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
