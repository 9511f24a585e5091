// Which faults a run of the tests plays: all of them by night, some in the gate.

import { choicesOf } from "../../attacks/random.ts";
import { askedNumber, attackSeed } from "../asked-number.ts";
import type { Strike } from "./gateway.ts";
import { FAULT_KINDS } from "./kinds.ts";

/** `FAULTS=all` plays everything, `FAULTS=2/8` the second eighth of everything, a number so many for each command. */
const ASKED = process.env["FAULTS"];
const SLICE = askedSlice(ASKED);
/** What is played, for the titles of tests. */
export const PLAYED =
  SLICE === undefined ? `seed ${process.env["FAULT_SEED"] ?? 16}` : `${ASKED} of them`;
/** Which ones the gate plays: the same for one commit, unless somebody asks for others. */
const FAULT_SEED = attackSeed(16, "FAULT_SEED");

/** Every kind at every request, once and always; so many of them unless all are played. */
export function strikesAt(requests: readonly string[], many: number): readonly Strike[] {
  // In an order that does not depend on who was answered first.
  const all = [...requests]
    .sort()
    .flatMap((request) =>
      FAULT_KINDS.flatMap((kind) => [true, false].map((once) => ({ kind, request, once }))),
    );
  return sliced(sample(all, SLICE ? all.length : askedNumber("FAULTS", many)));
}

function sliced<T>(all: readonly T[]): readonly T[] {
  return SLICE ? all.filter((_, i) => i % SLICE.of === SLICE.at - 1) : all;
}

/** A part of everything, counted from 1. */
interface Slice {
  readonly at: number;
  readonly of: number;
}

/** Undefined where a number is asked for, or nothing. */
function askedSlice(asked = ""): Slice | undefined {
  if (asked === "all") return { at: 1, of: 1 };
  const [, at, of] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(asked)?.map(Number) ?? [];
  if (at === undefined || of === undefined || at > of) return undefined;
  return { at, of };
}

/**
 * So many moments from 1 up to and with the last, each with a random part of the time that something takes; many times
 * as many as there are moments when everything is played.
 */
export function momentsUpTo(last: number, many: number): readonly Moment[] {
  const { below } = choicesOf(FAULT_SEED);
  const moments = Array.from(
    { length: SLICE ? MOMENTS * last : askedNumber("FAULTS", many) },
    () => ({
      at: 1 + below(last),
      part: below(1000) / 1000,
    }),
  );
  return sliced(moments);
}

/** How often each moment is played when everything is. */
const MOMENTS = 3;

/** When something happens. */
export interface Moment {
  readonly at: number;
  /** From 0 up to, without, 1. */
  readonly part: number;
}

function sample<T>(all: readonly T[], many: number): readonly T[] {
  const { below } = choicesOf(FAULT_SEED);
  const left = [...all];
  return Array.from({ length: Math.min(many, all.length) }, () =>
    left.splice(below(left.length), 1),
  ).flat();
}

/** How many there are of what strikes are played in, at once: what is played whole mostly waits. */
const LANES = SLICE ? 4 : 1;

/** Opens what strikes are played in, one after the other, so that none is in the other's way. */
export async function openLanes<Lane>(open: () => Promise<Lane>): Promise<readonly Lane[]> {
  const lanes: Lane[] = [];
  while (lanes.length < LANES) lanes.push(await open());
  return lanes;
}

/** Plays every strike, in as many lanes as there are, and gives what is wrong with any of them. */
export async function playAll<Lane>(
  lanes: readonly Lane[],
  strikes: readonly Strike[],
  play: (lane: Lane, strike: Strike) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const left = [...strikes];
  const wrong: string[] = [];
  await Promise.all(
    lanes.map(async (lane) => {
      for (let strike = left.shift(); strike !== undefined; strike = left.shift()) {
        const name = strikeName(strike);
        wrong.push(...(await play(lane, strike)).map((what) => `${name}: ${what}`));
      }
    }),
  );
  return wrong;
}

/** What a strike is called in a message. */
function strikeName({ request, kind, once }: Strike): string {
  return `${request} · ${kind.name} · ${once ? "once" : "always"}`;
}
