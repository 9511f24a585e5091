import { describe, expect, test } from "vitest";
import { ledgerOf } from "../../src/formats/ledger/ledger.ts";
import { parseLine } from "../../src/formats/ledger/ledger-file.ts";
import type { ReviewPolicy } from "../../src/review/policy/policy.ts";
import type { Review } from "../../src/review/verdict/review.ts";
import { attackSeed, seedsFrom, variants } from "../support/asked-number.ts";
import { aHash } from "../support/builders.ts";
import { changeAnswer } from "../support/embedded/exchange-faults.ts";
import { evilTwin, hashesFor } from "./lying-registry.ts";
import { choicesOf } from "./random.ts";
import { acme, type EntrySpec, PLATFORMS, rulesOf } from "./world.ts";
import { worldOfTests } from "./world-of-tests.ts";

/** How many variants of each kind are played; `ATTACK_SEED` plays others. */
const VARIANTS = variants(4);
const SEED = attackSeed(20_261_122);
const seeds = seedsFrom(SEED, VARIANTS);
const ROOT = "envs/prod";
const SCHEMES = [["h1"], ["zh"], ["h1", "zh"]] as const;

const world = worldOfTests();

const entry = (version: string, facts: Partial<EntrySpec> = {}) => acme("tool", version, facts);

/** Reviews from one entry to another while the registry lies. */
async function review(
  base: EntrySpec | undefined,
  head: EntrySpec,
  policy: Partial<ReviewPolicy> = {},
): Promise<Review> {
  const before = base === undefined ? {} : world.root(ROOT, [base]);
  return world.review(before, world.root(ROOT, [head]), { policy });
}

describe("T2 one platform's document is a stranger's, the rest is genuine", () => {
  test.each(seeds)("in a version that base locks (seed %i)", async (seed) => {
    const choose = choicesOf(seed);
    const platform = choose.one(PLATFORMS);
    const twin = await evilTwin(world, { type: "tool", version: "1.0.0" }, world.keys.evil);
    const extra = hashesFor(twin.hashes, [platform], choose.one(SCHEMES));
    const base = entry("1.0.0", choose.maybe() ? {} : { platforms: choose.some(PLATFORMS) });
    const remove = world.registry.intercept(twin.serve([platform]));
    const judged = await review(base, { ...base, extra }).finally(remove);

    expect([judged.verdict, rulesOf(judged).length > 0]).toStrictEqual(["failed", true]);
    expect(rulesOf(judged)).toContain("error republished-package");
  });

  test.each(seeds)(
    "in an audit, and in a fix, which records nothing of it (seed %i)",
    async (seed) => {
      const choose = choicesOf(seed);
      const platform = choose.one(PLATFORMS);
      const twin = await evilTwin(world, { type: "tool", version: "1.0.0" }, world.keys.evil);
      const locked = entry("1.0.0", { platforms: PLATFORMS.filter((one) => one !== platform) });
      const schemes = choose.one([[], ["h1"], ["zh", "h1"]] as const);
      const files = world.root(ROOT, [
        { ...locked, extra: hashesFor(twin.hashes, [platform], schemes) },
      ]);
      const base = choose.maybe() ? { base: world.root(ROOT, [locked]) } : {};
      const remove = world.registry.intercept(twin.serve([platform]));
      const audited = await world.auditAnew(files);
      const fixed = await world.fix(files, base).finally(remove);

      // What the genuine documents say of every platform may be recorded, and nothing of the stranger's.
      const evil = hashesFor(twin.hashes, PLATFORMS, ["h1", "zh"]);
      const text = [...fixed.written.values()].join();
      expect(evil.filter((hash) => text.includes(hash))).toStrictEqual([]);
      if (schemes.length > 0)
        expect(fixed.fixes.map((one) => one.outcome)).toStrictEqual(["refused"]);
      expect(audited.verdict).toBe("failed");
    },
  );
});

