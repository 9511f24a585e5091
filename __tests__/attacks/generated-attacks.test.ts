import { expect, test } from "vitest";
import type { RootReview } from "../../src/review/verdict/review.ts";
import { attackSeed, seedsFrom, variants } from "../support/asked-number.ts";
import { generateAttack } from "./generate-attack.ts";
import { worldOfTests } from "./world-of-tests.ts";

/** How many variants are played, and from which seed on. `ATTACK_SEED` plays others. */
const VARIANTS = variants(120);
const SEED = attackSeed(20_261_121);

/** Whether the findings about single hashes are the difference between head and expected. */
function isDerived({ head, expected, findings }: RootReview): boolean {
  // An error about the release itself absorbs what would be said of its hashes one by one.
  const ofRelease = findings
    .filter(({ rule, severity }) => rule === "republished-package" && severity === "error")
    .map(({ provider }) => provider);
  const gone = [...(head?.providers.values() ?? [])].flatMap(({ address, hashes }) => {
    if (ofRelease.includes(address)) return [];
    const kept = new Set(expected?.providers.get(address)?.hashes);
    return hashes.filter((hash) => !kept.has(hash)).map((hash) => `${address} ${hash}`);
  });
  const named = findings
    .filter(({ rule, hash }) => rule === "unexplained-hash" && hash !== undefined)
    .map(({ provider, hash }) => `${provider} ${hash}`);
  return gone.every((one) => named.includes(one)) && named.length >= gone.length;
}

const world = worldOfTests();

test(`${VARIANTS} attacks from seed ${SEED} on are all blocked, each by its rule`, async () => {
  console.info(`attacks from seed ${SEED} on; ATTACK_SEED plays others`);
  const missed: string[] = [];
  const untold: string[] = [];
  let played = 0;
  for (const seed of seedsFrom(SEED, VARIANTS)) {
    const { name, rule, base, head, directory } = generateAttack(world, seed);
    const { verdict, findings, roots } = await world.remembered(base, head);
    untold.push(
      ...roots.filter((one) => !isDerived(one)).map((one) => `seed ${seed}: ${one.root}`),
    );
    const isNamed = findings.some(
      (one) => one.rule === rule && one.severity === "error" && one.root === directory,
    );
    played++;
    if (verdict !== "failed" || !isNamed) missed.push(`seed ${seed}: ${name} is ${verdict}`);
  }

  expect(missed).toStrictEqual([]);
  // What expected leaves out of head's hashes is what the findings name, and nothing else (T6).
  expect(untold).toStrictEqual([]);
  expect(played).toBe(VARIANTS);
}, 120_000);
