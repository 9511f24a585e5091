import { describe, expect, test } from "vitest";
import {
  compareModuleVersions,
  isConfigurationConstraint,
  type ModuleVersion,
  parseModuleConstraint,
  parseModuleVersion,
} from "../../src/model/module-version.ts";
import { OPENTOFU, TERRAFORM } from "../../src/model/tool.ts";

function version(text: string): ModuleVersion {
  const parsed = parseModuleVersion(text);
  if (parsed === undefined) throw new Error(`${text} is not a version`);
  return parsed;
}

describe("parseModuleVersion() (CR-72)", () => {
  test.each([
    ["1", "1.0.0"],
    ["v1.2.0", "1.2.0"],
    ["1.2.3.4", "1.2.3.4"],
    ["01.2", "1.2.0"],
    ["1.2.3-beta.1+b.7", "1.2.3-beta.1+b.7"],
    ["1.2.3beta", "1.2.3-beta"],
  ])("normalizes %s to %s", (text, normal) => {
    expect(version(text).text).toBe(normal);
  });

  test.each([
    "",
    "x",
    "1.",
    "1..2",
    "V1.0",
    " 1.0",
    "1.0\n",
    "99999999999999999999",
    "1".repeat(300),
  ])("does not take %j", (text) => {
    expect(parseModuleVersion(text)).toBeUndefined();
  });
});

describe("compareModuleVersions() (CR-70)", () => {
  test.each([
    ["1.9.0", "1.10.0", -1],
    ["1.0.0-beta", "1.0.0", -1],
    ["1.0.0-2", "1.0.0-10", -1],
    ["1.0.0-1", "1.0.0-a", -1],
    ["1.0.0-a", "1.0.0-a.1", -1],
    ["1.0.0-a", "1.0.0-a.b", 1],
    ["1.0.0", "1.0.0.0", 0],
    ["1.0.0+a", "1.0.0+b", 0],
    ["1.0.0.1", "1.0.0", 1],
  ])("orders %s and %s", (a, b, order) => {
    expect(Math.sign(compareModuleVersions(version(a), version(b)))).toBe(order);
    expect(Math.sign(compareModuleVersions(version(b), version(a)))).toBe(0 - order);
  });
});

describe("parseModuleConstraint() (CR-71, CR-72)", () => {
  test.each([
    [undefined, "1.0.0", true],
    [undefined, "1.0.0-beta", false],
    ["1.2", "1.2.0", true],
    ["v1.2.0", "1.2.0", true],
    ["~> 1.2", "1.9.0", true],
    ["~> 1.2", "2.0.0", false],
    ["~> 1.2", "1.1.9", false],
    ["~> 1.2.3", "1.2.9", true],
    ["~> 1.2.3", "1.3.0", false],
    ["~> 1", "7.0.0", true],
    ["~> 1.2.3.4", "1.2.3.9", true],
    ["~> 1.2.3.4", "1.2.4.9", false],
    ["~> 1.2.3.4", "1.2.3", false],
    [">= 1.0, != 1.1.0, < 2", "1.1.0", false],
    [">= 1.0, != 1.1.0, < 2", "1.1.1", true],
    ["> 1.0.0", "1.0.0", false],
    ["<= 1.0.0", "1.0.0", true],
    ["!= 1.0.0", "1.0.1-beta", false],
    ["1.3.0-beta1", "1.3.0-beta1", true],
    ["=1.3.0-beta1", "1.3.0-beta1", true],
    ["= 1.3.0-beta1", "1.3.0-beta1", false],
    [">= 1.3.0-beta1", "1.3.0-beta1", false],
    ["~> 1.3.0-beta1", "1.3.0-beta1", false],
    ["1.3.0-beta1, 1.3.0-beta1", "1.3.0-beta1", false],
    [">= 1.3.0-beta1", "1.3.0", true],
  ])("%s on %s: %s", (text, candidate, accepted) => {
    expect(parseModuleConstraint(text, OPENTOFU)(version(candidate))).toBe(accepted);
  });

  test("takes a prefixed prerelease in OpenTofu alone", () => {
    const candidate = version("1.3.0-beta1");

    expect(parseModuleConstraint("v1.3.0-beta1", OPENTOFU)(candidate)).toBe(true);
    expect(parseModuleConstraint("v1.3.0-beta1", TERRAFORM)(candidate)).toBe(false);
  });

  test.each(["", "1,", "nope", "~ 1.0", ">= >= 1"])("refuses %j", (text) => {
    expect(() => parseModuleConstraint(text, OPENTOFU)).toThrow("is not a constraint");
  });
});

describe("isConfigurationConstraint()", () => {
  test.each([
    "1",
    " 1.2.3 ",
    ">=  1.0",
    ">=\t1.0",
    "v1.0",
    ">= v1.0",
    "1.0.0.0",
    "1.0beta",
    "1.2-alpha~1",
    "1.0.0-",
    "01.02.03",
    "~>1.2.3-rc.1+build.7",
    "\n>= 1.0 ,\n< 2\n",
    "9223372036854775807",
  ])("lets %j pass to the second stage (VC-6, CR-25)", (text) => {
    expect(isConfigurationConstraint(text)).toBe(true);
  });

  test.each([
    "",
    " ",
    "1.0,",
    ",1.0",
    "1.x",
    "*",
    "^1",
    "=>1",
    "== 1",
    "~ 1",
    ">= 1 < 2",
    "1 || 2",
    "1.0 - 2.0",
    "latest",
    ".1",
    "1..0",
    "-1",
    "1.0-beta_x",
    "1.0-a..b",
    "1.0+",
    "\v1.0",
    "\u00a01.0",
    "9223372036854775808",
    "1.18446744073709551615",
  ])("refuses %j (VC-6, CR-25)", (text) => {
    expect(isConfigurationConstraint(text)).toBe(false);
  });

  test("refuses a hundred thousand characters without backtracking", () => {
    expect(isConfigurationConstraint(`${"1.0-a.".repeat(20_000)}_`)).toBe(false);
  });
});
