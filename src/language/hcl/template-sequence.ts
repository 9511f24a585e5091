import type { Span } from "../text/source-text.ts";
import {
  atWord,
  kindOf,
  nextSpan,
  type Parser,
  peek,
  peekIndex,
  report,
  reportUnlessRecovering,
  spanning,
  spanOf,
  take,
  takeIf,
  textOf,
  withNewlines,
} from "./parser.ts";
import { recoverTo } from "./recovery.ts";
import type { TemplateToken } from "./template-token.ts";

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
  return withNewlines(parser, false, () => {
    const expression = parser.expression(parser);
    const close = peekIndex(parser);
    const trimsNext = closeSequence(parser, () => reportOpenInterpolation(parser, context));
    const span = spanning(spanOf(parser, open), spanOf(parser, close));
    return { token: { kind: "interpolation", span, expression }, trimsNext };
  });
}

function reportOpenInterpolation(parser: Parser, context: TemplateContext): void {
  const kind = peek(parser);
  const meetsQuote = context.inString && (kind === '"' || kind === '"end');
  if (kind === "eof" || meetsQuote) {
    report(
      parser,
      context.start,
      "Unclosed template interpolation sequence",
      'A sequence that starts with "${" is not closed; write "$${" to mean the sign itself.',
    );
    return;
  }
  report(
    parser,
    nextSpan(parser),
    "Extra characters after interpolation expression",
    'Here the sequence must be closed. Write "$${" where another language uses "${".',
  );
}

/** Takes the closing brace, or complains and skips to behind it; says whether it was `~}`. */
function closeSequence(parser: Parser, complain: () => void): boolean {
  if (peek(parser) === "}end") return textOf(parser, take(parser)).startsWith("~");
  if (!parser.recovering) complain();
  recoverTo(parser, "}end");
  return false;
}

/** Reads `%{ … }`, its opening token taken. */
export function parseDirective(parser: Parser, open: number): Sequence {
  return withNewlines(parser, false, () => {
    const index = peekIndex(parser);
    if (kindOf(parser, index) !== "identifier") {
      reportUnlessRecovering(
        parser,
        spanOf(parser, index),
        "Invalid template directive",
        'Behind "%{" a word such as "if" or "for" must follow.',
      );
      return skipSequence(parser);
    }
    take(parser);
    const keyword = textOf(parser, index);
    const token = parseDirectiveToken(parser, keyword, spanOf(parser, open), index);
    if (token === undefined) return skipSequence(parser);
    const trimsNext = closeSequence(parser, () => {
      report(
        parser,
        nextSpan(parser),
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
      const condition = parser.expression(parser);
      return { kind: "if", span: spanning(open, nextSpan(parser)), condition };
    }
    case "for":
      return parseForDirective(parser, open);
    case "else":
    case "endif":
    case "endfor":
      return { kind: keyword, span: spanning(open, nextSpan(parser)) };
    default:
      reportUnlessRecovering(
        parser,
        spanOf(parser, index),
        "Invalid template control keyword",
        `"${keyword}" is none of if, else, endif, for and endfor.`,
      );
      return undefined;
  }
}

function parseForDirective(parser: Parser, open: Span): TemplateToken | undefined {
  const first = parseVariable(parser, 'Behind "for" a name must follow.');
  if (first === undefined) return undefined;
  const second = takeIf(parser, ",")
    ? parseVariable(parser, "Behind the comma a second name must follow.")
    : "";
  if (second === undefined) return undefined;
  if (!atWord(parser, "in")) return complainAboutFor(parser, 'Behind the names "in" must follow.');
  take(parser);
  const collection = parser.expression(parser);
  const names = second === "" ? { valueName: first } : { keyName: first, valueName: second };
  return { kind: "for", span: spanning(open, nextSpan(parser)), ...names, collection };
}

function parseVariable(parser: Parser, detail: string): string | undefined {
  if (peek(parser) !== "identifier") return complainAboutFor(parser, detail);
  return textOf(parser, take(parser));
}

function complainAboutFor(parser: Parser, detail: string): undefined {
  reportUnlessRecovering(parser, nextSpan(parser), "Invalid 'for' directive", detail);
  return undefined;
}
