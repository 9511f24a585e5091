import { describe, expect, test } from "vitest";
import { readByRelease } from "../../../src/app/roots/read-requirements.ts";
import { loadModuleTree } from "../../../src/config/module-tree/tree.ts";
import { collectRequirements } from "../../../src/config/requirements/requirements.ts";
import { hasErrors } from "../../../src/model/diagnostic.ts";
import type { Requirements } from "../../../src/model/requirements.ts";
import { OPENTOFU, TERRAFORM, type Tool } from "../../../src/model/tool.ts";
import { memoryTree } from "../../support/memory-tree.ts";

/** Reads a root module and a child of it under the release given, and notes which releases were asked. */
function reader(
  text: string,
  child = "",
): {
  readonly read: (tool: Tool) => Promise<Requirements>;
  readonly releases: number[];
} {
  const releases: number[] = [];
  const files = memoryTree({ "envs/prod/main.tf": text, "envs/prod/m/main.tf": child });
  const read = async (tool: Tool): Promise<Requirements> => {
    releases.push(tool.minor);
    const tree = await loadModuleTree({ root: "envs/prod", files, tool });
    return collectRequirements(tree, { tool, mode: "init" });
  };
  return { read, releases };
}

const ASSUMED = { tool: TERRAFORM, reason: "the lock file's header", isReleaseAssumed: true };
const BY_IDENTITY = `
resource "aws_s3_bucket" "one" {}
import {
  to       = aws_s3_bucket.one
  identity = { bucket = "one" }
}
`;

describe("readByRelease()", () => {
  test("reads a feature of a newer release when no release is named, and says so", async () => {
    const { read, releases } = reader(BY_IDENTITY);
    const requirements = await readByRelease(ASSUMED, read);

    expect(releases).toStrictEqual([11, 12]);
    expect(requirements.diagnostics).toStrictEqual([]);
    expect(requirements.exact).toBe(true);
    expect(requirements.limits).toStrictEqual([expect.stringContaining("tool: terraform@1.12")]);
  });

  test("goes by the release that somebody named, whatever it refuses", async () => {
    const { read, releases } = reader(BY_IDENTITY);
    const requirements = await readByRelease({ ...ASSUMED, isReleaseAssumed: false }, read);

    expect(releases).toStrictEqual([11]);
    expect(requirements.diagnostics).not.toStrictEqual([]);
  });

  test("asks no second release about what the assumed one takes", async () => {
    const { read, releases } = reader('resource "aws_s3_bucket" "one" {}');

    expect((await readByRelease(ASSUMED, read)).limits).toStrictEqual([]);
    expect(releases).toStrictEqual([11]);
  });

  test("keeps the refusal of what no release takes", async () => {
    const { read } = reader('resource "aws_s3_bucket" {}');
    const requirements = await readByRelease(ASSUMED, read);

    expect(requirements.diagnostics.length).toBeGreaterThan(0);
    expect(requirements.limits).toStrictEqual([]);
  });

  test("takes no release after those read here for what it may know alone", async () => {
    for (const tool of [OPENTOFU, TERRAFORM]) {
      for (const text of ["novelty {\n}\n", 'module "m" {\n  source = novel("./m")\n}\n']) {
        const { read } = reader(text);
        const requirements = await readByRelease({ ...ASSUMED, tool }, read);

        expect(hasErrors(requirements.diagnostics)).toBe(true);
      }
    }
  });
});
