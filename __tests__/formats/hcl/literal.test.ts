import { describe, expect, test } from "vitest";
import { evaluateLiteral } from "../../../src/formats/hcl/evaluation/evaluate.ts";
import type { Value } from "../../../src/formats/hcl/evaluation/value.ts";
import { parseExpressionText } from "../../../src/formats/hcl/parse.ts";
import { sourceText } from "../../../src/formats/text/source-text.ts";
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
      return value.text;
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
    ["12345678901234567890123456789", "12345678901234567890123456789"],
    ["true != true", false],
    ["-3", "-3"],
    ["-(-3)", "3"],
    ['-"-3"', "3"],
    ["1e-3", "0.001"],
    ["-0.0", "0"],
    ["0.10e2", "10"],
    ["[] == {}", false],
    ['1 == "1"', false],
    ["null == null", true],
    ['"a${1}b${true}"', "a1btrue"],
    ['"${1}"', "1"],
    ['"$${x} %%{y} $ % $$"', "${x} %{y} $ % $$"],
    ['"\\n\\t\\"\\\\\\u00e9\\U0001F600"', '\n\t"\\é😀'],
    ['"e\\u0301"', "é"],
    ['" a ${~ 1 ~} b "', " a1b "],
    ["<<E\n a\n  b\nE\n", " a\n  b\n"],
    ["<<-E\n    a\n\n      b ${1}\n    E\n", "a\n\n  b 1\n"],
    ["<<-E\n  ${1}\n    b\n  E\n", "1\n  b\n"],
    ['true ? "a" : 1', "a"],
    ['false ? "a" : 1', "1"],
    ["true ? null : 1", null],
    ["true ? 1 : null", "1"],
    ["true ? 1 : (null)", "1"],
    ["true ? 1 : foo", "1"],
    ["true ? [1] : null", ["1"]],
    ["{ {a = 1}.a = 2 }", { 1: "2" }],
    ['"%{ if true }a%{ else }b%{ endif }"', "a"],
    ['true ? "a" : foo', "a"],
    ["true ? [1] : [2]", ["1"]],
    [
      '{ a = 1, "b" : 2, (true ? "c" : "d") = 3, null = 4, a = 5 }',
      { a: "5", b: "2", c: "3", null: "4" },
    ],
    ["{ a = [1, 2] }.a[1]", "2"],
    ['{ a = 1 }["a"]', "1"],
    ['["a"].0', "a"],
    ['["a"]["0"]', "a"],
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
    ["-true", ["1,2-1,6 Invalid operand"]],
    ["-foo", ["1,2-1,5 Variables not allowed"]],
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
    ['{ a["b"] = 1 }', ["1,3-1,9 Ambiguous attribute key"]],
    ["{ a[b] = 1 }", ["1,3-1,4 Variables not allowed", "1,5-1,6 Variables not allowed"]],
    ["{ (null) = 1 }", ["1,12-1,13 Null value as key"]],
    ["{ [] = 1 }", ["1,3-1,5 Incorrect key type"]],
  ])("%s", (text, diagnostics) => {
    expect(evaluateText(text).diagnostics.map(describeDiagnostic)).toStrictEqual(diagnostics);
  });
});

describe("evaluateLiteral() says what is not evaluated here", () => {
  test.each([
    ["1 + 2", "the operator +"],
    ["1 < 2", "the operator <"],
    ["true && false", "the operator &&"],
    ["true || false", "the operator ||"],
    ["!true", "the operator !"],
    ["!3", "the operator !"],
    ['true ? "a" : 2 * 3', "the operator *"],
    ["true ? 1 : 2 * 3", "the operator *"],
    ["true ? 1 : (true ? null : 1)", "a conditional whose values may differ in type"],
    ["true ? [1] : []", "a conditional whose values may differ in type"],
    ["[for x in [1] : x]", "a for expression"],
    ['{ for k, v in { a = "b" } : k => v }', "a for expression"],
    ['"%{ for x in [1] }a%{ endfor }"', "a for in a template"],
    ["[1][*]", "a splat"],
    ["[{ a = 1 }].*.a", "a splat"],
    ["[1] == [1]", "a comparison of lists or objects"],
    ["{ a = 1 } != { a = 1 }", "a comparison of lists or objects"],
  ])("%s", (text, what) => {
    const { value, diagnostics, limits } = evaluateText(text);

    expect([value, diagnostics]).toStrictEqual([{ kind: "unknown" }, []]);
    expect([...limits]).toStrictEqual([`${what} is not evaluated here`]);
  });
});

test("evaluateLiteral() gives up on a list that is too long", () => {
  const long = `[${"1,".repeat(200_000)}]`;

  expect(evaluateText(long).diagnostics.map(describeDiagnostic)).toContainEqual(
    expect.stringContaining("Expression too large"),
  );
});

test.each(["1e999999", `1${"0".repeat(6000)}`])(
  "evaluateLiteral() makes no number that would fill the memory",
  (text) => {
    expect(plain(evaluateText(text).value)).toBe("unknown");
  },
);
