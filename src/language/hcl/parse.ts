import type { Diagnostic } from "../../model/diagnostic.ts";
import { MAX_DIAGNOSTICS } from "../../model/input-limits.ts";
import { tooManyTokens } from "../text/bounded-diagnostics.ts";
import type { SourceText } from "../text/source-text.ts";
import { parseBody } from "./body-parser.ts";
import { parseExpression } from "./expression-parser.ts";
import { findInvalidTokens } from "./invalid-tokens.ts";
import { invalidExpression, Parser } from "./parser.ts";
import { hasTooManyTokens, scan } from "./scanner.ts";
import type { Body, Expression, Problem } from "./syntax.ts";

/** What a file says, as far as it could be read, and what is wrong with it. */
export interface ParsedFile {
  readonly body: Body;
  /** In source order; summaries are HCL's. Not empty means that HCL refuses the file. */
  readonly diagnostics: readonly Diagnostic[];
  readonly tokens: number;
}

/** An expression that is a whole text, such as the value of a variable given on the command line. */
export interface ParsedExpression {
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
