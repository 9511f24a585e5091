import { describe, expect, test } from "vitest";
import { parsePlatform } from "../../../src/model/platform.ts";
import {
  type SetupRoot,
  type SetupStep,
  setupReport,
} from "../../../src/report/commands/setup-report.ts";

const required = { platforms: [parsePlatform("linux_amd64")], from: "usual" } as const;
const root = (name: string, facts: Partial<SetupRoot> = {}): SetupRoot => ({
  ...{ root: name, why: "locked", tool: "opentofu", toolReason: "the default", required },
  unlockedCalls: 0,
  ...facts,
});
const step = (path: string, facts: Partial<SetupStep> = {}): SetupStep => ({
  ...{ path, outcome: "written", lines: [] },
  ...facts,
});

test("names three places of what is alike, and the number of the others", () => {
  const roots = ["a", "b", "c", "d", "e"].map((name) => root(name));
  const bare = { tool: "terraform", toolReason: "x", unlockedCalls: 0 } as const;
  const other = { root: "f", why: "backend", ...bare } as const;
  const broken = { ...other, root: "g", why: "unreadable" } as const;

  expect(setupReport([...roots, other, broken], []).lines).toStrictEqual([
    "Root modules with a lock file: a, b, c and 2 more",
    "Root modules without a lock file, with a backend or cloud block: f",
    "Root modules without a lock file, with configuration that cannot be read: g",
    "Tool opentofu (the default): a, b, c and 2 more",
    "Tool terraform (x): f, g",
    "Platforms linux_amd64, the usual one, since nothing names any: a, b, c and 2 more",
    "Nothing to do.",
  ]);
});

test("offers to lock modules, with how many calls there are and where", () => {
  const roots = [root("a", { unlockedCalls: 2 }), root("b"), root("c", { unlockedCalls: 1 })];
  const offer =
    "Not locked: 3 calls of remote modules in a, c, and what those call; tofu-lock-review setup --modules locks them";

  expect(setupReport(roots, [step("x")]).lines.slice(-2)).toStrictEqual([
    offer,
    "1 file written: commit it.",
  ]);
  expect(setupReport([root("a", { unlockedCalls: 1 })], []).lines.at(-2)).toContain(
    "Not locked: 1 call of remote modules in a, and what those call; ",
  );
  expect(setupReport(roots, []).data).toMatchObject({
    roots: [{ unlockedCalls: 2 }, { unlockedCalls: 0 }, { unlockedCalls: 1 }],
  });
});

test("puts files together that have the same outcome and the same lines", () => {
  const lines = ["why"];
  const steps = [step("a"), step("b", { lines }), step("c"), step("d", { lines })];

  expect(setupReport([], steps).lines).toStrictEqual([
    "Written: a, c",
    "Written: b, d",
    "  why",
    "4 files written: commit them.",
  ]);
});

describe("the last line", () => {
  test.each<readonly [readonly SetupStep[], string]>([
    [[], "Nothing to do."],
    [[step("a")], "1 file written: commit it."],
    [[step("a"), step("b")], "2 files written: commit them."],
    [[step("a", { outcome: "would-write" })], "1 file would be written."],
    [[step("a", { outcome: "by-hand" })], "Nothing was written."],
    [
      [step("a"), step("b", { outcome: "not-written", open: "refused" })],
      "1 file written: commit it. 1 file not finished: resolve what is said above, and run it again.",
    ],
    [
      [step("b", { outcome: "not-written", open: "unverified" })],
      "Nothing was written. 1 file not finished: see above.",
    ],
  ])("of %j", (steps, expected) => {
    expect(setupReport([], steps).lines.at(-1)).toBe(expected);
  });
});
