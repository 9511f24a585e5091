import { expect, test } from "vitest";
import { conflictLine, markConflict } from "../../../src/formats/text/conflict-markers.ts";

test("markConflict() puts git's markers around two texts, each on lines of their own", () => {
  expect(markConflict("a\n", "b\n")).toBe("<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n");
  expect(markConflict("a", "")).toBe("<<<<<<< ours\na\n=======\n>>>>>>> theirs\n");
});

test("conflictLine() finds the first line that opens a conflict", () => {
  expect(conflictLine(`x\n${markConflict("a", "b")}${markConflict("a", "b")}`)).toBe(2);
  expect(conflictLine("<<<<<<<\r\n")).toBe(1);
  expect(conflictLine("<<<<<<< ours")).toBe(1);
  expect(conflictLine("")).toBeUndefined();
  expect(conflictLine("x <<<<<<< ours\n<<<<<<<<\n<<<<<<\n<<<<<<<ours\n")).toBeUndefined();
});
