import { describe, expect, test } from "vitest";
import { assertSelectable, chooseVersion } from "../../../src/lock/versions/select.ts";
import { OPENTOFU, TERRAFORM } from "../../../src/model/tool.ts";
import type { AvailableVersions } from "../../../src/sources/answers/source.ts";
import { aConstraint, anAddress, aVersion } from "../../support/builders.ts";

function aWish(constraints: string, locked?: string) {
  return {
    provider: anAddress(),
    constraints: aConstraint(constraints),
    locked: locked === undefined ? undefined : aVersion(locked),
  };
}

function available(...versions: readonly string[]): AvailableVersions {
  const offers = versions.map((version) => ({
    version: aVersion(version),
    platforms: [],
  }));
  return { versions: offers };
}

describe("chooseVersion() takes the newest acceptable release (IN-9, VC-8)", () => {
  test.each([
    ["", ["1.0.0", "2.0.0", "3.0.0-rc1"], "2.0.0"],
    ["~> 1.0", ["1.0.0", "1.9.0", "2.0.0"], "1.9.0"],
    ["!= 2.0.0", ["1.0.0", "2.0.0"], "1.0.0"],
    ["3.0.0-rc1", ["1.0.0", "3.0.0-rc1"], "3.0.0-rc1"],
    ["1.0.0+b", ["1.0.0", "1.0.0+b"], "1.0.0+b"],
  ])("of %j among %j", (constraints, versions, chosen) => {
    expect(chooseVersion(aWish(constraints), available(...versions))).toBe(chosen);
  });

  test.each([
    ["", []],
    ["", ["1.0.0-rc1", "0.0.0"]],
    ["0.0.0", ["0.0.0"]],
    ["~> 2.0", ["1.0.0"]],
    [">= 1.0.0-rc1", ["1.0.0-rc1"]],
    ["1.0.0", ["1.0.0+b"]],
  ])("refuses %j among %j (IN-10)", (constraints, versions) => {
    const lacks = constraints === "" ? "can be selected" : `matches the constraints ${constraints}`;

    expect(() => chooseVersion(aWish(constraints), available(...versions))).toThrow(
      expect.objectContaining({
        code: "NO_MATCHING_VERSION",
        message: `No release of ${anAddress()} ${lacks}`,
      }),
    );
  });
});

describe("chooseVersion() keeps the locked version (IN-5)", () => {
  test("even when a newer one is acceptable", () => {
    expect(chooseVersion(aWish("", "1.0.0"), available("1.0.0", "2.0.0"))).toBe("1.0.0");
  });

  test.each([[["1.0.1"]], [["1.0.0+b"]], [[]]])(
    "refuses when only %j is there (IN-10)",
    (versions) => {
      expect(() => chooseVersion(aWish("", "1.0.0"), available(...versions))).toThrow(
        expect.objectContaining({ code: "VERSION_NOT_AVAILABLE" }),
      );
    },
  );
});

describe("assertSelectable()", () => {
  test.each([
    ["~> 2.0", "1.0.0"],
    ["", "1.0.0-rc1"],
    ["", "0.0.0"],
    ["0.0.0", "0.0.0"],
    ["1.0.0", "1.0.0+b"],
  ])("refuses %j when %s is locked (IN-6, LD-24)", (constraints, locked) => {
    const wanted = constraints === "" ? "what can be selected" : `the constraints ${constraints}`;

    expect(() => assertSelectable(aWish(constraints, locked), TERRAFORM)).toThrow(
      expect.objectContaining({
        code: "LOCKED_VERSION_CONFLICT",
        message: expect.stringContaining(`${locked}, which does not match ${wanted}`),
        hint: expect.stringContaining("terraform init -upgrade"),
      }),
    );
  });

  test.each([
    ["~> 1.0", "1.0.0"],
    ["1.0.0-rc1", "1.0.0-rc1"],
    ["", "1.0.0+b"],
  ])("accepts %j when %s is locked", (constraints, locked) => {
    expect(() => assertSelectable(aWish(constraints, locked), OPENTOFU)).not.toThrow();
  });

  test("refuses exactly 0.0.0 before asking, as OpenTofu does (IN-7, DF-20)", () => {
    expect(() => assertSelectable(aWish("0.0.0"), OPENTOFU)).toThrow(
      expect.objectContaining({ code: "NO_MATCHING_VERSION" }),
    );
    expect(() => assertSelectable(aWish("0.0.0"), TERRAFORM)).not.toThrow();
  });
});
