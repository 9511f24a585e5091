// What base has already excuses nothing that head adds (T9).
import { describe, expect, test } from "vitest";
import { attackSeed, seedsFrom } from "../support/asked-number.ts";
import { LED_ROWS } from "./base-excuse-places.ts";
import { type Played, ROWS } from "./base-excuse-rows.ts";
import { choicesOf } from "./random.ts";
import { worldOfTests } from "./world-of-tests.ts";

const SEEDS = seedsFrom(attackSeed(20_261_123), 2);
const world = worldOfTests();

describe.each(Object.entries({ ...ROWS, ...LED_ROWS }))("no excuse: %s", (_, row) => {
  test.each(SEEDS)("seed %i", async (seed) => {
    const choices = choicesOf(seed);
    const at = choices.one(["envs/prod", "live/eu/prod", "prod"]);
    const provider = choices.one(["tool", "rotated", "reported"]);
    const { rule, excused = rule, isInGit, attack, twin } = row(world, { at, provider });
    const play = ({ base, head, settings }: Played) =>
      isInGit
        ? world.reviewCommits([base, head], settings)
        : world.remembered(base, head, settings);

    const blamed = await play(attack);
    const honest = await play(twin);

    expect(blamed.verdict).toBe("failed");
    expect(blamed.findings).toContainEqual(
      expect.objectContaining({ rule, severity: "error", since: "change" }),
    );
    expect(["passed", "no-change"]).toContain(honest.verdict);
    expect(honest.findings.filter(({ severity }) => severity !== "notice")).toStrictEqual([]);
    expect(honest.findings).toContainEqual(
      expect.objectContaining({ rule: excused, severity: "notice", since: "base" }),
    );
  });
});
