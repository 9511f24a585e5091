import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import {
  aRelease,
  BOGUS_H1,
  configuration,
  type JourneyWorld,
  journeyWorld,
} from "../support/journeys/world.ts";

const LOCK = ".terraform.lock.hcl";
const BOTH = ["--platform=linux_amd64", "--platform=darwin_arm64"];
const CONFIGURATION = configuration({ "acme/widget": "" });
const ends = new Set<() => void>();
afterEach(() => {
  for (const end of ends) end();
  ends.clear();
});

/** A repository with three root modules, of which one has a checksum that no package has. */
async function monorepo(): Promise<JourneyWorld> {
  const world = await journeyWorld();
  const root = (path: string, extra: readonly string[] = []) => ({
    [`${path}/main.tf`]: CONFIGURATION,
    [`${path}/${LOCK}`]: world.lockText({ extra }),
  });
  await world.write({
    ...root("envs/dev"),
    ...root("envs/prod", [BOGUS_H1]),
    ...root("tools/ci"),
    "modules/net/main.tf": CONFIGURATION,
  });
  await world.commit("Monorepo");
  return world;
}

async function verified(world: JourneyWorld, ...paths: readonly string[]) {
  const { exitCode, stdout, stderr } = await world.run("verify", "--format=json", ...paths);
  const roots = stdout === "" ? [] : JSON.parse(stdout).roots;
  return { exitCode, roots: roots.map(({ root }: { root: string }) => root), stderr };
}

describe("a folder of root modules", () => {
  test.each([
    ["the whole", ["."], 1, ["envs/dev", "envs/prod", "tools/ci"]],
    ["a part", ["envs"], 1, ["envs/dev", "envs/prod"]],
    ["a part, as it is written", ["./envs/"], 1, ["envs/dev", "envs/prod"]],
    ["two parts, one in the other", ["envs", "envs/dev"], 1, ["envs/dev", "envs/prod"]],
    ["a part that is all right", ["tools"], 0, ["tools/ci"]],
    ["one root module", ["envs/dev"], 0, ["envs/dev"]],
    ["one lock file", [`envs/dev/${LOCK}`], 0, ["envs/dev"]],
  ])("%s is walked by verify", async (_, paths, exitCode, roots) => {
    const world = await monorepo();

    expect(await verified(world, ...paths)).toMatchObject({ exitCode, roots });
  });

  test("is walked from within, and by a name that leads out of the working directory", async () => {
    const world = await monorepo();
    const cwd = join(world.repository.directory, "tools");
    const run = await world.runWith({ cwd }, "verify", "--format=json", "../envs");

    expect(run.exitCode).toBe(1);
    expect(JSON.parse(run.stdout).roots.map(({ root }: { root: string }) => root)).toStrictEqual([
      "../envs/dev",
      "../envs/prod",
    ]);
  });

  test("is named once, by whichever name it was given", async () => {
    const world = await monorepo();
    const { directory } = world.repository;
    symlinkSync("envs/dev", join(directory, "link"));

    expect((await verified(world, join(directory, "envs/dev"))).roots).toHaveLength(1);
    expect(await verified(world, "link")).toMatchObject({ exitCode: 0, roots: ["link"] });
  });

  test("is a root module itself beside those below it, where it has configuration", async () => {
    const world = await monorepo();
    await world.write({ "envs/main.tf": CONFIGURATION });

    const { exitCode, roots } = await verified(world, "envs");

    expect([exitCode, roots]).toStrictEqual([1, ["envs", "envs/dev", "envs/prod"]]);
  });

  test("that holds none is blocked as before, since its lock file is missing", async () => {
    const world = await monorepo();

    expect(await verified(world, "modules/net")).toMatchObject({ exitCode: 1 });
    expect((await verified(world, "modules")).exitCode).not.toBe(0);
  });

  test("is walked outside of a repository", async () => {
    const world = await monorepo();
    const folder = mkdtempSync(join(tmpdir(), "folders-"));
    ends.add(() => rmSync(folder, { recursive: true }));
    await cp(join(world.repository.directory, "envs"), join(folder, "envs"), { recursive: true });

    const run = await world.runWith({ cwd: folder }, "verify", "--format=json", "envs");

    expect(JSON.parse(run.stdout).roots).toMatchObject([
      { root: "envs/dev" },
      { root: "envs/prod" },
    ]);
  });

  test("is locked, each root module by itself, and told root module by root module", async () => {
    const world = await monorepo();
    await world.registry.publish(aRelease({ version: "1.3.0" }));
    await world.write({ "envs/dev/main.tf": configuration({ "acme/widget": "~> 2.0" }) });
    const before = await world.read(`tools/ci/${LOCK}`);

    const check = await world.run("lock", "--check", "--upgrade", ...BOTH, ".");
    const { exitCode, stdout, stderr } = await world.run("lock", "--upgrade", ...BOTH, "./envs/");
    const again = await world.run("lock", "--check", "--format=json", ...BOTH, "envs/prod");

    expect([check.exitCode, check.stdout]).toStrictEqual([
      1,
      expect.stringContaining(`tools/ci/${LOCK}: would change\n`),
    ]);
    expect([exitCode, stdout]).toStrictEqual([
      1,
      `envs/dev/${LOCK}: not written\nenvs/prod/${LOCK}: written\n` +
        "  acme/widget 1.2.3 → 1.3.0  upgraded  linux_amd64, darwin_arm64  " +
        `signed with ${world.registry.key.keyId}\n`,
    ]);
    expect(stderr).toContain("error: envs/dev: Could not lock acme/widget\n");
    expect(stderr).toContain("It is asked for by envs/dev/main.tf:3 (~> 2.0).");
    expect(await world.read(`tools/ci/${LOCK}`)).toBe(before);
    expect([again.exitCode, JSON.parse(again.stdout)]).toMatchObject([
      0,
      { roots: [{ root: "envs/prod", outcome: "unchanged" }] },
    ]);
  });

  test("cannot be named to lock beside providers, and one that is not there is told", async () => {
    const world = await monorepo();

    const both = await world.run("lock", "envs", "acme/widget");
    const absent = await world.run("lock", "./nowhere");

    expect([both.exitCode, both.stderr]).toStrictEqual([
      2,
      expect.stringContaining("lock takes folders or providers, not both"),
    ]);
    expect([absent.exitCode, absent.stderr]).toStrictEqual([
      2,
      expect.stringContaining("nowhere is neither a directory nor a lock file"),
    ]);
  });

  test("is repaired by fix, and nothing beside it", async () => {
    const world = await monorepo();
    await world.write({ [`tools/ci/${LOCK}`]: world.lockText({ extra: [BOGUS_H1] }) });

    await world.run("fix", "envs");

    expect(await world.read(`envs/prod/${LOCK}`)).not.toContain(BOGUS_H1);
    expect(await world.read(`tools/ci/${LOCK}`)).toContain(BOGUS_H1);
  });
});
