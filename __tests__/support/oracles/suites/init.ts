import { loadModuleTree } from "../../../../src/config/module-tree/tree.ts";
import { collectRequirements } from "../../../../src/config/requirements/requirements.ts";
import { parsePlatform } from "../../../../src/model/platform.ts";
import type { Tool } from "../../../../src/model/tool.ts";
import { DEFAULT_AUTHENTICATION } from "../../default-authentication.ts";
import { gatherPortsFor } from "../../gather-world.ts";
import { INIT_SITUATIONS, type InitSituation } from "../../init-situations.ts";
import { addFaults, LOCK_FILE, type StagedSituation, stage } from "../../lock-situations/run.ts";
import { moduleFiles } from "../../module-files.ts";
import { type InitOutcome, nextInit } from "../../worlds/init.ts";
import { cited, INIT_CITATIONS } from "../cite.ts";
import { situationKeysFor } from "../keys.ts";
import { toolOf } from "../oracle.ts";
import { runOracle } from "../run.ts";
import type { Answer, OracleSuite } from "../suite.ts";

async function staged<Result>(
  situation: InitSituation,
  tool: Tool,
  run: (staged: StagedSituation) => Promise<Result>,
): Promise<Result> {
  const keys = await situationKeysFor(tool);
  const world = await stage({ ...situation, outcome: {} }, tool, keys);
  addFaults(world, keys);
  return run(world).finally(() => world.registry.stop());
}

/** What we expect of `init` for linux_amd64 in a world of registries. */
async function initByUs(
  world: Pick<StagedSituation, "tool" | "registry" | "hosts" | "files">,
  isReadonly = false,
): Promise<InitOutcome> {
  const { tool, registry, hosts, files } = world;
  const { ports, stop } = await gatherPortsFor({ registry, hosts, tool });
  try {
    const tree = await loadModuleTree({ root: "", files: moduleFiles(files), tool });
    const request = {
      lockFile: files[LOCK_FILE],
      requirements: collectRequirements(tree, { tool, mode: "init" }),
      platform: parsePlatform("linux_amd64"),
      rules: { tool, authentication: DEFAULT_AUTHENTICATION, now: Date.now() },
      isReadonly,
    };
    return await nextInit(request, ports);
  } finally {
    await stop();
  }
}

function answer(isDone: boolean, lockFile: string | undefined, before: string | undefined): Answer {
  return { isDone, lockFile: lockFile === before ? "unchanged" : (lockFile ?? null) };
}

/** Exit and bytes of `init`. */
export const INIT_SUITE: OracleSuite<InitSituation> = {
  name: "init",
  cases: cited(INIT_SITUATIONS, INIT_CITATIONS),
  rules: [],
  divergence: ({ name, minor }, situation) =>
    situation.name.includes("another release of the tool") && (name === "terraform" || minor < 12)
      ? "which release of the tool a configuration wants is not judged (decision 15)"
      : undefined,
  theirs: (oracle, situation) =>
    staged(situation, toolOf(oracle.name), async ({ files, registry, hosts }) => {
      const { code, lockFile } = await runOracle(oracle, {
        arguments: [
          ...["init", "-input=false", "-no-color"],
          ...(situation.isReadonly ? ["-lockfile=readonly"] : []),
        ],
        files,
        cliConfig: registry.cliConfig(...hosts),
      });
      return answer(code === 0, lockFile, files[LOCK_FILE]);
    }),
  ours: (tool, situation) =>
    staged(situation, tool, async (world) => {
      const init = await initByUs(world, situation.isReadonly);
      const before = world.files[LOCK_FILE];
      return answer(init.isDone, init.isDone ? init.lockFile : before, before);
    }),
};
