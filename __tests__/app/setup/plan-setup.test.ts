import { describe, expect, test } from "vitest";
import type { ToolChoice } from "../../../src/app/intent/tool-choice.ts";
import { GATES } from "../../../src/app/setup/gate-files.ts";
import {
  hiddenLocks,
  ledgerStep,
  liftStep,
  lockSteps,
  moduleLockSteps,
  planGate,
  plannedStep,
  policyText,
  withoutLines,
} from "../../../src/app/setup/plan-setup.ts";
import { parsePlatform } from "../../../src/model/platform.ts";
import { OPENTOFU, TERRAFORM } from "../../../src/model/tool.ts";
import type { FixReport } from "../../../src/report/commands/fix-report.ts";
import type { ModuleLockReport } from "../../../src/report/commands/module-lock-report.ts";
import type { RootReview } from "../../../src/review/verdict/review.ts";
import { aLedgerLine } from "../../support/ledger-builders.ts";
import { aFloating, aModuleLock, aSelected } from "../../support/module-lock-builders.ts";
import { aLockFile, aRootReview, coveredFirst, RANDOM } from "../../support/review-builders.ts";

const PATH = "a/.terraform.lock.hcl";

describe("lockSteps()", () => {
  const step = (facts: Partial<FixReport>) =>
    lockSteps([
      {
        ...{ root: "a", lockFilePath: PATH, outcome: "written", dropped: [] },
        ...{ reasons: [], uncovered: [], ...facts },
      },
    ]);

  test.each<readonly [string, Partial<FixReport>, object | undefined]>([
    ["a written file", {}, { outcome: "written", lines: [] }],
    ["a file that is right already", { outcome: "unchanged" }, undefined],
    [
      "a refused one",
      { outcome: "refused", reasons: ["why"] },
      { outcome: "not-written", open: "refused", lines: ["why"] },
    ],
    [
      "one that could not be checked",
      { outcome: "unverified", reasons: ["why"] },
      { outcome: "not-written", open: "unverified", lines: ["why"] },
    ],
    [
      "one that lacks a platform",
      { uncovered: ["no package"] },
      { outcome: "written", open: "refused", lines: ["no package"] },
    ],
    [
      "one of which a part was refused",
      { reasons: ["why"] },
      { outcome: "written", open: "refused", lines: ["why"] },
    ],
  ])("of %s", (_, facts, expected) => {
    expect(step(facts)).toStrictEqual(expected === undefined ? [] : [{ path: PATH, ...expected }]);
  });

  test.each<readonly [ModuleLockReport["outcome"], object | undefined]>([
    ["written", { outcome: "written", lines: ["2 module calls, 1 floating"] }],
    ["would-change", { outcome: "written", lines: ["2 module calls, 1 floating"] }],
    ["unchanged", undefined],
    ["none", undefined],
    ...(["refused", "unverified"] as const).map((outcome) => {
      const lines = ["error: Bad", "  It is.", "far: it comes from s, and it is silent"];
      return [outcome, { outcome: "not-written", open: outcome, lines }] as const;
    }),
  ])("of a lock file for modules: %s", (outcome, expected) => {
    const report: ModuleLockReport = {
      ...{ root: "a", path: PATH, outcome, lock: aModuleLock(aSelected(), aFloating()), moved: [] },
      ...{ former: aModuleLock(), remarks: [] },
      diagnostics: [{ severity: "error", summary: "Bad", detail: "It is." }],
      unknown: [{ kind: "unknown", path: "far", source: "s", reason: "it is silent" }],
    };

    expect(moduleLockSteps([report])).toStrictEqual(
      expected === undefined ? [] : [{ path: PATH, ...expected }],
    );
  });

  test("of a check would be written, and what is not written stays so", () => {
    const step = { path: PATH, outcome: "written", lines: ["why"] } as const;

    expect(plannedStep(step)).toStrictEqual({ ...step, outcome: "would-write" });
    expect(plannedStep({ ...step, outcome: "not-written" }).outcome).toBe("not-written");
    expect(plannedStep({ ...step, outcome: "by-hand" }).outcome).toBe("by-hand");
  });
});

