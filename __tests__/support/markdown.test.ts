import { expect, test } from "vitest";
import { liveText, openLines } from "./markdown.ts";

test.each([
  ["a `b` c", "a  c"],
  ["a ``b`c`` d", "a  d"],
  ["a `b c", "a `b c"],
  ["a ``b` c", "a ``b` c"],
  ["a \\`b` c", "a \\`b` c"],
])("liveText() leaves of %j what is not code", (markdown, expected) => {
  expect(liveText(markdown)).toBe(expected);
});

test("openLines() counts what is not collapsed", () => {
  const markdown = "a\n\n<details><summary>x</summary>\n\nb\n\n</details>\n\nc\n";

  expect(openLines(markdown)).toStrictEqual(["a", "c"]);
});
