// Law T9 for every rule: what base has already never blocks and is told once at most; what the change brings, and what
// a move or a root module that was none makes matter, weighs as before.
import { describe, expect, test } from "vitest";
import type { Requirements } from "../../../src/model/requirements.ts";
import { RULE_IDS, RULE_TABLE, type RuleId } from "../../../src/review/finding/rule-table.ts";
import { gateRoot } from "../../../src/review/verdict/gate.ts";
import { judgeRoot } from "../../../src/review/verdict/judge.ts";
import { REPOSITORY_WORLDS } from "../../attacks/base-repository-worlds.ts";
import { aLockFile } from "../../support/builders.ts";
import { h1, someEvidence, TWO_PACKAGES, zh } from "../../support/evidence-builders.ts";
import {
  aRootInput,
  aSide,
  findingsOf,
  type RootInputFacts,
  someRequirements,
} from "../../support/judge-builders.ts";
import { ASKED, BOTH, type Worlds } from "./since-builders.ts";
import { ROOT_WORLDS } from "./since-worlds.ts";

const ROWS = RULE_IDS.flatMap((rule) => {
  const worlds = ROOT_WORLDS[rule];
  return worlds === undefined ? [] : [[rule, worlds] as const];
});

const ASIDE = "registry.opentofu.org/acme/aside";
const aside = (version: string, word: string) => ({
  ...{ address: ASIDE, version },
  hashes: TWO_PACKAGES.flatMap((one) => [h1(one.word + word), zh(one.word + word)]),
});
const evidenceAside = (version: string, word: string) => ({
  ...someEvidence({
    ...{ address: ASIDE, version },
    packages: TWO_PACKAGES.map((one) => ({ ...one, word: one.word + word })),
  }),
  publishedAt: "2025-01-01T00:00:00Z",
});

/** The same world, whose change also does something honest to another entry, if there are any. */
function withHonestStep({ base, head, evidence = [], ...facts }: RootInputFacts): RootInputFacts {
  const hasEntries = base?.length !== undefined && head?.length !== undefined;
  return {
    ...facts,
    ...(base === undefined ? {} : { base: hasEntries ? [...base, aside("1.0.0", "")] : base }),
    ...(head === undefined ? {} : { head: hasEntries ? [...head, aside("1.0.1", "!")] : head }),
    evidence: [...evidence, evidenceAside("1.0.0", ""), evidenceAside("1.0.1", "!")],
  };
}

/** What one rule says of a world, beside what it says of the honest step; and the verdict over everything. */
function judged(rule: RuleId, facts: RootInputFacts) {
  const [input, run] = aRootInput(facts);
  const review = judgeRoot(input, run);
  const findings = review.findings.filter((one) => one.rule === rule && one.provider !== ASIDE);
  const gate = { mode: run.mode, ...review };
  return {
    said: findings.map(({ severity, since }) => `${severity} since ${since}`),
    verdict: gateRoot(gate, run.policy),
  };
}

test("every rule has its worlds", () => {
  const rules = new Set([...Object.keys(ROOT_WORLDS), ...Object.keys(REPOSITORY_WORLDS)]);

  expect([...rules].toSorted()).toStrictEqual(RULE_IDS.toSorted());
});

describe.each(ROWS)("%s", (rule, worlds: Worlds) => {
  const weight = worlds.severity ?? RULE_TABLE[rule].severity;

  test("never blocks where base has it, and tells it once at most", () => {
    const { said, verdict } = judged(rule, withHonestStep(worlds.base));

    expect(said).toStrictEqual(worlds.told === "once" ? ["notice since base"] : []);
    expect(["no-change", "passed"]).toContain(verdict);
  });

  test.each(["change", "newly"] as const)("weighs as before: %s", (world) => {
    const { said, verdict } = judged(rule, worlds[world]);

    expect(said).toStrictEqual([`${weight} since change`]);
    if (weight === "error") expect(verdict).toBe("failed");
  });

  test("weighs as before in an audit, which has no base", () => {
    const context = { ...worlds.base.context, mode: "audit" as const };
    const { said } = judged(rule, { ...worlds.base, context });

    expect(said.filter((one) => one.endsWith("base"))).toStrictEqual([]);
  });
});

