import { expect, test } from "vitest";
import { OPENTOFU, TERRAFORM } from "../../../src/model/tool.ts";
import { findingsOf, someRequirements, verdictsOf } from "../../support/judge-builders.ts";

const MOVED = {
  base: [{ address: "registry.terraform.io/hashicorp/null" }],
  head: [{ address: "registry.opentofu.org/hashicorp/null" }],
  context: { tool: TERRAFORM },
  movesTo: OPENTOFU,
  requirements: someRequirements({ "hashicorp/null": "" }),
};

test("tool-changed says it once, with the setting that settles it", () => {
  const [finding, ...more] = findingsOf("tool-changed", MOVED);

  expect(more).toStrictEqual([]);
  expect(finding).toMatchObject({ severity: "warning", provider: null });
  expect(finding?.detail).toContain("The tool changes from Terraform to OpenTofu");
  expect(finding?.remedy.text).toContain('set "tool: opentofu" in the policy');
});

test("tool-changed takes the place of what the former tool would miss", () => {
  expect(verdictsOf(MOVED)).not.toContain("error missing-entry");
  expect(
    verdictsOf({
      ...MOVED,
      requirements: someRequirements({ "hashicorp/null": "", "hashicorp/gone": "" }),
    }),
  ).toContain("error missing-entry");
});

test("tool-changed says nothing where the tool stays", () => {
  expect(findingsOf("tool-changed", { ...MOVED, movesTo: undefined })).toStrictEqual([]);
});
