import { describe, expect, test } from "vitest";
import { parseArguments } from "../../../src/cli/options/arguments.ts";
import { policyInputs } from "../../../src/cli/options/policy-options.ts";
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

  test("name least age, hosts and keys as a policy file does", () => {
    const key = "A".repeat(40);
    const { minReleaseAge, allowedHosts, trustedKeys } = policy(
      "--min-release-age=7d",
      "--allowed-host=registry.acme.example",
      "--allowed-host=other.example",
      `--trusted-key=acme=${key}`,
    );

    expect(minReleaseAge).toStrictEqual({ hours: 168, exceptions: [] });
    expect(allowedHosts).toStrictEqual(["registry.acme.example", "other.example"]);
    expect([...trustedKeys].map(([{ text }, keys]) => [text, keys])).toStrictEqual([
      ["acme", [key]],
    ]);
  });

  test.each(["--min-release-age=soon", "--allowed-host=a b", "--trusted-key=acme=1234"])(
    "refuse %s, by its name",
    (option) => {
      const [name = ""] = option.split("=");

      expect(() => policy(option)).toThrow(
        expect.objectContaining({ code: "USAGE", message: expect.stringContaining(name) }),
      );
    },
  );
});
