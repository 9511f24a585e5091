import { afterAll, beforeAll, expect, test } from "vitest";
import { type GeneratedLie, generateLie } from "./generate-lies.ts";
import { startWorld, type World } from "./world.ts";

/** How many variants are played, and from which seed on. `ATTACK_SEED` plays others. */
const VARIANTS = Number(process.env["LIES"] ?? 90);
const SEED = Number(process.env["ATTACK_SEED"] ?? 20_261_122);
const ROOT = "envs/prod";

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, 60_000);
afterAll(() => world.stop());

async function whileLying<T>({ lies }: GeneratedLie, task: () => Promise<T>): Promise<T> {
  const removals = lies.map((one) => world.registry.intercept(one));
  return task().finally(() => {
    for (const remove of removals) remove();
  });
}

test(`${VARIANTS} lies from seed ${SEED} on pass no review and no audit, and no fix writes what they vouch for`, async () => {
  const wrong: string[] = [];
  for (let seed = SEED; seed < SEED + VARIANTS; seed++) {
    const lie = await generateLie(world, seed);
    const [base, head] = [world.root(ROOT, lie.base), world.root(ROOT, lie.head)];
    const told = (what: string) => wrong.push(`seed ${seed}: ${lie.name}: ${what}`);
    await whileLying(lie, async () => {
      const strict = lie.mustVerify ? ({ reportedH1: "verify" } as const) : {};
      const review = await world.review(base, head, strict);
      if (review.verdict === "passed" || review.verdict === "no-change")
        told(`review ${review.verdict}`);
      const audit = await world.auditAnew(head, { reportedH1: "verify" });
      if (audit.verdict === "passed") told("audit passed");
      for (const reportedH1 of lie.mustVerify
        ? (["verify"] as const)
        : (["accept", "verify"] as const)) {
        const { fixes, written } = await world.fix(head, { base, reportedH1 });
        const text = [...written.values()].join();
        if (lie.evil.some((hash) => text.includes(hash))) told(`fix (${reportedH1}) writes evil`);
        if (written.size > 0 && !lie.genuine.every((hash) => text.includes(hash)))
          told(`fix (${reportedH1}) drops a true hash`);
        if (written.size === 0 && fixes.every(({ outcome }) => outcome === "unchanged"))
          told(`fix (${reportedH1}) is content`);
      }
    });
  }
  expect(wrong).toStrictEqual([]);
}, 300_000);
