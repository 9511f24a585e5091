import { installsFromOci, type Tool } from "../../../../src/model/tool.ts";
import { LOCK_FILE } from "../../lock-situations/run.ts";
import { OCI_SITUATIONS } from "../../mirror-situations/oci.ts";
import {
  initByUs,
  runOurs,
  type StagedMirrors,
  stageMirrors,
} from "../../mirror-situations/run.ts";
import type { MirrorSituation } from "../../mirror-situations/situation.ts";
import { MIRROR_SITUATIONS } from "../../mirror-situations/table.ts";
import { cited, MIRROR_CITATIONS } from "../cite.ts";
import { publisherKeyFor } from "../keys.ts";
import { type Oracle, toolOf } from "../oracle.ts";
import { type OracleRun, runOracle } from "../run.ts";
import type { OracleCase, OracleSuite } from "../suite.ts";
import { locked } from "./lock.ts";

async function staged<Result>(
  situation: MirrorSituation,
  tool: Tool,
  run: (staged: StagedMirrors) => Promise<Result>,
): Promise<Result> {
  const world = await stageMirrors(situation, tool, await publisherKeyFor(tool));
  world.addFaults();
  return run(world).finally(() => world.stop());
}

function runTheirs(oracle: Oracle, world: StagedMirrors): Promise<OracleRun> {
  const lock = ["providers", "lock", "-platform=linux_amd64"];
  const commands = {
    "fs-mirror": [...lock, `-fs-mirror=${world.directory}`],
    "net-mirror": [...lock, `-net-mirror=${world.mirror.mirrorUrl}`],
    init: ["init", "-input=false", "-no-color"],
    implied: ["init", "-input=false", "-no-color"],
  };
  return runOracle(oracle, {
    arguments: commands[world.situation.run],
    files: world.files,
    cliConfig: world.cliConfig,
    environment: world.environment,
  });
}

const ANSWERS: Pick<OracleSuite<MirrorSituation & OracleCase>, "theirs" | "ours"> = {
  theirs: (oracle, situation) =>
    staged(situation, toolOf(oracle.name), async (world) => {
      const { code, lockFile } = await runTheirs(oracle, world);
      return locked(code === 0, lockFile);
    }),
  ours: (tool, situation) =>
    staged(situation, tool, async (world) => {
      const { exit, lockFile } = await runOurs(world);
      return locked(exit === 0, lockFile);
    }),
};

/** Exit and bytes of `providers lock` and `init` where packages come from mirrors. */
export const MIRRORS_SUITE: OracleSuite<MirrorSituation & OracleCase> = {
  name: "mirrors",
  cases: cited<MirrorSituation & OracleCase>(
    MIRROR_SITUATIONS.map((one) => ({ ...one, name: `${one.run}: ${one.name}` })),
    MIRROR_CITATIONS,
  ),
  rules: [],
  ...ANSWERS,
};

/** Exit and bytes of `init` where packages come from an OCI registry. */
export const OCI_SUITE: OracleSuite<MirrorSituation & OracleCase> = {
  name: "oci",
  cases: OCI_SITUATIONS,
  rules: ["DF-15"],
  appliesTo: installsFromOci,
  theirs: ANSWERS.theirs,
  ours: (tool, situation) =>
    staged(situation, tool, async (world) => {
      const init = await initByUs(world);
      return locked(init.isDone, init.isDone ? init.lockFile : world.files[LOCK_FILE]);
    }),
};
