import { expect, test } from "vitest";
import { parseFile, salvageBlocks } from "../../../src/formats/hcl/parse.ts";
import { sourceText } from "../../../src/formats/text/source-text.ts";

/** The salvaged blocks by their headers, each with its line. */
function headersOf(text: string): readonly string[] {
  const source = sourceText("main.tf", text);
  return salvageBlocks(source, parseFile(source)).map((block) => {
    const { line } = source.position(block.start);
    return `${line} ${[block.type, ...block.labels.map(({ value }) => value)].join(" ")}`;
  });
}

test("salvageBlocks() gives the blocks of a file without errors", () => {
  expect(headersOf('a {}\nb "c" {\n  d {}\n}\n')).toStrictEqual(["1 a", "2 b c"]);
});

test("salvageBlocks() goes on behind what ends the body for HCL", () => {
  expect(headersOf('a {\n}\n<<<<<<< HEAD\nb "c" {\n}\n=======\nd {\n}\n')).toStrictEqual([
    "1 a",
    "4 b c",
    "7 d",
  ]);
});

test("salvageBlocks() finds the block that an unclosed one swallowed", () => {
  expect(headersOf('a {\n  x = 1\n\nb "c" {\n  y = 2\n}\n')).toStrictEqual(["1 a", "4 b c"]);
});

test("salvageBlocks() finds what follows an unclosed string", () => {
  expect(headersOf('a {\n  x = "y\n}\n\nb "c" {\n  z = "d"\n}\n')).toStrictEqual(["1 a", "5 b c"]);
});

test("salvageBlocks() takes no text of a heredoc for a block", () => {
  expect(headersOf('a {\n  x = <<E\nb "c" {\n}\nE\n}\n= 1\nd {}\n')).toStrictEqual(["1 a", "8 d"]);
});

test("salvageBlocks() places what it reads in the whole file", () => {
  const text = '= 1\nb "c" {\n  y = 2\n}\n';
  const source = sourceText("main.tf", text);

  const [block] = salvageBlocks(source, parseFile(source));

  const [attribute] = block?.body.attributes ?? [];
  expect(text.slice(attribute?.start, attribute?.end)).toBe("y = 2");
});
