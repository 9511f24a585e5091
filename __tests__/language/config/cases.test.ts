import { describe, expect, test } from "vitest";
import { loadModuleTree } from "../../../src/language/module-tree/tree.ts";
import { collectRequirements } from "../../../src/language/requirements/requirements.ts";
import { hasErrors } from "../../../src/model/diagnostic.ts";
import type { Requirements } from "../../../src/model/requirements.ts";
import { TERRAFORM } from "../../../src/model/tool.ts";
import {
  CONFIGURATION_SUITES,
  caseTree,
  configurationCases,
  configurationVariations,
} from "../../support/configuration-cases.ts";
import { moduleFiles } from "../../support/module-files.ts";

const SIGNAL = new AbortController().signal;
const variations = configurationVariations();
const cases = [...configurationCases(...CONFIGURATION_SUITES), ...variations];
const accepted = cases.filter((one) => one.status === "ok").map((one) => [one.case, one] as const);
const refused = cases
  .filter((one) => one.status === "error")
  .map((one) => [one.case, one] as const);

async function requirementsOf(name: string): Promise<Requirements> {
  const inline = variations.find((one) => one.case === name);
  const files = inline === undefined ? caseTree(name) : moduleFiles(inline.files);
  const tree = await loadModuleTree({ root: "", files, tool: TERRAFORM }, SIGNAL);
  return collectRequirements(tree, { tool: TERRAFORM, mode: "init" });
}

/** What `init` refuses and listing providers does not; the cases were recorded with the latter. */
const INIT_ONLY = new Set([
  "Invalid legacy provider address",
  "Invalid provider",
  "Unsupported Terraform Core version",
  "Invalid required_version constraint",
]);

describe("collectRequirements() gives what Terraform recorded", () => {
  test.each(accepted)("%s", async (name, expected) => {
    const { providers, diagnostics, exact } = await requirementsOf(name);

    const constraints = [...providers.values()].map((one) => [one.provider, one.constraints.text]);
    expect(Object.fromEntries(constraints)).toStrictEqual(expected.requirements);
    expect(diagnostics.filter((one) => one.severity === "error")).toStrictEqual([]);
    const warnings = new Set(diagnostics.map((one) => one.summary));
    expect([...warnings].filter((one) => !INIT_ONLY.has(one)).sort()).toStrictEqual(
      [...new Set(expected.warnings)].sort(),
    );
    expect(exact).toBe(true);
  });
});

describe("collectRequirements() refuses what Terraform refuses, for the same reasons", () => {
  test.each(refused)("%s", async (name, expected) => {
    const { diagnostics, exact } = await requirementsOf(name);

    expect(hasErrors(diagnostics)).toBe(true);
    expect(exact).toBe(false);
    const errors = diagnostics
      .filter((one) => one.severity === "error")
      .map(({ summary, range }) => [summary, range?.file ?? null, range?.start.line ?? null]);
    const wanted = expected.errors.map(({ summary, file, line }) => [summary, file, line]);
    expect(errors.map(String).sort()).toStrictEqual(wanted.map(String).sort());
  });
});
