// Law T9 for what a review says of a repository, and the honest changes that were blocked for what base had: real
// commits, read through git.
import { describe, expect, test } from "vitest";
import { renderComment } from "../../src/report/markdown/markdown.ts";
import { RULE_TABLE, type RuleId } from "../../src/review/finding/rule-table.ts";
import { MISSING, stale } from "./base-excuse-rows.ts";
import {
  NEVER,
  NEXT,
  REPOSITORY_WORLDS,
  type RepositoryWorlds,
  TOOL,
} from "./base-repository-worlds.ts";
import type { Files } from "./memory-git.ts";
import type { World } from "./world.ts";
import { worldOfTests } from "./world-of-tests.ts";

const world = worldOfTests();
describe.each(Object.entries(REPOSITORY_WORLDS))("%s", (rule, worldsOf) => {
  const play = async (kind: keyof Omit<RepositoryWorlds, "told">) => {
    const review = await world.reviewCommits(worldsOf(world)[kind]);
    const findings = review.findings.filter((one) => one.rule === rule);
    return { review, said: findings.map(({ severity, since }) => `${severity} since ${since}`) };
  };
  const lighter = rule === "missing-lock-file" ? "warning" : undefined;
  const weight = lighter ?? RULE_TABLE[rule as RuleId].severity;

  test("never blocks where base has it", async () => {
    const { told } = worldsOf(world);
    const { review, said } = await play("base");

    expect(said).toStrictEqual(told === 1 ? ["notice since base"] : []);
    expect(["passed", "no-change"]).toContain(review.verdict);
  });

  test.each(["change", "newly"] as const)("weighs as before: %s", async (kind) => {
    const { review, said } = await play(kind);

    expect(said).toStrictEqual([`${weight} since change`]);
    if (weight === "error") expect(review.verdict).toBe("failed");
  });
});

const tagged = (tag: string, at: string): Files => ({
  [`${at}/locals.tf`]: `locals {\n  tag = "${tag}"\n}\n`,
});

/** Honest changes that were blocked for what base had. */
const HONEST: Readonly<Record<string, (of: World) => readonly [Files, Files]>> = {
  "a module with a leftover lock file, which another root module calls": (of) => {
    const module = stale(of, "shared/net", [{ ...TOOL, version: "1.0.0" }], [NEXT, NEVER]);
    const call = { "envs/prod/call.tf": 'module "net" {\n  source = "../../shared/net"\n}\n' };
    const root = { ...of.root("envs/prod", [{ ...NEXT }, NEVER]), ...call };
    const base = { ...module, ...root };
    return [base, { ...base, "shared/net/outputs.tf": 'output "a" {\n  value = 1\n}\n' }];
  },
  "a bot's bump where another provider has been missing for a year": (of) => {
    const asked = [TOOL, NEVER];
    return [stale(of, "envs/prod", [TOOL], asked), stale(of, "envs/prod", [NEXT], asked)];
  },
  "a bot's bump where another provider is locked outside of its constraints": (of) => {
    const old = { ...MISSING, source: "hashicorp/aws", constraints: "~> 5.0" };
    const locked = { ...old, constraints: "~> 6.0" };
    return [
      stale(of, "envs/prod", [TOOL, locked], [TOOL, old]),
      stale(of, "envs/prod", [NEXT, locked], [TOOL, old]),
    ];
  },
  "one tag in twelve root modules": (of) => {
    const names = Array.from({ length: 12 }, (_, i) => `envs/e${i}`);
    const all = (tag: string): Files =>
      Object.assign(
        {},
        ...names.map((at) => ({ ...stale(of, at, [TOOL], [TOOL, NEVER]), ...tagged(tag, at) })),
      );
    return [all("old"), all("new")];
  },
};

describe("what was blocked for base's past passes, with one folded notice", () => {
  test.each(Object.entries(HONEST))("%s", async (_, statesOf) => {
    const review = await world.reviewCommits(statesOf(world));
    const comment = renderComment(review, {});

    expect(["passed", "no-change"]).toContain(review.verdict);
    expect(review.findings.length).toBeGreaterThan(0);
    expect(new Set(review.findings.map(({ since }) => since))).toStrictEqual(new Set(["base"]));
    expect(comment.match(/<summary>On the base branch already[^<]*<\/summary>/g)).toHaveLength(1);
  });
});
