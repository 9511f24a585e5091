import { expect, test } from "vitest";
import { attackSeed, seedsFrom, variants } from "../support/asked-number.ts";
import { type GeneratedLie, generateLie } from "./generate-lies.ts";
import { whileServing } from "./lying-registry.ts";
import type { Files } from "./memory-git.ts";
import { worldOfTests } from "./world-of-tests.ts";

/** How many variants are played, and from which seed on. `ATTACK_SEED` plays others. */
const VARIANTS = variants(30);
const SEED = attackSeed(20_261_122);
const ROOT = "envs/prod";

const world = worldOfTests();

/** Both states of the root module beside the one that is attacked; none where there is none. */
function asideOf({ aside }: GeneratedLie): readonly [Files, Files] {
  const states = aside.map((pair) => pair.map((one) => world.root("envs/aside", [one])));
  return [
    Object.assign({}, ...states.map(([before]) => before)),
    Object.assign({}, ...states.map(([, after]) => after)),
  ];
}

test(`${VARIANTS} changes from seed ${SEED} on are green without the lies and without what they are to vouch for`, async () => {
  const alarmed: string[] = [];
  for (const seed of seedsFrom(SEED, VARIANTS)) {
    const lie = await generateLie(world, seed);
    const [before, after] = asideOf(lie);
    const base = { ...before, ...world.root(ROOT, lie.base) };
    const head = { ...after, ...world.root(ROOT, lie.honest) };
    const { verdict, findings } = await world.review(base, head);
    const loud = findings.filter(({ severity }) => severity !== "notice");
    if (!["passed", "no-change"].includes(verdict) || loud.length > 0)
      alarmed.push(`seed ${seed}: ${lie.name}: ${verdict} ${loud.map((one) => one.rule).join()}`);
    const { fixes, written } = await world.fix(world.root(ROOT, lie.honest), {
      base: world.root(ROOT, lie.base),
    });
    const text = [...written.values()].join();
    const isWhole = written.size === 0 || lie.genuine.every((hash) => text.includes(hash));
    if (!isWhole || fixes.some(({ outcome }) => !["written", "unchanged"].includes(outcome)))
      alarmed.push(`seed ${seed}: ${lie.name}: fix ${fixes.map((one) => one.outcome).join()}`);
  }
  expect(alarmed).toStrictEqual([]);
}, 300_000);

test(`${VARIANTS} lies from seed ${SEED} on pass no review and no audit, and no fix writes what they vouch for`, async () => {
  const wrong: string[] = [];
  for (const seed of seedsFrom(SEED, VARIANTS)) {
    const lie = await generateLie(world, seed);
    const [base, head] = [world.root(ROOT, lie.base), world.root(ROOT, lie.head)];
    const [before, after] = asideOf(lie);
    const told = (what: string) => wrong.push(`seed ${seed}: ${lie.name}: ${what}`);
    await whileServing(world, lie.lies, async () => {
      const review = await world.review({ ...before, ...base }, { ...after, ...head });
      if (review.verdict === "passed" || review.verdict === "no-change")
        told(`review ${review.verdict}`);
      const audit = await world.auditAnew(head);
      if (audit.verdict === "passed") told("audit passed");
      const { fixes, written } = await world.fix(head, { base });
      const text = [...written.values()].join();
      if (lie.evil.some((hash) => text.includes(hash))) told("fix writes evil");
      if (written.size > 0 && !lie.genuine.every((hash) => text.includes(hash)))
        told("fix drops a true hash");
      if (written.size === 0 && fixes.every(({ outcome }) => outcome === "unchanged"))
        told("fix is content");
    });
  }
  expect(wrong).toStrictEqual([]);
}, 300_000);
