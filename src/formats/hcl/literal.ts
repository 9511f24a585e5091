import type { Span } from "../text/source-text.ts";
import type { Problem } from "./syntax.ts";

const ESCAPES = new Map(Object.entries({ n: "\n", r: "\r", t: "\t", '"': '"', "\\": "\\" }));
/** A backslash with its character (`\n`, `é`), or the escape of a template sign (`$${`, `%%{`). */
const QUOTED_ESCAPE = /\\(?:u[0-9a-fA-F]{0,4}|U[0-9a-fA-F]{0,8}|.)?|\$\$\{|%%\{/gsu;
const SIGN_ESCAPE = /\$\$\{|%%\{/g;

/** Resolves the escapes of literal text (CR-101), in a heredoc only of signs (CR-102). HCL: ParseStringLiteralToken. */
export function readLiteral(
  text: string,
  span: Span,
  quoted: boolean,
  problems: Problem[],
): string {
  if (!quoted) return text.replace(SIGN_ESCAPE, (match) => match.slice(1));
  if (!text.includes("\\") && !text.includes("{")) return text;
  return text.replace(QUOTED_ESCAPE, (match, at: number) => {
    if (match[0] !== "\\") return match.slice(1);
    const simple = ESCAPES.get(match.charAt(1));
    if (simple !== undefined) return simple;
    const start = span.start + at;
    return readEscape(match, { start, end: start + match.length }, problems);
  });
}

function readEscape(sequence: string, span: Span, problems: Problem[]): string {
  const fail = (detail: string, value: string): string => {
    problems.push({ summary: "Invalid escape sequence", detail, span });
    return value;
  };
  const [selector, digits] = [sequence.charAt(1), sequence.slice(2)];
  if (selector !== "u" && selector !== "U") {
    const detail = `No escape starts with "\\${sequence.slice(1)}"; a backslash is written "\\\\".`;
    return fail(detail, sequence.slice(1));
  }
  const digitCount = selector === "u" ? 4 : 8;
  if (digits.length !== digitCount) {
    return fail(`"\\${selector}" must be followed by ${digitCount} hexadecimal digits.`, sequence);
  }
  const point = Number.parseInt(digits, 16);
  if (point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) {
    return fail(`There is no character with the number ${digits}.`, sequence);
  }
  return String.fromCodePoint(point);
}
