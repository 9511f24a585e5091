// What a change brings along is no memory, no configuration and no source: caches, links to them, CLI configurations.

import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentHash, type Hash } from "../../src/model/hash.ts";
import { encodeKnownPackage } from "../../src/packages/memory/known-package-protocol.ts";
import { attackSeed, seedsFrom, variants } from "../support/asked-number.ts";
import { createRepository, type DemoRepository } from "../support/embedded/repository.ts";
import { type CommandLine, commandLine } from "../support/journeys/command-line.ts";
import { type Choices, choicesOf } from "./random.ts";
import { PLATFORMS } from "./world.ts";
import { worldOfTests } from "./world-of-tests.ts";

const VARIANTS = variants(8);
const SEED = attackSeed(20_261_124);
const ENTRY = { source: "acme/tool", version: "1.0.0" };
const EVIL = contentHash(Buffer.alloc(32, 5).toString("base64"));
const LOCK = "envs/prod/.terraform.lock.hcl";

const world = worldOfTests();
let user: CommandLine;
const repositories: DemoRepository[] = [];
beforeAll(() => {
  user = commandLine();
  writeFileSync(join(user.home, ".tofurc"), world.registry.cliConfig());
});
afterAll(async () => {
  user.dispose();
  await Promise.all(repositories.map((one) => one.dispose()));
});

/** Files of a cache that pair each genuine archive of the release with other contents. */
function plantedCache(folder: string): Readonly<Record<string, string>> {
  const { packages } = world.hashesOf(ENTRY.source, ENTRY.version);
  const texts = [...packages.values()].map(({ zh }): [string, string] => {
    const digits = zh.slice("zh:".length);
    const contents = EVIL;
    const known = { zip: zh, directory: contents, archive: contents, bytes: 1000 };
    const text = encodeKnownPackage({ ...known, rootFiles: [] });
    return [`${folder}/packages/${digits.slice(0, 2)}/${digits}.json`, text ?? ""];
  });
  return Object.fromEntries(texts);
}

/** A genuine lock file on `main`; on `change` the evil hash, and whatever the attack brings along. */
async function repositoryWith(brought: Readonly<Record<string, string>>): Promise<DemoRepository> {
  const repository = await createRepository();
  repositories.push(repository);
  const text = (extra: readonly Hash[]) =>
    world.root("envs/prod", [{ ...ENTRY, platforms: ["linux_amd64"], extra }]) as Record<
      string,
      string
    >;
  await repository.commitTree({ branch: "main", files: text([]), message: "base" });
  await repository.commitTree({
    branch: "change",
    files: { ...text([EVIL]), ...brought },
    message: "head",
  });
  return repository;
}

