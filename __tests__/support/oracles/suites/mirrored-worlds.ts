import type { Tool } from "../../../../src/model/tool.ts";
import { LOCK_FILE } from "../../lock-situations/run.ts";
import { initByUs, type StagedMirrors } from "../../mirror-situations/run.ts";
import {
  generateMirroredWorlds,
  type MirroredWorld,
  stageMirroredWorld,
} from "../../worlds/mirrored.ts";
import { publisherKeyFor } from "../keys.ts";
import { toolOf } from "../oracle.ts";
import { runOracle } from "../run.ts";
import type { Answer, OracleSuite } from "../suite.ts";
import { left } from "./worlds.ts";

const COUNT = 80;
const SEED = 15;

async function staged(
  world: MirroredWorld,
  tool: Tool,
  ask: (staged: StagedMirrors, isReadonly: boolean) => Promise<Answer>,
): Promise<Answer> {
  const stage = await stageMirroredWorld(world, tool, await publisherKeyFor(tool));
  try {
    return { init: await ask(stage, false), readonly: await ask(stage, true) };
  } finally {
    await stage.stop();
  }
}

/** What `init` installs and writes, and what it installs when it may write nothing. */
export const MIRRORED_WORLDS_SUITE: OracleSuite<MirroredWorld> = {
  name: "mirrored-worlds",
  cases: generateMirroredWorlds(COUNT, SEED),
  rules: [
    "HS-14",
    "IN-13",
    "IT-3",
    "SRC-46",
    "SRC-55",
    "SRC-56",
    "SRC-71",
    "SRC-72",
    "SRC-73",
    "SRC-74",
  ],
  theirs: (oracle, world) =>
    staged(world, toolOf(oracle.name), async (stage, isReadonly) => {
      const run = await runOracle(oracle, {
        arguments: ["init", "-input=false", ...(isReadonly ? ["-lockfile=readonly"] : [])],
        files: stage.files,
        cliConfig: stage.cliConfig,
        environment: stage.environment,
      });
      if (run.code !== 0) return "refused";
      return { installed: run.installed, lockFile: left(stage.files[LOCK_FILE], run.lockFile) };
    }),
  ours: (tool, world) =>
    staged(world, tool, async (stage, isReadonly) => {
      const init = await initByUs(stage, { isReadonly });
      if (!init.isDone) return "refused";
      const lockFile = left(stage.files[LOCK_FILE], init.lockFile);
      return { installed: Object.fromEntries(init.installed), lockFile };
    }),
};
