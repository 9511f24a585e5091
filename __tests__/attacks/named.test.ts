import { describe, expect, test } from "vitest";
import { renderComment } from "../../src/report/markdown/markdown.ts";
import type { Review } from "../../src/review/verdict/review.ts";
import { liveText } from "../support/markdown.ts";
import { CASES } from "./cases/all.ts";
import { type AttackCase, pinnedPolicy } from "./cases/scenario.ts";
import type { ReviewSettings } from "./world.ts";
import { worldOfTests } from "./world-of-tests.ts";

const world = worldOfTests();

/** Rule and weight of everything that a review says. */
function said(review: Review): readonly string[] {
  return review.findings.map(({ severity, rule }) => `${severity} ${rule}`);
}

/** Cases that are played with real commits as well: those about files, history and moves. */
const THROUGH_GIT: ReadonlySet<string> = new Set(["A15", "A21", "moved-root", "deleted-lock"]);

function settingsOf({ settings, isPinned }: AttackCase): ReviewSettings {
  return isPinned === true ? { ...settings, policy: pinnedPolicy(world) } : { ...settings };
}

function expectSaid(review: Review, { rule, severity, verdict }: AttackCase): void {
  const comment = renderComment(review, {});

  expect(said(review)).toContain(`${severity} ${rule}`);
  expect(review.verdict).toBe(verdict);
  expect(comment).toContain(rule);
  for (const { file, detail, remedy } of review.findings) {
    expect(file).toMatch(/\S/);
    expect(detail).toMatch(/\.$/);
    expect(remedy.text).toMatch(/\S.*\.$/);
    expect(remedy.command ?? "tofu-lock-review fix").toMatch(/^(?:tofu-lock-review|git) [^\n]+$/);
  }
  expect(liveText(comment)).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B\uFEFF]/);
}

describe("every scenario of the list is named, weighed and shown", () => {
  test.each(CASES.map((one) => [one.id, one.name, one] as const))("%s %s", async (...args) => {
    const [, , one] = args;
    const states = one.states(world);
    const [base = {}, head = {}] = states.slice(-2);
    const past = states.slice(0, -2).reverse();

    expectSaid(await world.remembered(base, head, { ...settingsOf(one), past }), one);
  });
});

describe("what stood before a scenario raises nothing by itself", () => {
  test.each(CASES.map((one) => [one.id, one.name, one] as const))("%s %s", async (...args) => {
    const [, , { states }] = args;
    const [base = {}] = states(world).slice(-2);
    const review = await world.remembered(base, base);

    expect([review.verdict, said(review)]).toStrictEqual(["no-change", []]);
  });
});

describe("scenarios of files and history hold in a real repository", () => {
  const cases = CASES.filter((one) => THROUGH_GIT.has(one.id));

  test.each(cases.map((one) => [one.id, one.name, one] as const))("%s %s", async (...args) => {
    const [, , one] = args;

    expectSaid(await world.reviewCommits(one.states(world), settingsOf(one)), one);
  });
});
