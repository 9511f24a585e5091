import {
  exactly,
  isWordBoundary,
  type RegexCursor,
  readClass,
  readEscape,
  take,
} from "./character-class.ts";
import {
  type Assertion,
  type ParsedRegex,
  type RegexFlags,
  type RegexNode,
  UnsupportedRegexError,
} from "./syntax.ts";

interface RegexParser extends RegexCursor {
  readonly groups: (string | undefined)[];
  flags: RegexFlags;
  depth: number;
}

/** How deep groups may be nested, and how often one thing may be repeated by a number: Go's own limits. */
const MAX_DEPTH = 200;
const MAX_REPEAT = 1000;

/**
 * Reads a regular expression of Go's syntax; undefined when it is wrong or needs what is not supported
 * here (properties such as `\pL`). Go: regexp/syntax, Parse.
 */
export function parseRegex(pattern: string): ParsedRegex | undefined {
  const flags = { i: false, m: false, s: false };
  const parser: RegexParser = { characters: [...pattern], at: 0, groups: [], flags, depth: 0 };
  try {
    const root = parseChoice(parser);
    return parser.at < parser.characters.length ? undefined : { root, groups: parser.groups };
  } catch (error) {
    if (error instanceof UnsupportedRegexError) return undefined;
    throw error;
  }
}

function parseChoice(parser: RegexParser): RegexNode {
  const options: RegexNode[] = [];
  do {
    options.push(parseSequence(parser));
  } while (take(parser, "|"));
  return { kind: "choice", options };
}

function parseSequence(parser: RegexParser): RegexNode {
  const parts: RegexNode[] = [];
  for (;;) {
    const next = parser.characters[parser.at];
    if (next === undefined || next === "|" || next === ")") return { kind: "sequence", parts };
    parts.push(parseRepetition(parser, parseAtom(parser)));
  }
}

function parseAtom(parser: RegexParser): RegexNode {
  const character = parser.characters[parser.at++] ?? "";
  const { flags } = parser;
  switch (character) {
    case "(":
      return parseGroup(parser);
    case "[":
      return { kind: "character", accepts: readClass(parser, flags) };
    case ".":
      return { kind: "character", accepts: flags.s ? () => true : (c) => c !== "\n" };
    case "^":
      return { kind: "assertion", holds: flags.m ? atLineStart : atStart };
    case "$":
      return { kind: "assertion", holds: flags.m ? atLineEnd : atEnd };
    case "\\":
      return parseEscape(parser);
    case "*":
    case "+":
    case "?":
      throw new UnsupportedRegexError(character);
    default:
      return { kind: "character", accepts: exactly(character, flags) };
  }
}

const atStart: Assertion = (before) => before === "";
const atEnd: Assertion = (_before, after) => after === "";
const atLineStart: Assertion = (before) => before === "" || before === "\n";
const atLineEnd: Assertion = (_before, after) => after === "" || after === "\n";

const ASSERTIONS: Readonly<Record<string, Assertion>> = {
  A: atStart,
  z: atEnd,
  b: isWordBoundary,
  B: (before, after) => !isWordBoundary(before, after),
};

function parseEscape(parser: RegexParser): RegexNode {
  const holds = ASSERTIONS[parser.characters[parser.at] ?? ""];
  if (holds !== undefined) {
    parser.at++;
    return { kind: "assertion", holds };
  }
  const escaped = readEscape(parser);
  const accepts = typeof escaped === "string" ? exactly(escaped, parser.flags) : escaped;
  return { kind: "character", accepts };
}

/** `(x)`, `(?:x)`, `(?P<name>x)`, `(?i:x)`, and `(?i)`, which holds to the end of the group around it. */
function parseGroup(parser: RegexParser): RegexNode {
  if (++parser.depth > MAX_DEPTH) throw new UnsupportedRegexError("(");
  const outer = parser.flags;
  const header = readGroupHeader(parser);
  if (header === "flags") {
    parser.depth--;
    return { kind: "empty" };
  }
  const index = header === "plain" ? 0 : parser.groups.push(header.name);
  const inner = parseChoice(parser);
  if (!take(parser, ")")) throw new UnsupportedRegexError("(");
  parser.flags = outer;
  parser.depth--;
  return index === 0 ? inner : { kind: "group", index, inner };
}

/** What stands behind a parenthesis: `?P<name>`, or `?i-s:`, which ends with a parenthesis when alone. */
const HEADER = /^\?(?:P?<(\w+)>|([ims]*)(?:-([ims]+))?([:)]))/;

function readGroupHeader(
  parser: RegexParser,
): "plain" | "flags" | { readonly name: string | undefined } {
  if (parser.characters[parser.at] !== "?") return { name: undefined };
  const match = HEADER.exec(parser.characters.slice(parser.at, parser.at + 100).join(""));
  if (match === null) throw new UnsupportedRegexError("(?");
  const [whole, name, on = "", off = "", end] = match;
  parser.at += whole.length;
  if (name !== undefined) {
    if (parser.groups.includes(name)) throw new UnsupportedRegexError(name);
    return { name };
  }
  const { i, m, s } = parser.flags;
  const isOn = (letter: string, before: boolean): boolean =>
    !off.includes(letter) && (before || on.includes(letter));
  parser.flags = { i: isOn("i", i), m: isOn("m", m), s: isOn("s", s) };
  return end === ")" ? "flags" : "plain";
}

const SIMPLE: Readonly<Record<string, readonly [number, number?]>> = {
  "*": [0],
  "+": [1],
  "?": [0, 1],
};

function parseRepetition(parser: RegexParser, inner: RegexNode): RegexNode {
  const sign = parser.characters[parser.at] ?? "";
  const counts = SIMPLE[sign] ?? (sign === "{" ? readCounts(parser) : undefined);
  if (counts === undefined) return inner;
  if (sign !== "{") parser.at++;
  const lazy = take(parser, "?");
  // Go refuses `a**`.
  if ("*+?".includes(parser.characters[parser.at] ?? "-")) throw new UnsupportedRegexError(sign);
  const [minimum, maximum] = counts;
  return {
    kind: "repeat",
    inner,
    minimum,
    ...(maximum === undefined ? {} : { maximum }),
    lazy,
  };
}

/** `{2}`, `{2,}` or `{2,3}`; anything else is the brace itself. */
function readCounts(parser: RegexParser): readonly [number, number?] | undefined {
  const rest = parser.characters.slice(parser.at, parser.at + 12).join("");
  const match = /^\{(\d{1,4})(,?)(\d{0,4})\}/.exec(rest);
  if (match === null) return undefined;
  const [whole, low = "", comma, high = ""] = match;
  if (comma === "" && high !== "") return undefined;
  const minimum = Number(low);
  const maximum = comma === "" ? minimum : high === "" ? undefined : Number(high);
  if (minimum > MAX_REPEAT || (maximum ?? minimum) > MAX_REPEAT || (maximum ?? minimum) < minimum) {
    throw new UnsupportedRegexError(whole);
  }
  parser.at += whole.length;
  return maximum === undefined ? [minimum] : [minimum, maximum];
}
