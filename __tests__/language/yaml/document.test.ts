import { describe, expect, test } from "vitest";
import { readYamlTree } from "../../../src/language/yaml/document.ts";

describe("readYamlTree()", () => {
  test("keeps scalars as they are written, with their quotes and tags told", () => {
    expect(readYamlTree("a: 01\nb: 'x'\nc: !t y")).toStrictEqual({
      kind: "mapping",
      pairs: [
        [plain("a"), plain("01")],
        [plain("b"), { ...plain("x"), isPlain: false }],
        [plain("c"), { ...plain("y"), tag: "!t" }],
      ],
      tag: undefined,
    });
  });

  test("follows aliases", () => {
    const tree = readYamlTree("- &a x\n- *a");

    expect(tree).toMatchObject({ items: [plain("x"), plain("x")] });
  });

  test.each([
    ["a syntax error", "[1, 2"],
    ["an alias of nothing", "*x"],
    ["an alias inside of what it stands for", "&a [*a]"],
    ["many documents", "a: 1\n---\nb: 2"],
    ["more nodes than anyone can visit", bomb()],
    ["nesting without end", "[".repeat(100_000)],
  ])("gives nothing for %s", (_, text) => {
    expect(readYamlTree(text)).toBeUndefined();
  });
});

function plain(text: string) {
  return { kind: "text", text, isPlain: true, tag: undefined };
}

/** Every level holds the one before ten times. */
function bomb(): string {
  const levels = Array.from({ length: 9 }, (_, i) => {
    const item = i === 0 ? "x" : `*a${i - 1}`;
    return `a${i}: &a${i} [${Array(10).fill(item).join(", ")}]`;
  });
  return levels.join("\n");
}