describe("hiddenLocks()", () => {
  const hidden = (file: string, pattern: string) =>
    hiddenLocks(new Map([[PATH, { file, line: 3, pattern }]]));

  test.each([
    ".terraform.lock.hcl",
    "/.terraform.lock.hcl",
    "**/.terraform.lock.hcl",
    "envs/*/.terraform.lock.hcl",
    "*.lock.hcl",
    "**/*.terraform.lock.hcl",
    ".terraform*.lock.hcl",
    "/.terraform.module.lock.hcl",
  ])("lifts %s", (pattern) => {
    const { lifted, left } = hidden("a/.gitignore", pattern);

    expect([...lifted]).toStrictEqual([
      ["a/.gitignore", [{ file: "a/.gitignore", line: 3, pattern }]],
    ]);
    expect(left).toStrictEqual([]);
  });

  test.each([
    [".gitignore", ".terraform*"],
    [".gitignore", "*.hcl"],
    [".gitignore", "*"],
    [".gitignore", "envs/"],
    [".gitignore", ".terraform.lock.hcl/"],
    [".gitignore", "x.terraform.lock.hcl"],
    [".git/info/exclude", ".terraform.lock.hcl"],
    ["/home/me/.gitignore", ".terraform.lock.hcl"],
    ["not.gitignore", ".terraform.lock.hcl"],
  ])("leaves the line of %s with %s, and names it", (file, pattern) => {
    const { lifted, left } = hidden(file, pattern);

    expect(lifted.size).toBe(0);
    expect(left).toStrictEqual([
      {
        path: file,
        outcome: "not-written",
        open: "refused",
        lines: [expect.stringContaining(`line 3, ${pattern}, hides lock files`)],
      },
    ]);
  });

  test("names a line once, whatever it hides", () => {
    const line = { file: ".gitignore", line: 1, pattern: ".terraform.lock.hcl" };
    const other = { file: ".gitignore", line: 2, pattern: "*" };
    const places = [line, { ...line }, other, { ...other }];

    const { lifted, left } = hiddenLocks(new Map(places.map((one, i) => [`${i}`, one])));

    expect(lifted.get(".gitignore")).toStrictEqual([line]);
    expect(left).toHaveLength(1);
    expect(liftStep(".gitignore", [line])).toStrictEqual({
      path: ".gitignore",
      outcome: "written",
      lines: ["without line 1, .terraform.lock.hcl, which hid lock files"],
    });
  });
});

test.each([
  ["a\nb\nc\n", [2], "a\nc\n"],
  ["a\r\nb\r\nc", [1, 3], "b\r\n"],
  ["only", [1], ""],
  ["ä\xff\nb\n", [2], "ä\xff\n"],
])("withoutLines(%j, %j) keeps every other byte", (text, lines, expected) => {
  const taken = lines.map((line) => ({ file: ".gitignore", line, pattern: "" }));

  const after = withoutLines(Buffer.from(text, "latin1"), taken);

  expect(Buffer.from(after).toString("latin1")).toBe(expected);
});

describe("ledgerStep()", () => {
  const line = aLedgerLine();
  const NOTHING = { added: [], refused: [], notLearned: [] };
  const doubt = (why: "finding" | "not-verified" | "unsigned") =>
    ({ provider: RANDOM, version: "1.0.0", root: "a", why, reason: "why" }) as never;

  test.each([
    ["nothing", NOTHING, undefined],
    ["an unsigned provider", { ...NOTHING, notLearned: [doubt("unsigned")] }, undefined],
    ["a key", { ...NOTHING, added: [line] }, ["written", undefined]],
    [
      "another key",
      { ...NOTHING, refused: [{ provider: RANDOM, line, known: [] }] },
      ["not-written", "refused"],
    ],
    ["a finding", { ...NOTHING, notLearned: [doubt("finding")] }, ["not-written", "refused"]],
    [
      "an open question",
      { ...NOTHING, notLearned: [doubt("not-verified")] },
      ["not-written", "unverified"],
    ],
    [
      "a key and a finding",
      { ...NOTHING, added: [line], notLearned: [doubt("finding"), doubt("not-verified")] },
      ["written", "refused"],
    ],
  ] as const)("of %s", (_, learning, expected) => {
    const step = ledgerStep("keys", learning as never);

    expect(step && [step.outcome, step.open]).toStrictEqual(expected);
    expect(step?.path).toBe(expected && "keys");
  });
});

