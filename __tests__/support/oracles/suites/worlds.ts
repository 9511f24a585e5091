import { createSigningKey, type SigningKey } from "../../../../src/demo/signing.ts";
import { collectRequirements } from "../../../../src/language/config/requirements.ts";
import { loadModuleTree } from "../../../../src/language/config/tree.ts";
import { parsePlatform } from "../../../../src/model/platform.ts";
import type { Tool } from "../../../../src/model/tool.ts";
import { DEFAULT_AUTHENTICATION } from "../../default-authentication.ts";
import { gatherPortsFor } from "../../gather-world.ts";
import { LOCK_FILE, runOurs } from "../../lock-situations/run.ts";
import { moduleFiles } from "../../module-files.ts";
import { generateWorlds, type World } from "../../worlds/generate.ts";
import { type InitOutcome, nextInit } from "../../worlds/init.ts";
import { type StagedWorld, stageWorld } from "../../worlds/stage.ts";
import { toolOf } from "../oracle.ts";
import { runOracle } from "../run.ts";
import type { Answer, OracleSuite } from "../suite.ts";

const COUNT = 320;
const SEED = 14;
const SIGNAL = new AbortController().signal;

let key: Promise<SigningKey> | undefined;

async function staged<Result>(
  world: World,
  tool: Tool,
  run: (staged: StagedWorld) => Promise<Result>,
): Promise<Result> {
  key ??= createSigningKey({ name: "Publisher" });
  const stage = await stageWorld(world, tool, await key);
  return run(stage).finally(() => stage.registry.stop());
}

/** What somebody finds afterwards: the lock file, hashes cut to what tells them apart. */
function left(before: string | undefined, after: string | undefined): Answer {
  if (after === before) return "unchanged";
  return after?.replaceAll(/((?:h1|zh):[^"]{10})[^"]*/g, "$1") ?? null;
}

function lockArguments({ world }: StagedWorld): readonly string[] {
  return ["providers", "lock", ...world.platforms.map((platform) => `-platform=${platform}`)];
}

async function nextInitOf({ tool, files, registry, hosts }: StagedWorld): Promise<InitOutcome> {
  const { ports, stop } = await gatherPortsFor({ registry, hosts, tool });
  try {
    const tree = await loadModuleTree({ root: "", files: moduleFiles(files), tool }, SIGNAL);
    return await nextInit(
      {
        lockFile: files[LOCK_FILE],
        requirements: collectRequirements(tree, { tool, mode: "init" }),
        platform: parsePlatform("linux_amd64"),
        rules: { tool, authentication: DEFAULT_AUTHENTICATION, now: Date.now() },
      },
      ports,
      SIGNAL,
    );
  } finally {
    await stop();
  }
}

/** Would `init` succeed, what does it install and write, what does `providers lock` write: four questions to a world. */
export const WORLDS_SUITE: OracleSuite<World> = {
  name: "worlds",
  cases: generateWorlds(COUNT, SEED),
  rules: [],
  theirs: (oracle, world) =>
    staged(world, toolOf(oracle.name), async (stage) => {
      const before = stage.files[LOCK_FILE];
      const shared = { files: stage.files, cliConfig: stage.registry.cliConfig(...stage.hosts) };
      const init = await runOracle(oracle, {
        ...shared,
        arguments: ["init", "-input=false", "-no-color"],
      });
      const lock = await runOracle(oracle, { ...shared, arguments: lockArguments(stage) });
      return {
        init:
          init.code === 0
            ? { installed: init.installed, lockFile: left(before, init.lockFile) }
            : "refused",
        lock: lock.code === 0 ? left(before, lock.lockFile) : "refused",
      };
    }),
  ours: (tool, world) =>
    staged(world, tool, async (stage) => {
      const before = stage.files[LOCK_FILE];
      const init = await nextInitOf(stage);
      const { platforms } = world;
      const lock = await runOurs({ ...stage, platforms, providers: [] });
      return {
        init: init.isDone
          ? {
              installed: Object.fromEntries(init.installed),
              lockFile: left(before, init.lockFile),
            }
          : "refused",
        lock: lock.exit === 0 ? left(before, lock.lockFile) : "refused",
      };
    }),
};