describe("a lock file that stays, in a module that other root modules call,", () => {
  const LEFT = { base: [{}], head: [{}], stoodHere: "as-module" } as const;
  const NEVER = { ...ASKED, "acme/never": "" };
  const judgedBeside = (requirements: Requirements, facts: RootInputFacts = {}) => {
    const baseRequirements = someRequirements(NEVER);
    const input = aRootInput({ ...LEFT, requirements, baseRequirements, ...facts });
    return judgeRoot(...input).findings.map((one) => `${one.rule} since ${one.since}`);
  };

  test.each<readonly [RuleId, Requirements]>([
    ["missing-entry", someRequirements({ ...NEVER, "acme/missing": "" })],
    ["version-outside-constraints", someRequirements({ "hashicorp/null": "~> 2.0" })],
  ])("excuses %s where base's was out of step, and only there", (rule, requirements) => {
    const said = (facts: RootInputFacts = {}) =>
      judgedBeside(requirements, facts).filter((one) => one.startsWith(rule));

    expect(new Set(said())).toStrictEqual(new Set([`${rule} since base`]));
    expect(
      new Set(said({ baseRequirements: someRequirements({ "hashicorp/null": "2.0.0" }) })),
    ).toStrictEqual(new Set([`${rule} since base`]));
    for (const kept of [
      { baseRequirements: someRequirements(ASKED) },
      { baseRequirements: someRequirements({}) },
      { stoodHere: "as-root" as const },
      { stoodHere: "no" as const },
      { base: null },
      { headSide: aSide(aLockFile({}), "# head\n") },
    ]) {
      expect(said(kept), JSON.stringify(Object.keys(kept))).toContain(`${rule} since change`);
    }
  });

  test.each<readonly [RuleId, Requirements]>([
    ["unneeded-entry", someRequirements({})],
    ["init-would-change", someRequirements({ "hashicorp/null": "~> 1.2" })],
  ])("excuses %s, which is said of the lock file", (rule, requirements) => {
    expect(judgedBeside(requirements)).toContain(`${rule} since base`);
  });

  test.each([
    "host-not-allowed",
    "invalid-configuration",
    "lock-not-enforced",
    "module-not-pinned",
  ] as const)("does not excuse %s, which is none of its matter", (rule) => {
    const requirements = ROOT_WORLDS[rule]?.change.requirements ?? someRequirements({});

    expect(judgedBeside(requirements)).toContain(`${rule} since change`);
  });
});

describe("a lock file in a place where base has no such root module", () => {
  const EVIL = { hashes: [...BOTH, h1("evil")] };
  const evidence = [someEvidence()];
  const judgedIn = (facts: RootInputFacts) => {
    const { findings, hashes } = judgeRoot(...aRootInput({ evidence, ...facts }));
    const grades = new Map(hashes.map(({ hash, grade }) => [hash, grade]));
    return {
      said: findings.map(({ rule, severity }) => `${severity} ${rule}`),
      grade: grades.get(h1("evil")),
    };
  };

  test("has every hash added there, whatever base records elsewhere", () => {
    const moved = judgedIn({ base: [EVIL], head: [EVIL], stoodHere: "no" });
    const stayed = judgedIn({ base: [EVIL], head: [EVIL] });

    expect(moved.grade).toBe("unexplained");
    expect(moved.said).toContain("error unexplained-hash");
    expect(stayed.grade).toBe("base-only");
    expect(stayed.said).not.toContain("error unexplained-hash");
  });

  test("passes without a word if everything in it is vouched for", () => {
    const lock = [{ hashes: BOTH }];

    expect(judgedIn({ base: lock, head: lock, stoodHere: "no" }).said).toStrictEqual([]);
  });

  test("is still held to the versions that base had (T3)", () => {
    const base = [{ version: "1.3.0", hashes: [h1("newer")] }];
    const head = [{ hashes: BOTH }];

    expect(judgedIn({ base, head, stoodHere: "no" }).said).toContain("error downgrade");
  });
});

const rangeIn = (file: string) => {
  const start = { line: 1, column: 1 };
  return { file, start, end: start };
};

