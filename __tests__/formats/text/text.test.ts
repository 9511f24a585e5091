import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseFile } from "../../../src/formats/hcl/parse.ts";
import { sourceText } from "../../../src/formats/text/source-text.ts";
import { decodeText, isInvalidUnit } from "../../../src/formats/text/text.ts";
import { anyCharacter } from "../../support/any-text.ts";
import { describeDiagnostic } from "../hcl/support.ts";

function bytes(...parts: readonly (string | number)[]): Uint8Array {
  return Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from([part]))),
  );
}

test("decodeText() takes one byte order mark away", () => {
  expect(decodeText(bytes("\ufeff\ufeffa"))).toBe("\ufeffa");
  expect(decodeText("\ufeffa")).toBe("a");
});

test("decodeText() marks every byte that is no UTF-8", () => {
  const text = decodeText(bytes("é", 0xff, "a", 0xe2, 0x82, "b"));

  expect(text).toBe("é\udcffa\udce2\udc82b");
  expect([...text].map((_, i) => isInvalidUnit(text, i))).toStrictEqual([
    false,
    true,
    false,
    true,
    true,
    false,
  ]);
});

test("decodeText() keeps a replacement character that the author wrote", () => {
  const text = decodeText(bytes("\ufffd😀", 0xc0, 0x80));

  // HCL takes an overlong sequence for a character; there is none that it would be.
  expect(text).toBe("\ufffd😀\ufffd");
  expect([0, 1, 2, 3].some((i) => isInvalidUnit(text, i))).toBe(false);
});

test("decodeText() gives back any text that was encoded", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const encoded = new TextEncoder().encode(text);
      const wellFormed = new TextDecoder("utf-8", { ignoreBOM: true }).decode(encoded);
      expect(decodeText(encoded)).toBe(decodeText(wellFormed));
    }),
    { seed: 1 },
  );
});

test("decodeText() keeps any text beside a byte that is none", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const encoded = new TextEncoder().encode(text);
      const wellFormed = new TextDecoder("utf-8", { ignoreBOM: true }).decode(encoded);
      expect(decodeText(Buffer.concat([bytes(0xff), encoded]))).toBe(`\udcff${wellFormed}`);
    }),
    { seed: 1 },
  );
});

test("decodeText() makes one character of a sequence that means none", () => {
  const surrogate = [0xed, 0xa0, 0x80];
  const beyondUnicode = [0xf4, 0x90, 0x80, 0x80];
  const overlong = [0xf0, 0x80, 0x80, 0x80];

  expect(decodeText(bytes(...surrogate, ...beyondUnicode, ...overlong, 0xff))).toBe(
    "\ufffd\ufffd\ufffd\udcff",
  );
});

describe("parseFile() refuses invalid bytes outside of comments (CR-96)", () => {
  test.each<readonly [string, Uint8Array, readonly string[]]>([
    ["in a comment", bytes("# ", 0xff, "\n/* ", 0xe2, " */ a = 1\n"), []],
    [
      "in a string",
      bytes('a = "', 0xff, '"\n'),
      ["1,6-1,7 Invalid character encoding", "1,6-1,7 Unterminated template string"],
    ],
    [
      "in code",
      bytes(0xff, " = 1\n"),
      ["1,1-1,2 Argument or block definition required", "1,1-1,2 Invalid character encoding"],
    ],
    ["NUL in a string", bytes('a = "\0"\n'), []],
  ])("%s", (_, content, diagnostics) => {
    const parsed = parseFile(sourceText("a", decodeText(content)));

    expect(parsed.diagnostics.map(describeDiagnostic).sort()).toStrictEqual(diagnostics);
  });
});
