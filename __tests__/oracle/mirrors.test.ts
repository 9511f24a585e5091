import { beforeAll, describe, expect, test } from "vitest";
import { createSigningKey, type SigningKey } from "../../src/demo/signing.ts";
import { TERRAFORM } from "../../src/model/tool.ts";
import { LOCK_FILE } from "../support/lock-situations/run.ts";
import { runOurs, type StagedMirrors, stageMirrors } from "../support/mirror-situations/run.ts";
import { MIRROR_SITUATIONS } from "../support/mirror-situations/table.ts";
import { hasTerraform, runTerraform, type TerraformRun } from "../support/terraform.ts";

let key: SigningKey;
beforeAll(async () => {
  key = await createSigningKey({ name: "Publisher" });
});

/** Runs terraform where our own `lock` will run. */
function runTheirs(staged: StagedMirrors): Promise<TerraformRun> {
  const lock = ["providers", "lock", "-platform=linux_amd64"];
  const commands = {
    "fs-mirror": [...lock, `-fs-mirror=${staged.directory}`],
    "net-mirror": [...lock, `-net-mirror=${staged.mirror.mirrorUrl}`],
    init: ["init", "-input=false", "-no-color"],
    implied: ["init", "-input=false", "-no-color"],
  };
  return runTerraform({
    arguments: commands[staged.situation.run],
    files: staged.files,
    cliConfig: staged.cliConfig,
    environment: staged.environment,
  });
}

test("terraform 1.11.4 is here to compare with; without it this whole suite proves nothing", () => {
  expect(hasTerraform()).toBe(true);
});

describe.runIf(hasTerraform())("runLock() writes what terraform writes from mirrors", () => {
  const compared = MIRROR_SITUATIONS.filter(({ divergence }) => divergence === undefined);

  test.for(compared)("$run: $name", async (situation) => {
    const staged = await stageMirrors(situation, TERRAFORM, key);
    const removeFaults = staged.addFaults();
    const theirs = await runTheirs(staged);
    removeFaults();
    staged.addFaults();

    const ours = await runOurs(staged).finally(() => staged.stop());

    expect(ours.exit === 0, theirs.output).toBe(theirs.code === 0);
    expect(ours.lockFile).toBe(theirs.lockFile);
  });
});

describe.runIf(hasTerraform())("runLock() departs from terraform on purpose", () => {
  const departures = MIRROR_SITUATIONS.filter(({ divergence }) => divergence !== undefined);

  test.for(departures)("$name: $divergence", async (situation) => {
    const staged = await stageMirrors(situation, TERRAFORM, key);
    staged.addFaults();
    const theirs = await runTheirs(staged);

    const ours = await runOurs(staged).finally(() => staged.stop());

    expect([theirs.code, ours.lockFile]).not.toStrictEqual([ours.exit, theirs.lockFile]);
    expect(ours.lockFile).toBe(staged.files[LOCK_FILE]);
  });
});
