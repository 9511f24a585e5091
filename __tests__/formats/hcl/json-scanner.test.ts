import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scanJson } from "../../../src/formats/hcl/json-scanner.ts";

describe("scanJson()", () => {
  test.each([
    ["plain", "x"],
    ["escaped", '\\"'],
    ["mixed", 'x\\"\\n'],
  ])("reads a string of 15 million characters, %s", (_, piece) => {
    const text = `"${piece.repeat(Math.ceil(15_000_000 / piece.length))}"`;

    const tokens = scanJson(` ${text} :`);

    expect(tokens.map(({ kind, start }) => [kind, start])).toStrictEqual([
      ["string", 1],
      [":", text.length + 2],
      ["end", text.length + 3],
    ]);
    expect(tokens[0]?.end).toBe(text.length + 1);
  });

  test("ends strings where one pattern for the whole of them does", () => {
    const piece = fc.constantFrom('"', "\\", "\\\\", '\\"', "a", "\n", "\u0000", "{", " ", "é");
    const whole = /^"(?:\\["\\]|[^"\u0000-\u001f])*"?/;

    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = `"${pieces.join("")}`;

        expect(scanJson(text)[0]?.text).toBe(whole.exec(text)?.[0]);
      }),
    );
  });
});
