// Fail closed in every form: two answers at a time are withheld in ways that look like answers.

import { describe, expect, test } from "vitest";
import { attackSeed, seedsFrom, variants } from "../support/asked-number.ts";
import { aHash } from "../support/builders.ts";
import { hashesFor } from "./lying-registry.ts";
import type { Files } from "./memory-git.ts";
import { type Choices, choicesOf } from "./random.ts";
import { SILENCES, silence } from "./silences.ts";
import { acme, type EntrySpec, PLATFORMS, type ReviewSettings } from "./world.ts";
import { worldOfTests } from "./world-of-tests.ts";

/** How many variants of each change are played, half of the ways to be silent, the next change the other half. `ATTACK_SEED` plays others. */
const VARIANTS = variants(Math.ceil(Object.keys(SILENCES).length / 2));
const SEED = attackSeed(20_261_122);
const ROOT = "envs/prod";

const world = worldOfTests();

const root = (...entries: readonly EntrySpec[]): Files => world.root(ROOT, entries);

interface Change {
  readonly base: Files;
  readonly head: Files;
  readonly settings?: ReviewSettings;
  /** Hashes that must never be written. */
  readonly evil?: readonly string[];
}

const STRICT: ReviewSettings = {
  policy: { severities: new Map([["signing-key-changed", "error"]] as const) },
};

/** What fails by itself. */
const CHANGES: Readonly<Record<string, () => Change>> = {
  "a key that changed": () => ({
    base: root(acme("rotated", "1.0.0")),
    head: root(acme("rotated", "1.1.0")),
    settings: STRICT,
  }),
  "a key that changed, before it contents of one platform": () => ({
    base: root(acme("rotated", "1.0.0", { platforms: ["linux_amd64"], keep: isContents })),
    head: root(acme("rotated", "1.1.0")),
    settings: STRICT,
  }),
  "a key that was revoked": () => ({
    base: root(acme("revoked", "1.0.0")),
    head: root(acme("revoked", "1.1.0")),
  }),
  "a signature that is none": () => ({
    base: root(acme("broken", "1.0.0")),
    head: root(acme("broken", "1.1.0")),
  }),
  "two checksums for one file": () => ({
    base: root(acme("twice", "1.0.0")),
    head: root(acme("twice", "1.1.0")),
  }),
  "contents of nothing beside a new version": () => ({
    base: root(acme("tool", "1.0.0")),
    head: root(acme("tool", "1.1.0", { extra: [aHash("h1", "evil")] })),
    evil: [aHash("h1", "evil")],
  }),
  "an archive of nothing where contents alone were recorded": () => ({
    base: root(acme("tool", "1.0.0", { keep: isContents })),
    head: root(acme("tool", "1.0.0", { keep: isContents, extra: [aHash("zh", "evil")] })),
    evil: [aHash("zh", "evil")],
  }),
  "a release that came out again, recorded by its contents": () => {
    const name = { namespace: "acme", type: "replaced", version: "1.0.0" };
    const evil = hashesFor(world.registry.hashesOf(name), PLATFORMS, ["zh", "h1"]);
    const before = acme("replaced", "1.0.0", { keep: isContents });
    return { base: root(before), head: root({ ...before, extra: evil }), evil };
  },
};

function isContents(hash: string): boolean {
  return hash.startsWith("h1:");
}

/** The changes by name, each with the seeds that follow those of the one before. */
function inTurn(changes: object): readonly (readonly [string, readonly number[]])[] {
  return Object.keys(changes).map((name, i) => [name, seedsFrom(SEED + i * VARIANTS, VARIANTS)]);
}

/** Every path that a task asks for, once. */
async function pathsOf(task: () => Promise<unknown>): Promise<readonly string[]> {
  world.registry.forgetRequests();
  await task();
  return [...new Set(world.registry.requests.map(({ path }) => path))];
}

