import { describe, expect, test } from "vitest";
import type { ConfigItem, ConfigValue } from "../../../src/formats/cli-config/config-body.ts";
import { parseNativeSyntax } from "../../../src/formats/cli-config/native-syntax.ts";
import { sourceText, TextReport } from "../../../src/formats/text/source-text.ts";

/** Items as nested arrays: keys joined by spaces, then the value. */
function shape(items: readonly ConfigItem[]): unknown {
  return items.map(({ keys, value }) => [keys.map((key) => key.text).join(" "), valueShape(value)]);
}

function valueShape(value: ConfigValue): unknown {
  if (value.kind === "object") return shape(value.items);
  return value.kind === "list" ? { list: value.values.map(valueShape) } : value.text;
}

function parse(text: string) {
  const report = new TextReport(sourceText("cli.tfrc", text));
  return { items: parseNativeSyntax(report), diagnostics: report.diagnostics };
}

describe("parseNativeSyntax() reads what the first HCL reads", () => {
  test.for<[string, string, unknown]>([
    ["nothing", "", []],
    ["an argument", 'a = "b"', [["a", "b"]]],
    ["blocks on one line", "a { b { c = 1 } }", [["a", [["b", [["c", "1"]]]]]]],
    ["labels", 'host "x" { }', [["host x", []]]],
    ["an object behind an equals sign", "a = { b = true }", [["a", [["b", "true"]]]]],
    [
      "commas between items",
      "a = { b = 1, c = 2, }, d = 3",
      [
        [
          "a",
          [
            ["b", "1"],
            ["c", "2"],
          ],
        ],
        ["d", "3"],
      ],
    ],
    [
      "no line end between items",
      "a = 1 b = 2",
      [
        ["a", "1"],
        ["b", "2"],
      ],
    ],
    ["lists", 'a = ["b", [1], {c = 2},]', [["a", { list: ["b", { list: ["1"] }, [["c", "2"]]] }]]],
    ["names in quotation marks", '"a.b" = 1', [["a.b", "1"]]],
    ["names with dots and dashes", "a.b-c_d = 1", [["a.b-c_d", "1"]]],
    ["every comment", "# a\n// b\n/* c\n = */ a = 1 # d", [["a", "1"]]],
    [
      "escapes",
      String.raw`a = "\"\\\n\t\x41\101\u00e9\U0001F600"`,
      [["a", '"\\\n\tAA\u00e9\u{1F600}']],
    ],
    ["an interpolation as it stands", 'a = "x${f("y")}z"', [["a", 'x${f("y")}z']]],
    ["a heredoc", "a = <<EOT\n one\nEOT\n", [["a", " one\n"]]],
    [
      "a heredoc without its indentation",
      "a = <<-EOT\n  one\n    two\n  EOT\n",
      [["a", "one\n  two\n"]],
    ],
    [
      "numbers as written",
      "a = -1.5e3 b = 0x1F",
      [
        ["a", "-1.5e3"],
        ["b", "0x1F"],
      ],
    ],
    [
      "Windows line ends",
      "a = 1\r\nb = 2\r\n",
      [
        ["a", "1"],
        ["b", "2"],
      ],
    ],
  ])("%s", ([, text, expected]) => {
    const { items, diagnostics } = parse(text);

    expect(diagnostics).toStrictEqual([]);
    expect(shape(items)).toStrictEqual(expected);
  });
});

describe("parseNativeSyntax() drops the whole file after a syntax error and says where", () => {
  test.for<[string, string, number, number]>([
    ["a name alone", "a = 1\nb", 2, 2],
    ["an equals sign behind a label", 'a "b" = 1', 1, 7],
    ["no name", "= 1", 1, 1],
    ["an unfinished object", "a {\n b = 1\n", 3, 1],
    ["an unfinished list", "a = [1", 1, 7],
    ["no comma in a list", 'a = ["b" "c"]', 1, 10],
    ["a string over two lines", 'a = "b\nc"', 1, 5],
    ["an escape that is none", String.raw`a = "\q"`, 1, 6],
    ["a brace too many", "a = 1\n}", 2, 1],
    ["an unfinished comment", "a = 1 /* b", 1, 7],
    ["an unfinished heredoc", "a = <<EOT\nb\n", 1, 5],
    ["an expression", "a = b", 1, 5],
    ["a character without meaning", "a ? b", 1, 3],
  ])("%s", ([, text, line, column]) => {
    const { items, diagnostics } = parse(text);

    expect(items).toStrictEqual([]);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]?.range).toMatchObject({ file: "cli.tfrc", start: { line, column } });
  });

  test("nesting that would exhaust the stack", () => {
    const { diagnostics } = parse(`a = ${"[".repeat(100_000)}`);

    expect(diagnostics[0]?.detail).toBe("The values are nested too deeply.");
  });
});
