import { expect, test } from "vitest";
import { snippetsOf, sourceText } from "../../../src/formats/text/source-text.ts";

function snippetOf(text: string, part: string): readonly string[] {
  const start = text.indexOf(part);
  return snippetsOf(text)(sourceText("a", text).range({ start, end: start + part.length }));
}

test("snippetsOf() shows the line with carets under the place", () => {
  expect(snippetOf('a = 1\nversion = "1.0"\n', '"1.0"')).toStrictEqual([
    '2 | version = "1.0"',
    "  |           ^^^^^",
  ]);
});

test("snippetsOf() counts characters as a reader does", () => {
  expect(snippetOf('\ta = "👩‍💻é" b', "b")).toStrictEqual([
    '1 |  a = "👩‍💻é" b',
    "  |           ^",
  ]);
});

test("snippetsOf() marks a range over several lines to the end of its first", () => {
  expect(snippetOf("a = [\n  1\n]\r\n", "[\n  1\n]")).toStrictEqual(["1 | a = [", "  |     ^"]);
});

test("snippetsOf() puts one caret where the range is empty", () => {
  expect(snippetsOf("a")(sourceText("a", "a").range({ start: 1, end: 1 }))).toStrictEqual([
    "1 | a",
    "  |  ^",
  ]);
});

test("snippetsOf() cuts a long line around the place", () => {
  const [line = "", carets = ""] = snippetOf(`${"x".repeat(500)}HERE${"y".repeat(500)}`, "HERE");

  expect(line).toHaveLength("1 | ".length + 122);
  expect(line.slice(carets.indexOf("^"), carets.lastIndexOf("^") + 1)).toBe("HERE");
});

test("snippetsOf() lets no control character through", () => {
  const [line] = snippetOf("a = \u001b[31m\u202e\ud800 b", "b");

  expect(line).toBe("1 | a = \ufffd[31m\ufffd\ufffd b");
});

test("snippetsOf() shows nothing of a line that is not there", () => {
  const place = { line: 3, column: 1 };

  expect(snippetsOf("a\n")({ file: "a", start: place, end: place })).toStrictEqual([]);
});
