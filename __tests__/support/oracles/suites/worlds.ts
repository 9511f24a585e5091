import type { Tool } from "../../../../src/model/tool.ts";
import { LOCK_FILE, runOurs } from "../../lock-situations/run.ts";
import { generateWorlds, type World } from "../../worlds/generate.ts";
import { type StagedWorld, stageWorld } from "../../worlds/stage.ts";
import { publisherKeyFor } from "../keys.ts";
import { toolOf } from "../oracle.ts";
import { runOracle } from "../run.ts";
import type { Answer, OracleSuite } from "../suite.ts";
import { initByUs } from "./init.ts";

const COUNT = 320;
const SEED = 14;

async function staged<Result>(
  world: World,
  tool: Tool,
  run: (staged: StagedWorld) => Promise<Result>,
): Promise<Result> {
  const stage = await stageWorld(world, tool, await publisherKeyFor(tool));
  return run(stage).finally(() => stage.registry.stop());
}

/** What somebody finds afterwards: the lock file, hashes cut to what tells them apart. */
export function left(before: string | undefined, after: string | undefined): Answer {
  if (after === before) return "unchanged";
  return after?.replaceAll(/((?:h1|zh):[^"]{10})[^"]*/g, "$1") ?? null;
}

function lockArguments({ world }: StagedWorld): readonly string[] {
  return ["providers", "lock", ...world.platforms.map((platform) => `-platform=${platform}`)];
}

/** Would `init` succeed, what does it install and write, what does `providers lock` write: four questions to a world. */
export const WORLDS_SUITE: OracleSuite<World> = {
  name: "worlds",
  cases: generateWorlds(COUNT, SEED),
  rules: ["IN-1", "IN-13", "IN-15", "IN-18", "PL-6", "PL-7", "RG-6", "RG-9"],
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
      const init = await initByUs(stage);
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
