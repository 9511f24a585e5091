// Where nothing explains a hash any more, it is dropped only if it is known to be the change's own.

import { describe, expect, test } from "vitest";
import type { Hash } from "../../src/model/hash.ts";
import { attackSeed, seedsFrom, variants } from "../support/asked-number.ts";
import { aHash } from "../support/builders.ts";
import { hashesFor } from "./lying-registry.ts";
import { choicesOf } from "./random.ts";
import { type EntrySpec, PLATFORMS, recorded } from "./world.ts";
import { worldOfTests } from "./world-of-tests.ts";

const SEED = attackSeed(20_261_122);
const seeds = seedsFrom(SEED, variants(3));
const ROOT = "envs/prod";

const world = worldOfTests();

const entry = (hashes: readonly Hash[]): EntrySpec => ({
  source: "acme/tool",
  version: "1.0.0",
  hashes,
});
const root = (hashes: readonly Hash[]) => world.root(ROOT, [entry(hashes)]);

/** Contents of one platform, which leave open what the archives of the others were when they were recorded. */
function open(seed: number): { readonly true_: readonly Hash[]; readonly junk: Hash } {
  const choose = choicesOf(seed);
  const platform = choose.one(PLATFORMS);
  const junk = aHash(choose.one(["h1", "zh"] as const), `junk ${seed}`);
  return { true_: hashesFor(world.hashesOf("acme/tool", "1.0.0"), [platform], ["h1"]), junk };
}

describe("beside a record that does not answer for the whole release", () => {
  test.each(seeds)(
    "the change's own hash is dropped, and the record kept (seed %i)",
    async (seed) => {
      const { true_, junk } = open(seed);
      const { fixes, written } = await world.fix(root([...true_, junk]), { base: root(true_) });
      const text = [...written.values()].join();

      expect(fixes.map((one) => [one.outcome, one.dropped.map(({ hash }) => hash)])).toStrictEqual([
        ["written", [junk]],
      ]);
      expect(true_.every((hash) => text.includes(hash))).toBe(true);
    },
  );

  test.each(seeds)(
    "contents of no package are dropped of a version that it brings, and are no record of it (seed %i)",
    async (seed) => {
      const choose = choicesOf(seed);
      const junk = aHash("h1", `junk ${seed}`);
      const true_ = hashesFor(
        world.hashesOf("acme/tool", "1.1.0"),
        [choose.one(PLATFORMS)],
        ["h1"],
      );
      const brought = { source: "acme/tool", version: "1.1.0", hashes: [...true_, junk] };
      const whole = recorded(world.hashesOf("acme/tool", "1.0.0"), PLATFORMS);
      const base = choose.one([root(whole), world.root("envs/other", [])]);
      const { fixes, written } = await world.fix(world.root(ROOT, [brought]), { base });
      const text = [...written.values()].join();

      expect(fixes.map((one) => [one.outcome, one.dropped.map(({ hash }) => hash)])).toStrictEqual([
        ["written", [junk]],
      ]);
      expect(true_.every((hash) => text.includes(hash))).toBe(true);
    },
  );

  test.each(seeds)(
    "one that base records too is kept, and nothing is written (seed %i)",
    async (seed) => {
      const { true_, junk } = open(seed);
      const files = root([...true_, junk]);
      const { fixes, written } = await world.fix(files, { base: files });

      expect([fixes.map((one) => [one.outcome, one.dropped]), [...written]]).toStrictEqual([
        [["refused", []]],
        [],
      ]);
      expect(fixes[0]?.reasons.join()).toContain(`${junk} of registry.opentofu.org/acme/tool`);
    },
  );

  test.each(seeds)(
    "one of which nobody knows whose it is, is kept as well (seed %i)",
    async (seed) => {
      const { true_, junk } = open(seed);
      const { fixes, written } = await world.fix(root([...true_, junk]));

      expect([fixes.map((one) => [one.outcome, one.dropped]), [...written]]).toStrictEqual([
        [["refused", []]],
        [],
      ]);
      expect(fixes[0]?.reasons.join()).toContain(`${junk} of registry.opentofu.org/acme/tool`);
    },
  );
});

describe("beside a record that answers for the whole release", () => {
  test.each(seeds)(
    "what nothing explains is of no package, whoever recorded it (seed %i)",
    async (seed) => {
      const choose = choicesOf(seed);
      const { junk } = open(seed);
      const whole = recorded(world.hashesOf("acme/tool", "1.0.0"), PLATFORMS);
      const files = root([...whole, junk]);
      const settings = choose.one([{}, { base: root(whole) }, { base: files }]);
      const { fixes } = await world.fix(files, { ...settings });

      expect(fixes.map((one) => [one.outcome, one.dropped.map(({ hash }) => hash)])).toStrictEqual([
        ["written", [junk]],
      ]);
    },
  );
});
