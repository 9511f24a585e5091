import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FUNCTIONS } from "../../../src/config/evaluation/functions.ts";
import {
  EVALUATED,
  functionCases,
  isNotEvaluated,
  outcomeOf,
} from "../../support/static-evaluation.ts";

describe("evaluateStatically() with functions", () => {
  test.each(functionCases().map((one) => [one.expression, one] as const))(
    "%s",
    (_, { expression, result, isUntold = false }) => {
      const isTold = !isUntold && !isNotEvaluated(expression);
      expect(outcomeOf(expression)).toBe(isTold ? result : "untold");
    },
  );

  test("has a recorded case of every function but that of files", () => {
    const expressions = functionCases().map((one) => one.expression);
    const missing = [...FUNCTIONS.keys()].filter(
      (name) => !expressions.some((one) => new RegExp(`\\b${name}\\(`).test(one)),
    );

    expect(missing).toStrictEqual(["file"]);
  });

  test.each([
    ['file("a.txt")', '"x\\n"'],
    ['file("none")', "refused"],
    ['fileexists("a.txt")', "untold"],
    ['try(fileexists("none"), "a")', "untold"],
    ["timestamp()", "untold"],
    ['core::trimprefix("ab", "a")', '"b"'],
    ['core::upper("a")', "untold"],
    ['core::try("a")', '"a"'],
    ['upperr("a")', "refused"],
    ['try(upperr("a"), "b")', '"b"'],
    ['cidrcontains("10.0.0.0/8", "10.1.2.3")', "untold"],
    ['regex("a", "b")', "untold"],
    ['format("%v", "a")', "untold"],
    ['replace("a", "/a/", "b")', "untold"],
    ['sensitive("a")', "untold"],
    ['issensitive("a")', "untold"],
    ['provider::a::b("a")', "refused"],
    ['try(timestamp(), "a")', "untold"],
    ['try(["a"]...)', "untold"],
    ['join(["-"]...)', "untold"],
    ["can(timestamp())", "untold"],
    ["can([1, 2][5])", "untold"],
  ])("gives for %s what it should", (expression, result) => {
    expect(outcomeOf(expression, { "a.txt": "x\n" })).toBe(result);
  });
});

test("docs/parity.md lists the functions that are evaluated", () => {
  const parity = readFileSync(new URL("../../../docs/parity.md", import.meta.url), "utf8");
  const listed = /Functions that are evaluated: (.*?)\./s.exec(parity)?.[1] ?? "";

  expect([...listed.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toStrictEqual(
    [...EVALUATED].sort(),
  );
});

describe("evaluateStatically() where only types decide, which no value shows", () => {
  // Both tools answer false, or "n".
  test.each([
    '(true ? {a = 1} : {a = "x"}).a == 1',
    '(true ? [1] : ["x"])[0] == 1',
    '(true ? [null, 1] : [2, "x"])[1] == 1',
    '(true ? ["a"] : ["b", "c"]) == ["a"]',
    'split(",", "a") == (true ? ["a"] : ["b", "c"])',
    '(true ? 1 : (true ? null : "x")) == 1',
    'coalesce(true ? null : "x", 1) == 1',
    'try((true ? [1, "x"] : ["y"])[0] == 1, "n")',
    'try(true ? {a = {b = 1}} : {a = [1]}, "n")',
    '[[for x in ["a"] : x if false]] == [null]',
  ])("tells nothing of %s", (expression) => {
    expect(["untold", "false", '"n"']).toContain(outcomeOf(expression));
  });

  test.each([
    ["(true ? {a = 1} : {a = 2}).a == 1", "true"],
    ["(true ? 1 : (null)) == 1", "true"],
    ['(true ? "a" : (null)) == "a"', "true"],
    ['true ? "a" : (true ? null : 1)', '"a"'],
    ['true ? "a" : null.b', '"a"'],
    ['(true ? null : "x") == (true ? null : 1)', "true"],
  ])("tells what %s comes to", (expression, result) => {
    expect(outcomeOf(expression)).toBe(result);
  });
});

describe("evaluateStatically() with hostile expressions", () => {
  test.each([
    [`[${`for a in ${LONG_LIST} : [`.repeat(6)}1${"]".repeat(6)}]`, "many loops"],
    [`replace(join("", ${LONG_LIST}), "", join("", ${LONG_LIST}))`, "a long text"],
    [`${"replace(".repeat(400)}"a"${`, "a", "aa")`.repeat(400)}`, "a text that doubles"],
    [doubled(60), "a value that holds itself twice, again and again"],
  ])("ends soon with %#", (expression) => {
    const started = performance.now();

    expect(["untold", "refused", "unreadable"]).toContain(outcomeOf(expression));
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  test("never throws", () => {
    const name = fc.constantFrom(...FUNCTIONS.keys(), "try");
    const leaf = fc.oneof(
      fc.constantFrom("null", "true", "[]", "{}", "-1", "1.5", '"a,b"', '"%s"', '"(a|b)+"'),
      fc.string().map((text) => JSON.stringify(text).replaceAll(/[$%]\{/g, "_")),
      fc.integer().map(String),
    );
    const { node } = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc
          .tuple(name, fc.array(tie("node"), { maxLength: 3 }))
          .map(([called, values]) => `${called}(${values.join(", ")})`),
        fc.array(tie("node"), { maxLength: 3 }).map((items) => `[${items.join(", ")}]`),
        tie("node").map((value) => `{ a = ${value} }`),
      ),
    }));

    fc.assert(
      fc.property(node, (expression) => {
        expect(outcomeOf(expression)).not.toBe("");
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});

/** A list of a thousand elements. */
const LONG_LIST = `split("", "${"x".repeat(1000)}")`;

/** Nested loops over one element, each holding that of the one around it twice. */
function doubled(depth: number): string {
  let inner = `merge({ a = v${depth} })`;
  for (let level = depth; level > 0; level--) {
    const around = level === 1 ? '["a"]' : `[[v${level - 1}, v${level - 1}]]`;
    inner = `[for v${level} in ${around} : ${inner}]`;
  }
  return inner;
}
