import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  parseExpressionText,
  parseFile,
  parseTemplateText,
} from "../../../src/formats/hcl/parse.ts";
import { sourceText } from "../../../src/formats/text/source-text.ts";
import { decodeText } from "../../../src/formats/text/text.ts";
import { anyCharacter } from "../../support/any-text.ts";
import { readJsonLines } from "../../support/fixtures.ts";
import { describeDiagnostic, mutate, seededNumbers } from "./support.ts";

interface Row {
  readonly name: string;
  readonly accepted: boolean;
  readonly text_b64: string;
}

const rows = readJsonLines<Row>("hcl/accepted-by-terraform.jsonl");

function parse(text: string): ReturnType<typeof parseFile> {
  return parseFile(sourceText("main.tf", text));
}

function diagnosticsOf(text: string): readonly string[] {
  return parse(text).diagnostics.map(describeDiagnostic);
}

describe("parseFile() accepts what terraform accepts and nothing else", () => {
  test.each(rows)("$name", ({ accepted, text_b64 }) => {
    const text = decodeText(Buffer.from(text_b64, "base64"));

    expect(diagnosticsOf(text).length === 0).toBe(accepted);
  });
});

/** Files with what HCL says of them, and where. */
const REFUSED: readonly (readonly [text: string, diagnostics: readonly string[]])[] = [
  ["a\n", ["1,1-1,2 Argument or block definition required"]],
  ["= 1\n", ["1,1-1,2 Argument or block definition required"]],
  ["<<<<<<< HEAD\n", ["1,1-1,2 Argument or block definition required"]],
  ['"a" = 1\n', ["1,1-1,2 Invalid argument name"]],
  ["a {\n", ["1,3-1,4 Unclosed configuration block"]],
  ["a { b = 1", ["1,3-1,4 Unclosed configuration block"]],
  ["a = 1 b = 2\n", ["1,7-1,8 Missing newline after argument"]],
  ["a = 1, b = 2\n", ["1,6-1,7 Unexpected comma after argument"]],
  ["a {} b {}\n", ["1,6-1,7 Missing newline after block definition"]],
  // What follows is not complained about: HCL does not trust itself after skipping.
  ["a\n{}\n", ["1,1-1,2 Argument or block definition required"]],
  ["a b\n{}\n", ["1,4-2,1 Invalid block definition"]],
  ["a b = {}\n", ["1,5-1,6 Invalid block definition"]],
  ["a { b {} }\n", ["1,5-1,8 Argument definition required"]],
  ["a { b = 1, c = 2 }\n", ["1,10-1,11 Invalid single-argument block definition"]],
  ["a { b = 1\n}\n", ["1,10-2,1 Invalid single-argument block definition"]],
  ["a = 1\na = 2\n", ["2,1-2,2 Attribute redefined"]],
  ["a = \n", ["1,5-2,1 Invalid expression"]],
  ["a = ", ["1,5-1,5 Missing expression"]],
  ["a = 1.2.3\n", ["1,5-1,10 Invalid number literal"]],
  ["a = (1\n", ["2,1-2,1 Unbalanced parentheses"]],
  ["a = [1 2]\n", ["1,8-1,9 Missing item separator"]],
  ["a = [1\n", ["1,5-1,6 Unterminated tuple constructor expression"]],
  ["a = { b = 1", ["1,5-1,6 Unterminated object constructor expression"]],
  ["a = { b }\n", ["1,9-1,10 Missing key/value separator"]],
  ["a = { b, c = 1 }\n", ["1,8-1,9 Missing attribute value"]],
  ["a = { b = 1 c = 2 }\n", ["1,13-1,14 Missing attribute separator"]],
  ["a = f(1 2)\n", ["1,9-1,10 Missing argument separator"]],
  ["a = f(1", ["1,5-1,7 Unterminated function call"]],
  ["a = f(b... c)\n", ["1,8-1,11 Missing closing parenthesis"]],
  ["a = b::c\n", ["1,9-2,1 Missing open parenthesis"]],
  ["a = b::1()\n", ["1,8-1,9 Missing function name"]],
  ["a = b.\n", ["1,7-2,1 Invalid attribute name"]],
  ["a = b.0.1\n", ["1,7-1,10 Invalid legacy index syntax"]],
  ["a = b.*.*\n", ["1,9-1,10 Nested splat expression not allowed"]],
  ["a = b[1\nc = 2\n", ["3,1-3,1 Missing close bracket on index"]],
  ["a = b ? c\n", ["1,10-2,1 Missing false expression in conditional"]],
  ["a = [for b: c]\n", ["1,11-1,12 Invalid 'for' expression"]],
  ["a = { for b in c: d }\n", ["1,19-1,20 Invalid 'for' expression"]],
  ['a = "b\n', ["1,7-2,1 Invalid multi-line string", "1,7-2,1 Unterminated template string"]],
  ['a = "\\q"\n', ["1,6-1,8 Invalid escape sequence"]],
  ['a = "\\ud800"\n', ["1,6-1,12 Invalid escape sequence"]],
  ['a = "${b c}"\n', ["1,10-1,11 Extra characters after interpolation expression"]],
  ['a = "%{ b }"\n', ["1,9-1,10 Invalid template control keyword"]],
  ['a = "%{ if b }"\n', ["1,15-1,16 Unexpected end of template"]],
  ['a = "%{ endif }"\n', ["1,6-1,16 Unexpected endif directive"]],
  ["a = <<E\nb\nE", ["3,2-3,2 Unterminated template string"]],
  ['a "${b}" {}\n', ["1,4-1,6 Invalid string literal"]],
  ["a = b & c\n", ["1,7-1,8 Missing newline after argument", "1,7-1,8 Unsupported operator"]],
  ["a = 'b'\n", ["1,5-1,6 Invalid character", "1,5-1,6 Invalid expression"]],
  ["a = é€\n", ["1,6-1,7 Invalid character", "1,6-1,7 Missing newline after argument"]],
  // Columns count what a reader sees: the woman, the joiner and the laptop are one.
  ['a = "👩‍💻" b\n', ["1,9-1,10 Missing newline after argument"]],
  // One diagnostic for a broken item; the next one is read again (LD-2).
  ["a = [1 2]\nb = 1\nb = 2\n", ["1,8-1,9 Missing item separator", "3,1-3,2 Attribute redefined"]],
];

