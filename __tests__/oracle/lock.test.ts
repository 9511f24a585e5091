import { beforeAll, describe, expect, test } from "vitest";
import { TERRAFORM } from "../../src/model/tool.ts";
import {
  addFaults,
  LOCK_FILE,
  makeKeys,
  runOurs,
  type StagedSituation,
  stage,
} from "../support/lock-situations/run.ts";
import type { SituationKeys } from "../support/lock-situations/situation.ts";
import { LOCK_SITUATIONS } from "../support/lock-situations/table.ts";
import { hasTerraform, runTerraform, type TerraformRun } from "../support/terraform.ts";

let keys: SituationKeys;
beforeAll(async () => {
  keys = await makeKeys();
});

/** Runs `terraform providers lock` where our own `lock` has run or will run. */
function runTheirs(staged: StagedSituation): Promise<TerraformRun> {
  const platforms = staged.platforms.map((platform) => `-platform=${platform}`);
  return runTerraform({
    arguments: ["providers", "lock", ...platforms, ...staged.providers],
    files: staged.files,
    cliConfig: staged.registry.cliConfig(...staged.hosts),
  });
}

test("terraform 1.11.4 is here to compare with; without it this whole suite proves nothing", () => {
  expect(hasTerraform()).toBe(true);
});

describe.runIf(hasTerraform())("runLock() writes what terraform providers lock writes", () => {
  const compared = LOCK_SITUATIONS.filter(({ divergence }) => divergence === undefined);

  test.for(compared)("$name", async (situation) => {
    const staged = await stage(situation, TERRAFORM, keys);
    const removeFaults = addFaults(staged, keys);
    const theirs = await runTheirs(staged);
    removeFaults();
    addFaults(staged, keys);

    const ours = await runOurs(staged).finally(() => staged.registry.stop());

    expect(ours.exit === 0, theirs.output).toBe(theirs.code === 0);
    expect(ours.lockFile).toBe(theirs.lockFile);
  });
});

describe.runIf(hasTerraform())("runLock() departs from terraform on purpose", () => {
  const departures = LOCK_SITUATIONS.filter(({ divergence }) => divergence !== undefined);

  test.for(departures)("$name: $divergence", async (situation) => {
    const staged = await stage(situation, TERRAFORM, keys);
    const removeFaults = addFaults(staged, keys);
    const theirs = await runTheirs(staged);
    removeFaults();
    addFaults(staged, keys);

    const ours = await runOurs(staged).finally(() => staged.registry.stop());

    expect([theirs.code, ours.lockFile]).not.toStrictEqual([ours.exit, theirs.lockFile]);
    expect(ours.lockFile).toBe(staged.files[LOCK_FILE]);
  });
});
