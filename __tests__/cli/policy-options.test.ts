import { describe, expect, test } from "vitest";
import { parseArguments } from "../../src/cli/arguments.ts";
import { policyOf } from "../../src/cli/policy-options.ts";
import { DEFAULT_POLICY } from "../../src/review/policy.ts";

const policy = (...options: readonly string[]) =>
  policyOf(parseArguments(["review", ...options]).options);

describe("policyOf()", () => {
  test("is the default one when nothing is said", () => {
    expect(policy()).toStrictEqual(DEFAULT_POLICY);
  });

  test("takes over what is said", () => {
    expect(
      policy("--fail-on=warning", "--fail-on-unverified=false", "--platform=linux_amd64"),
    ).toStrictEqual({
      ...DEFAULT_POLICY,
      failOn: "warning",
      failOnUnverified: false,
      platforms: ["linux_amd64"],
    });
    expect(policy("--fail-on-unverified=true").failOnUnverified).toBe(true);
  });
});
