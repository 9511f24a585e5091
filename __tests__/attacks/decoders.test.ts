import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { askedNumber } from "../support/asked-number.ts";
import { DECODERS, holdDecoder } from "../support/decoders/decoders.ts";
import { fuzz } from "../support/decoders/fuzz.ts";
import {
  type InstrumentedDecoders,
  instrumentedDecoders,
} from "../support/decoders/instrumented.ts";
import { withLibraryWork } from "../support/decoders/library-work.ts";
import { RECORDED, seedsFor, shapesFor } from "../support/decoders/shapes.ts";
import { propertySeed } from "../support/property-seed.ts";

/** Inputs tried for each decoder; a night has time for more. */
const INPUTS = askedNumber("FUZZ_INPUTS", 150);
const SEED = propertySeed(process.env["FC_SEED"]);
/** Inputs that a file of the corpus keeps, and their bytes. */
const MOST = { inputs: 48, bytes: 600 };

/** A text, or bytes that are none, in base64. */
type Written = string | { readonly base64: string };

/** `fixtures/fuzz/DECODER.json`: what took new branches once, and every input that a decoder broke its rules on. */
interface Corpus {
  readonly finds: readonly Written[];
  readonly inputs: readonly Written[];
}

const fileOf = (decoder: string): URL =>
  new URL(`../../fixtures/fuzz/${decoder}.json`, import.meta.url);

function corpusOf(decoder: string): Corpus {
  const file = fileOf(decoder);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : { finds: [], inputs: [] };
}

const bytesOf = (written: Written): Uint8Array =>
  typeof written === "string" ? Buffer.from(written) : Buffer.from(written.base64, "base64");

function written(bytes: Uint8Array): Written {
  const text = Buffer.from(bytes).toString("utf8");
  return Buffer.from(text).equals(bytes) ? text : { base64: Buffer.from(bytes).toString("base64") };
}

let made: InstrumentedDecoders;

beforeAll(async () => {
  made = await instrumentedDecoders();
  Object.assign(made.beside, RECORDED);
  // Opening the trust roots is no part of what a bundle costs.
  await workOf("attestation", "{}");
}, 300_000);

/** Branches taken and things copied or searched while a decoder reads some bytes. */
async function workOf(decoder: string, input: string | Uint8Array): Promise<number> {
  const { branches, work, decoders, hold } = made;
  const bytes = typeof input === "string" ? Buffer.from(input) : input;
  const one = decoders[decoder];
  if (one === undefined) throw new Error(`no decoder ${decoder}`);
  branches.fill(0);
  work.done = 0;
  await withLibraryWork(work, () => hold(one, bytes));
  return work.done + branches.reduce((sum, count) => sum + count, 0);
}

/** How much of a shape is decoded; then twice and four times as much. */
const SIZE = 200;
/**
 * What twice as much may cost more than before: twice as much again, and what sorting takes. With work that grows with
 * the square it is four.
 */
const MOST_GROWTH = 2.5;
/** Work that does not count: fixed costs, and caps that end the growth. */
const LITTLE = 2000;

/** How much more the second doubling of an input adds than the first one. */
function growthOf([one = 0, two = 0, four = 0]: readonly number[]): number {
  return (four - two) / Math.max(two - one, LITTLE);
}

describe("every decoder goes through hostile input in time of its length", () => {
  test.each(Object.keys(DECODERS))("%s", { timeout: 120_000 }, async (decoder) => {
    const found: string[] = [];
    for (const [shape, input] of Object.entries(shapesFor(decoder))) {
      const sizes = [1, 2, 4].map((times) => input(times * SIZE));
      const work = [];
      for (const one of sizes) work.push(await workOf(decoder, one));
      if (growthOf(work) <= MOST_GROWTH) continue;
      // A limit of a decoder's may lie between two sizes; the square does not end there.
      work.push(await workOf(decoder, input(8 * SIZE)), await workOf(decoder, input(16 * SIZE)));
      if (growthOf(work.slice(2)) > MOST_GROWTH) found.push(`${shape}: ${work.join(", ")}`);
    }
    expect(found).toStrictEqual([]);
  });

  test("work that grows with the square of the input is seen", async () => {
    const text = (size: number) => "ab".repeat(size);
    const quadratic = async (size: number): Promise<number> => {
      made.work.done = 0;
      await withLibraryWork(made.work, async () => {
        for (let i = 0; i < size; i++) text(size).indexOf("c");
        await Promise.resolve();
      });
      return made.work.done;
    };
    const [one, two, four] = [await quadratic(100), await quadratic(200), await quadratic(400)];

    expect(growthOf([one, two, four])).toBeGreaterThan(MOST_GROWTH);
  });
});

describe("every decoder throws its own errors alone, ends, tells little, and reads what it wrote", () => {
  test.each(Object.keys(DECODERS))(
    `%s, from seed ${SEED}`,
    { timeout: 3_600_000 },
    async (name) => {
      const { finds, inputs } = corpusOf(name);
      const known = [...finds, ...inputs].map(bytesOf);
      const result = await fuzz(made, name, {
        known: [...known, ...seedsFor(name)],
        inputs: INPUTS,
        seed: SEED,
      });

      if (process.env["UPDATE_FUZZ"] === "1") {
        const small = result.kept.filter(({ length }) => length > 0 && length <= MOST.bytes);
        const text = {
          finds: [...finds, ...result.finds.map(({ input }) => written(input))],
          inputs: small.slice(-MOST.inputs).map(written),
        };
        writeFileSync(fileOf(name), `${JSON.stringify(text, null, 1)}\n`);
      }
      expect(
        result.finds.map(({ input, what }) => ({ input: written(input), what })),
      ).toStrictEqual([]);
      expect(result.kept.length).toBeGreaterThan(2);
    },
  );

  test("a decoder that throws something else is found", async () => {
    const broken = { errors: [], decode: () => JSON.parse("{") };

    await expect(holdDecoder(broken, new Uint8Array())).rejects.toThrow(SyntaxError);
  });
});
