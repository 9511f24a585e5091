import { readFileSync } from "node:fs";
import { parse as parseWithHcl } from "@cdktn/hcl2json";
import { expect, test } from "vitest";
import { parseFile } from "../../../src/formats/hcl/parse.ts";
import { sourceText } from "../../../src/formats/text/source-text.ts";
import { describeDiagnostic, mutate, seededNumbers } from "./support.ts";

/** A diagnostic in HCL's own words: `f.tf:1,5-2,1: Summary; Detail`. */
const DIAGNOSTIC = /f\.tf:(\d+),(\d+)-(?:(\d+),)?(\d+): ([^;]+); /g;

/** What hashicorp/hcl says, compiled to WebAssembly. It fails on some files that are legal HCL: those have no diagnostics. */
async function diagnosedByHcl(text: string): Promise<readonly string[]> {
  try {
    await parseWithHcl("f.tf", text);
    return [];
  } catch (caught) {
    const message = String(caught instanceof Error ? caught.message : caught);
    if (!message.startsWith("parse config: ")) return [];
    return [...message.matchAll(DIAGNOSTIC)].map(
      ([, line, column, endLine, endColumn, summary]) =>
        `${line},${column}-${endLine ?? line},${endColumn} ${summary}`,
    );
  }
}

const files = readFileSync(
  new URL("../../../fixtures/hcl/accepted-by-terraform.jsonl", import.meta.url),
  "utf8",
)
  .trim()
  .split("\n")
  .map((line) => Buffer.from(JSON.parse(line).text_b64, "base64").toString("utf8"))
  // Node's own decoding makes U+FFFD of invalid bytes, and so would the bridge to WebAssembly.
  .filter((text) => text.length < 3000 && !text.startsWith("\ufeff") && !text.includes("\ufffd"));

test("parseFile() reports what hashicorp/hcl reports, at the same places, on thousands of broken files", async () => {
  const number = seededNumbers(20);
  const differences: unknown[] = [];
  let broken = 0;

  for (let i = 0; i < 6000; i++) {
    const text = mutate(files[i % files.length] ?? "", files, number);
    const ours = parseFile(sourceText("f.tf", text)).diagnostics.map(describeDiagnostic).sort();
    const theirs = [...(await diagnosedByHcl(text))].sort();
    if (theirs.length > 0) broken++;
    if (ours.join("\n") !== theirs.join("\n")) differences.push({ text, ours, theirs });
  }

  expect(differences).toStrictEqual([]);
  expect(broken).toBeGreaterThan(3000);
});
