import { describe, expect, test } from "vitest";
import { OPENTOFU } from "../../src/model/tool.ts";
import { readLockFileSide } from "../../src/review/evidence/read-side.ts";
import { anAddress } from "../support/builders.ts";
import { h1, zh } from "../support/evidence-builders.ts";
import { findingsOf } from "../support/judge-builders.ts";

const TEXT = [
  'provider "registry.opentofu.org/hashicorp/null" {',
  '  version     = "1.2.3"',
  '  constraints = "~> 1.0"',
  "  hashes = [",
  `    "${h1("a")}",`,
  `    "${zh("a")}",`,
  `    "${h1("a")}",`,
  "  ]",
  "}",
  "",
].join("\n");

function read(text: string) {
  return readLockFileSide(new TextEncoder().encode(text), ".terraform.lock.hcl", OPENTOFU);
}

describe("readLockFileSide()", () => {
  test("says on which lines an entry's parts stand, the first of a repeated hash", () => {
    expect(read(TEXT).lines.get(anAddress())).toStrictEqual({
      header: 1,
      version: 2,
      constraints: 3,
      hashes: new Map([
        [h1("a"), 5],
        [zh("a"), 6],
      ]),
    });
  });

  test("keeps a byte order mark in sight", () => {
    const side = read(`\uFEFF${TEXT}`);

    expect(side.diagnostics).toStrictEqual([]);
    expect(findingsOf("invalid-lock-file", { baseSide: read(TEXT), headSide: side })).toMatchObject(
      [{ line: 1 }],
    );
  });

  test("collects what is wrong in a text with conflict markers (A19)", () => {
    const side = read(TEXT.replace("  hashes", "<<<<<<< HEAD\n  hashes"));

    expect(findingsOf("invalid-lock-file", { base: [], headSide: side })[0]).toMatchObject({
      severity: "error",
      line: 4,
    });
  });
});
