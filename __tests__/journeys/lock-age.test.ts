import { expect, test } from "vitest";
import { aRelease, configuration, journeyWorld, ownPolicy } from "../support/journeys/world.ts";

const LOCK = ".terraform.lock.hcl";
const DAY = 86_400_000;
const ago = (days: number): string => new Date(Date.now() - days * DAY - 60_000).toISOString();

async function agedWorld(ages: Readonly<Record<string, number | undefined>>) {
  const releases = Object.entries(ages).map(([version, days]) =>
    aRelease({ version, ...(days === undefined ? {} : { publishedAt: ago(days) }) }),
  );
  const world = await journeyWorld({ releases });
  await world.write({ "main.tf": configuration({ "acme/widget": "" }) });
  return { ...world, policy: await ownPolicy(world, "min-release-age: 7 days\n") };
}

const PLATFORM = "--platform=linux_amd64";

test("lock takes the newest version that is old enough, and says what it passed over", async () => {
  const world = await agedWorld({ "1.0.0": 30, "1.1.0": 7, "1.2.0": 6, "1.3.0": 2 });

  const { exitCode, stderr } = await world.run("lock", PLATFORM, world.policy);

  expect(exitCode).toBe(0);
  expect(await world.read(LOCK)).toContain('"1.1.0"');
  expect(stderr).toContain(
    "acme/widget 1.3.0 is 2 days old; policy asks for 7 days: 1.1.0 is locked",
  );
  expect(stderr).toContain(
    "acme/widget 1.2.0 is 6 days old; policy asks for 7 days: 1.1.0 is locked",
  );
});

test("lock --upgrade stays at a locked version of any age; providers lock asks for none", async () => {
  const world = await agedWorld({ "1.0.0": 30, "1.2.0": 3, "1.3.0": 2 });
  await world.write({ [LOCK]: world.lockText({ version: "1.2.0", h1: ["linux_amd64"] }) });

  expect((await world.run("lock", "--upgrade", PLATFORM, world.policy)).exitCode).toBe(0);
  expect(await world.read(LOCK)).toContain('"1.2.0"');

  await world.write({ [LOCK]: "" });
  expect((await world.run("providers", "lock", PLATFORM)).exitCode).toBe(0);
  expect(await world.read(LOCK)).toContain('"1.3.0"');
});

test("lock takes a version whose date nobody says, and says so", async () => {
  const world = await agedWorld({ "1.0.0": 30, "1.3.0": undefined });

  const { stderr } = await world.run("lock", PLATFORM, world.policy);

  expect(await world.read(LOCK)).toContain('"1.3.0"');
  expect(stderr).toContain("The age of registry.opentofu.org/acme/widget 1.3.0 is not known");
});

test("lock and fix write nothing where every version is too young", async () => {
  const world = await agedWorld({ "1.0.0": 1, "1.3.0": 0 });

  const { exitCode, stderr } = await world.run("lock", PLATFORM, world.policy);

  expect([exitCode, stderr]).toStrictEqual([1, expect.stringContaining("min-release-age")]);
  await expect(world.read(LOCK)).rejects.toThrow("ENOENT");
});

test("fix takes the newest version that is old enough, and says what it passed over", async () => {
  const world = await agedWorld({ "1.0.0": 30, "1.3.0": 2 });

  const { stdout } = await world.run("fix", PLATFORM, world.policy, ".");

  expect(stdout).toContain("1.3.0 is 2 days old; policy asks for 7 days: 1.0.0 is locked");
  expect(await world.read(LOCK)).toContain('"1.0.0"');
});