/** One answer or two, each withheld in one of the ways; every way comes first once. */
function withhold(seed: number, paths: readonly string[], choose: Choices) {
  const kinds = Object.keys(SILENCES);
  const first = [choose.one(paths), kinds[(seed - SEED) % kinds.length] ?? ""] as const;
  const second = [choose.one(paths), choose.one(kinds)] as const;
  const chosen = choose.maybe() ? [first] : [first, second];
  const removals = chosen.map(([path, kind]) => world.registry.intercept(silence(path, kind)));
  return {
    told: chosen.map(([path, kind]) => `${path}: ${kind}`).join(" and "),
    end: () => {
      for (const remove of removals) remove();
    },
  };
}

describe.each(inTurn(CHANGES))("%s", (name, seeds) => {
  test(`passes nothing and is repaired by nothing that is withheld: seeds ${seeds}`, async () => {
    const change = CHANGES[name]?.();
    if (change === undefined) throw new Error(`no change is called ${name}`);
    const { base, head, settings = {}, evil = [] } = change;
    const review = async () => (await world.review(base, head, settings)).verdict;
    const repair = () => world.fix(head, { base });
    const clean = await repair();
    const paths = await pathsOf(async () => [await review(), await repair()]);
    expect(await review()).toBe("failed");

    const wrong: string[] = [];
    for (const seed of seeds) {
      const { told, end } = withhold(seed, paths, choicesOf(seed));
      const verdict = await review();
      const { written, fixes } = await repair().finally(end);
      const text = [...written.values()].join();
      if (verdict === "passed" || verdict === "no-change")
        wrong.push(`seed ${seed}: ${told}: ${verdict}`);
      if (evil.some((hash) => text.includes(hash)))
        wrong.push(`seed ${seed}: ${told}: writes evil`);
      const isOther = [...written].some(([file, one]) => clean.written.get(file) !== one);
      if (isOther) wrong.push(`seed ${seed}: ${told}: writes something else`);
      const isContent = written.size === 0 && fixes.every(({ outcome }) => outcome === "unchanged");
      if (isContent && clean.fixes.some(({ outcome }) => outcome !== "unchanged"))
        wrong.push(`seed ${seed}: ${told}: is content`);
    }
    expect(wrong).toStrictEqual([]);
  }, 120_000);
});

/** Honest changes, which are green where nothing is withheld. */
const HONEST: Readonly<Record<string, () => Change>> = {
  "a new version": () => ({ base: root(acme("tool", "1.0.0")), head: root(acme("tool", "1.1.0")) }),
  "contents of more platforms": () => ({
    base: root(acme("tool", "1.0.0", { platforms: ["linux_amd64"] })),
    head: root(acme("tool", "1.0.0")),
  }),
  "archives where contents alone were recorded": () => ({
    base: root(acme("tool", "1.0.0", { keep: isContents })),
    head: root(acme("tool", "1.0.0")),
  }),
};

describe.each(inTurn(HONEST))("%s", (name, seeds) => {
  test(`is never called wrong for what is withheld, and loses no hash: seeds ${seeds}`, async () => {
    const { base, head } = HONEST[name]?.() ?? { base: {}, head: {} };
    const lock = String(head[`${ROOT}/.terraform.lock.hcl`]);
    const hashes = lock.match(/(?:h1|zh):[\w+/=]+/g) ?? [];
    const review = () => world.review(base, head);
    const paths = await pathsOf(review);
    expect((await review()).verdict).toBe("passed");

    const wrong: string[] = [];
    for (const seed of seeds) {
      const { told, end } = withhold(seed, paths, choicesOf(seed));
      const { findings } = await review();
      const { written, fixes } = await world.fix(head, { base }).finally(end);
      const accusations = findings.filter(({ rule }) =>
        ["unexplained-hash", "republished-package", "signing-key-changed"].includes(rule),
      );
      for (const { rule } of accusations) wrong.push(`seed ${seed}: ${told}: ${rule}`);
      const text = [...written.values()].join();
      if (written.size > 0 && !hashes.every((hash) => text.includes(hash)))
        wrong.push(`seed ${seed}: ${told}: fix drops`);
      if (fixes.some(({ dropped }) => dropped.length > 0))
        wrong.push(`seed ${seed}: ${told}: dropped`);
    }
    expect(wrong).toStrictEqual([]);
  }, 120_000);
});
