import { MAX_NESTING } from "../../model/input-limits.ts";
import { smallestOf } from "../../model/many.ts";
import type { Span, TextReport } from "../text/source-text.ts";
import type { ConfigItem, ConfigKey, ConfigObject, ConfigValue } from "./config-body.ts";

/**
 * Reads the native syntax of the first HCL: blocks may stand on one line, an object may have an equals sign or not, and
 * commas are optional. After a syntax error there are no items. HCL 1: parser, Parse.
 */
export function parseNativeSyntax(report: TextReport): readonly ConfigItem[] {
  try {
    return new NativeParser(report.source.text).file();
  } catch (caught) {
    if (!(caught instanceof NativeSyntaxError)) throw caught;
    report.error(caught.place, "Invalid CLI configuration file", caught.message);
    return [];
  }
}

class NativeParser {
  readonly #text: string;
  #next: NativeToken;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
    this.#next = nativeTokenFrom(text, 0);
  }

  file(): readonly ConfigItem[] {
    const items = this.#items();
    if (!this.#isAt("end")) throw this.#problem("A name must stand here.");
    return items;
  }

  #items(): readonly ConfigItem[] {
    const items: ConfigItem[] = [];
    while (!this.#isAt("end") && !this.#isAt("}")) {
      items.push(this.#item());
      if (this.#isAt(",")) this.#take();
    }
    return items;
  }

  #item(): ConfigItem {
    const keys: ConfigKey[] = [];
    while (this.#isAt("identifier") || this.#isAt("string")) keys.push(this.#take());
    const [name, ...labels] = keys;
    if (name === undefined) throw this.#problem("A name must stand here.");
    const assigned = this.#isAt("=");
    if (assigned && labels.length > 0) {
      throw this.#problem("An equals sign follows one name only; a block with labels has none.");
    }
    if (assigned) this.#take();
    else if (!this.#isAt("{")) {
      throw this.#problem(`An equals sign or an opening brace must follow "${name.text}".`);
    }
    return { keys: [name, ...labels], value: this.#value(), assigned, syntax: "native" };
  }

  #value(): ConfigValue {
    const { kind } = this.#next;
    switch (kind) {
      case "string":
      case "number":
      case "bool":
        return { ...this.#take(), kind };
      case "{":
        return this.#nested(() => this.#object());
      case "[":
        return this.#nested(() => this.#list());
      default:
        throw this.#problem("A value must stand here: a string, a number, a list or an object.");
    }
  }

  #nested(parse: () => ConfigValue): ConfigValue {
    if (this.#depth >= MAX_NESTING) throw this.#problem("The values are nested too deeply.");
    this.#depth++;
    const value = parse();
    this.#depth--;
    return value;
  }

  #object(): ConfigObject {
    const { start } = this.#take();
    const items = this.#items();
    if (!this.#isAt("}")) throw this.#problem("A closing brace must stand here.");
    return { kind: "object", items, start, end: this.#take().end };
  }

  #list(): ConfigValue {
    const { start } = this.#take();
    const values: ConfigValue[] = [];
    while (!this.#isAt("]")) {
      values.push(this.#value());
      if (this.#isAt(",")) this.#take();
      else if (!this.#isAt("]")) {
        throw this.#problem("A comma or a closing bracket must stand here.");
      }
    }
    return { kind: "list", values, start, end: this.#take().end };
  }

  #isAt(kind: NativeToken["kind"]): boolean {
    return this.#next.kind === kind;
  }

  #take(): NativeToken {
    const token = this.#next;
    this.#next = nativeTokenFrom(this.#text, token.end);
    return token;
  }

  #problem(problem: string): NativeSyntaxError {
    return new NativeSyntaxError(this.#next.start, problem, this.#next.end);
  }
}

/** One token of the first HCL. `text` is the meaning of a string or heredoc, and the written text of others. */
interface NativeToken extends Span {
  readonly kind: "identifier" | "string" | "number" | "bool" | (typeof SIGNS)[number] | "end";
  readonly text: string;
}

/** Carries the first syntax error out of scanner and parser, which catches it. */
class NativeSyntaxError extends Error {
  readonly place: Span;

  constructor(start: number, problem: string, end = start + 1) {
    super(problem);
    this.place = { start, end };
  }
}

const SIGNS = ["=", "{", "}", "[", "]", ","] as const;
/** A run of white space, or one comment: to the end of the line, or between a pair of signs. */
const SKIPPED = /[ \t\r\n]+|#[^\n]*|\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
/** `path`, `provider-x.y`: letters, digits, `_`, `-` and `.`. */
const IDENTIFIER = /[\p{L}_][\p{L}\p{Nd}_.-]*/uy;
/** `-1`, `2.5e3`, `0x1F`. */
const NUMBER = /-?(?:0[xX][0-9a-fA-F]+|[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)/y;
/** `<<EOT` or `<<-EOT` with the rest of its line. */
const HEREDOC_START = /<<(-?)([\p{L}\p{Nd}_]+)\r?\n/uy;

/** Returns the first token from an offset on. HCL 1: scanner. @throws NativeSyntaxError */
function nativeTokenFrom(text: string, offset: number): NativeToken {
  let start = offset;
  for (let skipped = match(SKIPPED, text, start); skipped; skipped = match(SKIPPED, text, start)) {
    start += skipped[0].length;
  }
  const first = text.charAt(start);
  if (first === "") return { kind: "end", text: "", start, end: start };
  if (first === '"') return stringAt(text, start);
  if (first === "<") return heredocAt(text, start);
  const sign = SIGNS.find((character) => character === first);
  if (sign !== undefined) return { kind: sign, text: sign, start, end: start + 1 };
  const name = match(IDENTIFIER, text, start)?.[0];
  if (name !== undefined) {
    const kind = name === "true" || name === "false" ? "bool" : "identifier";
    return { kind, text: name, start, end: start + name.length };
  }
  const number = match(NUMBER, text, start)?.[0];
  if (number !== undefined) {
    return { kind: "number", text: number, start, end: start + number.length };
  }
  throw new NativeSyntaxError(start, "This character has no meaning here.");
}

/** Reads a string, which ends at its quotation mark on the same line; a whole `${…}` in it means itself. */
function stringAt(text: string, start: number): NativeToken {
  let meaning = "";
  for (let at = start + 1; at < text.length && text[at] !== "\n"; ) {
    if (text[at] === '"') return { kind: "string", text: meaning, start, end: at + 1 };
    if (text[at] === "\\") {
      const sequence = escapeAt(text, at);
      meaning += sequence.meaning;
      at += sequence.length;
      continue;
    }
    const end = text.startsWith("${", at) ? endOfInterpolation(text, at) : at + 1;
    meaning += text.slice(at, end);
    at = end;
  }
  throw new NativeSyntaxError(start, "This string does not end on its line.");
}

/** Returns the offset behind the closing brace: quotation marks and line ends inside are text. */
function endOfInterpolation(text: string, start: number): number {
  let braces = 0;
  for (let at = start; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === "{") braces++;
    else if (character === "}" && --braces === 0) return at + 1;
  }
  return text.length;
}

const ESCAPES: Readonly<Record<string, string>> = {
  a: "\u0007",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
  "\\": "\\",
  '"': '"',
};
/** `\x41`, `\101`, `\u0041`, `\U00000041`. */
const NUMBERED_ESCAPE = /\\(?:x([0-9a-fA-F]{2})|([0-7]{3})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8}))/y;

function escapeAt(text: string, at: number): { readonly meaning: string; readonly length: number } {
  const simple = ESCAPES[text.charAt(at + 1)];
  if (simple !== undefined) return { meaning: simple, length: 2 };
  const [written = "", byte, octal, short, long] = match(NUMBERED_ESCAPE, text, at) ?? [];
  const hex = byte ?? short ?? long ?? "";
  const point = octal === undefined ? Number.parseInt(hex, 16) : Number.parseInt(octal, 8);
  if (point <= 0x10ffff) {
    return { meaning: String.fromCodePoint(point), length: written.length };
  }
  throw new NativeSyntaxError(at, "This is no escape sequence; write a backslash twice.");
}

function heredocAt(text: string, start: number): NativeToken {
  const [opening, dash, marker = ""] = match(HEREDOC_START, text, start) ?? [];
  if (opening === undefined) {
    throw new NativeSyntaxError(start, "A heredoc starts with << and a marker.");
  }
  const lines: string[] = [];
  for (let at = start + opening.length; at < text.length; ) {
    const newline = text.indexOf("\n", at);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(at, end);
    if (line.trim() === marker) {
      const content = dash === "-" ? withoutSharedIndent(lines) : lines;
      return { kind: "string", text: content.map((row) => `${row}\n`).join(""), start, end };
    }
    lines.push(line.endsWith("\r") ? line.slice(0, -1) : line);
    at = end + 1;
  }
  throw new NativeSyntaxError(start, `This heredoc has no line that says ${marker}.`);
}

function withoutSharedIndent(lines: readonly string[]): readonly string[] {
  const fullLines = lines.filter((line) => line !== "");
  const shared = smallestOf(fullLines.map((line) => line.length - line.trimStart().length));
  return lines.map((line) => line.slice(Math.min(shared, line.length)));
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
