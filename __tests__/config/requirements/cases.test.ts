import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loadModuleTree } from "../../../src/config/module-tree/tree.ts";
import { collectRequirements } from "../../../src/config/requirements/requirements.ts";
import { hasErrors } from "../../../src/model/diagnostic.ts";
import type { Requirements } from "../../../src/model/requirements.ts";
import { TERRAFORM } from "../../../src/model/tool.ts";
import {
  CONFIGURATION_SUITES,
  type ConfigurationCase,
  caseTree,
  configurationCases,
  configurationVariations,
  isNotJudged,
  NOT_EVALUATED,
  NOT_JUDGED_ELSEWHERE,
} from "../../support/configuration-cases.ts";
import { moduleFiles } from "../../support/module-files.ts";

const variations = configurationVariations();
const recorded = [...configurationCases(...CONFIGURATION_SUITES), ...variations];
const cases = recorded.filter((one) => !NOT_EVALUATED.has(one.case));
const accepted = cases.filter((one) => one.status === "ok").map((one) => [one.case, one] as const);
const refused = cases
  .filter((one) => one.status === "error" && !isNotJudged(one))
  .map((one) => [one.case, one] as const);
const notJudged = cases.filter((one) => one.notJudged !== undefined);

async function requirementsOf(name: string): Promise<Requirements> {
  const inline = variations.find((one) => one.case === name);
  const files = inline === undefined ? caseTree(name) : moduleFiles(inline.files);
  const tree = await loadModuleTree({ root: "", files, tool: TERRAFORM });
  return collectRequirements(tree, { tool: TERRAFORM, mode: "init" });
}

/** What `init` refuses and listing providers does not; the cases were recorded with the latter. */
const INIT_ONLY = new Set([
  "Invalid legacy provider address",
  "Invalid provider",
  "Unsupported Terraform Core version",
  "Invalid required_version constraint",
]);

/** What is left of what the tools say without what is not judged here. */
function judged<T>(
  { notJudged: gone = [] }: ConfigurationCase,
  said: readonly T[],
  summaryOf: (one: T) => string,
): T[] {
  return [...new Set(said)].filter((one) => !gone.includes(summaryOf(one)));
}

describe("collectRequirements() gives what Terraform recorded", () => {
  test.each(accepted)("%s", async (name, expected) => {
    const { providers, diagnostics, exact } = await requirementsOf(name);

    const constraints = [...providers.values()].map((one) => [one.provider, one.constraints.text]);
    expect(Object.fromEntries(constraints)).toStrictEqual(expected.requirements);
    expect(diagnostics.filter((one) => one.severity === "error")).toStrictEqual([]);
    const warnings = new Set(diagnostics.map((one) => one.summary));
    expect([...warnings].filter((one) => !INIT_ONLY.has(one)).sort()).toStrictEqual(
      judged(expected, expected.warnings, (one) => one).sort(),
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
    const left = judged(expected, expected.errors, (one) => one.summary);
    const wanted = left.map(({ summary, file, line }) => [summary, file, line]);
    expect(errors.map(String).sort()).toStrictEqual(wanted.map(String).sort());
  });
});

describe("collectRequirements() does not judge what changes no requirement (decision 15)", () => {
  test.each(notJudged.map((one) => [one.case, one] as const))("%s", async (name, expected) => {
    const { diagnostics, exact, limits } = await requirementsOf(name);

    const said = diagnostics.map((one) => one.summary);
    expect(said.filter((one) => expected.notJudged?.includes(one))).toStrictEqual([]);
    const isTaken = expected.status === "ok" || isNotJudged(expected);
    if (isTaken) expect(limits).toStrictEqual([]);
    expect(exact).toBe(isTaken);
  });

  test("docs/parity.md lists every recorded case that is not judged, and no other", () => {
    const parity = readFileSync(new URL("../../../docs/parity.md", import.meta.url), "utf8");
    const [, table = ""] = parity.split("Recorded cases that are not judged:\n");
    const [rows = ""] = table.trim().split("\n\n");

    const listed = [...rows.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
    expect(listed.sort()).toStrictEqual(
      [
        ...recorded.filter((one) => one.notJudged !== undefined).map((one) => one.case),
        ...NOT_JUDGED_ELSEWHERE,
      ].sort(),
    );
  });
});

test.each([...NOT_EVALUATED])("collectRequirements() states a limit for %s", async (name) => {
  const { diagnostics, exact, limits } = await requirementsOf(name);

  expect(hasErrors(diagnostics)).toBe(false);
  expect(exact).toBe(false);
  expect(limits).toStrictEqual([
    expect.stringMatching(
      /^main\.tf:\d+ is not fully read: In it, the operator \+ is not evaluated here\.$/,
    ),
  ]);
});
