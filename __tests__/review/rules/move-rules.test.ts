import { expect, test } from "vitest";
import { OPENTOFU, TERRAFORM } from "../../../src/model/tool.ts";
import {
  findingsOf,
  type RootInputFacts,
  someRequirements,
  verdictsOf,
} from "../../support/judge-builders.ts";

const MOVED = {
  base: [{ address: "registry.terraform.io/hashicorp/null" }],
  head: [{ address: "registry.opentofu.org/hashicorp/null" }],
  context: { tool: TERRAFORM },
  movesTo: OPENTOFU,
  requirements: someRequirements({ "hashicorp/null": "" }),
};

const toolFindings = (facts: RootInputFacts) =>
  findingsOf("registry-migration", facts).filter(({ summary }) => summary === "The tool changes");

test("a change of tools is told once, with the setting that settles it", () => {
  const [finding, ...more] = toolFindings(MOVED);

  expect(more).toStrictEqual([]);
  expect(finding).toMatchObject({ severity: "warning", provider: null });
  expect(finding?.detail).toContain("The tool changes from Terraform to OpenTofu");
  expect(finding?.remedy.text).toContain('set "tool: opentofu" in the policy');
});

test("a change of tools takes the place of what the former tool would miss", () => {
  expect(verdictsOf(MOVED)).not.toContain("error missing-entry");
  expect(
    verdictsOf({
      ...MOVED,
      requirements: someRequirements({ "hashicorp/null": "", "hashicorp/gone": "" }),
    }),
  ).toContain("error missing-entry");
});

test("a tool that stays is not told", () => {
  expect(toolFindings({ ...MOVED, movesTo: undefined })).toStrictEqual([]);
});
