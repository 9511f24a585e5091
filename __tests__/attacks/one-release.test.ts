import { describe, expect, test } from "vitest";
import { attackSeed, seedsFrom, variants } from "../support/asked-number.ts";
import { type EvilTwin, evilTwin, hashesFor } from "./lying-registry.ts";
import type { Files } from "./memory-git.ts";
import { type Choices, choicesOf } from "./random.ts";
import { acme, type EntrySpec, PLATFORMS, rulesOf } from "./world.ts";
import { worldOfTests } from "./world-of-tests.ts";

// T3: what base recorded is the anchor, and a release is one thing in the whole repository. The registry serves a
// stranger's release in the place of one that another root module of base records.

/** How many variants of each kind are played; `ATTACK_SEED` plays others. */
const VARIANTS = variants(4);
const SEED = attackSeed(20_261_122);
const seeds = seedsFrom(SEED, VARIANTS);
const SCHEMES = [["h1"], ["zh"], ["h1", "zh"]] as const;

const world = worldOfTests();

const entry = (version: string, facts: Partial<EntrySpec> = {}) => acme("tool", version, facts);

/** Root modules that record something true of 1.1.0, each its own part of it. */
function others(choose: Choices): Files {
  const genuine = world.hashesOf("acme/tool", "1.1.0");
  const part = () =>
    hashesFor(genuine, choose.some(PLATFORMS), choose.one(SCHEMES)).concat(
      choose.maybe() ? hashesFor(genuine, PLATFORMS, ["zh"]) : [],
    );
  const roots = choose.maybe() ? ["live/one"] : ["live/one", "live/two", "modules/three"];
  return Object.assign(
    {},
    ...roots.map((root) => world.root(root, [entry("1.1.0", { hashes: [...new Set(part())] })])),
  );
}

/** What a pull request touches: a root module that is new, or one that moves to the version of the others. */
function touched(choose: Choices): Files {
  return choose.maybe() ? {} : world.root("envs/prod", [entry("1.0.0")]);
}

function strangers(choose: Choices): Promise<EvilTwin> {
  const key = choose.one([world.keys.evil, world.keys.acme]);
  return evilTwin(world, { type: "tool", version: "1.1.0" }, key, { packages: true });
}

describe("a release that other root modules of base record", () => {
  test.each(seeds)("is not passed once it is another one (seed %i)", async (seed) => {
    const choose = choicesOf(seed);
    const twin = await strangers(choose);
    const rest = others(choose);
    const base = { ...rest, ...touched(choose) };
    const some = choose.some(PLATFORMS);
    const hashes = [
      ...new Set([
        ...hashesFor(twin.hashes, some, choose.one(SCHEMES)),
        ...hashesFor(twin.hashes, PLATFORMS, ["zh"]),
      ]),
    ];
    const head = { ...base, ...world.root("envs/prod", [entry("1.1.0", { hashes })]) };
    const remove = world.registry.intercept(twin.serve(PLATFORMS));
    const judged = await world.review(base, head);
    const fixed = await world.fix(head, { base }).finally(remove);

    expect([judged.verdict, rulesOf(judged)]).toStrictEqual([
      "failed",
      expect.arrayContaining(["error republished-package"]),
    ]);
    const evil = hashesFor(twin.hashes, PLATFORMS, ["h1", "zh"]);
    const text = [...fixed.written.values()].join();
    expect(evil.filter((hash) => text.includes(hash))).toStrictEqual([]);
    expect(fixed.fixes.find(({ root }) => root === "envs/prod")?.outcome).toBe("refused");
  });
});

describe("a release that other root modules of base record in other parts", () => {
  test.each(seeds)("is no alarm as long as it is the same (seed %i)", async (seed) => {
    const choose = choicesOf(seed);
    const genuine = world.hashesOf("acme/tool", "1.1.0");
    const base = { ...others(choose), ...touched(choose) };
    const all = hashesFor(genuine, PLATFORMS, ["h1", "zh"]);
    const hashes = choose.maybe() ? all : hashesFor(genuine, PLATFORMS, ["zh"]);
    const head = { ...base, ...world.root("envs/prod", [entry("1.1.0", { hashes })]) };
    const judged = await world.review(base, head);

    expect(
      rulesOf(judged).filter((one) => /republished|not-verified|unexplained/.test(one)),
    ).toStrictEqual([]);
    expect(judged.verdict).toBe("passed");
  });
});
