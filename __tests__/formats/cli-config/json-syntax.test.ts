import { expect, test } from "vitest";
import { decodeCliConfigFile } from "../../../src/formats/cli-config/cli-config.ts";
import { parseJsonConfig } from "../../../src/formats/cli-config/json-syntax.ts";
import { sourceText, TextReport } from "../../../src/formats/text/source-text.ts";

function parse(text: string) {
  const report = new TextReport(sourceText("c.json", text));
  return { items: parseJsonConfig(report), diagnostics: report.diagnostics };
}

function keysOf(value: unknown): readonly string[] {
  const { items, diagnostics } = parse(JSON.stringify(value));
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
  const { items } = parse('{"p": [{"a": 1}, {"a": 2}]}');

  expect(items.map(({ value }) => value)).toMatchObject([
    { items: [{ value: { text: "2" } }] },
    { items: [{ value: { text: "1" } }] },
  ]);
});

test("parseJsonConfig() keeps a block in a list of its own inside its parent", () => {
  const { items } = parse('{"p": [{"direct": [{}]}]}');

  expect(items).toMatchObject([
    { keys: [{ text: "p" }], value: { kind: "object", items: [{ keys: [{ text: "direct" }] }] } },
  ]);
});

test("parseJsonConfig() keeps lists of other things, empty ones, and every kind of value", () => {
  const text =
    '{"a": ["x"], "b": [], "c": {}, "d": true, "e": null, "f": 1.5, "g": [[{"h": [{}]}]]}';

  expect(parse(text).items.map(({ value }) => value.kind)).toStrictEqual([
    "list",
    "list",
    "object",
    "bool",
    "null",
    "number",
    "list",
  ]);
});

test("parseJsonConfig() reports a syntax error with its place", () => {
  const { items, diagnostics } = parse('{\n"a": }');

  expect(items).toStrictEqual([]);
  expect(diagnostics[0]?.range).toMatchObject({ file: "c.json", start: { line: 2 } });
});

test("decodeCliConfigFile() goes by the content, not by the name", () => {
  const directory = (text: string, file: string) =>
    decodeCliConfigFile(Buffer.from(text), file).pluginCacheDir;

  expect(directory(' \n{"plugin_cache_dir": "/a"}', "a.tfrc")).toBe("/a");
  expect(directory('plugin_cache_dir = "/a"', "a.tfrc.json")).toBe("/a");
});
