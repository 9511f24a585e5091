import { describe, expect, test } from "vitest";
import { parseExpiry, type Waiver } from "../../../src/formats/policy/records.ts";
import type { RuleId } from "../../../src/review/finding/rule-table.ts";
import { judgeNothingLocked, judgeUnlocked } from "../../../src/review/rules/missing-lock-rules.ts";
import { gateRoot } from "../../../src/review/verdict/gate.ts";
import { judgeRoot } from "../../../src/review/verdict/judge.ts";
import { aLockFile } from "../../support/builders.ts";
import {
  aRootInput,
  aSide,
  findingsOf,
  someRequirements,
  verdictsOf,
} from "../../support/judge-builders.ts";

const lock = aLockFile({});
const start = { line: 12, column: 1 };
const broken = {
  ...aSide(lock),
  diagnostics: [
    {
      severity: "error",
      summary: "Invalid character",
      detail: "This character is not used within the language",
      range: { file: "x", start, end: start },
    },
  ],
} as const;

describe("invalid-lock-file", () => {
  test("fires at the line of each error, and nothing else is judged (A19)", () => {
    const input = { base: [], headSide: broken };

    expect(verdictsOf(input)).toStrictEqual(["error invalid-lock-file"]);
    expect(findingsOf("invalid-lock-file", input)).toMatchObject([
      { line: 12, file: "envs/prod/.terraform.lock.hcl", provider: null },
    ]);
    expect(judgeRoot(...aRootInput(input))).toMatchObject({ changes: [], hashes: [] });
  });

  test("fires on no warning, alone or beside an error", () => {
    const [error] = broken.diagnostics;
    const range = { ...error.range, start: { line: 3, column: 1 } };
    const warning = { ...error, severity: "warning", range } as const;
    const linesOf = (...diagnostics: readonly (typeof error | typeof warning)[]) =>
      findingsOf("invalid-lock-file", { headSide: { ...broken, diagnostics } }).map(
        ({ line }) => line,
      );

    expect(linesOf(warning)).toStrictEqual([]);
    expect(linesOf(warning, error)).toStrictEqual([12]);
  });

  describe("names the marks of a merge conflict as such", () => {
    const marks = "<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n";
    const at = (line: number) => ({
      ...broken.diagnostics[0],
      range: { file: "x", start: { line, column: 1 }, end: { line, column: 2 } },
    });
    const linesOf = (text: string, lines: readonly number[]) => {
      const headSide = { ...aSide(lock, text), diagnostics: lines.map(at) };
      const findings = findingsOf("invalid-lock-file", { base: [], headSide });
      return findings.map(({ line, summary }) => [line, summary.includes("merge conflict")]);
    };

    test("once, in place of what is wrong from there on", () => {
      expect(linesOf(`#\n#\n${marks}`, [3, 5, 7])).toStrictEqual([[3, true]]);
      expect(linesOf(`#\n#\n${marks.replaceAll("\n", "\r\n")}`, [3])).toStrictEqual([[3, true]]);
    });

    test("beside what is wrong before", () => {
      expect(linesOf(`#\n#\n${marks}`, [2, 3])).toStrictEqual([
        [2, false],
        [3, true],
      ]);
    });

    test("in no file that the tools read, nor where the signs stand within a line", () => {
      expect(linesOf(`/*\n${marks}*/\n`, [])).toStrictEqual([]);
      expect(linesOf(`# <<<<<<< ours\n <<<<<<< ours\n<<<<<<<<\n`, [2])).toStrictEqual([[2, false]]);
    });
  });

  test("leaves a file that policy lets pass unverified", () => {
    const [input, run] = aRootInput({
      base: [],
      headSide: broken,
      policy: { severities: new Map([["invalid-lock-file", "off"]]) },
    });
    const judgement = judgeRoot(input, run);

    expect(judgement.findings.map((finding) => finding.rule)).toStrictEqual(["not-verified"]);
    expect(gateRoot({ mode: "review", ...judgement }, run.policy)).toBe("unverified");
  });

  test.each([
    ["error", "never", true, "unverified"],
    ["error", "never", false, "passed"],
    ["warning", "error", true, "unverified"],
    ["warning", "warning", true, "failed"],
    ["error", "error", false, "failed"],
  ] as const)(
    "of severity %s, where %s fails the gate and what is not verified does: %s, comes to %s",
    (severity, failOn, failOnUnverified, verdict) => {
      const severities = new Map([["invalid-lock-file", severity]] as const);
      const [input, run] = aRootInput({
        base: [],
        headSide: broken,
        policy: { severities, failOn, failOnUnverified },
      });
      const judgement = judgeRoot(input, run);

      expect(judgement.findings.map((finding) => finding.rule).sort()).toStrictEqual(
        verdict === "failed" ? ["invalid-lock-file"] : ["invalid-lock-file", "not-verified"],
      );
      expect(gateRoot({ mode: "review", ...judgement }, run.policy)).toBe(verdict);
    },
  );

  test("of which a waiver has expired says so once, although nothing is stopped", () => {
    const waiver: Waiver<RuleId> = {
      rule: "invalid-lock-file",
      provider: undefined,
      version: undefined,
      hash: undefined,
      path: undefined,
      reason: "a merge is under way",
      expires: parseExpiry("2026-01-31"),
      file: "policy.yml",
      line: 7,
    };

    expect(
      verdictsOf({ base: [], headSide: broken, policy: { failOn: "never", waivers: [waiver] } }),
    ).toStrictEqual(["error invalid-lock-file", "error waiver-expired", "warning not-verified"]);
  });

  test("takes nothing for recorded that a broken base holds", () => {
    expect(verdictsOf({ baseSide: broken, headSide: aSide(lock) })).toStrictEqual([
      "warning new-provider",
      "warning not-verified",
    ]);
  });

  test.each([
    ["a byte order mark that is not the first character", "#\uFEFF header\n"],
    ["a second byte order mark", "\uFEFF\uFEFF# header\n"],
    ["a bidirectional control", "# \u202E header\n"],
    ["a control character", "# \u0007 header\n"],
    ["an invisible character", "# \u200B header\n"],
  ])("fires on %s that this change brought in", (_name, text) => {
    const plain = aSide(lock, "# header\n");
    const hidden = aSide(lock, text);

    expect(findingsOf("invalid-lock-file", { baseSide: plain, headSide: hidden })).toMatchObject([
      { severity: "error", line: 1 },
    ]);
    expect(findingsOf("invalid-lock-file", { baseSide: hidden, headSide: hidden })).toStrictEqual(
      [],
    );
    expect(
      findingsOf("invalid-lock-file", {
        baseSide: hidden,
        headSide: hidden,
        context: { mode: "audit" },
      }),
    ).toHaveLength(1);
  });

  test("gives the line of a byte order mark at the start of a later line", () => {
    const headSide = aSide(lock, "# header\n\uFEFF# more\n");

    expect(findingsOf("invalid-lock-file", { baseSide: aSide(lock, ""), headSide })).toMatchObject([
      { line: 2 },
    ]);
  });

  test("leaves a byte order mark at the start, which the tools skip (LF-16), to init-would-change", () => {
    const text = aSide(lock).text;
    const input = { baseSide: aSide(lock, text), headSide: aSide(lock, `\uFEFF${text}`) };

    expect(findingsOf("invalid-lock-file", input)).toStrictEqual([]);
    expect(findingsOf("init-would-change", input)).toMatchObject([
      { severity: "notice", line: 1, detail: expect.stringContaining("a byte order mark") },
    ]);
  });

  test("stays silent on carriage returns, tabs and letters of any script", () => {
    const text = "# пример\r\n\tprovider\r\n";

    expect(
      findingsOf("invalid-lock-file", { baseSide: aSide(lock, ""), headSide: aSide(lock, text) }),
    ).toStrictEqual([]);
  });
});

