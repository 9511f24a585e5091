import { beforeAll, describe, expect, test } from "vitest";
import { decodeLockFile } from "../../../src/formats/lock-file/decode.ts";
import { OPENTOFU, TERRAFORM } from "../../../src/model/tool.ts";
import {
  addFaults,
  LOCK_FILE,
  makeKeys,
  runOurs,
  stage,
  statedEntries,
  statedOutcome,
} from "../../support/lock-situations/run.ts";
import type { SituationKeys } from "../../support/lock-situations/situation.ts";
import { LOCK_SITUATIONS } from "../../support/lock-situations/table.ts";

/** Exit codes by the words of the table. */
const EXITS = { refused: 1, usage: 2, unreachable: 3 };

let keys: SituationKeys;
beforeAll(async () => {
  keys = await makeKeys();
});

describe.each([OPENTOFU, TERRAFORM])("runLock() by the rules of $name", (tool) => {
  test.for(LOCK_SITUATIONS)("$name", async (situation) => {
    const staged = await stage(situation, tool, keys);
    addFaults(staged, keys);
    const stated = statedOutcome(situation, tool);

    const run = await runOurs(staged).finally(() => staged.registry.stop());

    if (typeof stated === "string") {
      expect(run).toMatchObject({ exit: EXITS[stated], lockFile: staged.files[LOCK_FILE] });
      return;
    }
    expect(run.failures).toStrictEqual([]);
    expect(run.exit).toBe(0);
    const decoded = decodeLockFile(run.lockFile ?? "", LOCK_FILE, tool);
    const entries = [...decoded.lockFile.providers.values()];
    expect(
      Object.fromEntries(entries.map((one) => [`${one.address} ${one.version}`, one.hashes])),
    ).toStrictEqual(statedEntries(staged, stated));
  });
});
