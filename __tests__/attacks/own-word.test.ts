// Nobody vouches for themselves: a registry's report of contents, and packages in the tree under review.

import { mkdtempSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Hash } from "../../src/model/hash.ts";
import { attackSeed, seedsFrom, variants } from "../support/asked-number.ts";
import { aHash } from "../support/builders.ts";
import { editJson } from "../support/embedded/exchange-faults.ts";
import { writeFilesystemMirror } from "../support/embedded/filesystem-mirror.ts";
import { startRegistry } from "../support/embedded/registry.ts";
import { pulled, withFaults } from "../support/embedded/release-faults.ts";
import { AWS } from "./cases/scenario.ts";
import { whileServing } from "./lying-registry.ts";
import { choicesOf } from "./random.ts";
import { acme, type EntrySpec, PLATFORMS } from "./world.ts";
import { playerOfTests, worldOfTests } from "./world-of-tests.ts";

const VARIANTS = variants(4);
const SEED = attackSeed(20_261_123);
const ROOT = "envs/prod";

const world = worldOfTests();
const player = playerOfTests(world);

const tool = (version: string, facts: Partial<EntrySpec> = {}) => acme("tool", version, facts);

/** What base locks before head locks version 1.1.0 of the tool. */
const BASES: Readonly<Record<string, readonly EntrySpec[]>> = {
  "a new version": [tool("1.0.0")],
  "a new provider": [AWS],
  "another platform": [tool("1.1.0", { platforms: ["linux_amd64"] })],
  "a version that another root module locks": [AWS],
};

describe("an h1 that only the registry reports", () => {
  test.each(seedsFrom(SEED, VARIANTS))(
    "passes no review and is written by no fix, and its honest twin passes, seed %i",
    async (seed) => {
      const choose = choicesOf(seed);
      const [kind, locked] = choose.one(Object.entries(BASES));
      const evil = aHash("h1", `evil ${choose.below(1e6)}`);
      const platform = choose.one([...PLATFORMS, "windows_386"]);
      const beside = choose.maybe();
      const report = editJson({ path: "/acme/tool/1.1.0/download/" }, (document) => {
        const packages = document["packages"] as Record<string, { hashes: string[] }>;
        const [genuine = { hashes: [] }] = Object.values(packages);
        const told = packages[platform] ?? { ...genuine, hashes: [...genuine.hashes] };
        const kept = told.hashes.filter((hash) => beside || !hash.startsWith("h1:"));
        return {
          ...document,
          packages: { ...packages, [platform]: { ...told, hashes: [...kept, evil] } },
        };
      });
      const aside = kind.includes("another root") ? world.root("envs/dev", [tool("1.1.0")]) : {};
      const base = { ...aside, ...world.root(ROOT, locked) };
      const rest = locked.filter(({ source }) => source !== "acme/tool");
      const headOf = (extra: readonly Hash[]) => ({
        ...aside,
        ...world.root(ROOT, [...rest, tool("1.1.0", { extra })]),
      });

      await whileServing(world, [report], async () => {
        const review = await world.review(base, headOf([evil]));
        const { written } = await world.fix(headOf([evil]), { base });

        expect(["failed", "unverified"], `${kind}, ${platform}`).toContain(review.verdict);
        expect([...written.values()].join()).not.toContain(evil);
      });
      const honest = await world.review(base, headOf([]));
      expect(honest.verdict, kind).toBe("passed");
    },
  );
});

describe("a package in the tree under review", () => {
  const release = (version: string) => ({
    ...{ namespace: "acme", type: "bundled", version, platforms: ["linux_amd64"] },
  });
  let zips: (version: string) => readonly Hash[];
  beforeAll(async () => {
    const { acme: signedBy } = world.keys;
    await world.registry.publish(
      { ...release("1.0.0"), signedBy },
      { ...release("1.1.0"), signedBy },
      withFaults({ ...release("1.2.0"), signedBy }, pulled()),
    );
    const shadow = await startRegistry({ releases: ["1.1.0", "1.2.0", "9.9.9"].map(release) });
    const known = new Map(
      ["1.1.0", "1.2.0", "9.9.9"].map((version) => [
        version,
        [...shadow.hashesOf(release(version)).packages.values()].flatMap(({ h1, zh }) => [h1, zh]),
      ]),
    );
    zips = (version) => known.get(version) ?? [];
    await shadow.stop();
  });

  const entry = (version: string, hashes = zips(version)) => acme("bundled", version, { hashes });

  /** A repository whose head locks a version and has its package where runs look for one. */
  async function bundle(version: string, place: keyof typeof PLACES, root = ROOT) {
    const { packages } = world.registry.hashesOf(release("1.0.0"));
    const old = entry(
      "1.0.0",
      [...packages.values()].flatMap(({ h1, zh }) => [h1, zh]),
    );
    const repository = await player.repository([
      world.root(ROOT, [old]),
      world.root(root, [entry(version)]),
    ]);
    const { directory } = repository;
    await writeFilesystemMirror(join(directory, "terraform.d/plugins"), "packed", [
      release(version),
    ]);
    PLACES[place](directory);
    await repository.commit("bundle");
    return directory;
  }

  /** Where the packages lie, from the directory that runs start in. */
  const PLACES = {
    "terraform.d/plugins": () => {},
    "behind a link": (directory: string) => {
      renameSync(join(directory, "terraform.d"), join(directory, "vendor"));
      symlinkSync("vendor", join(directory, "terraform.d"));
    },
    "behind a link to elsewhere": (directory: string) => {
      const elsewhere = mkdtempSync(join(tmpdir(), "own-word-"));
      onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }));
      renameSync(join(directory, "terraform.d/plugins"), join(elsewhere, "plugins"));
      symlinkSync(join(elsewhere, "plugins"), join(directory, "terraform.d/plugins"));
    },
  } as const;
  const places = Object.keys(PLACES) as (keyof typeof PLACES)[];

  test.each(
    places.flatMap((place) =>
      ["9.9.9", "1.2.0"].flatMap((version) =>
        [[], ["--fail-on-unverified=false"]].map((args) => [version, place, args] as const),
      ),
    ),
  )("makes no version of %s %s, with %j", async (version, place, args) => {
    const root = place === "behind a link" ? "envs/moved" : ROOT;
    const directory = await bundle(version, place, root);
    const { exitCode, report } = await player.reviewIn(directory, ...args);

    expect(exitCode).toBe(1);
    expect(report.findings).toContainEqual(
      expect.objectContaining({ rule: "version-unavailable", severity: "error" }),
    );
  });

  test.each(places)("is no obstacle to a version that the registry has, %s", async (place) => {
    const directory = await bundle("1.1.0", place);
    const { exitCode, report } = await player.reviewIn(directory);

    expect([exitCode, report.verdict]).toStrictEqual([0, "passed"]);
  });
});
