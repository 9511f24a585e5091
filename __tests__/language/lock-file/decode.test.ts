import { describe, expect, test } from "vitest";
import { decodeLockFile } from "../../../src/language/lock-file/decode.ts";
import { canonicalText } from "../../../src/language/lock-file/encode.ts";
import { TERRAFORM } from "../../../src/model/tool.ts";
import { readJsonLines } from "../../support/fixtures.ts";

interface Row {
  readonly name: string;
  readonly input_b64: string;
  readonly summaries: readonly string[];
  /** The file after `terraform providers lock`, which added the one package there was. */
  readonly rewritten: string | null;
}

/** Where the recording is not about reading the file: what a reader says instead. */
const BEYOND_READING: Readonly<Record<string, readonly string[]>> = {
  // Terraform panics (LD-13).
  "version huge": ["Invalid provider version number", "Invalid provider version number"],
  // The file is fine; the version does not exist (LD-24).
  "0.0.0": [],
};

const rows = readJsonLines<Row>("lock-files/decoded-by-terraform.jsonl");

describe("decodeLockFile() reports what terraform reports", () => {
  test.each(rows)("$name", ({ name, input_b64, summaries }) => {
    const bytes = Buffer.from(input_b64, "base64");

    const { diagnostics } = decodeLockFile(bytes, ".terraform.lock.hcl", TERRAFORM);

    const errors = diagnostics.filter(({ severity }) => severity === "error");
    const expected = BEYOND_READING[name] ?? summaries;
    expect(errors.map(({ summary }) => summary).sort()).toStrictEqual([...expected].sort());
  });
});

describe("canonicalText() keeps what terraform wrote byte for byte", () => {
  const written = rows.filter((row) => row.rewritten !== null);

  test.each(written)("$name", ({ rewritten }) => {
    const text = rewritten ?? "";

    expect(canonicalText(decodeLockFile(text, "lock", TERRAFORM), TERRAFORM)).toBe(text);
  });
});
