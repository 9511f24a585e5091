import { describe, expect, test } from "vitest";
import {
  parseSetting,
  parseSize,
  parseTimeLimit,
  parseTool,
  parseTrustedKeys,
} from "../../../src/formats/policy/written-settings.ts";
import { OPENTOFU, TERRAFORM } from "../../../src/model/tool.ts";

describe("parseSetting()", () => {
  test("names the setting in front of the reason, and keeps the hint", () => {
    expect(parseSetting("--time-limit", "2h", parseTimeLimit)).toBe(7200);
    expect(() => parseSetting("--time-limit", "long", parseTimeLimit)).toThrow(
      expect.objectContaining({
        code: "USAGE",
        message: '--time-limit cannot be used: "long" is not a time limit',
        hint: expect.stringContaining("at most 6h"),
      }),
    );
  });

  test("lets an error of our own pass", () => {
    const broken = () => {
      throw new RangeError("broken");
    };

    expect(() => parseSetting("--tool", "", broken)).toThrow(RangeError);
  });
});

test.each([
  ["auto", "auto"],
  ["opentofu", OPENTOFU],
  ["terraform", TERRAFORM],
  ["opentofu@1.9", { name: "opentofu", minor: 9 }],
  ["terraform@v1.11.4", { name: "terraform", minor: 11 }],
])("parseTool() reads %s", (text, tool) => {
  expect(parseTool(text)).toStrictEqual(tool);
});

test.each(["pulumi", "OpenTofu", "opentofu@2.0", "opentofu@", ""])(
  "parseTool() refuses %j",
  (text) => {
    expect(() => parseTool(text)).toThrow("is not a tool");
  },
);

test.each([
  ["0", 0],
  ["500", 500],
  ["500b", 500],
  ["2kB", 2000],
  ["1.5 MB", 1_500_000],
  ["3gib", 3_221_225_472],
  ["1.5", 1],
])("parseSize() reads %s", (text, bytes) => {
  expect(parseSize(text)).toBe(bytes);
});

test.each(["", "-1", "2K", "1 TB", "1.2345", "MB"])("parseSize() refuses %j", (text) => {
  expect(() => parseSize(text)).toThrow("is not a size");
});

test.each([
  ["1s", 1],
  ["90 s", 90],
  ["30m", 1800],
  ["30min", 1800],
  ["6h", 21_600],
])("parseTimeLimit() reads %s", (text, seconds) => {
  expect(parseTimeLimit(text)).toBe(seconds);
});

test.each(["0s", "21601s", "7h", "90", "1d", "", "constructor"])(
  "parseTimeLimit() refuses %j",
  (text) => {
    expect(() => parseTimeLimit(text)).toThrow("is not a time limit");
  },
);

describe("parseTrustedKeys()", () => {
  const [A, B] = ["A".repeat(40), "B".repeat(64)];

  test("joins the keys of a namespace, with spaces around each part", () => {
    const pins = parseTrustedKeys([`acme=${A}`, ` r.test/own = ${B} , ${A}`, `acme=${B}`]);

    expect([...pins].map(([{ host, namespace }, keys]) => [host, namespace, keys])).toStrictEqual([
      [undefined, "acme", [A, B]],
      ["r.test", "own", [B, A]],
    ]);
  });

  test.each(["acme", "acme=", `=${A}`, `acme=${A},`, `acme=${A}=${B}`, ""])(
    "refuses %j, which pins no key",
    (pin) => {
      expect(() => parseTrustedKeys([pin])).toThrow("does not pin a key");
    },
  );

  test("refuses what is no fingerprint", () => {
    expect(() => parseTrustedKeys(["acme=abc"])).toThrow("is not the fingerprint");
  });
});
