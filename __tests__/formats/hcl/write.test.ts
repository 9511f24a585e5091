import { expect, test } from "vitest";
import { quote, writeBlock, writeLockFile } from "../../../src/formats/hcl/write.ts";

test("writeBlock() aligns one-line arguments, and writes a list with an item a line", () => {
  const block = {
    type: "a",
    label: 'b"',
    lines: [
      ["long", "1"],
      ["x", "true"],
    ],
    list: ["items", ["c", 'd"']],
  } as const;

  expect(writeBlock(block)).toBe(
    'a "b\\"" {\n  long = 1\n  x    = true\n  items = [\n    "c",\n    "d\\"",\n  ]\n}\n',
  );
  expect(writeBlock({ ...block, list: ["items", []] })).toBe(
    'a "b\\"" {\n  long = 1\n  x    = true\n}\n',
  );
});

test("writeLockFile() puts an empty line in front of each block", () => {
  const header = "# first\n# Manual edits may be lost in future updates.\n";

  expect(writeLockFile("# first", [])).toBe(header);
  expect(writeLockFile("# first", ["a\n", "b\n"])).toBe(`${header}\na\n\nb\n`);
});

test("quote() escapes what HCL would read otherwise and what Go cannot print (LF-10)", () => {
  expect(quote("plain ~!#$%&'*")).toBe(`"plain ~!#$%&'*"`);
  expect(quote('\n\r\t"\\${a}%{b}$a%{{')).toBe(String.raw`"\n\r\t\"\\$${"${a}"}%%{b}$a%%{{"`);
  expect(quote("\u0000\u00a0\u200d\ue000\u{e0001}é😀")).toBe(
    String.raw`"\u0000\u00a0\u200d\ue000\U000e0001é😀"`,
  );
});
