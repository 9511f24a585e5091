import { describe, expect, test } from "vitest";
import { evaluateLiteral } from "../../../src/language/hcl/evaluation/evaluate.ts";
import { numberText } from "../../../src/language/hcl/evaluation/number-value.ts";
import type { Value } from "../../../src/language/hcl/evaluation/value.ts";
import { parseExpressionText } from "../../../src/language/hcl/parse.ts";
import { sourceText } from "../../../src/language/text/source-text.ts";
import { describeDiagnostic } from "./support.ts";

function evaluateText(text: string): ReturnType<typeof evaluateLiteral> {
  const source = sourceText("a", text);
  return evaluateLiteral(parseExpressionText(source).expression, source);
}

/** A value as JSON, numbers as text. */
function plain(value: Value): unknown {
  switch (value.kind) {
    case "null":
      return null;
    case "number":
      return numberText(value);
    case "tuple":
      return value.items.map(plain);
    case "object":
      return Object.fromEntries([...value.attributes].map(([name, item]) => [name, plain(item)]));
    case "unknown":
      return "unknown";
    default:
      return value.value;
  }
}

describe("evaluateLiteral() evaluates what needs no scope", () => {
  test.each<readonly [string, unknown]>([
    ["true", true],
    ["null", null],
    ["1.50", "1.5"],
    ["1e3", "1000"],
    ["00012", "12"],
    ["-1.5E-3", "-0.0015"],
    ["0.1 + 0.2", "0.3"],
    ["12345678901234567890123456789", "12345678901234567890123456789"],
    ["1 + 2 * 3 - 4", "3"],
    ["10 / 4", "2.5"],
    ["-7 % 4", "-3"],
    ["1 / 0", "+Inf"],
    ["7 % 0", "7"],
    ["1 / 0 % -2", "-Inf"],
    ["1 / (1 / 0)", "0"],
    ['"3" * "2"', "6"],
    ["1 < 2 && 2 >= 2 || false", true],
    ["!true != true", true],
    ['1 == "1"', false],
    ['[1, { a = "b" }] == [1, { a = "b" }]', true],
    ["null == null", true],
    ['"a${1}b${true}"', "a1btrue"],
    ['"${1}"', "1"],
    ['"$${x} %%{y} $ % $$"', "${x} %{y} $ % $$"],
    ['"\\n\\t\\"\\\\\\u00e9\\U0001F600"', '\n\t"\\é😀'],
    ['"e\\u0301"', "é"],
    ['" a ${~ 1 ~} b "', " a1b "],
    ['"%{ if 1 > 2 }a%{ else }b%{ endif }"', "b"],
    ['"%{ for k, v in { b = 1, a = 2 } }${k}${v}%{ endfor }"', "a2b1"],
    ["<<E\n a\n  b\nE\n", " a\n  b\n"],
    ["<<-E\n    a\n\n      b ${1}\n    E\n", "a\n\n  b 1\n"],
    ["<<-E\n  ${1}\n    b\n  E\n", "1\n  b\n"],
    ['true ? "a" : 1', "a"],
    ['false ? "a" : 1', "1"],
    ["true ? null : 1", null],
    ["true ? 1 : foo", "1"],
    [
      '{ a = 1, "b" : 2, (true ? "c" : "d") = 3, null = 4, a = 5 }',
      { a: "5", b: "2", c: "3", null: "4" },
    ],
    ["{ a = [1, 2] }.a[1]", "2"],
    ['{ a = 1 }["a"]', "1"],
    ['["a"].0', "a"],
    ['["a"]["0"]', "a"],
    ["[{ a = 1 }, { a = 2 }][*].a", ["1", "2"]],
    ["[{ a = [1] }].*.a.0", ["1"]],
    ["null[*]", []],
    ['"a"[*]', ["a"]],
    ["[for i, x in [3, 4] : i + x if x > 3]", ["5"]],
    ["[for x in [1] : [for y in [2] : x + y]]", [["3"]]],
    ["{ for k, v in { b = 1, a = 2 } : v => k }", { 2: "a", 1: "b" }],
    ["{ for x in [1, 1] : x => x... }", { 1: ["1", "1"] }],
    ["([1, 2])", ["1", "2"]],
  ])("%s", (text, value) => {
    const evaluated = evaluateText(text);

    expect(evaluated.diagnostics).toStrictEqual([]);
    expect(plain(evaluated.value)).toStrictEqual(value);
  });
});

