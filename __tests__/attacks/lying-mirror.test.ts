// A mirror that runs install from, beside an origin that answers: its word is worth what the origin's packages bear out.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Hash } from "../../src/model/hash.ts";
import { attackSeed, seedsFrom, variants } from "../support/asked-number.ts";
import type { PlayedReport } from "./command-line-play.ts";
import { type EvilTwin, evilTwin, hashesFor } from "./lying-registry.ts";
import { type Choices, choicesOf } from "./random.ts";
import { acme, type EntrySpec, PLATFORMS } from "./world.ts";
import { playerOfTests, worldOfTests } from "./world-of-tests.ts";

const VARIANTS = variants(4);
const SEED = attackSeed(20_261_122);
const seeds = seedsFrom(SEED, VARIANTS);
const ROOT = "envs/prod";
const MORE = "freebsd_amd64";

const world = worldOfTests();
const player = playerOfTests(world);
const places: string[] = [];
afterAll(() => {
  for (const place of places) rmSync(place, { recursive: true, force: true });
});

const entry = (version: string, facts: Partial<EntrySpec> = {}) => acme("tool", version, facts);

/** The archive that a registry has for a platform, the twin's or the publisher's own. */
async function archiveOf(version: string, platform: string, twin?: EvilTwin): Promise<Uint8Array> {
  const remove = twin === undefined ? () => {} : world.registry.intercept(twin.serve([platform]));
  const path = `acme/tool/${version}/download/${platform.replace("_", "/")}`;
  const answer = await fetch(`${world.registry.providersUrl}${path}`).finally(remove);
  const { download_url: url } = (await answer.json()) as { download_url: string };
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}

/** A CLI configuration that installs from a packed mirror on disk, and else from the origin. */
function mirrorOf(version: string, archives: ReadonlyMap<string, Uint8Array>): string {
  const place = mkdtempSync(join(tmpdir(), "lying-mirror-"));
  places.push(place);
  for (const [platform, bytes] of archives) {
    const file = `registry.opentofu.org/acme/tool/terraform-provider-tool_${version}_${platform}.zip`;
    mkdirSync(dirname(join(place, file)), { recursive: true });
    writeFileSync(join(place, file), bytes);
  }
  const config = join(place, "cli.tfrc");
  const installation = `provider_installation {\n  filesystem_mirror {\n    path = "${place}"\n  }\n  direct {}\n}\n`;
  writeFileSync(config, `${world.registry.cliConfig()}\n${installation}`);
  return config;
}

async function play(base: EntrySpec, head: EntrySpec, config: string) {
  const { directory } = await player.repository([
    world.root(ROOT, [base]),
    world.root(ROOT, [head]),
  ]);
  const args = ["--base=main", "--format=json", `--cli-config=${config}`];
  const run = await player.run(directory, "review", ...args);
  if (run.stdout === "") throw new Error(run.stderr);
  const fix = await player.run(directory, "fix", `--cli-config=${config}`, ROOT);
  const lock = readFileSync(join(directory, ROOT, ".terraform.lock.hcl"), "utf8");
  return { exitCode: run.exitCode, report: JSON.parse(run.stdout) as PlayedReport, fix, lock };
}

/** What the mirror has and what head adds: platforms of an evil twin beside genuine ones. */
async function lie(choose: Choices) {
  const version = choose.one(["1.0.0", "1.1.0"]);
  const platform = choose.one([MORE, ...PLATFORMS]);
  const twin = await evilTwin(world, { type: "tool", version }, world.keys.evil, {
    platforms: [...PLATFORMS, MORE],
  });
  const archives = new Map([[platform, await archiveOf(version, platform, twin)]]);
  for (const other of choose.some(PLATFORMS)) {
    if (other !== platform && choose.maybe()) archives.set(other, await archiveOf(version, other));
  }
  const schemes = choose.one([["h1"], ["zh"], ["h1", "zh"]] as const);
  const evil: readonly Hash[] = hashesFor(twin.hashes, [platform], schemes);
  return { version, platform, archives, evil };
}

