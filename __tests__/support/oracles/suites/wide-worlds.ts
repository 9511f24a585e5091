import { isLockReviewError } from "../../../../src/model/error.ts";
import type { Tool } from "../../../../src/model/tool.ts";
import { LOCK_FILE, runOurs } from "../../lock-situations/run.ts";
import { initByUs } from "../../mirror-situations/run.ts";
import type { InitOutcome } from "../../worlds/init.ts";
import { generateWideWorlds, type WideWorld } from "../../worlds/wide.ts";
import { stageWideWorld } from "../../worlds/wide-stage.ts";
import { publisherKeyFor } from "../keys.ts";
import { toolOf } from "../oracle.ts";
import { runOracle } from "../run.ts";
import type { Answer, OracleSuite } from "../suite.ts";
import { left } from "./worlds.ts";

const COUNT = 60;
const SEEDS = [16, 17, 18] as const;

/** What is asked of `init`: as it is, told to leave the lock file alone, told to take the newest. */
const INITS = {
  init: {},
  readonly: { isReadonly: true },
  upgrade: { isUpgrade: true },
} as const;

type Staged = Awaited<ReturnType<typeof stageWideWorld>>;

async function staged(
  world: WideWorld,
  tool: Tool,
  ask: (staged: Staged) => Promise<Answer>,
): Promise<Answer> {
  const stage = await stageWideWorld(world, tool, await publisherKeyFor(tool));
  return ask(stage).finally(() => stage.stop());
}

/** Puts the three questions of `init` in turn. */
async function inits(
  ask: (how: { readonly isReadonly?: true; readonly isUpgrade?: true }) => Promise<Answer>,
): Promise<Readonly<Record<string, Answer>>> {
  const answers: Record<string, Answer> = {};
  for (const [name, how] of Object.entries(INITS)) answers[name] = await ask(how);
  return answers;
}

/** A CLI configuration that is wrong ends our run before anything is asked. */
function refusal(caught: unknown): InitOutcome {
  if (isLockReviewError(caught, "INVALID_CLI_CONFIG")) return { isDone: false };
  throw caught;
}

/** Whether a pattern is wrong that OpenTofu never comes to read, since its own file requires nothing. */
function isNeverRead({ name }: Tool, { way, files }: WideWorld): boolean {
  const requiresNothing = files["main.tofu"]?.includes("source") === false;
  return name === "opentofu" && requiresNothing && way === "a mirror for all but one namespace";
}

/** What the three kinds of `init` install and write, and what `providers lock` writes. */
export const WIDE_WORLDS_SUITE: OracleSuite<WideWorld> = {
  name: "wide-worlds",
  plays: "newest",
  divergence: (tool, world) =>
    isNeverRead(tool, world)
      ? "what is wrong with a CLI configuration is always said (CLI-6)"
      : undefined,
  cases: SEEDS.flatMap((seed) => generateWideWorlds(COUNT, seed)),
  rules: ["IN-1", "IN-5", "IN-13", "IN-15", "IN-18", "IT-1", "IT-3", "LF-13", "PL-6", "PL-7"],
  theirs: (oracle, world) =>
    staged(world, toolOf(oracle.name), async ({ files, cliConfig, environment }) => {
      const shared = { files, cliConfig, environment };
      const before = files[LOCK_FILE];
      const lock = await runOracle(oracle, {
        ...shared,
        arguments: ["providers", "lock", ...world.platforms.map((one) => `-platform=${one}`)],
      });
      const init = await inits(async ({ isReadonly, isUpgrade }) => {
        const options = [
          ...(isReadonly === true ? ["-lockfile=readonly"] : []),
          ...(isUpgrade === true ? ["-upgrade"] : []),
        ];
        const run = await runOracle(oracle, {
          ...shared,
          arguments: ["init", "-input=false", ...options],
        });
        if (run.code !== 0) return "refused";
        return { installed: run.installed, lockFile: left(before, run.lockFile) };
      });
      return { ...init, lock: lock.code === 0 ? left(before, lock.lockFile) : "refused" };
    }),
  ours: (tool, world) =>
    staged(world, tool, async (stage) => {
      const before = stage.files[LOCK_FILE];
      const { origin: registry, files, hosts } = stage;
      const { platforms } = world;
      const lock = await runOurs({ tool, registry, files, hosts, platforms, providers: [] });
      const init = await inits(async (how) => {
        const ours = await initByUs(stage, how).catch(refusal);
        if (!ours.isDone) return "refused";
        const lockFile = left(before, ours.lockFile);
        return { installed: Object.fromEntries(ours.installed), lockFile };
      });
      return { ...init, lock: lock.exit === 0 ? left(before, lock.lockFile) : "refused" };
    }),
};
