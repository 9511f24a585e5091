// T2, T3: what the ledger of releases remembers is base's record, although no lock file of base has the release.
import { describe, expect, test } from "vitest";
import type { Interceptor } from "../../src/demo/registry.ts";
import type { Ledger, ReleaseLine } from "../../src/language/ledger/ledger.ts";
import { parseFingerprint } from "../../src/model/disposition.ts";
import type { Hash } from "../../src/model/hash.ts";
import { attackSeed, seedsFrom } from "../support/asked-number.ts";
import { answerStatus } from "../support/embedded/exchange-faults.ts";
import { aReleaseLine, rememberedReleases } from "../support/release-builders.ts";
import { type EvilTwin, evilTwin, hashesFor, whileServing } from "./lying-registry.ts";
import type { Files } from "./memory-git.ts";
import { type Choices, choicesOf } from "./random.ts";
import { acme, type EntrySpec, PLATFORMS, rulesOf } from "./world.ts";
import { worldOfTests } from "./world-of-tests.ts";

/** How many variants of each kind are played; `ATTACK_SEED` plays others. */
const VARIANTS = 10;
const seeds = seedsFrom(attackSeed(20_261_122), VARIANTS);
const SCHEMES = [["h1"], ["zh"], ["h1", "zh"]] as const;
const RECORDS = SCHEMES.map((schemes) => ({ schemes }));
const PROVIDER = "registry.opentofu.org/acme/tool";
/** An archive that nobody ever published. */
const NOT = `zh:${"0".repeat(64)}`;
const RELEASE = { type: "tool", version: "1.1.0" } as const;

const world = worldOfTests();

const entry = (version: string, facts: Partial<EntrySpec> = {}) => acme("tool", version, facts);

/** A true line about some platforms of the release. */
function lineOf(platforms: readonly string[], facts: Partial<ReleaseLine> = {}): ReleaseLine {
  const genuine = world.hashesOf(PROVIDER, RELEASE.version);
  const packages = Object.fromEntries(
    platforms.map((one) => [one, hashesFor(genuine, [one], ["zh"])[0] ?? ""]),
  );
  return { ...aReleaseLine({ provider: PROVIDER, version: RELEASE.version, packages }), ...facts };
}

/** What the repository remembers: the release whole or in part, in one line or in several, as a merge leaves them. */
function memoryOf(choose: Choices): Ledger {
  const lines = choose.maybe()
    ? [lineOf(choose.some(PLATFORMS))]
    : choose.some(PLATFORMS).map((platform) => lineOf([platform], { day: "2026-02-03" }));
  return rememberedReleases(...lines, ...(choose.maybe() ? lines : []));
}

const touched = (choose: Choices): Files =>
  choose.maybe() ? {} : world.root("envs/prod", [entry("1.0.0")]);

const withHead = (base: Files, hashes: NonNullable<EntrySpec["hashes"]>) => ({
  ...base,
  ...world.root("envs/prod", [entry(RELEASE.version, { hashes: [...new Set(hashes)] })]),
});

/** The true packages in a list with one file more, which the document of one platform names as its package. */
async function disguised(
  platform: string,
  filename: string,
): Promise<{ readonly twin: EvilTwin; readonly archive: Hash }> {
  const evil = await evilTwin(world, RELEASE, world.keys.acme);
  const [archive] = hashesFor(evil.hashes, [platform], ["zh"]);
  if (archive === undefined) throw new Error(`no package for ${platform}`);
  const shasum = archive.slice("zh:".length);
  const twin = await evilTwin(world, RELEASE, world.keys.acme, {
    isGenuine: true,
    edits: {
      checksums: (text) => `${text.replace(/.*manifest\.json\n/, "")}${shasum}  ${filename}\n`,
      download: (document, one) =>
        one === platform ? { ...document, filename, shasum } : document,
    },
  });
  const own = hashesFor(twin.hashes, PLATFORMS, ["zh"]);
  const genuine = world.hashesOf(PROVIDER, RELEASE.version);
  expect(own).toStrictEqual(hashesFor(genuine, PLATFORMS, ["zh"]));
  return { twin, archive };
}

