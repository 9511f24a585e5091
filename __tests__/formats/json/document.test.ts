import { describe, expect, test } from "vitest";
import { readJsonDocument } from "../../../src/formats/json/document.ts";

describe("readJsonDocument()", () => {
  test("gives the value of a plain document without duplicates", () => {
    const reading = readJsonDocument(' {"a": [1, {"b": "x:y"}, null], "c": "}"} ');

    expect(reading).toStrictEqual({
      kind: "value",
      value: { a: [1, { b: "x:y" }, null], c: "}" },
      duplicates: [],
      rest: " ",
    });
  });

  test.each([
    ['{"a":1,"a":2}', ["a"]],
    ['{"x":[{"a":1,"b":{"a":1},"a":2}]}', ["a"]],
    ['{"a":1,"\\u0061":2}', ["a"]],
    ['{"a":1 , "a" :2,"a":3}', ["a", "a"]],
    ['{"a\\"b":1,"a\\"b":2}', ['a"b']],
    ['{"a":{"a":{"a":1}},"b":"a","c":["a","a"]}', []],
    ['{"__proto__":1,"__proto__":2}', ["__proto__"]],
  ])("names the members of %s that stand twice", (text, duplicates) => {
    expect(readJsonDocument(text)).toMatchObject({ kind: "value", duplicates });
  });

  test.each([
    ['{"a":1} trailing', { a: 1 }],
    ['{"a":1}{"a":2}', { a: 1 }],
    ['"text" more', "text"],
    ["12 13", 12],
  ])("ignores what follows the first value in %s", (text, value) => {
    expect(readJsonDocument(text)).toMatchObject({ kind: "value", value });
  });

  test.each([
    "",
    "{",
    '{"a"',
    '{"a":1',
    '{"a":"\\',
    "]",
    "{]}",
    "\ufeff{}",
    "tru",
    '"\\x"',
    "nullnull",
  ])("calls %j invalid", (text) => {
    expect(readJsonDocument(text)).toMatchObject({ kind: "invalid" });
  });

  test.each([
    [10_000, "value"],
    [10_001, "invalid"],
    [10_000_000, "invalid"],
  ])("calls %i arrays within each other %s, as Go does", (depth, kind) => {
    const text = "[".repeat(depth) + "]".repeat(depth);

    expect(readJsonDocument(text).kind).toBe(kind);
  });
});
