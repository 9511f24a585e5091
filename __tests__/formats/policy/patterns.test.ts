import { describe, expect, test } from "vitest";
import {
  coversPath,
  namesModule,
  namesProvider,
  parseModulePattern,
  parseOneProvider,
  parsePathPattern,
  parseProviderPattern,
} from "../../../src/formats/policy/patterns.ts";
import { isExpired, parseAge, parseExpiry } from "../../../src/formats/policy/records.ts";
import { parseProviderAddress } from "../../../src/model/provider-address.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";

describe("namesProvider()", () => {
  test.each([
    ["hashicorp/aws", "registry.terraform.io/hashicorp/aws", true],
    ["hashicorp/aws", "registry.opentofu.org/hashicorp/aws", true],
    ["hashicorp/aws", "registry.acme.example/hashicorp/aws", false],
    ["hashicorp/aws", "registry.opentofu.org/hashicorp/random", false],
    ["registry.terraform.io/hashicorp/aws", "registry.opentofu.org/hashicorp/aws", false],
    ["hashicorp/*", "registry.opentofu.org/hashicorp/random", true],
    ["hashicorp/*", "registry.opentofu.org/hashicorp-eu/random", false],
    ["*/*", "registry.opentofu.org/anybody/anything", true],
    ["*/*", "registry.acme.example/anybody/anything", false],
    ["HashiCorp/AWS", "registry.opentofu.org/hashicorp/aws", true],
    ["REGISTRY.acme.example/a/b", "registry.acme.example/a/b", true],
  ])("%s and %s: %s", (pattern, address, isNamed) => {
    const provider = parseProviderAddress(address, OPENTOFU);

    expect(namesProvider(parseProviderPattern(pattern), provider)).toBe(isNamed);
  });

  test.each(["aws", "", "a//b", "a/", "/a/b", "a/b/c/d"])("refuses %j as it names none", (text) => {
    expect(() => parseProviderPattern(text)).toThrow("does not name providers");
  });

  test.each(["a/b c", "h*/aws"])("refuses %j for its characters", (text) => {
    expect(() => parseProviderPattern(text)).toThrow("cannot be");
  });

  test("parseOneProvider() takes no star", () => {
    expect(parseOneProvider("hashicorp/aws").type).toBe("aws");
    expect(() => parseOneProvider("hashicorp/*")).toThrow("names more than one provider");
    expect(() => parseOneProvider("*/aws")).toThrow("names more than one provider");
  });
});

describe("coversPath()", () => {
  test.each([
    [".", "envs/prod", true],
    [".", ".", true],
    ["*", "envs", true],
    ["*", ".", false],
    ["envs", "envs/prod", true],
    ["envs/", "envs", true],
    ["envs", "envs-old", false],
    ["envs/*", "envs/prod", true],
    ["envs/*", "envs", false],
    ["envs/p*d", "envs/prod", true],
    ["envs/p*d", "envs/pre", false],
    ["**/win", "a/b/win", true],
    ["**/win", "win", true],
    ["**/win", "a/wing", false],
    ["a/**/win", "a/win/x", true],
    ["a/**/win", "b/win", false],
    ["a.b", "axb", false],
  ])("%s and %s: %s", (pattern, root, isCovered) => {
    expect(coversPath(parsePathPattern(pattern), root)).toBe(isCovered);
  });
});

describe("isExpired()", () => {
  test("lets a date hold to its end in UTC", () => {
    const expiry = parseExpiry("2027-01-31");

    expect(isExpired(expiry, Date.UTC(2027, 0, 31, 23, 59, 59, 999))).toBe(false);
    expect(isExpired(expiry, Date.UTC(2027, 1, 1))).toBe(true);
  });

  test("lets a moment hold until it comes", () => {
    const expiry = parseExpiry("2027-01-31T12:00:00Z");

    expect(isExpired(expiry, Date.UTC(2027, 0, 31, 11, 59))).toBe(false);
    expect(isExpired(expiry, Date.UTC(2027, 0, 31, 12))).toBe(true);
  });
});

test.each([
  ["7", 168],
  ["7d", 168],
  ["1 day", 24],
  ["36h", 36],
  ["2 hours", 2],
])("parseAge() reads %s", (text, hours) => {
  expect(parseAge(text)).toBe(hours);
});

describe("modules by their source", () => {
  const START = "git::https://git.acme.example/own/*";

  test.each([
    ["a", "a", true],
    ["a", "ab", false],
    ["a*", "ab", true],
    ["*", "s3::https://b/x.zip", true],
    [START, "git::https://git.acme.example/own/net.git?ref=v1", true],
    [START, "git::https://git.acme.example/other/net.git", false],
    [START, "git::https://git.acme.example/own/../other/net.git", false],
    [START, "git::https://git.acme.example/own/%2e%2e/other/net.git", false],
    [START, "git::https://git.acme.example/own/..\\other", false],
    ["git::https://git.acme.example*", "git::https://git.acme.example@evil.test/x", false],
    ["git::https://git.acme.example/own\\*", "git::https://git.acme.example/own\\x", false],
  ])("%j names %j: %s", (pattern, source, isNamed) => {
    expect(namesModule(pattern, source)).toBe(isNamed);
  });

  test("have a star at the end alone", () => {
    expect(parseModulePattern(START)).toBe(START);
    expect(() => parseModulePattern("git::*/net.git")).toThrow("does not name modules");
    expect(() => parseModulePattern("a**")).toThrow("does not name modules");
  });
});