/** What to say where the document of a platform is read, and where it is not there or withheld. */
function verdictsBehind(platform: string): readonly (readonly [Interceptor[], string])[] {
  const path = new RegExp(`/acme/tool/1.1.0/download/${platform.replace("_", "/")}$`);
  const withheld = [404, 500].map((status) => [answerStatus({ path }, status)]);
  return [[[], "failed"], ...withheld.map((one) => [one, "unverified"] as const)];
}

describe("a release that a lock file of base remembers in part", () => {
  test.each(RECORDS)(
    "is not passed with a package more that its list has as the manifest ($schemes)",
    async ({ schemes }) => {
      const genuine = world.hashesOf(PROVIDER, RELEASE.version);
      const recorded = hashesFor(genuine, PLATFORMS, schemes);
      const base = withHead({}, recorded);
      const filename = "terraform-provider-tool_1.1.0_manifest.json";
      for (const platform of ["darwin_arm64", "windows_amd64"]) {
        const { twin, archive } = await disguised(platform, filename);
        const head = withHead({}, [...recorded, archive]);
        for (const [answer, verdict] of verdictsBehind(platform)) {
          const judged = await whileServing(world, [...answer, twin.serve(PLATFORMS)], () =>
            world.review(base, head),
          );
          expect(judged.verdict).toBe(verdict);
        }
      }
    },
  );

  test.each(RECORDS)(
    "passes with the manifest itself and every archive ($schemes)",
    async ({ schemes }) => {
      const genuine = world.hashesOf(PROVIDER, RELEASE.version);
      const recorded = hashesFor(genuine, PLATFORMS, schemes);
      const whole = [...hashesFor(genuine, PLATFORMS, ["zh"]), genuine.manifest ?? NOT];
      const judged = await world.review(
        withHead({}, recorded),
        withHead({}, [...recorded, ...whole] as Hash[]),
      );

      expect(judged.verdict).toBe("passed");
    },
  );
});

