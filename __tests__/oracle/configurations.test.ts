import { readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDiskTree } from "../../src/adapters/disk/node-files.ts";
import { loadModuleTree } from "../../src/config/module-tree/tree.ts";
import { collectRequirements } from "../../src/config/requirements/requirements.ts";
import { hasErrors } from "../../src/model/diagnostic.ts";
import { findOracles, type Oracle, toolOf } from "../support/oracles/oracle.ts";
import { runIn } from "../support/oracles/run.ts";
import { type ProviderListing, readProviderListing } from "../support/recorded-providers.ts";

/** Any number of directories below it are root modules, such as the test data of the tools themselves. */
const CORPUS = process.env["CONFIGURATION_CORPUS"];
const isRunnable = CORPUS !== undefined;

/** What the tools refuse for reasons outside of the configuration, so that nothing can be compared. */
const NOT_THE_CONFIGURATION =
  /nitialization required|Invalid backend type|Required plugins are not installed|Failed to load state|Unable to build encryption key data/;

/** Test data of the tools that they refuse for what is not judged here (decision 15). */
const NOT_JUDGED: Readonly<Record<string, RegExp>> = {
  "what runs of test files say":
    /\/testdata\/test\/(?:backend-with-skip-cleanup\/\w+|broken_wrong_block_\w+|cleanup|invalid_run_block_name|mocking-invalid|(?:non-existent|removed)-backend-type|refresh_conflicting_config|reused-backend-config(?:-child-modules)?|skip_(?:file_)?cleanup\w*|valid-use-local-backend\/[\w-]+)$/,
  "test files of a module":
    /\/configs\/testdata\/(?:config-diagnostics\/tests-provider-mismatch(?:-with-module)?|invalid-modules\/tests-(?:duplicate|invalid)-run-blocks|valid-modules\/with-tests-(?:same-)?backend(?:-across-files)?)$/,
  "an output block": /\/validate-invalid\/outputs$/,
  "lifecycle blocks and provisioners": /\/ephemeral-blocks$/,
  "an empty message of deprecation": /\/variable-empty-deprecated$/,
  "an action in depends_on": /\/action-in-depends_on$/,
};

/** Directories with configuration files, test data of the tools only where it is kept. */
function rootModules(corpus: string): readonly string[] {
  const found = new Set<string>();
  for (const entry of readdirSync(corpus, { recursive: true, withFileTypes: true })) {
    if (!/\.(?:tf|tofu)(?:\.json)?$/.test(entry.name)) continue;
    if (!entry.parentPath.includes(".terraform")) found.add(relative(corpus, entry.parentPath));
  }
  return [...found].sort();
}

async function listed(
  oracle: Oracle,
  directory: string,
  dataDirectory: string,
): Promise<ProviderListing> {
  const environment = { TF_DATA_DIR: dataDirectory, TF_CLI_ARGS: "-no-color" };
  await runIn(oracle, directory, { arguments: ["get"], environment });
  const run = await runIn(oracle, directory, { arguments: ["providers"], environment });
  return readProviderListing(run.code, run.stdout, run.stderr);
}

test.runIf(isRunnable)("CONFIGURATION_CORPUS names a folder with configuration", () => {
  expect(rootModules(CORPUS ?? "")).not.toStrictEqual([]);
});

describe.runIf(isRunnable).each(findOracles())(
  "configurations against $name providers",
  (oracle) => {
    const tool = toolOf(oracle.name);
    const corpus = CORPUS ?? "";
    const files = createDiskTree({ root: corpus, reach: "anywhere" });
    let scratch = "";
    beforeAll(async () => {
      scratch = await mkdtemp(join(tmpdir(), "tofu-lock-review-corpus-"));
    });
    afterAll(() => rm(scratch, { recursive: true, force: true }));

    test.each(isRunnable ? rootModules(corpus) : [])("%s", async (root) => {
      const theirs = await listed(oracle, join(corpus, root), join(scratch, "data"));
      await rm(join(scratch, "data"), { recursive: true, force: true });
      const tree = await loadModuleTree({
        root,
        files,
        tool,
        inputs: { environment: { TF_DATA_DIR: "not-there" } },
      });
      const ours = collectRequirements(tree, { tool, mode: "init" });

      const list = [...ours.providers.values()].map((one) => [one.provider, one.constraints.text]);
      const isElsewhere = theirs.errors.some((one) => NOT_THE_CONFIGURATION.test(one));
      const mine = { isRefused: hasErrors(ours.diagnostics), isLowerBound: ours.limits.length > 0 };
      if (theirs.isAccepted) {
        expect(mine).toStrictEqual({ isRefused: false, isLowerBound: false });
        expect(Object.fromEntries(list)).toStrictEqual(theirs.requirements);
      } else if (isElsewhere) expect(mine.isRefused).toBe(false);
      else {
        const [left] = Object.entries(NOT_JUDGED).find(([, place]) => place.test(root)) ?? [];
        expect(mine.isRefused || mine.isLowerBound, left ?? "").toBe(left === undefined);
      }
    });
  },
);
