// What stands beside the publisher's signed list, or beside what base recorded, and is no part of either.

import { describe, expect, test } from "vitest";
import type { Hash } from "../../src/model/hash.ts";
import { attackSeed, seedsFrom, variants } from "../support/asked-number.ts";
import { aHash } from "../support/builders.ts";
import { editJson } from "../support/embedded/exchange-faults.ts";
import type { Interceptor } from "../support/embedded/registry.ts";
import { whileServing } from "./lying-registry.ts";
import { type Choices, choicesOf } from "./random.ts";
import { acme, type EntrySpec } from "./world.ts";
import { worldOfTests } from "./world-of-tests.ts";

/** How many variants of each kind are played; `ATTACK_SEED` plays others. */
const VARIANTS = variants(4);
const SEED = attackSeed(20_261_122);
const seeds = seedsFrom(SEED, VARIANTS);
const ROOT = "envs/prod";
const EVIL = { zh: aHash("zh", "evil"), h1: aHash("h1", "evil") };
const SCHEMES = [["h1"], ["zh"], ["h1", "zh"]] as const;

const world = worldOfTests();

const entry = (version: string, facts: Partial<EntrySpec> = {}) => acme("tool", version, facts);

const whileLying = <T>(lies: readonly Interceptor[], task: () => Promise<T>) =>
  whileServing(world, lies, task);

/** Reports, in genuine documents, contents of a platform that no list has. */
function phantomReport(version: string, platform: string, hashes: readonly Hash[]): Interceptor {
  const path = new RegExp(`/acme/tool/${version}/download/`);
  return editJson({ path }, (document) => {
    const packages = document["packages"] as Record<string, object>;
    const [model] = Object.values(packages);
    return { ...document, packages: { ...packages, [platform]: { ...model, hashes } } };
  });
}

/** Offers a document for a platform more, beside the genuine list with its genuine signature. */
async function phantomDocument(version: string, platform: string): Promise<readonly Interceptor[]> {
  const [os = "", arch = ""] = platform.split("_");
  const folder = `acme/tool/${version}/download`;
  const answer = await fetch(`${world.registry.providersUrl}${folder}/linux/amd64`);
  const genuine = (await answer.json()) as Record<string, unknown>;
  const filename = `terraform-provider-tool_${version}_${platform}.zip`;
  const { packages, ...rest } = genuine;
  const forged = { ...rest, os, arch, filename, shasum: EVIL.zh.slice("zh:".length) };
  return [
    ({ path }, normal) =>
      path.endsWith(`${folder}/${os}/${arch}`)
        ? { ...normal, status: 200, body: Buffer.from(JSON.stringify(forged)) }
        : undefined,
    editJson({ path: /\/acme\/tool\/versions$/ }, (list) => {
      const versions = list["versions"] as { version: string; platforms: unknown[] }[];
      const listed = versions.find((one) => one.version === version);
      listed?.platforms.push({ os, arch });
      return list;
    }),
  ];
}

describe("T2 an archive that stands in no list the publisher signed", () => {
  const phantoms = async (version: string, choose: Choices): Promise<readonly Interceptor[]> => {
    const platform = choose.one(["freebsd_amd64", "linux_arm64", "linux_386"]);
    return choose.maybe()
      ? [phantomReport(version, platform, [EVIL.zh, EVIL.h1])]
      : phantomDocument(version, platform);
  };

  test.each(seeds)("passes no review (seed %i)", async (seed) => {
    const choose = choicesOf(seed);
    const version = choose.one(["1.0.0", "1.1.0"]);
    const extra = choose.one(SCHEMES).map((scheme) => EVIL[scheme]);
    const base = world.root(ROOT, [entry("1.0.0")]);
    const head = world.root(ROOT, [entry(version, { extra })]);
    const lies = await phantoms(version, choose);
    const judged = await whileLying(lies, () => world.review(base, head));

    expect(judged.verdict).toBe("failed");
  });

  test.each(seeds)("is written by no fix (seed %i)", async (seed) => {
    const choose = choicesOf(seed);
    const lies = [
      phantomReport("1.0.0", choose.one(["freebsd_amd64", "linux_386"]), [EVIL.zh, EVIL.h1]),
    ];
    const files = world.root(ROOT, [entry("1.0.0", { platforms: ["linux_amd64"] })]);
    const base = choose.maybe() ? { base: files } : {};
    const { fixes, written } = await whileLying(lies, () => world.fix(files, base));

    expect(fixes.map((one) => one.outcome)).toStrictEqual(["refused"]);
    expect([...written]).toStrictEqual([]);
  });
});