describe("a release that the ledger alone remembers", () => {
  test.each(seeds)(
    "is not passed once it is another one, whoever signs (seed %i)",
    async (seed) => {
      const choose = choicesOf(seed);
      const key = choose.one([world.keys.evil, world.keys.acme]);
      const twin = await evilTwin(world, RELEASE, key, { packages: true });
      const base = touched(choose);
      const hashes = [
        ...hashesFor(twin.hashes, choose.some(PLATFORMS), choose.one(SCHEMES)),
        ...hashesFor(twin.hashes, PLATFORMS, ["zh"]),
      ];
      const head = withHead(base, hashes);
      const ledger = memoryOf(choose);
      const [judged, audited, fixed] = await whileServing(
        world,
        [twin.serve(PLATFORMS)],
        async () => [
          await world.review(base, head, { ledger }),
          await world.auditAnew(head, { ledger }),
          await world.fix(head, { base, ledger }),
        ],
      );

      for (const one of [judged, audited]) {
        expect([one.verdict, rulesOf(one)]).toStrictEqual([
          "failed",
          expect.arrayContaining(["error republished-package"]),
        ]);
      }
      expect([...fixed.written.values()].join()).toBe("");
      expect(fixed.fixes.map(({ outcome }) => outcome)).toStrictEqual(["refused"]);
    },
  );

  test.each(seeds)(
    "passes as the one that it was, whatever the ledger has of it (seed %i)",
    async (seed) => {
      const choose = choicesOf(seed);
      const base = touched(choose);
      const genuine = world.hashesOf(PROVIDER, RELEASE.version);
      const schemes = choose.maybe() ? (["zh"] as const) : (["h1", "zh"] as const);
      const head = withHead(base, hashesFor(genuine, PLATFORMS, schemes));
      // Namesakes elsewhere, another version, and a package that was withdrawn since.
      const others = [
        { provider: "registry.terraform.io/acme/tool" },
        { provider: "registry.opentofu.org/acme/tools" },
        { provider: PROVIDER, version: "1.0.0" },
      ].map((facts) =>
        aReleaseLine({ version: "1.1.0", ...facts, packages: { linux_amd64: NOT } }),
      );
      const gone = aReleaseLine({
        ...{ provider: PROVIDER, version: "1.1.0" },
        packages: { freebsd_386: NOT },
      });
      const ledger = rememberedReleases(...memoryOf(choose).releases, ...others, gone);
      const judged = await world.review(base, head, { ledger });

      expect(rulesOf(judged).filter((one) => /republished|not-verified/.test(one))).toStrictEqual(
        [],
      );
      expect(judged.verdict).toBe("passed");
    },
  );

  test("is not passed either where nothing that was seen is left of it", async () => {
    const gone = aReleaseLine({
      ...{ provider: PROVIDER, version: "1.1.0" },
      packages: { freebsd_386: NOT, plan9_amd64: NOT },
    });
    const genuine = world.hashesOf(PROVIDER, RELEASE.version);
    const head = withHead({}, hashesFor(genuine, PLATFORMS, ["zh"]));
    const judged = await world.review({}, head, { ledger: rememberedReleases(gone) });

    expect([judged.verdict, rulesOf(judged)]).toStrictEqual([
      "failed",
      expect.arrayContaining(["error republished-package"]),
    ]);
  });

  test("passes in no silence: with any answer withheld, another release is failed or not verified", async () => {
    const twin = await evilTwin(world, RELEASE, world.keys.acme, { packages: true });
    const head = withHead({}, hashesFor(twin.hashes, PLATFORMS, ["h1", "zh"]));
    const ledger = rememberedReleases(lineOf(PLATFORMS));
    const judge = async () => (await world.review({}, head, { ledger })).verdict;
    await whileServing(world, [twin.serve(PLATFORMS)], async () => {
      world.registry.forgetRequests();
      expect(await judge()).toBe("failed");
      const paths = [...new Set(world.registry.requests.map(({ path }) => path))];
      expect(paths.length).toBeGreaterThan(3);
      for (const path of paths) {
        for (const status of [404, 500]) {
          const verdict = await whileServing(world, [answerStatus({ path }, status)], judge);
          expect(`${path} ${status} ${verdict}`).toMatch(/(?:failed|unverified)$/);
        }
      }
    });
  });

  test.each(["terraform-provider-tool_1.1.0_manifest.json", "tool.bin"])(
    "is not passed with a package that its list has as %s, nor where its document is withheld",
    async (filename) => {
      const genuine = hashesFor(world.hashesOf(PROVIDER, RELEASE.version), PLATFORMS, ["zh"]);
      const ledger = rememberedReleases(lineOf(PLATFORMS));
      for (const platform of ["darwin_arm64", "windows_amd64"]) {
        const { twin, archive } = await disguised(platform, filename);
        const head = withHead({}, [...genuine, archive]);
        for (const [answer, verdict] of verdictsBehind(platform)) {
          const judged = await whileServing(world, [...answer, twin.serve(PLATFORMS)], () =>
            world.review({}, head, { ledger }),
          );
          expect(judged.verdict).toBe(verdict);
        }
      }
    },
  );

  test("is told as a warning when it is signed anew, and in an audit as well", async () => {
    const genuine = world.hashesOf(PROVIDER, RELEASE.version);
    const head = withHead({}, hashesFor(genuine, PLATFORMS, ["h1", "zh"]));
    const signedBy = (...keys: readonly string[]) =>
      rememberedReleases(lineOf(PLATFORMS, { signers: keys.map(parseFingerprint) }));
    const { acme: own, evil } = world.keys;
    const rules = async (ledger: Ledger) => [
      ...rulesOf(await world.review({}, head, { ledger })),
      ...rulesOf(await world.auditAnew(head, { ledger })),
    ];
    const resigned = (all: readonly string[]) => all.filter((one) => one.includes("republished"));

    expect(resigned(await rules(signedBy(evil.fingerprint)))).toStrictEqual([
      "warning republished-package",
      "warning republished-package",
    ]);
    for (const keys of [[], [own.fingerprint], [own.fingerprint, evil.fingerprint]]) {
      expect(resigned(await rules(signedBy(...keys)))).toStrictEqual([]);
    }
  });
});
