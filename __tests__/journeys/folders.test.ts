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
        `signed with ${world.registry.key.keyId}\n` +
        "2 root modules: 1 written, 1 not written\n",
    ]);
    expect(stderr).toContain("error: envs/dev: Could not lock acme/widget\n");
    expect(stderr).toContain("It is asked for by envs/dev/main.tf:3 (~> 2.0).");
    expect(await world.read(`tools/ci/${LOCK}`)).toBe(before);
    expect([again.exitCode, JSON.parse(again.stdout)]).toMatchObject([
      0,
      { roots: [{ root: "envs/prod", outcome: "unchanged" }] },
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
