import { describe, expect, test } from "vitest";
import { sourceText, TextReport } from "../../../src/formats/text/source-text.ts";
import { parseYaml } from "../../../src/formats/yaml/document.ts";

describe("parseYaml()", () => {
  test.each([
    ["lists", "[".repeat(100_000)],
    ["mappings", "{a: ".repeat(100_000)],
    ["items", "- ".repeat(100_000)],
  ])("says that %s are nested too deeply, and nothing of a stack", (_what, text) => {
    const report = new TextReport(sourceText("policy.yml", text));

    expect(parseYaml(report)).toBeUndefined();
    expect(report.diagnostics.map(({ summary, detail }) => [summary, detail])).toStrictEqual([
      ["Invalid YAML", "The text cannot be read as YAML: it is nested too deeply."],
    ]);
  });

  test("says what else is wrong in the library's words", () => {
    const report = new TextReport(sourceText("policy.yml", "a: [1"));

    expect(parseYaml(report)).toBeUndefined();
    expect(report.diagnostics[0]?.detail).toMatch(/^The text cannot be read as YAML: .*flow/i);
  });
});
