import fc from "fast-check";
import { expect, test } from "vitest";
import { visibleText } from "../../../src/formats/text/visible-text.ts";
import { anyCharacter } from "../../support/any-text.ts";

test.each([
  ["a\u0000b", "a\\u{0}b"],
  ["line\r\nbreak", "line\\u{D}\\u{A}break"],
  ["\u001b[31mred", "\\u{1B}[31mred"],
  ["\u202Eevil\u2069", "\\u{202E}evil\\u{2069}"],
  ["zero\u200bwidth\ufeff", "zero\\u{200B}width\\u{FEFF}"],
  ["tag\u{e0041}", "tag\\u{E0041}"],
  ["lone\ud800", "lone\\u{D800}"],
  ["no-break\u00a0space", "no-break\\u{A0}space"],
  ["filler\u3164", "filler\\u{3164}"],
  ["sep\u2028", "sep\\u{2028}"],
])("visibleText() writes out what is hidden in %j", (text, expected) => {
  expect(visibleText(text)).toBe(expected);
});

test("visibleText() leaves printable text of any script alone", () => {
  const text = "registry.example/acme/größe 日本語 ~> 1.2 h1:a+/=";

  expect(visibleText(text)).toBe(text);
});

test("visibleText() gives one line without controls for any text, and is stable", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const shown = visibleText(text);

      expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
      expect(visibleText(shown)).toBe(shown);
    }),
  );
});