interface Door {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Ways by which a run comes to remember in the tree. Those with a link make it, tracked or at home. */
const DOORS: readonly ((top: string, folder: string, choose: Choices) => Door)[] = [
  (_, folder) => ({ name: "--cache", args: [`--cache=${folder}`] }),
  (top, folder) => ({ name: "--cache, absolute", args: [`--cache=${join(top, folder)}`] }),
  (top, folder) => ({
    name: "with dots",
    args: [`--cache=${top}/envs/../../${top.split("/").at(-1)}/${folder}`],
  }),
  (_, folder) => ({ name: "variable", args: [], env: { TOFU_LOCK_REVIEW_CACHE: folder } }),
  (top, folder) => {
    const usual = join(top, "xdg", "tofu-lock-review");
    mkdirSync(dirname(usual), { recursive: true });
    symlinkSync(join("..", folder), usual);
    return {
      name: "usual place",
      args: [],
      env: { TOFU_LOCK_REVIEW_CACHE: "", XDG_CACHE_HOME: join(top, "xdg") },
    };
  },
  (top, folder) => {
    symlinkSync(folder, join(top, "kept"));
    return { name: "link in the tree", args: ["--cache=kept"] };
  },
  (top, folder, choose) => {
    const link = join(user.home, `cache-${choose.below(1e9)}`);
    symlinkSync(join(top, folder), link);
    return { name: "link from outside", args: [`--cache=${link}`] };
  },
  (top, folder, choose) => {
    const outer = join(user.home, `outer-${choose.below(1e9)}`);
    mkdirSync(outer);
    symlinkSync(join(top, folder, "packages"), join(outer, "packages"));
    return { name: "link one below", args: [`--cache=${outer}`] };
  },
];

describe(`${VARIANTS} memories that a change plants, from seed ${SEED} on, explain no hash and are never written down`, () => {
  test.each(seedsFrom(SEED, VARIANTS))("seed %i", async (seed) => {
    const choose = choicesOf(seed);
    const folder = choose.one([".cache", "tools/.lock-review-cache", "a/b/c", "envs/prod/.cache"]);
    const repository = await repositoryWith(plantedCache(folder));
    const top = repository.directory;
    // Each door once before any comes again.
    const door = DOORS[(seed - SEED) % DOORS.length]?.(top, folder, choose) ?? {
      name: "",
      args: [],
    };
    const command = choose.one([
      ["review", "--base=main", "--format=json"],
      ["verify", "--format=json", "envs/prod"],
      ["fix", "--format=json", "envs/prod"],
    ]);

    const setup = { cwd: top, ...(door.env === undefined ? {} : { env: door.env }) };
    const run = await user.run([...command, ...door.args], setup);

    const told = `${door.name}: ${command.join(" ")}: ${run.stderr}${run.stdout}`;
    expect(run.stderr, told).toContain("lies in the files that are judged");
    if (command[0] === "fix") {
      expect(run.exitCode, told).toBe(0);
      expect(readFileSync(join(top, LOCK), "utf8"), told).not.toContain(EVIL);
    } else {
      const report = JSON.parse(run.stdout);
      expect([run.exitCode, report.verdict], told).toStrictEqual([1, "failed"]);
      expect(report.findings, told).toContainEqual(
        expect.objectContaining({ rule: "unexplained-hash", severity: "error" }),
      );
      expect(report.stats.cacheHits, told).toBe(0);
    }
  });

  test("a tracked file in the cache is a finding", async () => {
    const repository = await repositoryWith(plantedCache(".cache"));
    const args = ["review", "--base=main", "--format=json", "--cache=.cache"];
    const run = await user.run(args, { cwd: repository.directory });

    expect(JSON.parse(run.stdout).findings).toContainEqual(
      expect.objectContaining({
        rule: "policy-changed",
        severity: "warning",
        detail: expect.stringContaining(".cache/packages/"),
      }),
    );
  });

  test("the same memory outside of every tree would be believed: the attack is a real one", async () => {
    const repository = await repositoryWith({});
    const outside = join(user.home, "planted");
    for (const [path, text] of Object.entries(plantedCache("."))) {
      mkdirSync(dirname(join(outside, path)), { recursive: true });
      writeFileSync(join(outside, path), text);
    }
    const args = ["verify", "--format=json", "envs/prod", `--cache=${outside}`];
    const run = await user.run(args, { cwd: repository.directory });

    expect(JSON.parse(run.stdout).stats.cacheHits).toBeGreaterThan(0);
    const { hashes } = JSON.parse(run.stdout);
    expect(hashes.find(({ hash }: { hash: string }) => hash === EVIL).grade).not.toBe(
      "unexplained",
    );
  });
});

describe("an honest cache stays fast and is believed", () => {
  test.each(["home", ".git"])("below %s", async (place) => {
    const repository = await repositoryWith({});
    const top = repository.directory;
    const cache = join(place === "home" ? user.home : join(top, ".git"), "honest");
    const args = ["review", "--base=main", "--format=json", `--cache=${cache}`];
    rmSync(cache, { recursive: true, force: true });
    const first = await user.run(args, { cwd: top });
    const second = await user.run(args, { cwd: top });

    expect(second.stderr).toBe(first.stderr);
    expect(JSON.parse(second.stdout).findings).toStrictEqual(JSON.parse(first.stdout).findings);
    expect(JSON.parse(first.stdout).stats.bytesDownloaded).toBeGreaterThan(0);
    expect(JSON.parse(second.stdout).stats.cacheHits).toBe(PLATFORMS.length);
  });
});

describe("a CLI configuration that the tree brings along is not followed unless it is named", () => {
  const doors: readonly (readonly [string, (top: string) => Readonly<Record<string, string>>])[] = [
    ["TF_CLI_CONFIG_FILE", (top) => ({ TF_CLI_CONFIG_FILE: join(top, "ci/x.tfrc") })],
    ["a relative TF_CLI_CONFIG_FILE", () => ({ TF_CLI_CONFIG_FILE: "ci/x.tfrc" })],
    ["a home in the tree", (top) => ({ HOME: join(top, "ci") })],
  ];
  const commands = [
    ["review", "--base=main"],
    ["verify", "envs/prod"],
    ["fix", "envs/prod"],
  ];

  test.each(doors)("%s", async (_, env) => {
    const config = world.registry.cliConfig();
    const repository = await repositoryWith({ "ci/x.tfrc": config, "ci/.tofurc": config });
    const top = repository.directory;
    for (const command of commands) {
      const run = await user.run(command, { cwd: top, env: env(top) });
      expect([run.exitCode, run.stdout], run.stderr).toStrictEqual([2, ""]);
      expect(run.stderr).toContain("INVALID_CLI_CONFIG");
    }
    const named = ["review", "--base=main", "--cli-config=ci/x.tfrc"];
    expect((await user.run(named, { cwd: top, env: env(top) })).exitCode).toBe(1);
  });
});
