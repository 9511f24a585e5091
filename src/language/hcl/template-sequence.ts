import type { Span } from "../text/source-text.ts";
import { type Parser, recoverTo, spanning } from "./parser.ts";
import type { TemplateToken } from "./template-tree.ts";

/** A sequence that was read: its token, absent if it is in pieces, and whether it ended in `~}`. */
export interface Sequence {
  readonly token?: TemplateToken;
  readonly trimsNext: boolean;
}

/** The template around a sequence: where its content starts, and whether it is a string. */
export interface TemplateContext {
  readonly start: Span;
  readonly inString: boolean;
}

const BROKEN: Sequence = { trimsNext: false };

/** Reads `${ … }`, its opening token taken; line ends are white space in it (CR-100). */
export function parseInterpolation(
  parser: Parser,
  open: number,
  context: TemplateContext,
): Sequence {
  return parser.withNewlines(false, () => {
    const expression = parser.expression();
    const close = parser.peekIndex();
    const trimsNext = closeSequence(parser, () => reportOpenInterpolation(parser, context));
    const span = spanning(parser.spanOf(open), parser.spanOf(close));
    return { token: { kind: "interpolation", span, expression }, trimsNext };
  });
}

function reportOpenInterpolation(parser: Parser, context: TemplateContext): void {
  const kind = parser.peek();
  const meetsQuote = context.inString && (kind === '"' || kind === '"end');
  if (kind === "eof" || meetsQuote) {
    parser.report(
      context.start,
      "Unclosed template interpolation sequence",
      'A sequence that starts with "${" is not closed; write "$${" to mean the sign itself.',
    );
    return;
  }
  parser.report(
    parser.nextSpan(),
    "Extra characters after interpolation expression",
    'Here the sequence must be closed. Write "$${" where another language uses "${".',
  );
}

/** Takes the closing brace, or complains and skips to behind it; says whether it was `~}`. */
function closeSequence(parser: Parser, complain: () => void): boolean {
  if (parser.peek() === "}end") return parser.textOf(parser.take()).startsWith("~");
  if (!parser.recovering) complain();
  recoverTo(parser, "}end");
  return false;
}

/** Reads `%{ … }`, its opening token taken. */
export function parseDirective(parser: Parser, open: number): Sequence {
  return parser.withNewlines(false, () => {
    const index = parser.peekIndex();
    if (parser.kindOf(index) !== "identifier") {
      parser.reportUnlessRecovering(
        parser.spanOf(index),
        "Invalid template directive",
        'Behind "%{" a word such as "if" or "for" must follow.',
      );
      return skipSequence(parser);
    }
    parser.take();
    const keyword = parser.textOf(index);
    const token = parseDirectiveToken(parser, keyword, parser.spanOf(open), index);
    if (token === undefined) return skipSequence(parser);
    const trimsNext = closeSequence(parser, () => {
      parser.report(
        parser.nextSpan(),
        `Extra characters in ${keyword} marker`,
        "Here the sequence must be closed.",
      );
    });
    return { token, trimsNext };
  });
}

function skipSequence(parser: Parser): Sequence {
  recoverTo(parser, "}end");
  return BROKEN;
}

function parseDirectiveToken(
  parser: Parser,
  keyword: string,
  open: Span,
  index: number,
): TemplateToken | undefined {
  switch (keyword) {
    case "if": {
      const condition = parser.expression();
      return { kind: "if", span: spanning(open, parser.nextSpan()), condition };
    }
    case "for":
      return parseForDirective(parser, open);
    case "else":
    case "endif":
    case "endfor":
      return { kind: keyword, span: spanning(open, parser.nextSpan()) };
    default:
      parser.reportUnlessRecovering(
        parser.spanOf(index),
        "Invalid template control keyword",
        `"${keyword}" is none of if, else, endif, for and endfor.`,
      );
      return undefined;
  }
}

function parseForDirective(parser: Parser, open: Span): TemplateToken | undefined {
  const first = parseVariable(parser, 'Behind "for" a name must follow.');
  if (first === undefined) return undefined;
  const second = parser.takeIf(",")
    ? parseVariable(parser, "Behind the comma a second name must follow.")
    : "";
  if (second === undefined) return undefined;
  if (!parser.atWord("in")) return complainAboutFor(parser, 'Behind the names "in" must follow.');
  parser.take();
  const collection = parser.expression();
  const names = second === "" ? { valueName: first } : { keyName: first, valueName: second };
  return { kind: "for", span: spanning(open, parser.nextSpan()), ...names, collection };
}

function parseVariable(parser: Parser, detail: string): string | undefined {
  if (parser.peek() !== "identifier") return complainAboutFor(parser, detail);
  return parser.textOf(parser.take());
}

function complainAboutFor(parser: Parser, detail: string): undefined {
  parser.reportUnlessRecovering(parser.nextSpan(), "Invalid 'for' directive", detail);
  return undefined;
}
