import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseFile } from "../../../src/language/hcl/parse.ts";
import { sourceText } from "../../../src/language/source-text.ts";
import { decodeText } from "../../../src/language/text.ts";

interface Row {
  readonly name: string;
  readonly accepted: boolean;
  readonly text_b64: string;
}

const rows = readFileSync(
  new URL("../../../fixtures/hcl/accepted-by-terraform.jsonl", import.meta.url),
  "utf8",
)
  .trim()
  .split("\n")
  .map((line): Row => JSON.parse(line));

describe("parseFile() accepts what terraform accepts and nothing else", () => {
  test.each(rows)("$name", ({ accepted, text_b64 }) => {
    const text = decodeText(Buffer.from(text_b64, "base64"));

    const { diagnostics } = parseFile(sourceText("main.tf", text));

    expect(diagnostics.length === 0).toBe(accepted);
  });
});
