import { toolOf } from "../oracles/oracle.ts";
import { Dice } from "../worlds/dice.ts";
import { generateWorlds, type World } from "../worlds/generate.ts";
import { FIRST_INSTALLATION, INSTALLATION_WORLDS } from "./installations.ts";
import { MORE_TWISTS, TWISTS, type Twist, type TwistedWorld } from "./twists.ts";

/** How many worlds have one of the first twists or none; all after them have one of the others. */
const COUNT = 330;
const MORE = 60;
const SEED = 25;

/** A world with what happened before. */
export interface PromiseWorld extends TwistedWorld {
  /** Whether an honest lock file for the same entries was committed before; else there is no repository. */
  readonly isCommitted: boolean;
  /** What happens in it beside what each generated world has, if anything. */
  readonly twist?: string;
}

/** Worlds beside those of the suite `worlds`, few of which have trouble; most are changed in one more respect. */
const GENERATED: readonly PromiseWorld[] = generateWorlds(2 * (COUNT + MORE), SEED)
  .filter(({ name }, i) => !name.includes("trouble") || i % 6 === 0)
  .slice(0, COUNT + MORE)
  .map((world, i) => {
    const isCommitted = i % 5 !== 0;
    const changed = changedWorld(world, i);
    const name = isCommitted ? `${changed.name}, committed before` : changed.name;
    return { ...changed, name, isCommitted };
  });

/** All worlds that the promises are held in. */
export const PROMISE_WORLDS: readonly PromiseWorld[] = [
  ...GENERATED,
  ...INSTALLATION_WORLDS.map((world) => ({ ...world, isCommitted: false })),
];

function changedWorld(world: World, i: number): Omit<PromiseWorld, "isCommitted"> {
  if (i >= COUNT) return twisted(world, i - COUNT, MORE_TWISTS);
  return i % 2 === 0 ? world : twisted(world, (i - 1) / 2, TWISTS);
}

function twisted(world: World, i: number, twists: Readonly<Record<string, Twist>>) {
  const names = Object.keys(twists);
  const twist = names[i % names.length]!;
  const changed = twists[twist]!(world, new Dice(i));
  return { ...changed, twist, name: `${world.name}, ${twist}` };
}

/** Each world with the number that its name has. */
export const NUMBERED = PROMISE_WORLDS.map((world) => {
  const { name } = world;
  return { world, number: Number(/^world (\d+)/.exec(name)?.[1]), name };
});

/** The worlds that the gate plays: of each twist, of those without and of the installations, every sixth one. */
export const IN_GATE = NUMBERED.filter((asked, i) => {
  const alike = NUMBERED.slice(0, i).filter((one) => kindOf(one) === kindOf(asked));
  return alike.length % 6 === 0;
});

function kindOf({ number, world }: (typeof NUMBERED)[number]): string {
  return number >= FIRST_INSTALLATION ? "installations" : (world.twist ?? "");
}

/** Returns whether a program is asked about a world: two about each, and one of three more in turn. */
export function isAsked(program: string, number: number): boolean {
  const { name, minor } = toolOf(program);
  const turn = ["opentofu 10", "opentofu 11", "terraform 16"].indexOf(`${name} ${minor}`);
  return program === "tofu-1.12.6" || program === "terraform-1.11.4" || number % 3 === turn;
}
