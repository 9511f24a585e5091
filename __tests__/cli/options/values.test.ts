import { describe, expect, test } from "vitest";
import { parseArguments } from "../../../src/cli/options/arguments.ts";
import { policyInputs } from "../../../src/cli/options/values.ts";
import { DEFAULT_POLICY } from "../../../src/review/policy/policy.ts";
import { overridePolicy } from "../../../src/review/policy/tighten.ts";

const policy = (...options: readonly string[]) =>
  overridePolicy(DEFAULT_POLICY, policyInputs(parseArguments(["review", ...options]).options));

describe("policyInputs()", () => {
  test("leave the policy as it is when nothing is said", () => {
    expect(policy()).toStrictEqual(DEFAULT_POLICY);
  });

  test("replace what is said", () => {
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

  test("names hosts as a policy file does", () => {
    expect(
      policy("--allowed-host=Registry.Acme.example", "--allowed-host=other.example").allowedHosts,
    ).toStrictEqual(["registry.acme.example", "other.example"]);
  });

  test("refuses a host that is none, by the option's name", () => {
    expect(() => policy("--allowed-host=a b")).toThrow(
      expect.objectContaining({
        code: "USAGE",
        message: expect.stringContaining("--allowed-host"),
      }),
    );
  });
});