describe("T3 the release that base locked is another one now", () => {
  test.each(seeds)("where base records contents alone (seed %i)", async (seed) => {
    const choose = choicesOf(seed);
    const twin = await evilTwin(
      world,
      { type: "tool", version: "1.0.0" },
      choose.one([world.keys.evil, world.keys.acme]),
      { packages: choose.maybe() },
    );
    const platforms = choose.some(PLATFORMS);
    const base = entry("1.0.0", {
      hashes: hashesFor(world.hashesOf("acme/tool", "1.0.0"), platforms, ["h1"]),
    });
    const extra = hashesFor(twin.hashes, choose.some(PLATFORMS), choose.one(SCHEMES));
    const remove = world.registry.intercept(twin.serve(PLATFORMS));
    const judged = await review(base, { ...base, extra });
    const files = world.root(ROOT, [base]);
    const fixed = await world.fix(files, choose.maybe() ? { base: files } : {}).finally(remove);

    expect(judged.verdict).toBe("failed");
    expect(rulesOf(judged)).toContain("error republished-package");
    expect([...fixed.written]).toStrictEqual([]);
  });

  test.each(seeds)("an honest addition to contents alone is no alarm (seed %i)", async (seed) => {
    const choose = choicesOf(seed);
    const all = world.hashesOf("acme/tool", "1.0.0");
    const base = entry("1.0.0", { hashes: hashesFor(all, choose.some(PLATFORMS), ["h1"]) });
    const extra = hashesFor(all, PLATFORMS, choose.one(SCHEMES));
    const hashes = [...new Set([...(base.hashes ?? []), ...extra])];
    const judged = await review(base, { ...base, hashes });

    expect(rulesOf(judged).filter((one) => !one.startsWith("notice"))).toStrictEqual([]);
    expect(["passed", "no-change"]).toContain(judged.verdict);
  });
});

describe("T4 the genuine list of base's version, signed by a stranger today", () => {
  test("makes the stranger's key no known one", async () => {
    const key = world.keys.evil;
    const old = await evilTwin(world, { type: "tool", version: "1.0.0" }, key);
    const next = await evilTwin(world, { type: "tool", version: "1.1.0" }, key);
    const [first, second] = [old.serve(PLATFORMS), next.serve(PLATFORMS)];
    const base = entry("1.0.0", { hashes: hashesFor(old.hashes, PLATFORMS, ["zh", "h1"]) });
    const head = entry("1.1.0", { hashes: hashesFor(next.hashes, PLATFORMS, ["zh", "h1"]) });
    const removals = [first, second].map((one) => world.registry.intercept(one));
    const judged = await review(base, head).finally(() => {
      for (const remove of removals) remove();
    });

    const grades = new Set(judged.hashes.map((one) => one.grade));
    expect([...grades]).toStrictEqual(["signed-same-key"]);
  });
});