describe("parseFile() points at what is wrong", () => {
  test.each(REFUSED)("%j", (text, diagnostics) => {
    expect([...diagnosticsOf(text)].sort()).toStrictEqual([...diagnostics].sort());
  });
});

test("parseFile() keeps what stands around a broken item", () => {
  const { body } = parse('a = 1\nb = [1 2]\nc "d" {\n  e = "f"\n}\n');

  expect(body.attributes.map(({ name }) => name)).toStrictEqual(["a", "b"]);
  expect(body.blocks).toMatchObject([{ type: "c", labels: [{ value: "d" }] }]);
});

test("parseFile() refuses deep nesting instead of exhausting the stack", () => {
  const deep = [
    "[".repeat(30_000),
    "(".repeat(30_000),
    "!".repeat(30_000),
    `${"a ? b : ".repeat(30_000)}c`,
    `"${'${ { a = "'.repeat(15_000)}`,
    `"${"%{ if a }".repeat(30_000)}"`,
    `a${"[*]".repeat(30_000)}`,
  ];

  for (const expression of deep) {
    expect(diagnosticsOf(`a = ${expression}\n`).join()).toContain("Nesting too deep");
  }
  expect(diagnosticsOf("a {\n".repeat(30_000)).join()).toContain("Nesting too deep");
});

test("parseFile() reads chains longer than the stack is deep", () => {
  expect(
    diagnosticsOf(`a = 1${" + 1".repeat(200_000)}\nb = c${".d".repeat(200_000)}\n`),
  ).toStrictEqual([]);
});

test("parseExpressionText() reads one expression over several lines", () => {
  const { expression, diagnostics } = parseExpressionText(sourceText("a", "[\n  1,\n  b\n]\n"));

  expect(diagnostics).toStrictEqual([]);
  expect(expression).toMatchObject({ kind: "tuple", items: [{ text: "1" }, { name: "b" }] });
});

test("parseExpressionText() refuses what follows the expression", () => {
  const { diagnostics } = parseExpressionText(sourceText("a", "1 2"));

  expect(diagnostics.map(describeDiagnostic)).toStrictEqual([
    "1,3-1,4 Extra characters after expression",
  ]);
});

/** Every span inside another one, as `[outer, inner]`. */
function nestedSpans(node: unknown, outer?: unknown): readonly (readonly [unknown, unknown])[] {
  if (Array.isArray(node)) return node.flatMap((item) => nestedSpans(item, outer));
  if (typeof node !== "object" || node === null) return [];
  const isSpan = "start" in node && "end" in node;
  const pairs = isSpan && outer !== undefined ? [[outer, node] as const] : [];
  return [
    ...pairs,
    ...Object.values(node).flatMap((child) => nestedSpans(child, isSpan ? node : outer)),
  ];
}

interface Span {
  readonly start: number;
  readonly end: number;
}

test("parseFile() gives spans that nest and stay inside the text, whatever the text", () => {
  const texts = rows
    .map(({ text_b64 }) => decodeText(Buffer.from(text_b64, "base64")))
    .filter((text) => text.length < 3000);
  const anyText = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.nat().map((seed) => {
      const number = seededNumbers(seed);
      return mutate(texts[number(texts.length)] ?? "", texts, number);
    }),
  );

  fc.assert(
    fc.property(anyText, (text) => {
      const { body, diagnostics } = parse(text);
      const whole = { start: 0, end: text.length };
      for (const [outer, inner] of nestedSpans(body, whole) as [Span, Span][]) {
        expect(inner.start).toBeLessThanOrEqual(inner.end);
        expect(inner.end).toBeLessThanOrEqual(text.length);
        // What recovery skipped to may end behind the construct that was being read.
        if (diagnostics.length > 0) continue;
        expect(inner.start).toBeGreaterThanOrEqual(outer.start);
        expect(inner.end).toBeLessThanOrEqual(outer.end);
      }
    }),
    { numRuns: 1500, seed: 1 },
  );
});

test.each(["END", "E", "EE\nEEE", "EE\n"])(
  "parseTemplateText() reads a text that looks like a marker as it is: %j",
  (text) => {
    const { expression, diagnostics } = parseTemplateText("main.tf.json", text);

    expect(diagnostics).toStrictEqual([]);
    expect(expression).toMatchObject({ parts: [{ kind: "text", value: text }] });
  },
);

test("parseTemplateText() reads a text of many possible markers in no time", () => {
  const text = `END${"_".repeat(1_000_000)}`;

  expect(parseTemplateText("main.tf.json", text).expression).toMatchObject({
    parts: [{ kind: "text", value: text }],
  });
});
