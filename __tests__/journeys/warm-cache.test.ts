// A second run on the same machine: what it need not ask again, and what it notices all the same.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { RegistryRequest } from "../support/embedded/exchange.ts";
import {
  aRelease,
  configuration,
  type JourneyWorld,
  journeyWorld,
} from "../support/journeys/world.ts";

const TYPES = ["widget", "gadget"];
const LOCK = "env/.terraform.lock.hcl";
const PLATFORMS = ["--platform=linux_amd64", "--platform=darwin_arm64"];

const RELEASES = TYPES.flatMap((type) =>
  ["1.2.3", "1.3.0"].map((version) => aRelease({ type, version })),
);
/** The same versions, with other programs in their packages. */
const REPUBLISHED = RELEASES.map((one) => ({
  ...one,
  entries: (platform: string) => [
    {
      kind: "file" as const,
      name: `terraform-provider-${one.type}_v${one.version}`,
      content: `somebody else's program for ${platform}`,
      executable: true,
    },
  ],
}));

/** Two providers move to their next version on a branch of their own. */
async function changeWorld(): Promise<JourneyWorld> {
  const world = await journeyWorld({ releases: RELEASES });
  const at = (version: string) => ({
    "env/main.tf": configuration(
      Object.fromEntries(TYPES.map((type) => [`acme/${type}`, version])),
    ),
    [LOCK]: world.lockText(
      ...TYPES.map((type) => ({ source: `acme/${type}`, version, constraints: version })),
    ),
  });
  await world.write({ ...at("1.2.3") });
  await world.commit("Lock");
  await world.write(at("1.3.0"));
  await world.commit("Move");
  return world;
}

const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  review: ["review", "--base=HEAD^", "--format=json"],
  verify: ["verify", "--format=json"],
  lock: ["lock", "--chdir=env", "--format=json", ...PLATFORMS],
};

interface Outcome {
  readonly exitCode: number | null;
  readonly said: Readonly<Record<string, unknown>>;
  readonly lock: string;
  /** How many of each kind of file were asked for. */
  readonly lists: number;
  readonly signatures: number;
  readonly packages: number;
}

/** Runs a command, and leaves the lock file as it was. */
async function play(
  world: JourneyWorld,
  command: string,
  cache: "kept" | "none",
): Promise<Outcome> {
  const before = await world.read(LOCK);
  world.registry.forgetRequests();
  const args = [
    ...(COMMANDS[command] ?? []),
    cache === "none" ? "--cache=off" : `--cache=${folderOf(world)}`,
  ];
  const { exitCode, stdout } = await world.run(...args);
  const lock = await world.read(LOCK);
  await world.write({ [LOCK]: before });
  const requests = (ending: string): number =>
    world.registry.requests.filter((one: RegistryRequest) => one.path.endsWith(ending)).length;
  return {
    exitCode,
    said: withoutCost(stdout),
    lock,
    lists: requests("SHA256SUMS"),
    signatures: requests("SHA256SUMS.sig"),
    packages: requests(".zip"),
  };
}

function withoutCost(stdout: string): Outcome["said"] {
  const { stats, ...said } = JSON.parse(stdout);
  return said;
}

const judged = ({ exitCode, said, lock }: Outcome) => ({ exitCode, said, lock });
const asked = ({ lists, signatures, packages }: Outcome) => [lists, signatures, packages];

describe("a run with a warm cache asks for signatures and for no list", () => {
  test.each([
    ["review", 4],
    ["verify", 2],
    ["lock", 2],
  ])("%s", async (command, versions) => {
    const world = await changeWorld();
    const cold = await play(world, command, "kept");
    const warm = await play(world, command, "kept");

    expect(cold.exitCode).toBe(0);
    expect(asked(cold)).toStrictEqual([versions, versions, 4]);
    expect(asked(warm)).toStrictEqual([0, versions, 0]);
    expect(judged(warm)).toStrictEqual(judged(cold));
  });

  test("in a folder of their own, beside the packages", async () => {
    const world = await changeWorld();
    await play(world, "lock", "kept");
    const kept = folderOf(world);

    expect(readdirSync(kept).toSorted()).toStrictEqual(["checksums", "packages"]);
    expect([entries(kept, "checksums"), entries(kept, "packages")]).toMatchObject([
      { length: 2 },
      { length: 4 },
    ]);
  });
});

describe("a run with a warm cache notices what one without would", () => {
  test.each([
    ["review", "unexplained-hash"],
    ["verify", "republished-package"],
    ["lock", "additional"],
  ])("%s: releases that came out again are %s", async (command, word) => {
    const world = await changeWorld();
    await play(world, command, "kept");
    await world.registry.publish(...REPUBLISHED);

    const cold = await play(world, command, "none");
    const warm = await play(world, command, "kept");

    expect(JSON.stringify(cold.said)).toContain(`"${word}"`);
    expect(judged(warm)).toStrictEqual(judged(cold));
    expect([warm.lists, warm.signatures]).toStrictEqual([cold.lists, cold.signatures]);
  });

  test.each(Object.keys(COMMANDS))("%s: lists that somebody tampered with", async (command) => {
    const world = await changeWorld();
    const cold = await play(world, command, "kept");
    const kept = folderOf(world);
    for (const path of entries(kept, "checksums")) {
      const { checksums, ...rest } = JSON.parse(readFileSync(path, "utf8"));
      const list = Buffer.from(checksums, "base64").toString().replace(/^./gm, "f");
      const tampered = { ...rest, checksums: Buffer.from(list).toString("base64") };
      writeFileSync(path, JSON.stringify(tampered));
    }

    const warm = await play(world, command, "kept");

    expect(judged(warm)).toStrictEqual(judged(cold));
    expect(asked(warm)).toStrictEqual([cold.lists, cold.signatures, 0]);
  });
});

/** Where the cache is: out of the way of the repository's files. */
function folderOf(world: JourneyWorld): string {
  return join(world.repository.directory, ".git", "kept");
}

/** Paths of the texts in a folder of the cache. */
function entries(kept: string, folder: string): readonly string[] {
  const names = readdirSync(join(kept, folder), { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith(".json")).map((name) => join(kept, folder, name));
}
