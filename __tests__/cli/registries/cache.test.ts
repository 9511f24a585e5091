import { describe, expect, test } from "vitest";
import { parseArguments } from "../../../src/cli/options/arguments.ts";
import { cacheDirectory, openCache } from "../../../src/cli/registries/user-cache.ts";

function directory(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  operatingSystem = "linux",
) {
  const { options } = parseArguments(["lock", ...args]);
  return cacheDirectory({ options, directory: "/srv/team", environment }, operatingSystem);
}

describe("cacheDirectory() by the conventions of the system", () => {
  test.each<readonly [string, Readonly<Record<string, string>>, string | undefined]>([
    ["linux", { HOME: "/home/me" }, "/home/me/.cache/tofu-lock-review"],
    ["linux", { HOME: "/home/me", XDG_CACHE_HOME: "/caches" }, "/caches/tofu-lock-review"],
    ["linux", { HOME: "/home/me", XDG_CACHE_HOME: "relative" }, "/home/me/.cache/tofu-lock-review"],
    ["darwin", { HOME: "/Users/me" }, "/Users/me/Library/Caches/tofu-lock-review"],
    ["linux", {}, undefined],
    ["darwin", { HOME: "" }, undefined],
    ["win32", { HOME: "/home/me" }, undefined],
  ])("%s with %o", (system, environment, expected) => {
    expect(directory([], environment, system)).toBe(expected);
  });

  test("win32 in the local application data", () => {
    expect(directory([], { LOCALAPPDATA: "/local" }, "win32")).toMatch(/tofu-lock-review.cache$/);
  });
});

test("cacheDirectory() is where the option says, else where the variable says", () => {
  const environment = { HOME: "/home/me", TOFU_LOCK_REVIEW_CACHE: "shared" };

  expect(directory(["--cache=mine"], environment)).toBe("/srv/team/mine");
  expect(directory([], environment)).toBe("/srv/team/shared");
});

test("cacheDirectory() is nowhere with --cache=off, or where the variable says off", () => {
  expect(directory(["--cache=off"], { HOME: "/home/me" })).toBeUndefined();
  expect(directory([], { HOME: "/home/me", TOFU_LOCK_REVIEW_CACHE: "off" })).toBeUndefined();
});

test("cacheDirectory() refuses an empty name, and takes an empty variable for none", () => {
  expect(() => directory(["--cache="])).toThrow("--cache names no directory");
  expect(directory([], { HOME: "/h", TOFU_LOCK_REVIEW_CACHE: "" })).toBe(
    "/h/.cache/tofu-lock-review",
  );
});

describe("openCache()", () => {
  const open = async (args: readonly string[], isInTree: boolean) => {
    const warnings: string[] = [];
    const log = { debug: () => {}, info: () => {}, warn: (text: string) => warnings.push(text) };
    const { options } = parseArguments(["verify", ...args]);
    const context = { options, directory: "/srv/team", environment: {}, log };
    const cache = await openCache(context, () => Promise.resolve(isInTree));
    return { kept: Object.keys(cache ?? {}).filter((name) => name !== "directory"), warnings };
  };

  test("remembers nothing without a directory", async () => {
    expect(await open(["--cache=off"], false)).toStrictEqual({ kept: [], warnings: [] });
  });

  test("remembers packages and lists in the user's directory", async () => {
    expect(await open(["--cache=mine"], false)).toStrictEqual({
      kept: ["memory", "lists"],
      warnings: [],
    });
  });

  test("trusts no lists in a judged tree, and says so", async () => {
    expect(await open(["--cache=mine"], true)).toStrictEqual({
      kept: ["memory"],
      warnings: [expect.stringContaining("lies in the files that are judged")],
    });
  });
});
