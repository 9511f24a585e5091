import { afterAll, beforeAll, expect, test } from "vitest";
import { generateAttack } from "./generate-attack.ts";
import { startWorld, type World } from "./world.ts";

/** How many variants are played, and from which seed on. `ATTACK_SEED` plays others. */
const VARIANTS = 560;
const SEED = Number(process.env["ATTACK_SEED"] ?? 20_261_121);

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, 60_000);
afterAll(() => world.stop());

test(`${VARIANTS} attacks from seed ${SEED} on are all blocked, each by its rule`, async () => {
  console.info(`attacks from seed ${SEED} on; ATTACK_SEED plays others`);
  const missed: string[] = [];
  let played = 0;
  for (let seed = SEED; seed < SEED + VARIANTS; seed++) {
    const { name, rule, base, head, directory } = generateAttack(world, seed);
    const { verdict, findings } = await world.remembered(base, head);
    const isNamed = findings.some(
      (one) => one.rule === rule && one.severity === "error" && one.root === directory,
    );
    played++;
    if (verdict !== "failed" || !isNamed) missed.push(`seed ${seed}: ${name} is ${verdict}`);
  }

  expect(missed).toStrictEqual([]);
  expect(played).toBe(VARIANTS);
}, 120_000);
