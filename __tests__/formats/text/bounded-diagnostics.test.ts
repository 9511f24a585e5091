import { expect, test } from "vitest";
import { inSourceOrder } from "../../../src/formats/text/bounded-diagnostics.ts";
import type { Diagnostic } from "../../../src/model/diagnostic.ts";

test("inSourceOrder() sorts by line, then by column, with those of the whole file first", () => {
  const at = (line: number, column: number): Diagnostic => {
    const start = { line, column };
    const range = { file: "file", start, end: start };
    return { severity: "error", summary: `${line},${column}`, detail: "", range };
  };
  const whole: Diagnostic = { severity: "error", summary: "whole", detail: "" };

  const sorted = inSourceOrder([at(10, 1), at(2, 3), whole, at(2, 10), at(1, 7), at(2, 1)]);

  expect(sorted.map(({ summary }) => summary)).toStrictEqual([
    "whole",
    "1,7",
    "2,1",
    "2,3",
    "2,10",
    "10,1",
  ]);
});
