// Bots that lose hashes on the way to a new version, and those that leave as many as there were.
import { describe, expect, test } from "vitest";
import type { Hash } from "../../src/model/hash.ts";
import { mergeRepeated } from "../../src/report/words/findings.ts";
import { attackSeed, seedsFrom } from "../support/asked-number.ts";
import type { Files } from "./memory-git.ts";
import { type Choices, choicesOf } from "./random.ts";
import { type EntrySpec, PLATFORMS, rulesOf } from "./world.ts";
import { worldOfTests } from "./world-of-tests.ts";

const VARIANTS = 24;
const SEED = attackSeed(26_005);

const world = worldOfTests();
const SOURCE = "hashicorp/aws";
const isContents = (hash: Hash): boolean => hash.startsWith("h1:");

type Facts = Partial<EntrySpec>;

/** What one entry records on base and on head, whose version is the next one, and the lines that are then gone. */
type Plot = (choose: Choices) => {
  readonly before?: Facts;
  readonly after: Facts;
  readonly lines: number;
};

const archives = (): number =>
  world.hashesOf(SOURCE, "6.14.0").packages.size +
  (world.hashesOf(SOURCE, "6.14.0").manifest === undefined ? 0 : 1);

const LOSSES: Readonly<Record<string, Plot>> = {
  "every zh": () => ({ after: { keep: isContents }, lines: archives() }),
  "every zh, where base has the h1 of one platform": (choose) => {
    const platforms = [choose.one(PLATFORMS)];
    return { before: { platforms }, after: { platforms, keep: isContents }, lines: archives() };
  },
  "the h1 of some platforms": (choose) => {
    const platforms = choose.some(PLATFORMS).slice(0, 2);
    return { after: { platforms }, lines: PLATFORMS.length - platforms.length };
  },
  "the zh of one platform": (choose) => {
    const lost = choose.one([...world.hashesOf(SOURCE, "6.15.0").packages.values()]).zh;
    return { after: { keep: (hash) => hash !== lost }, lines: 1 };
  },
};

const TWINS: Readonly<Record<string, Plot>> = {
  "as much as before": () => ({ after: {}, lines: 0 }),
  "one platform where base had it too": (choose) => {
    const platforms = [choose.one(PLATFORMS)];
    return { before: { platforms }, after: { platforms }, lines: 0 };
  },
  "one platform where base had another one": () => ({
    before: { platforms: ["darwin_arm64"] },
    after: { platforms: ["linux_amd64"] },
    lines: 0,
  }),
  "contents alone where base had no more": () => ({
    before: { keep: isContents },
    after: { keep: isContents },
    lines: 0,
  }),
  "more platforms than before": (choose) => ({
    before: { platforms: [choose.one(PLATFORMS)] },
    after: {},
    lines: 0,
  }),
};

function playOf(plots: Readonly<Record<string, Plot>>, seed: number) {
  const choose = choicesOf(seed);
  const names = Object.keys(plots);
  const name = names[seed % names.length] ?? "";
  const plot = plots[name]?.(choose);
  if (plot === undefined) throw new Error(`no plot is called ${name}`);
  const directories = ["envs/a", "envs/b", "live"].slice(0, 1 + choose.below(3));
  const states = (version: string, facts: Facts = {}): Files =>
    Object.assign(
      {},
      ...directories.map((one) =>
        world.root(one, [{ source: SOURCE, constraints: ">= 6.0.0", version, ...facts }]),
      ),
    );
  const [base, head] = [states("6.14.0", plot.before), states("6.15.0", plot.after)];
  return { name, directories, base, head, lines: plot.lines };
}

describe(`${VARIANTS} new versions that lose hashes, from seed ${SEED} on`, () => {
  test.each(seedsFrom(SEED, VARIANTS))("seed %i", async (seed) => {
    const { name, directories, base, head, lines } = playOf(LOSSES, seed);

    const { findings, verdict } = await world.remembered(base, head);
    const loud = findings.filter(({ severity }) => severity !== "notice");
    const [told, ...others] = mergeRepeated(loud);

    expect([verdict, others], name).toStrictEqual(["passed", []]);
    expect([told?.finding.rule, told?.finding.severity], name).toStrictEqual([
      "coverage-shrank",
      "warning",
    ]);
    const all = lines * directories.length;
    expect(told?.detail, name).toMatch(
      new RegExp(
        `^hashicorp/aws 6.15.0 is genuine, but ${all} lines? that base has for its other platforms (?:is|are) gone`,
      ),
    );
    expect(told?.commands, name).toHaveLength(1);
    expect(told?.commands[0], name).toMatch(/^tofu-lock-review fix /);
    expect(
      findings.map(({ rule }) => rule),
      name,
    ).not.toContain("init-would-change");
  });

  test.each(Object.keys(LOSSES))("fix restores %s", async (name) => {
    const { base, head, directories } = playOf({ [name]: LOSSES[name] as Plot }, SEED);
    const { fixes, written } = await world.fix(head, { base });
    const repaired = { ...head, ...Object.fromEntries(written) };

    expect(fixes.map(({ outcome }) => outcome)).toStrictEqual(directories.map(() => "written"));
    expect(rulesOf(await world.remembered(base, repaired))).not.toContain(
      "warning coverage-shrank",
    );
  });
});

describe(`${VARIANTS} new versions that lose nothing, from seed ${SEED} on`, () => {
  test.each(seedsFrom(SEED, VARIANTS))("seed %i", async (seed) => {
    const { name, base, head } = playOf(TWINS, seed);
    const { findings, verdict } = await world.remembered(base, head);

    expect(verdict, name).toBe("passed");
    expect(
      findings.filter(({ severity }) => severity !== "notice"),
      name,
    ).toStrictEqual([]);
  });
});
