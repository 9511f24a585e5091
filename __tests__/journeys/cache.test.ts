import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { configuration, type JourneyWorld, journeyWorld } from "../support/journeys/world.ts";
import { makePipe, posixTest } from "../support/pipe.ts";

const LOCK = ".terraform.lock.hcl";

async function lockWith(world: JourneyWorld, cache: string) {
  rmSync(join(world.repository.directory, LOCK), { force: true });
  world.registry.forgetRequests();
  const run = await world.run("lock", "--platform=linux_amd64", `--cache=${cache}`);
  const downloads = world.registry.requests.filter(({ path }) => path.endsWith(".zip")).length;
  return { exitCode: run.exitCode, downloads, lock: await world.read(LOCK) };
}

describe("a cache directory that is a trap ends no run and keeps none", () => {
  posixTest("pipes in place of its files are not waited on", async () => {
    const world = await journeyWorld();
    await world.write({ "main.tf": configuration({ "acme/widget": "1.2.3" }) });
    const cache = join(world.repository.directory, ".git", "cache");
    const first = await lockWith(world, cache);
    const files = readdirSync(cache, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".json"))
      .map((name) => join(cache, name));
    for (const file of files) {
      rmSync(file);
      makePipe(file);
    }

    const second = await lockWith(world, cache);

    expect(files.length).toBeGreaterThan(0);
    expect(second).toStrictEqual({ ...first, exitCode: 0, downloads: 1 });
    expect(await lockWith(world, cache)).toStrictEqual({ ...first, downloads: 0 });
  });

  posixTest("a place that takes no directory is not tried forever", async () => {
    const world = await journeyWorld();
    await world.write({ "main.tf": configuration({ "acme/widget": "1.2.3" }) });

    expect(await lockWith(world, "/proc/nothing")).toMatchObject({ exitCode: 0, downloads: 1 });
  });
});

describe("a pipe that a command line names is refused and not waited on", () => {
  posixTest.each([
    ["as lock file", ["inspect", "pipe"]],
    ["as policy", ["verify", "--policy=pipe"]],
    ["as CLI configuration", ["verify", "--cli-config=pipe"]],
  ] as const)("%s", async (_, args) => {
    const world = await journeyWorld();
    await world.write({ "main.tf": configuration({}), [LOCK]: "" });
    makePipe(join(world.repository.directory, "pipe"));

    const { exitCode, stdout, stderr } = await world.run(...args);

    expect([exitCode, stdout]).toStrictEqual([2, ""]);
    expect(stderr).toContain("is not a regular file");
  });
});
