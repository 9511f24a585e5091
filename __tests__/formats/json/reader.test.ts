import { describe, expect, test } from "vitest";
import {
  absentOr,
  aCount,
  aFlag,
  anInteger,
  anObject,
  anObjectName,
  anything,
  aText,
  type JsonFault,
  listOf,
  nullOr,
  readJson,
  recordOf,
} from "../../../src/formats/json/reader.ts";
import { LockReviewError } from "../../../src/model/error.ts";

const refusal = (fault: JsonFault) => new LockReviewError("USAGE", JSON.stringify(fault));
const fault = (told: object) => expect.objectContaining({ message: JSON.stringify(told) });

describe("readJson()", () => {
  test.each(["", "{", "\ufeff{}", "{} {}", "1 x"])("refuses %j, which is no JSON", (text) => {
    expect(() => readJson(text, refusal, anything)).toThrow(fault({ kind: "no-json" }));
  });

  test.each(['{"a":1,"a":1}', '{"x":[{"a":1,"\\u0061":2}]}'])(
    "refuses %s, in which a member stands twice, whoever reads it",
    (text) => {
      for (const behind of ["refused", "ignored"] as const) {
        expect(() => readJson(text, refusal, anything, behind)).toThrow(
          /"ambiguous".*more than once/,
        );
      }
    },
  );
});

test("readJson() can ignore what follows the first value, as Go's decoder (SRC-15)", () => {
  expect(readJson('{"a":1} {"a":2}', refusal, anything, "ignored")).toStrictEqual({ a: 1 });
});

describe("readers", () => {
  test.each([
    [aText, "x"],
    [anInteger, -3],
    [aCount, 0],
    [aFlag, false],
    [anObjectName, "a".repeat(40)],
    [listOf(aCount), [1, 2]],
    [nullOr(aText), null],
    [nullOr(aText), "x"],
  ] as const)("%# takes what it is for", (reader, value) => {
    expect(readJson(JSON.stringify(value), refusal, reader as typeof anything)).toStrictEqual(
      value,
    );
  });

  test.each([
    [aText, 1, "a string"],
    [anInteger, 1.5, "a whole number"],
    [aCount, -1, "a whole number from 0"],
    [aFlag, "true", "true or false"],
    [anObjectName, "--all", "a commit"],
    [listOf(aText), {}, "an array"],
    [anObject, [], "an object"],
    [anObject, null, "an object"],
    [absentOr(aText), null, "a string"],
  ] as const)("%# refuses another value", (reader, value, wanted) => {
    const text = JSON.stringify({ a: [value] });
    const read = () =>
      readJson(
        text,
        refusal,
        recordOf((one) => one.read("a", listOf(reader as typeof anything))),
      );

    expect(read).toThrow(fault({ kind: "unusable", way: ["a", 0], wanted }));
  });

  test("a list may have a longest length", () => {
    expect(() => readJson("[1,2]", refusal, listOf(aCount, 1))).toThrow("an array");
  });
});

describe("JsonObject", () => {
  const objectOf = (text: string) => readJson(text, refusal, anObject);

  test.each(["Name", "NAME"])("refuses %s beside or instead of a member asked for", (other) => {
    for (const text of [`{"${other}":1}`, `{"name":1,"${other}":1}`]) {
      expect(() => objectOf(text).read("name", anything)).toThrow("only in case");
    }
  });

  test("lets members differ in case that nobody asks for", () => {
    expect(objectOf('{"a":1,"B":1,"b":2}').read("a", anything)).toBe(1);
  });

  test("takes null for absent as Go does, unless a reader is given", () => {
    const object = objectOf('{"a":null}');

    expect([
      object.text("a"),
      object.integer("a"),
      object.list("a"),
      object.object("a"),
    ]).toStrictEqual(["", 0, [], undefined]);
    expect(object.read("a", anything)).toBeNull();
    expect(object.read("b", anything)).toBeUndefined();
  });
});