describe("an archive of a mirror's that is not the origin's", () => {
  test.each(seeds)("passes no review, and is written by no fix (seed %i)", async (seed) => {
    const choose = choicesOf(seed);
    const { version, archives, evil, platform } = await lie(choose);
    const covered = choose.maybe() ? {} : { platforms: choose.some(PLATFORMS) };
    const base = entry("1.0.0", covered);
    const config = mirrorOf(version, archives);
    const { exitCode, report, fix, lock } = await play(
      base,
      entry(version, { ...covered, extra: evil }),
      config,
    );

    const told = JSON.stringify([
      version,
      platform,
      evil,
      covered,
      report.findings.map((one) => `${one.severity} ${one.rule}: ${one.detail}`),
      fix.stdout,
    ]);
    expect(
      [exitCode === 0, fix.exitCode === 0 && evil.some((one) => lock.includes(one))],
      told,
    ).toStrictEqual([false, false]);
  });
});

/** Version lists that an origin answers with and nobody can use. */
const UNUSABLE: readonly string[] = [
  '{"versions":7}',
  '{"versions":[7]}',
  '{"versions":[{"version":1}]}',
  '{"versions":{}}',
  "null",
  "[]",
  "7",
  '{"versions":',
  "<!doctype html><title>Please log in</title>",
];

describe("an origin whose list is unusable, and whose documents are gone, is no silent one", () => {
  const NOTHING = { status: 404, headers: {}, body: new Uint8Array() };
  const listPath = (path: string): boolean => path.endsWith("/acme/tool/versions");
  const documentPath = (path: string): boolean => /\/acme\/tool\/[^/]+\/download\//.test(path);

  /** Of a verify and a fix, where the origin has this list, or none, and no document. */
  async function exits(locked: EntrySpec, config: string, list: string | undefined) {
    const remove = world.registry.intercept(({ path }, normal) => {
      if (documentPath(path) || (listPath(path) && list === undefined)) return NOTHING;
      return listPath(path) ? { ...normal, body: Buffer.from(list ?? "") } : undefined;
    });
    try {
      const { directory } = await player.repository([world.root(ROOT, [locked])]);
      const run = async (command: string) =>
        (await player.run(directory, command, `--cli-config=${config}`, ROOT)).exitCode;
      return [await run("verify"), await run("fix")];
    } finally {
      remove();
    }
  }

  test.each(seeds)("so that its mirror's word is not enough (seed %i)", async (seed) => {
    const choose = choicesOf(seed);
    const { version, archives, evil } = await lie(choose);
    const list = choose.one(UNUSABLE);
    const head = entry(version, { hashes: evil });

    expect(await exits(head, mirrorOf(version, archives), list), list).toStrictEqual([3, 3]);
  });

  test.each(seeds.slice(0, 2))("but one without a list stays a remark (seed %i)", async (seed) => {
    const choose = choicesOf(seed);
    const version = choose.one(["1.0.0", "1.1.0"]);
    const platforms = choose.some(PLATFORMS);
    const archives = new Map<string, Uint8Array>();
    for (const one of platforms) archives.set(one, await archiveOf(version, one));
    const hashes = hashesFor(world.hashesOf("acme/tool", version), platforms, ["h1", "zh"]);
    const config = mirrorOf(version, archives);

    expect(await exits(entry(version, { hashes }), config, undefined)).toStrictEqual([0, 0]);
  });
});

describe("a mirror that has what the publisher released stays green", () => {
  test.each(seeds.slice(0, 2))("whatever head locks of it (seed %i)", async (seed) => {
    const choose = choicesOf(seed);
    const version = choose.one(["1.0.0", "1.1.0"]);
    const archives = new Map<string, Uint8Array>();
    for (const platform of choose.some(PLATFORMS)) {
      archives.set(platform, await archiveOf(version, platform));
    }
    const base = entry("1.0.0", { platforms: choose.some(PLATFORMS) });
    const head = entry(version, choose.maybe() ? {} : { platforms: base.platforms ?? [] });
    const { exitCode, report, fix } = await play(base, head, mirrorOf(version, archives));

    const loud = report.findings.filter(({ severity }) => severity !== "notice");
    expect([exitCode, fix.exitCode, loud]).toStrictEqual([0, 0, []]);
  });
});
