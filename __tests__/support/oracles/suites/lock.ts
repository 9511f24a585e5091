import type { Tool } from "../../../../src/model/tool.ts";
import { DOCUMENTED_RUNS, type DocumentedRun } from "../../lock-situations/documentation.ts";
import { addFaults, runOurs, type StagedSituation, stage } from "../../lock-situations/run.ts";
import type { LockSituation } from "../../lock-situations/situation.ts";
import { LOCK_SITUATIONS } from "../../lock-situations/table.ts";
import { cited, LOCK_CITATIONS } from "../cite.ts";
import { situationKeysFor } from "../keys.ts";
import type { Oracle } from "../oracle.ts";
import { toolOf } from "../oracle.ts";
import { type OracleRun, runOracle } from "../run.ts";
import type { Answer, OracleCase, OracleSuite } from "../suite.ts";

/** Sets a situation up, faults and all, and takes it away afterwards. */
async function staged<Result>(
  situation: DocumentedRun,
  tool: Tool,
  run: (staged: StagedSituation) => Promise<Result>,
): Promise<Result> {
  const keys = await situationKeysFor(tool);
  const world = await stage(situation, tool, keys);
  addFaults(world, keys);
  return run(world).finally(() => world.registry.stop());
}

/** Runs `providers lock` in a staged situation. */
export function lockByOracle(oracle: Oracle, world: StagedSituation): Promise<OracleRun> {
  const platforms = world.platforms.map((platform) => `-platform=${platform}`);
  return runOracle(oracle, {
    arguments: ["providers", "lock", ...platforms, ...world.providers],
    files: world.files,
    cliConfig: world.registry.cliConfig(...world.hosts),
  });
}

/** Whether it went well, and the bytes of the lock file afterwards. */
export function locked(isDone: boolean, lockFile: string | undefined): Answer {
  return { isDone, lockFile: lockFile ?? null };
}

/** Exit and bytes of `providers lock`. */
const RUNS: Pick<OracleSuite<DocumentedRun>, "rules" | "theirs" | "ours"> = {
  rules: [],
  theirs: (oracle, situation) =>
    staged(situation, toolOf(oracle.name), async (world) => {
      const { code, lockFile } = await lockByOracle(oracle, world);
      return locked(code === 0, lockFile);
    }),
  ours: (tool, situation) =>
    staged(situation, tool, async (world) => {
      const { exit, lockFile } = await runOurs(world);
      return locked(exit === 0, lockFile);
    }),
};

/** In every situation. */
export const LOCK_SUITE: OracleSuite<LockSituation> = {
  ...RUNS,
  name: "lock",
  divergence: ({ name, minor }, situation) =>
    situation.name === "a reported h1 that no package has, which the tool records" &&
    name === "opentofu" &&
    minor >= 12
      ? "OpenTofu 1.12.6 records the h1 that the registry reports (RG-4)"
      : undefined,
  cases: cited<LockSituation & OracleCase>(LOCK_SITUATIONS, LOCK_CITATIONS),
};

/** By the statements and examples of the tools' own manual. */
export const DOCUMENTATION_SUITE: OracleSuite<DocumentedRun> = {
  ...RUNS,
  name: "documentation",
  cases: DOCUMENTED_RUNS,
};