describe("planGate()", () => {
  const { path, text } = GATES.github;

  test("writes the file where there is none that runs the review", () => {
    expect(planGate("github", new Map([["x.yml", "jobs: {}"]]))).toStrictEqual({
      step: { path, outcome: "written", lines: [] },
      text,
    });
  });

  test("writes nothing where another file runs it", () => {
    expect(planGate("github", new Map([["x.yml", text]]))).toBeUndefined();
  });

  test("shows the job where the file is there without it", () => {
    const planned = planGate("github", new Map([[path, "jobs: {}"]]));

    expect(planned).not.toHaveProperty("text");
    expect(planned?.step.outcome).toBe("by-hand");
    expect(planned?.step.lines[0]).toBe("  lock-review:");
    expect(planned?.step.lines.at(-1)).toContain("uses: tofu-lock-review/tofu-lock-review@");
  });
});

describe("policyText()", () => {
  const plain: ToolChoice = { tool: OPENTOFU, reason: "the default", isReleaseAssumed: true };
  const [linux, mac] = ["linux_amd64", "darwin_arm64"].map(parsePlatform) as [never, never];
  const both = { platforms: [linux, mac], from: "machines" } as const;
  const review = (covered: number, facts: Partial<RootReview> = {}): RootReview => {
    const entry = { before: undefined, after: coveredFirst(covered, [linux, mac]) };
    const head = aLockFile({ [RANDOM]: "1.0.0" });
    return aRootReview({ required: both, head, coverage: new Map([[RANDOM, entry]]), ...facts });
  };
  const settings = (facts: Partial<Parameters<typeof policyText>[0]>) =>
    policyText({ asked: {}, choices: [plain], reviews: [review(2)], ...facts })
      ?.split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"));
  const TOOL = "tool: opentofu";
  const PLATFORMS = "platforms: [linux_amd64, darwin_arm64]";

  test.each<readonly [string, Partial<Parameters<typeof policyText>[0]>, readonly string[]]>([
    ["what all agree on", {}, [TOOL, PLATFORMS]],
    ["no tool where two differ", { choices: [plain, { ...plain, tool: TERRAFORM }] }, [PLATFORMS]],
    ["no tool where two contradict", { choices: [{ ...plain, conflict: "a, b" }] }, [PLATFORMS]],
    [
      "no tool where a version file names the release",
      { choices: [plain, { tool: OPENTOFU, reason: ".opentofu-version" }] },
      [PLATFORMS],
    ],
    ["no platforms where an entry lacks one", { reviews: [review(2), review(1)] }, [TOOL]],
    [
      "no platforms where root modules require others",
      { reviews: [review(2), review(2, { required: { ...both, platforms: [linux] } })] },
      [TOOL],
    ],
    [
      "no platforms where coverage is not known",
      { reviews: [review(2, { coverage: new Map() })] },
      [TOOL],
    ],
    [
      "what a person named",
      { asked: { tool: { ...TERRAFORM, minor: 5 }, platforms: [mac] }, reviews: [review(0)] },
      ["tool: terraform@1.5", "platforms: [darwin_arm64]"],
    ],
  ])("says %s", (_, facts, expected) => {
    expect(settings(facts)).toStrictEqual(expected);
  });

  test("is not written when it would say nothing", () => {
    expect(policyText({ asked: {}, choices: [], reviews: [review(1)] })).toBeUndefined();
  });
});