describe("judgeUnlocked()", () => {
  test.each([
    ["that needs none", { isNeeded: false }, "notice", "change"],
    ["that needs one", { isNeeded: true }, "warning", "change"],
    ["as on base", { isNeeded: true, isOld: true }, "warning", "base"],
  ] as const)("says of a root module that never had a lock file, %s", (...row) => {
    const [, facts, severity, since] = row;

    expect(judgeUnlocked([{ root: "envs/prod", ...facts }])).toMatchObject([
      {
        ...{ rule: "missing-lock-file", root: "envs/prod", severity, since, isLighterCase: true },
        detail: expect.stringContaining("in the repository. Every run"),
        remedy: { command: { words: ["fix"], roots: ["envs/prod"] } },
      },
    ]);
    expect(judgeUnlocked([])).toStrictEqual([]);
  });

  test("says how to ask git whether it ignores the file where no checkout was asked", () => {
    const textOf = (facts: object) =>
      judgeUnlocked([{ root: "envs/prod", isNeeded: true, ...facts }])[0]?.remedy.text;

    expect(textOf({ ignoredBy: "unknown" })).toContain("git check-ignore -v");
    expect(textOf({})).toBe("Lock it, and commit the file that is written.");
  });

  test("names the line by which git ignores the lock file", () => {
    const ignoredBy = { file: ".gitignore", line: 3, pattern: "*.hcl" };

    expect(judgeUnlocked([{ root: "envs/prod", isNeeded: true, ignoredBy }])).toMatchObject([
      {
        severity: "warning",
        summary: "Git ignores the lock file of the root module",
        detail: expect.stringMatching(
          /^envs\/prod\/\.terraform\.lock\.hcl .* line 3 of \.gitignore, \*\.hcl,/,
        ),
      },
    ]);
  });
});

test.each([
  [["a"], "1 root module has no lock file, so that no provider was checked: a."],
  [["a", "b"], "2 root modules have no lock file, so that no provider was checked: a and b."],
])("judgeNothingLocked() counts %j", (names, detail) => {
  const roots = names.map((root) => ({ root, requirements: undefined }));

  expect(judgeNothingLocked(roots)).toMatchObject({
    ...{ rule: "not-verified", detail },
    remedy: {
      text: "Lock them, and commit the files that are written.",
      command: { words: ["fix"], roots: names },
    },
  });
});

test("judgeNothingLocked() locks what has a configuration, and says once what writes the other files", () => {
  const text = "x.hcl is of a tool.";
  const vacancy = {
    severity: "error",
    summary: "",
    detail: text,
    code: "no-configuration",
  } as const;
  const elsewhere = ["b", "c"].map((root) => {
    return { root, requirements: someRequirements({}, { diagnostics: [vacancy] }) };
  });
  const own = { root: "a", requirements: someRequirements({}) };

  expect(judgeNothingLocked([own, ...elsewhere]).remedy).toMatchObject({
    text: `${text} Lock them, and commit the files that are written.`,
    command: { words: ["fix"], roots: ["a"] },
  });
  expect(judgeNothingLocked(elsewhere).remedy).toMatchObject({
    text: `${text} Commit the files that are written.`,
    command: null,
  });
});