describe("T4 a fix of a new version that a stranger signs", () => {
  const policies: readonly Partial<ReviewPolicy>[] = [
    { severities: new Map([["signing-key-changed", "error"]]) },
    { failOn: "warning" },
  ];

  test.each(seeds.slice(0, 6))(
    "writes none of it where a review would not pass it (seed %i)",
    async (seed) => {
      const choose = choicesOf(seed);
      const twin = await evilTwin(world, { type: "tool", version: "1.1.0" }, world.keys.evil);
      const hashes = hashesFor(twin.hashes, choose.some(PLATFORMS.slice(0, 2)), ["h1"]);
      const files = world.root(ROOT, [entry("1.1.0", { hashes })]);
      const base = world.root(ROOT, [
        entry("1.0.0", choose.maybe() ? {} : { platforms: choose.some(PLATFORMS) }),
      ]);
      const policy = choose.one(policies);
      const remove = world.registry.intercept(twin.serve(PLATFORMS));
      const { written, fixes } = await world.fix(files, { base, policy }).finally(remove);

      expect([...written]).toStrictEqual([]);
      expect(fixes).toMatchObject([{ outcome: "refused" }]);
      expect(fixes[0]?.reasons.join()).toContain("signing-key-changed");
    },
  );

  test.each(policies)("writes one of the same publisher's (%o)", async (policy) => {
    const files = world.root(ROOT, [entry("1.1.0", { platforms: ["linux_amd64"] })]);
    const base = world.root(ROOT, [entry("1.0.0")]);

    const { fixes } = await world.fix(files, { base, policy });

    expect(fixes).toMatchObject([{ outcome: "written" }]);
  });

  test("writes one of a publisher who took another key once the ledger knows it, and not before", async () => {
    const rotated = (version: string, platforms: readonly string[]) =>
      world.root(ROOT, [acme("rotated", version, { platforms })]);
    const base = rotated("1.0.0", PLATFORMS);

    const ledger = ledgerOf(
      [world.keys.acme, world.keys.acmeNext].map(({ fingerprint }) =>
        parseLine(
          `registry.opentofu.org/acme ${fingerprint} since 1.0.0 on 2026-11-22 learned announced`,
        ),
      ),
    );
    const head = rotated("1.1.0", ["linux_amd64"]);
    const unknown = await world.fix(head, { base });
    const { fixes } = await world.fix(head, { base, ledger });

    expect(unknown.written.size).toBe(0);
    expect(fixes).toMatchObject([{ outcome: "written" }]);
  });
});

describe("T5 a registry's report of contents", () => {
  const EVIL = aHash("h1", "evil");

  test.each(seedsFrom(SEED, variants(2)))(
    "explains nothing that is added to a version that base records (T3), and a true one stays green (seed %i)",
    async (seed) => {
      const choose = choicesOf(seed);
      const added = choose.one(PLATFORMS);
      const others = choose.some(PLATFORMS.filter((platform) => platform !== added));
      const path = /\/acme\/tool\/1\.0\.0\/download\//;
      const remove = world.registry.intercept(
        changeAnswer({ path }, (normal) => {
          const document = JSON.parse(Buffer.from(normal.body).toString());
          const reported = document.packages[added];
          reported.hashes = reported.hashes.map((one: string) =>
            one.startsWith("h1:") ? EVIL : one,
          );
          return { ...normal, body: Buffer.from(JSON.stringify(document)) };
        }),
      );
      const base = entry("1.0.0", { platforms: others });
      const lied = await review(base, { ...base, extra: [EVIL] }).finally(remove);
      const honest = await review(base, entry("1.0.0", { platforms: [...others, added] }));

      expect([lied.verdict, rulesOf(lied)], added).toStrictEqual([
        "failed",
        expect.arrayContaining(["error unexplained-hash"]),
      ]);
      const loud = rulesOf(honest).filter((one) => !one.startsWith("notice"));
      expect([honest.verdict, loud], added).toStrictEqual(["passed", []]);
    },
  );
});

describe("T5 counting over root modules", () => {
  test.each([false, true])(
    "bogus contents, one in each of seven roots (tolerant: %s)",
    async (tolerant) => {
      const roots = Array.from({ length: 7 }, (_, i) => `envs/${i}`);
      const [base, head] = [{}, {}] as Record<string, string | Uint8Array>[];
      for (const [i, root] of roots.entries()) {
        Object.assign(base ?? {}, world.root(root, [entry("1.0.0")]));
        Object.assign(
          head ?? {},
          world.root(root, [entry("1.0.0", { extra: [aHash("h1", `bogus ${i}`)] })]),
        );
      }
      const policy = { failOnUnverified: !tolerant };
      const judged = await world.review(base as never, head as never, { policy });

      expect(judged.verdict).toBe("failed");
      const blamed = judged.findings.filter((one) => one.rule === "unexplained-hash");
      expect(blamed.map((one) => one.root)).toStrictEqual(roots);
    },
  );
});
