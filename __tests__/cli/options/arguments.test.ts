import { describe, expect, test } from "vitest";
import { parseArguments } from "../../../src/cli/options/arguments.ts";
import { choiceOf, countOf, policyInputs, settingOf } from "../../../src/cli/options/values.ts";
import { parseSize } from "../../../src/formats/policy/written-settings.ts";
import { LockReviewError } from "../../../src/model/error.ts";

const codeOf = (action: () => unknown): string => {
  try {
    action();
  } catch (caught) {
    if (caught instanceof LockReviewError) return caught.code;
    throw caught;
  }
  return "none";
};

describe("parseArguments()", () => {
  test("finds the command behind options with values", () => {
    const args = parseArguments(["--chdir", "lock", "review", "envs/prod", "--base=v1"]);

    expect(args.command?.name).toBe("review");
    expect(args.positionals).toEqual(["envs/prod"]);
    expect(args.options.text("chdir")).toBe("lock");
    expect(args.options.text("base")).toBe("v1");
  });

  test("collects a repeatable option in order", () => {
    const args = parseArguments(["lock", "--platform", "linux_amd64", "--platform=darwin_arm64"]);

    expect(policyInputs(args.options).platforms).toEqual(["linux_amd64", "darwin_arm64"]);
  });

  test("takes --upgrade alone and with a provider", () => {
    const args = parseArguments(["lock", "--upgrade", "--upgrade=hashicorp/aws"]);

    expect(args.options.texts("upgrade")).toEqual(["*", "hashicorp/aws"]);
    expect(args.positionals).toEqual([]);
  });

  test("leaves the command out when there is none", () => {
    expect(parseArguments(["--quiet"]).command).toBeUndefined();
  });

  test.each([[["explode"]], [["lock", "--frobnicate"]], [["lock", "--platform"]]])(
    "refuses %j as a usage error",
    (argv) => {
      expect(codeOf(() => parseArguments(argv))).toBe("USAGE");
    },
  );

  test.each([
    [["lock", "--frobnicate"], "Unknown option '--frobnicate'"],
    [["lock", "-Abc"], "Unknown option '-A'"],
    [["diff", "a", "b", "--policy=x"], "Unknown option '--policy'"],
    [["lock", "--platform"], "The option --platform takes a value: write --platform=VALUE"],
    [["review", "--base", "--quiet"], "The option --base takes a value: write --base=VALUE"],
    [["review", "--quiet=yes"], "The option --quiet takes no value"],
  ])("says what is wrong with %j", (argv, message) => {
    expect(() => parseArguments(argv)).toThrow(expect.objectContaining({ message }));
  });

  test.each([["-"], ["--base=-x"], ["--base="]])("takes %j as a value or a word", (word) => {
    expect(() => parseArguments(["review", word])).not.toThrow();
  });

  test("refuses an option that belongs to another command", () => {
    expect(codeOf(() => parseArguments(["diff", "a", "b", "--platform", "linux_amd64"]))).toBe(
      "USAGE",
    );
  });
});

describe("policyInputs() reads --tool", () => {
  const tool = (text: string) =>
    policyInputs(parseArguments(["inspect", `--tool=${text}`]).options).tool;

  test.each([
    ["auto", undefined],
    ["opentofu", { name: "opentofu", minor: 12 }],
    ["terraform", { name: "terraform", minor: 11 }],
    ["terraform@1.15", { name: "terraform", minor: 15 }],
    ["opentofu@1.8.3", { name: "opentofu", minor: 8 }],
  ])("reads %s", (text, expected) => {
    expect(tool(text)).toEqual(expected);
  });

  test.each(["", "tofu", "opentofu@2.0", "terraform@", "terraform@1.11@2"])(
    "refuses %s",
    (text) => {
      expect(codeOf(() => tool(text))).toBe("USAGE");
    },
  );
});

describe("settingOf()", () => {
  const size = (text: string) =>
    settingOf(
      parseArguments(["verify", `--max-download=${text}`]).options,
      "max-download",
      parseSize,
    );

  test.each([
    ["0", 0],
    ["500", 500],
    ["500MiB", 524_288_000],
    ["1.5 GB", 1_500_000_000],
    ["3gib", 3_221_225_472],
  ])("reads %s", (text, bytes) => {
    expect(size(text)).toBe(bytes);
  });

  test.each(["", "much", "-1", "3TiB", `1${"0".repeat(20)}`, "1.23456GiB"])(
    "refuses %j",
    (text) => {
      expect(codeOf(() => size(text))).toBe("USAGE");
    },
  );
});

test("countOf() refuses zero, signs and words", () => {
  const jobs = (text: string) =>
    countOf(parseArguments(["lock", `--jobs=${text}`]).options, "jobs");

  expect(jobs("16")).toBe(16);
  for (const text of ["0", "-1", "many", "1.5"]) expect(codeOf(() => jobs(text))).toBe("USAGE");
});

test("choice() names what is allowed", () => {
  const { options } = parseArguments(["review", "--fail-on", "sometimes"]);

  expect(() => choiceOf(options, "fail-on", ["error", "warning"])).toThrow(/--fail-on cannot be/);
});
