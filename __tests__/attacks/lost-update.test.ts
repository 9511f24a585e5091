import { expect, test } from "vitest";
import { aHash } from "../support/builders.ts";
import { memoryFiles } from "../support/memory-files.ts";
import { writtenFiles } from "./memory-git.ts";
import { startWorld } from "./world.ts";

test("fix() keeps a lock file that another program wrote while it checked, and says so", async () => {
  const world = await startWorld();
  const entry = { source: "acme/tool", version: "1.0.0", extra: [aHash("h1", "evil")] };
  const files = world.root("envs/prod", [entry]);
  const lock = "envs/prod/.terraform.lock.hcl";
  const fixOn = async (theirs: string | undefined) => {
    const writer = memoryFiles(writtenFiles(files));
    const remove = world.registry.intercept(() => {
      if (theirs !== undefined) void writer.writeAtomically(lock, theirs);
      return undefined;
    });
    const { fixes } = await world.fix(files, { writer }).finally(remove);
    return { outcome: fixes[0]?.outcome, text: writer.text(lock), reasons: fixes[0]?.reasons };
  };

  const [alone, raced] = [await fixOn(undefined), await fixOn("theirs")];
  await world.stop();

  expect(alone).toMatchObject({ outcome: "written", reasons: [] });
  expect(alone.text).not.toBe(files[lock]);
  expect(raced).toMatchObject({ outcome: "refused", text: "theirs" });
  expect(raced.reasons).toStrictEqual([expect.stringContaining(lock)]);
});
