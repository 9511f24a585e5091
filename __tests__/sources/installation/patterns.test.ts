import { describe, expect, test } from "vitest";
import { OPENTOFU, TERRAFORM } from "../../../src/model/tool.ts";
import {
  EVERY_PROVIDER,
  matchesProvider,
  parsePattern,
} from "../../../src/sources/installation/multi.ts";
import { anAddress } from "../../support/builders.ts";

const pattern = (text: string) => parsePattern(text, OPENTOFU);

describe("parsePattern() with matchesProvider() (SRC-70)", () => {
  test.for<[string, string, boolean]>([
    ["acme/widget", "acme/widget", true],
    ["acme/widget", "acme/gadget", false],
    ["acme/widget", "example.com/acme/widget", false],
    ["acme/*", "acme/gadget", true],
    ["acme/*", "other/gadget", false],
    ["*/*", "acme/widget", true],
    ["*/*", "example.com/acme/widget", false],
    ["*/*/*", "example.com/acme/widget", true],
    ["Example.com:443/Acme/*", "example.com/acme/widget", true],
    ["example.com/*/*", "example.com:8443/acme/widget", false],
    ["ä.example/*/*", "ä.example/acme/widget", true],
  ])("%s on %s: %s", ([text, address, expected]) => {
    const provider = anAddress(address, OPENTOFU);

    expect(matchesProvider({ include: [pattern(text)], exclude: [] }, provider)).toBe(expected);
  });

  test("two parts mean the default registry of the tool", () => {
    expect(parsePattern("a/b", TERRAFORM).hostname).toBe("registry.terraform.io");
  });

  test("an exclusion beats an inclusion, and nothing included is not everything", () => {
    const provider = anAddress("acme/widget", OPENTOFU);
    const all = [pattern("*/*/*")];

    expect(matchesProvider(EVERY_PROVIDER, provider)).toBe(true);
    expect(matchesProvider({ include: all, exclude: [pattern("acme/*")] }, provider)).toBe(false);
    expect(matchesProvider({ include: [], exclude: [] }, provider)).toBe(false);
  });
});

test.for([
  "widget",
  "a/b/c/d",
  "",
  "*/widget",
  "*/acme/widget",
  "*/acme/*",
  "example.com/*/widget",
  "http://example.com/a/b",
  "xn--a/b/c",
  "a//b",
  "ac*/widget",
])("parsePattern() refuses %j", (text) => {
  expect(() => pattern(text)).toThrow(expect.objectContaining({ code: "INVALID_ADDRESS" }));
});

test.each(["widget", "a/b/c/d"])("parsePattern() says how many parts %j should have", (text) => {
  expect(() => pattern(text)).toThrow("it must have two or three parts");
});
