// Commands that somebody typed wrong, over a change that smuggles a hash in: whatever they mean, they are not green.
import { beforeAll, describe, expect, test } from "vitest";
import { contentHash } from "../../src/model/hash.ts";
import type { DemoRepository } from "../support/embedded/repository.ts";
import { playerOfTests, worldOfTests } from "./world-of-tests.ts";

const ENTRY = { source: "acme/tool", version: "1.0.0" };
const EVIL = contentHash(Buffer.alloc(32, 9).toString("base64"));
const ROOT = "envs/prod";

const world = worldOfTests();
const player = playerOfTests(world);
let repository: DemoRepository;
beforeAll(async () => {
  const dev = world.root("envs/dev", [ENTRY]);
  repository = await player.repository([
    { ...dev, ...world.root(ROOT, [ENTRY]) },
    { ...dev, ...world.root(ROOT, [{ ...ENTRY, extra: [EVIL] }]) },
  ]);
});

const REVIEWS: readonly (readonly string[])[] = [
  ["--base=mian"],
  ["--base="],
  ["--base=main", "--head=chnage"],
  ["--base=main", "--head="],
  ["--base=main", "envs/prdo"],
  ["--base=main", "envs/dev", "envs/prdo"],
  ["--base=main", ""],
  ["--base=main", "../elsewhere"],
  ["--base=main", "/etc"],
  ["--base=main", "envs/*"],
  ["--base=main", "--fail-on=errors"],
  ["--base=main", "--fail-on="],
  ["--base=main", "--fail-on-unverified=no"],
  ["--base=main", "--reported-h1=accept"],
  ["--base=main", "--max-download=lots"],
  ["--base=main", "--max-download=-1"],
  ["--base=main", "--jobs=0"],
  ["--base=main", "--platform=linux-amd64"],
  ["--base=main", "--platform="],
  ["--base=main", "--tool=tf"],
  ["--base=main", "--tool=terraform@latest"],
  ["--base=main", "--format=yaml"],
  ["--base=main", "--policy=gone.yml"],
  ["--base=main", "--policy=."],
  ["--base=main", "--cli-config=gone.tfrc"],
  ["--base=main", "--organisation=gone"],
  ["--base=main", "--extended-policy=gone.yml"],
  ["--base=main", "--trusted-key=acme"],
  ["--base=main", "--min-release-age=soon"],
  ["--base=main", "--allowed-host=not a host"],
  ["--base=main", "--chdir=gone"],
  ["--base=main", "--chdir=/"],
  ["--base=main", "--exclude=envs/prod"],
  ["--base=main", "--dry-run"],
  ["--base=main", "--no-cache=yes"],
  ["--base=main", "--base=change"],
  ["--base=main", "--fail-on=never", "--fail-on=error"],
  ["--bsae=main"],
];

const COMMANDS: readonly (readonly string[])[] = [
  ["verify", "envs/prdo"],
  ["verify", "envs"],
  ["verify", "--base=main"],
  ["verify", "--policy=gone.yml"],
  ["verify", "--chdir=docs"],
  ["verify", "--platform=linux"],
  ["verify", "envs/prod/main.tf"],
  ["verify", "--format=sarif2"],
  ["fix", "envs/prdo"],
  ["fix", "--platform=linux_amd46"],
  ["fix", "--platform="],
  ["fix", "--policy=gone.yml"],
  ["fix", "--dry-run"],
  ["lock", "envs/prdo"],
  ["lock", "--platform=linux"],
  ["keys", "lern"],
  ["explain", "h1:"],
  ["explain", EVIL],
  ["diff", "main"],
  ["report"],
  ["rewiew", "--base=main"],
  [],
];

describe("a review that was typed wrong is not green", () => {
  test.each(REVIEWS.map((args) => [args.join(" "), args] as const))(
    "review %s",
    async (_, args) => {
      const run = await player.run(repository.directory, "review", ...args);

      expect([run.exitCode, run.stderr + run.stdout]).not.toStrictEqual([0, expect.anything()]);
      expect(run.exitCode).not.toBeNull();
      // What cannot be meant is told before anything is said about lock files.
      if (run.exitCode === 2)
        expect([run.stdout, run.stderr]).toStrictEqual(["", expect.stringMatching(/\S/)]);
    },
  );
});

describe("nor is any other command, and none of them writes", () => {
  test.each(COMMANDS.map((args) => [args.join(" "), args] as const))("%s", async (_, args) => {
    const run = await player.run(repository.directory, ...args);
    const changes = await repository.git("status", "--porcelain");

    expect([run.exitCode, run.stderr + run.stdout]).not.toStrictEqual([0, expect.anything()]);
    expect(changes).toBe("");
  });
});

describe("what was typed right is as it was", () => {
  test.each([
    [["review", "--base=main"], 1],
    [["review", "--base=main", ROOT], 1],
    [["review", "--base=main", `./${ROOT}/`], 1],
    [["review", "--base=main", "--fail-on=warning"], 1],
    [["review", "--base=main", "envs/dev"], 0],
    [["review", "--base", "main", "--head", "change"], 1],
    [["verify", "envs/dev"], 0],
    [["verify", ROOT], 1],
    [["verify", "--platform=linux_amd64", "envs/dev"], 0],
    [["verify"], 1],
  ] as const)("%j exits %i", async (args, exitCode) => {
    const run = await player.run(repository.directory, ...args);

    expect([run.exitCode, run.stderr]).toStrictEqual([exitCode, expect.anything()]);
  });
});
