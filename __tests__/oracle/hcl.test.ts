import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { parseFile } from "../../src/language/hcl/parse.ts";
import { sourceText } from "../../src/language/source-text.ts";
import { decodeText } from "../../src/language/text.ts";
import { mutate, seededNumbers } from "../language/hcl/support.ts";
import { readJsonLines } from "../support/fixtures.ts";
import { hasTerraform } from "../support/terraform.ts";

const files = readJsonLines<{ readonly text_b64: string }>("hcl/accepted-by-terraform.jsonl").map(
  ({ text_b64 }) => Buffer.from(text_b64, "base64"),
);

/** Whether `terraform fmt` can parse a file: 20 ms each. */
function terraformAccepts(bytes: Uint8Array): boolean {
  return spawnSync("terraform", ["fmt", "-"], { input: bytes }).status === 0;
}

/** Broken text, and now and then a byte that is no UTF-8. */
function brokenFiles(count: number): readonly Uint8Array[] {
  const number = seededNumbers(11);
  const texts = files.map((bytes) => bytes.toString("utf8")).filter((text) => text.length < 3000);
  return Array.from({ length: count }, (_, i) => {
    const bytes = Buffer.from(mutate(texts[i % texts.length] ?? "", texts, number));
    if (i % 10 === 0 && bytes.length > 0) bytes[number(bytes.length)] = 0x80 + number(128);
    return bytes;
  });
}

if (!hasTerraform()) {
  console.warn("terraform 1.11.4 is not on PATH: the HCL parser is NOT compared with it");
}

describe.runIf(hasTerraform())("parseFile() against terraform fmt", () => {
  test("parseFile() accepts and refuses the same files", () => {
    const differences = [...files, ...brokenFiles(250)].filter((bytes) => {
      const { diagnostics } = parseFile(sourceText("main.tf", decodeText(bytes)));
      return terraformAccepts(bytes) !== (diagnostics.length === 0);
    });

    expect(differences.map((bytes) => Buffer.from(bytes).toString("latin1"))).toStrictEqual([]);
  });
});
