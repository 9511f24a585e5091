// What a killed run left is removed by the next one, also where one process holds the program for several runs.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownerMark } from "../../src/adapters/disk/temporary.ts";
import { configuration, journeyWorld } from "../support/journeys/world.ts";

/** The mark of a process of this place that is gone. */
function goneMark(): string {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  return ownerMark().replace(/^\d+/, String(pid));
}

test("every run removes what a killed one left, and nothing that somebody may still use", async () => {
  const world = await journeyWorld();
  await world.write({
    "main.tf": configuration({ "acme/widget": "~> 1.2" }),
    ".terraform.lock.hcl": world.lockText({ constraints: "~> 1.2" }),
  });
  await world.commit("first");
  const place = join(world.home, "..", "tmp");
  const mine = join(place, `tofu-lock-review-scratch-${ownerMark()}-abcdef`);
  mkdirSync(mine);

  for (const round of [1, 2, 3]) {
    mkdirSync(join(place, `tofu-lock-review-scratch-${goneMark()}-abcdef`));
    const { exitCode, stderr } = await world.run("verify");

    expect([round, exitCode, world.leftovers()], stderr).toStrictEqual([round, 0, [mine]]);
  }
  rmdirSync(mine);
});

test("a command that writes removes the drafts that a killed one left, and one that only looks leaves them", async () => {
  const world = await journeyWorld();
  await world.write({
    "main.tf": configuration({ "acme/widget": "~> 1.2" }),
    ".terraform.lock.hcl": world.lockText({ constraints: "~> 1.2" }),
  });
  await world.commit("first");
  const draft = `..terraform.lock.hcl.${goneMark()}-0123456789ab.tmp`;
  const isThere = async (...words: readonly string[]) => {
    await world.write({ [draft]: "half of it" });
    const { exitCode, stderr } = await world.run(...words);
    expect(exitCode, stderr).toBe(0);
    return existsSync(join(world.repository.directory, draft));
  };

  expect(await isThere("verify")).toBe(true);
  expect(await isThere("lock", "--check", "--platform", "linux_amd64")).toBe(true);
  expect(await isThere("lock", "--platform", "linux_amd64")).toBe(false);
  expect(await isThere("fix")).toBe(false);
});
