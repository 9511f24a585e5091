import type { Span } from "../text/source-text.ts";
import type { Parser } from "./parser.ts";
import type { TokenKind } from "./tokens.ts";

/** The kind that opens what a kind closes. */
const OPENERS: ReadonlyMap<TokenKind, TokenKind> = new Map([
  ["}", "{"],
  ["]", "["],
  [")", "("],
  ['"end', '"'],
  ["<<end", "<<"],
  ["}end", "${"],
]);
const OPENING: ReadonlySet<TokenKind> = new Set(["{", "[", "(", '"', "<<", "${", "%{"]);

/** Skips to behind the closing token of the construct around the next token, or to the end of the file. */
export function recoverTo(parser: Parser, end: TokenKind): Span {
  parser.recovering = true;
  const opener = OPENERS.get(end);
  let nesting = 0;
  for (;;) {
    const index = parser.take();
    const kind = parser.kindOf(index);
    if (kind === "eof") return parser.spanOf(index);
    if (kind === opener || (kind === "%{" && end === "}end")) nesting++;
    else if (kind === end && nesting-- === 0) return parser.spanOf(index);
  }
}

/** Skips to behind the next construct in parentheses, which is yet to come. */
export function recoverOverParentheses(parser: Parser): void {
  for (;;) {
    const kind = parser.kindOf(parser.take());
    if (kind === "(" || kind === "eof") break;
  }
  recoverTo(parser, ")");
}

/** Skips to the start of the next line that no bracket opened on this one reaches into. */
export function recoverAfterItem(parser: Parser): void {
  parser.recovering = true;
  const open: TokenKind[] = [];
  for (;;) {
    const kind = parser.kindOf(parser.take());
    if (kind === "eof" || (kind === "newline" && open.length === 0)) return;
    if (OPENING.has(kind)) open.push(kind === "%{" ? "${" : kind);
    const opener = OPENERS.get(kind);
    if (opener !== undefined) closeBracket(open, opener);
  }
}

/** Takes the end of the line behind an item, or complains and skips what stands there. */
export function endItem(parser: Parser, summary: string, detail: string): void {
  const kind = parser.peek();
  if (kind === "newline" || kind === "eof") {
    parser.take();
    return;
  }
  parser.reportUnlessRecovering(parser.nextSpan(), summary, detail);
  recoverAfterItem(parser);
}

/** Closes the innermost bracket of a kind, and with it those inside that were left open. */
function closeBracket(open: TokenKind[], opener: TokenKind): void {
  while (open.length > 0 && open.pop() !== opener);
}
