import { Dice } from "../worlds/dice.ts";
import { generateWorlds, type World } from "../worlds/generate.ts";
import { TWISTS } from "./twists.ts";

const COUNT = 330;
const SEED = 25;

/** A world with what happened before. */
export interface PromiseWorld extends World {
  /** Whether an honest lock file for the same entries was committed before; else there is no repository. */
  readonly isCommitted: boolean;
}

/** Worlds beside those of the suite `worlds`, few of which have trouble; half are changed in one more respect. */
export const PROMISE_WORLDS: readonly PromiseWorld[] = generateWorlds(2 * COUNT, SEED)
  .filter(({ name }, i) => !name.includes("trouble") || i % 6 === 0)
  .slice(0, COUNT)
  .map((world, i) => {
    const isCommitted = i % 5 !== 0;
    const changed = i % 2 === 0 ? world : twisted(world, (i - 1) / 2);
    const name = isCommitted ? `${changed.name}, committed before` : changed.name;
    return { ...changed, name, isCommitted };
  });

function twisted(world: World, i: number): World {
  const names = Object.keys(TWISTS);
  const name = names[i % names.length]!;
  const changed = TWISTS[name]!(world, new Dice(i));
  return { ...changed, name: `${world.name}, ${name}` };
}

/** Each world with the number that its name has. */
export const NUMBERED = PROMISE_WORLDS.map((world) => {
  const { name } = world;
  return { world, number: Number(/^world (\d+)/.exec(name)?.[1]), name };
});
