import fc from "fast-check";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { parseFile } from "../../../src/formats/hcl/parse.ts";
import { decodeLockFile } from "../../../src/formats/lock-file/decode.ts";
import { sourceText } from "../../../src/formats/text/source-text.ts";
import { hasErrors } from "../../../src/model/diagnostic.ts";
import {
  MAX_CONFIGURATION_BYTES,
  MAX_DIAGNOSTICS,
  MAX_TOKENS,
} from "../../../src/model/input-limits.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { decodeModule } from "../../support/decode-module.ts";

const SEGMENTER = new Intl.Segmenter("en", { granularity: "grapheme" });

const SEGMENT = Intl.Segmenter.prototype.segment;

/** Counts the UTF-16 units that segmenters go through while a test runs. */
function counting(): { readonly visited: () => number } {
  let visited = 0;
  vi.spyOn(Intl.Segmenter.prototype, "segment").mockImplementation(function (
    this: Intl.Segmenter,
    text,
  ) {
    const segments = SEGMENT.call(this, text);
    function* counted() {
      for (const one of segments) {
        visited += one.segment.length;
        yield one;
      }
    }
    return Object.assign(Object.create(segments), { [Symbol.iterator]: counted });
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return { visited: () => visited };
}

/** The column of an offset as HCL counts it: the clusters of what stands before it in its line. */
function plainColumn(text: string, offset: number): number {
  const start = offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
  return [...SEGMENTER.segment(text.slice(start, offset))].length + 1;
}

const PIECES = [
  "a",
  "é",
  "e\u0301",
  "\t",
  " ",
  "\n",
  "\r\n",
  "\r",
  "👩‍💻",
  "🇩🇪",
  "🇫",
  "\u0600",
  "\udc80",
  "각",
  "\0",
];

describe("sourceText()", () => {
  test("gives every place of any text the column that counting from the line's start gives", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }), (pieces) => {
        const text = pieces.join("");
        const source = sourceText("a", text);
        for (let offset = 0; offset <= text.length; offset++) {
          // Between the halves of a character nothing starts.
          if (/^[\udc00-\udfff]/.test(text.slice(offset)) && isHigh(text, offset - 1)) continue;
          expect(source.position(offset).column).toBe(plainColumn(text, offset));
        }
      }),
    );
  });

  test.each([
    ["unclosed templates", (count: number) => `a = "é${"${".repeat(count)}\n`],
    ["unclosed templates in strings", (count: number) => `a = "é${'${"'.repeat(count)}\n`],
    ["stray characters", (count: number) => `a = "é" ${"? ".repeat(count)}\n`],
    ["bad hashes", (count: number) => `a = "é${'", "%{ '.repeat(count)}\n`],
    ["problems on two lines", (count: number) => `é${"$".repeat(count)}\né${"$".repeat(count)}\n`],
  ])("goes through a line once, however much is wrong in it: %s", (_, textOf) => {
    for (const count of [10, 300]) {
      const text = textOf(count);
      const { visited } = counting();
      const { diagnostics } = parseFile(sourceText("a.tf", text));

      expect(diagnostics).not.toHaveLength(0);
      expect(visited()).toBeGreaterThan(0);
      expect(visited()).toBeLessThanOrEqual(text.length);
    }
  });

  test("does not segment lines of plain characters at all", () => {
    const { visited } = counting();
    const text = `a = "b"\r\n${"$".repeat(500)}\n\tc = 1`;
    const source = sourceText("a.tf", text);

    expect(parseFile(source).diagnostics).not.toHaveLength(0);
    expect(source.position(text.length)).toStrictEqual({ line: 3, column: 7 });
    expect(visited()).toBe(0);
  });
});

function isHigh(text: string, offset: number): boolean {
  return /[\ud800-\udbff]/.test(text[offset] ?? "");
}

const MANY = MAX_DIAGNOSTICS + 500;

describe("problems of one file are told up to a bound, and how many more there are", () => {
  test.each([
    ["lock file", (text: string) => decodeLockFile(text, "a", OPENTOFU).diagnostics],
    [
      "configuration",
      (text: string) =>
        decodeModule([{ path: "main.tf", bytes: new TextEncoder().encode(text) }], OPENTOFU)
          .diagnostics,
    ],
  ])("%s", (_, decode) => {
    const few = decode('provider "a" "b" {}\n'.repeat(20));
    const many = decode('provider "a" "b" {}\n'.repeat(MANY));

    expect(few.length).toBeGreaterThanOrEqual(20);
    expect(few.map(({ summary }) => summary)).not.toContain("Too many problems");
    expect(many).toHaveLength(MAX_DIAGNOSTICS + 1);
    expect(many.at(-1)).toMatchObject({ severity: "error", summary: "Too many problems" });
    expect(many.at(-1)?.detail).toMatch(/ and at least \d+ more\./);
    expect(hasErrors(many)).toBe(true);
  });
});

describe("a file beyond a limit of input is not read, and says so once", () => {
  const configuration = (path: string, text: string) =>
    decodeModule([{ path, bytes: new TextEncoder().encode(text) }], OPENTOFU);

  test.each([
    ["tokens", "main.tf", "\n".repeat(MAX_TOKENS + 1), "Too many tokens"],
    ["keys", "main.tf.json", `{"a":[${"1,".repeat(MAX_TOKENS / 2)}1]}`, "Too many tokens"],
    ["bytes", "main.tf", " ".repeat(MAX_CONFIGURATION_BYTES + 1), "Failed to read file"],
  ])("too many %s in %s", (_, path, text, summary) => {
    const { module, diagnostics } = configuration(path, text);

    expect(diagnostics).toMatchObject([{ severity: "error", summary }]);
    expect(module.vacant).toBe(false);
  });

  test("as many tokens and bytes as are read are read", () => {
    const tokens = configuration("main.tf", "\n".repeat(MAX_TOKENS));
    const bytes = configuration("main.tf", " ".repeat(MAX_CONFIGURATION_BYTES));

    expect([...tokens.diagnostics, ...bytes.diagnostics]).toStrictEqual([]);
  });

  test("a line of 300,000 characters is not segmented", () => {
    const text = `a = "é" ${"? ".repeat(150_000)}\n`;
    const { visited } = counting();

    expect(sourceText("a.tf", text).position(200_000).column).toBe(200_001);
    expect(visited()).toBe(0);
  });
});
