// Ten megabytes of every shape, for every decoder: under ten seconds of processor time and 500 MiB. The gate plays some of
// them, which ATTACK_SEED chooses; DECODER_BUDGET=all plays them all.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DECODERS } from "../support/decoders/decoders.ts";
import { type MeasuredDecoders, measuredDecoders } from "../support/decoders/measure.ts";
import { shapesFor } from "../support/decoders/shapes.ts";
import { choicesOf } from "./random.ts";

const BYTES = 10_000_000;
const MOST = { seconds: 10, mebibytes: 500 };
/** How many are played in the gate: each is a process, which takes a second. */
const PLAYED = 12;
const choices = choicesOf(Number(process.env["ATTACK_SEED"] ?? 23));

let measured: MeasuredDecoders;
beforeAll(async () => {
  measured = await measuredDecoders();
}, 60_000);
afterAll(() => measured.dispose());

/** A shape of so many bytes; how many each of its pieces has is seen from two small ones. */
function grown(shape: (size: number) => string | Uint8Array): string | Uint8Array {
  const [small = 0, large = 0] = [500, 1000].map(
    (size) => Buffer.from(shape(size) as string).length,
  );
  const piece = Math.max((large - small) / 500, 0.5);
  return shape(Math.min(Math.max(1, Math.floor((BYTES - small) / piece) + 500), 2 * BYTES));
}

const every = Object.keys(DECODERS).flatMap((decoder) =>
  Object.keys(shapesFor(decoder)).map((shape) => [decoder, shape] as const),
);
const pairs =
  process.env["DECODER_BUDGET"] === "all"
    ? every
    : [...new Set(Array.from({ length: PLAYED }, () => choices.one(every)))];

describe("every decoder takes ten megabytes of each shape within its budget", () => {
  test.each(pairs)("%s: %s", { timeout: 300_000 }, (decoder, shape) => {
    const make = shapesFor(decoder)[shape];
    if (make === undefined) throw new Error(`no shape ${shape}`);

    const cost = measured.costOf(decoder, grown(make));

    expect(cost).not.toHaveProperty("failure");
    if ("failure" in cost) return;
    expect(cost.seconds).toBeLessThan(MOST.seconds);
    expect(cost.mebibytes).toBeLessThan(MOST.mebibytes);
  });
});