describe("evaluateLiteral() reports what it cannot evaluate, in HCL's words", () => {
  test.each<readonly [string, readonly string[]]>([
    ["foo", ["1,1-1,4 Variables not allowed"]],
    ["foo.bar[0]", ["1,1-1,4 Variables not allowed"]],
    ['"a${foo}"', ["1,5-1,8 Variables not allowed"]],
    ["upper(foo)", ["1,1-1,11 Function calls not allowed"]],
    ["a::b()", ["1,1-1,7 Function calls not allowed"]],
    ["[for x in [1] : y]", ["1,17-1,18 Unknown variable"]],
    ["[for x in y : x]", ["1,11-1,12 Variables not allowed"]],
    ["[for x in 1 : x]", ["1,11-1,12 Iteration over non-iterable value"]],
    ["[for x in null : x]", ["1,11-1,15 Iteration over null value"]],
    ["[for x in [1] : x if 3]", ["1,22-1,23 Invalid 'for' condition"]],
    ["[for x in [] : x if 3]", ["1,21-1,22 Invalid 'for' condition"]],
    ["[for x in [3, 4] : x if x]", ["1,25-1,26 Invalid 'for' condition"]],
    ["[for x in [1, 2] : x if null]", ["1,25-1,29 Condition is null"]],
    ["[for x in [1, 2] : x if y]", ["1,25-1,26 Unknown variable"]],
    ["{ for x in [1, 1] : x => x }", ["1,21-1,22 Duplicate object key"]],
    ["{ for x in [null] : x => x }", ["1,21-1,22 Invalid object key"]],
    ['1 + "x"', ["1,5-1,8 Invalid operand"]],
    ["!3", ["1,2-1,3 Invalid operand"]],
    ["1 + null", ["1,1-1,9 Operation failed"]],
    ["0 / 0", ["1,1-1,6 Operation failed"]],
    ["-null", ["1,1-1,6 Operation failed"]],
    ["null ? 1 : 2", ["1,1-1,5 Null condition"]],
    ["3 ? 1 : 2", ["1,1-1,2 Incorrect condition type"]],
    ["true ? [] : 2", ["1,8-1,14 Inconsistent conditional result types"]],
    ["[1][1]", ["1,4-1,7 Invalid index"]],
    ["[1][-1]", ["1,4-1,8 Invalid index"]],
    ["[1][0.5]", ["1,4-1,9 Invalid index"]],
    ["[1][null]", ["1,4-1,10 Invalid index"]],
    ["null[0]", ["1,5-1,8 Attempt to index null value"]],
    ["null.a", ["1,5-1,7 Attempt to get attribute from null value"]],
    ["{}.a", ["1,3-1,5 Unsupported attribute"]],
    ['"a".b', ["1,4-1,6 Unsupported attribute"]],
    ['"${null}b"', ["1,4-1,8 Invalid template interpolation value"]],
    ['"${[]}b"', ["1,4-1,6 Invalid template interpolation value"]],
    ["{ a.b = 1 }", ["1,3-1,6 Ambiguous attribute key"]],
    ["{ (null) = 1 }", ["1,12-1,13 Null value as key"]],
    ["{ [] = 1 }", ["1,3-1,5 Incorrect key type"]],
  ])("%s", (text, diagnostics) => {
    expect(evaluateText(text).diagnostics.map(describeDiagnostic)).toStrictEqual(diagnostics);
  });
});

test("evaluateLiteral() gives up on what would keep it busy for ever", () => {
  const ten = `[${"1,".repeat(10)}]`;
  const nested = `${`[for x in ${ten} : `.repeat(12)}x${"]".repeat(12)}`;

  expect(evaluateText(nested).diagnostics.map(describeDiagnostic)).toContainEqual(
    expect.stringContaining("Expression too large"),
  );
});

test("evaluateLiteral() does not compute numbers that would fill the memory", () => {
  expect(plain(evaluateText("1e999999").value)).toBe("unknown");
  expect(evaluateText(`1e4000${" * 1e4000".repeat(100)}`).diagnostics[0]?.summary).toBe(
    "Operation failed",
  );
});