describe("a finding of head is base's", () => {
  const WITHDRAWN = { evidence: [someEvidence({ availability: "withdrawn" })] } as const;
  const ENTRY = [{ hashes: [zh("amd64")] }];
  const MORE = [{ hashes: [zh("amd64"), zh("arm64")] }];
  const sinceOf = (rule: RuleId, facts: RootInputFacts): readonly string[] =>
    findingsOf(rule, facts).map(({ since }) => since);
  const asking = (constraints: Readonly<Record<string, string>>, facts: RootInputFacts = {}) => ({
    ...facts,
    baseRequirements: someRequirements({ "acme/never": "~> 1.0", ...ASKED }),
    requirements: someRequirements(constraints),
  });
  const SAME = { "acme/never": "~> 1.0", ...ASKED };
  const OTHER = { ...SAME, "hashicorp/null": ">= 1.0.0" };

  test("about trust only where head adds no hash to the entry", () => {
    const facts = { ...WITHDRAWN, base: ENTRY };

    expect(sinceOf("version-unavailable", { ...facts, head: ENTRY })).toStrictEqual(["base"]);
    expect(sinceOf("version-unavailable", { ...facts, head: MORE })).toStrictEqual(["change"]);
  });

  test("about the configuration also where head adds one", () => {
    const requirements = someRequirements({ "hashicorp/null": "~> 2.0" });
    const asked = { requirements, baseRequirements: requirements };

    expect(
      sinceOf("version-outside-constraints", { ...asked, base: ENTRY, head: MORE }),
    ).toStrictEqual(["base"]);
  });

  test("only if base's own configuration was read", () => {
    const facts = { ...WITHDRAWN, base: ENTRY, head: ENTRY };
    const requirements = someRequirements(ASKED);

    expect(
      sinceOf("version-unavailable", { ...facts, requirements, baseRequirements: undefined }),
    ).toStrictEqual(["change"]);
    expect(
      sinceOf("version-unavailable", { ...facts, requirements, baseRequirements: requirements }),
    ).toStrictEqual(["base"]);
  });

  test.each([
    [SAME, "base"],
    [OTHER, "base"],
    [{ ...SAME, "acme/never": "" }, "change"],
  ] as const)("of a missing entry if the same versions of it are asked for: %j", (asked, since) => {
    const facts = asking(asked, { base: [{}], head: [{}] });

    expect(sinceOf("missing-entry", facts)).toStrictEqual([since]);
  });

  test("of what is locked, whatever versions are asked for", () => {
    const facts = asking(OTHER, { ...WITHDRAWN, base: ENTRY, head: ENTRY });

    expect(sinceOf("version-unavailable", facts)).toStrictEqual(["base"]);
  });

  test("of no provider, whatever versions are asked for", () => {
    const diagnostics = [{ severity: "error", summary: "Wrong", detail: "It is." }] as const;
    const facts = {
      requirements: someRequirements(OTHER, { diagnostics }),
      baseRequirements: someRequirements(SAME, { diagnostics }),
    };

    expect(sinceOf("invalid-configuration", facts)).toStrictEqual(["base"]);
  });

  test.each([
    ["at another line", { detail: "There is another at main.tf:7.", subject: "x" }, "base"],
    ["about something else", { detail: "There is another at main.tf:1.", subject: "y" }, "change"],
    ["in another file", { subject: "x", range: rangeIn("other.tf") }, "change"],
    ["of another kind", { subject: "x", summary: "Other" }, "change"],
  ] as const)("of the configuration by what a complaint is about: %s", (_, complaint, since) => {
    const before = { severity: "error", summary: "Duplicate", range: rangeIn("main.tf") } as const;
    const duplicate = { ...before, detail: "There is another at main.tf:1.", subject: "x" };
    const facts = {
      requirements: someRequirements(SAME, { diagnostics: [{ ...duplicate, ...complaint }] }),
      baseRequirements: someRequirements(SAME, { diagnostics: [duplicate] }),
    };

    expect(sinceOf("invalid-configuration", facts)).toStrictEqual([since]);
  });

  test.each([
    ["~> 2.0", "base"],
    ["~> 3.0", "change"],
  ])("of a version that the configuration refuses as before: %s", (constraints, since) => {
    const facts = {
      ...{ base: ENTRY, head: ENTRY },
      requirements: someRequirements({ "hashicorp/null": constraints }),
      baseRequirements: someRequirements({ "hashicorp/null": "~> 2.0" }),
    };

    expect(sinceOf("version-outside-constraints", facts)).toStrictEqual([since]);
  });

  const UNREADABLE = (text: string) => ({
    ...aSide(aLockFile(), text),
    diagnostics: [{ severity: "error", summary: "Invalid", detail: "It is none." }] as const,
  });
  const BROKEN = { baseSide: UNREADABLE("{\n"), headSide: UNREADABLE("{\n") };
  const LISTED = { base: null, head: null, policy: { rootModules: ["envs/prod"] } } as const;

  test.each([
    ["missing-lock-file", LISTED],
    ["invalid-lock-file", BROKEN],
  ] as const)("%s, if all that is asked for is the same", (rule, facts) => {
    const reversed = Object.fromEntries(Object.entries(SAME).toReversed());

    expect(sinceOf(rule, asking(reversed, facts))).toStrictEqual(["base"]);
    expect(sinceOf(rule, asking(OTHER, facts))).toStrictEqual(["change"]);
    expect(sinceOf(rule, asking(ASKED, facts))).toStrictEqual(["change"]);
  });

  test("invalid-lock-file, if the text is the same", () => {
    const facts = { ...BROKEN, headSide: UNREADABLE("{{\n") };

    expect(sinceOf("invalid-lock-file", asking(SAME, facts))).toStrictEqual(["change"]);
  });
});
