// Law T9 for what a review says of a repository, and the honest changes that were blocked for what base had: real
// commits, read through git.
import { describe, expect, test } from "vitest";
import { RULE_TABLE, type RuleId } from "../../src/review/finding/rule-table.ts";
import { REPOSITORY_WORLDS, type RepositoryWorlds } from "./base-repository-worlds.ts";
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
