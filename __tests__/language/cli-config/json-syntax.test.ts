import { expect, test } from "vitest";
import { parseCliConfig } from "../../../src/language/cli-config/decode-file.ts";
import { parseJsonConfig } from "../../../src/language/cli-config/object-syntax.ts";
import { sourceText } from "../../../src/language/text/source-text.ts";

function keysOf(value: unknown): readonly string[] {
  const { items, diagnostics } = parseJsonConfig(sourceText("c.json", JSON.stringify(value)));
  expect(diagnostics).toStrictEqual([]);
  return items.map(({ keys }) => keys.map((key) => key.text).join(" "));
}

test("parseJsonConfig() takes objects of objects for labels", () => {
  expect(keysOf({ host: { a: { services: { s: "u" } }, b: { services: {} } } })).toStrictEqual([
    "host b services",
    "host a services",
  ]);
});

test("parseJsonConfig() takes a list of objects for blocks, the last one first", () => {
  const { items } = parseJsonConfig(sourceText("c", '{"p": [{"a": 1}, {"a": 2}]}'));

  expect(items.map(({ value }) => value)).toMatchObject([
    { items: [{ value: { text: "2" } }] },
    { items: [{ value: { text: "1" } }] },
  ]);
});

test("parseJsonConfig() keeps a block in a list of its own inside its parent", () => {
  const { items } = parseJsonConfig(sourceText("c", '{"p": [{"direct": [{}]}]}'));

  expect(items).toMatchObject([
    { keys: [{ text: "p" }], value: { kind: "object", items: [{ keys: [{ text: "direct" }] }] } },
  ]);
});

test("parseJsonConfig() keeps lists of other things, empty ones, and every kind of value", () => {
  const text =
    '{"a": ["x"], "b": [], "c": {}, "d": true, "e": null, "f": 1.5, "g": [[{"h": [{}]}]]}';

  expect(parseJsonConfig(sourceText("c", text)).items.map(({ value }) => value.kind)).toStrictEqual(
    ["list", "list", "object", "bool", "null", "number", "list"],
  );
});

test("parseJsonConfig() reports a syntax error with its place", () => {
  const { items, diagnostics } = parseJsonConfig(sourceText("c.json", '{\n"a": }'));

  expect(items).toStrictEqual([]);
  expect(diagnostics[0]?.range).toMatchObject({ file: "c.json", start: { line: 2 } });
});

test("parseCliConfig() goes by the content, not by the name", () => {
  expect(parseCliConfig(sourceText("a.tfrc", ' \n{"a": 1}')).items[0]?.syntax).toBe("json");
  expect(parseCliConfig(sourceText("a.tfrc.json", "a = 1")).items[0]?.syntax).toBe("native");
});
