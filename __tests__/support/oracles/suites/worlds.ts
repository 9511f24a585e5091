import { isDeepStrictEqual } from "node:util";
import { decodeLockFile } from "../../../../src/formats/lock-file/decode.ts";
import { encodeLockFile } from "../../../../src/formats/lock-file/encode.ts";
import { isLockReviewError } from "../../../../src/model/error.ts";
import { defaultRegistryHost, type Tool } from "../../../../src/model/tool.ts";
import { LOCK_FILE, runOurs } from "../../lock-situations/run.ts";
import { withPorts } from "../../mirror-situations/ports.ts";
import { initThrough } from "../../mirror-situations/run.ts";
import { generateWorlds, type World } from "../../worlds/generate.ts";
import { type StagedWorld, stageWorld } from "../../worlds/stage.ts";
import { publisherKeyFor } from "../keys.ts";
import { toolOf } from "../oracle.ts";
import { runOracle } from "../run.ts";
import type { Answer, OracleSuite } from "../suite.ts";

const COUNT = 320;
const SEED = 14;

/** What is asked of `init`: as it is, told to leave the lock file alone, told to take the newest. */
const INITS = {
  init: {},
  readonly: { isReadonly: true },
  upgrade: { isUpgrade: true },
} as const;

async function staged(
  world: World,
  tool: Tool,
  ask: (staged: StagedWorld) => Promise<Readonly<Record<string, Answer>>>,
): Promise<Answer> {
  const stage = await stageWorld(world, tool, await publisherKeyFor(tool));
  return inShort(await ask(stage).finally(() => stage.stop()));
}

/** Puts the three questions of `init` in turn. */
async function inits(
  ask: (how: { readonly isReadonly?: true; readonly isUpgrade?: true }) => Promise<Answer>,
): Promise<Readonly<Record<string, Answer>>> {
  const answers: Record<string, Answer> = {};
  for (const [name, how] of Object.entries(INITS)) answers[name] = await ask(how);
  return answers;
}

/** What somebody finds afterwards: the entries of the lock file, or its text if it is not as the tools write it. */
function left({ tool, files }: StagedWorld, after: string | undefined): Answer {
  if (after === files[LOCK_FILE]) return "unchanged";
  if (after === undefined) return "none";
  const { lockFile } = decodeLockFile(after, LOCK_FILE, tool);
  if (encodeLockFile(lockFile, tool.name) !== after) return after;
  return [...lockFile.providers.values()].map(({ address, version, constraints, hashes }) => {
    const terms = constraints.text === "" ? "" : ` (${constraints.text})`;
    const list = hashes.map((hash) => hash.replace(/(:.{4}).*/, "$1"));
    return `${hostless(`${address} ${version}`, tool)}${terms}: ${list.join(" ")}`;
  });
}

/** The tool's own host left open, so that the two tools can be seen to agree. */
function hostless(address: string, tool: Tool): string {
  return address.replace(`${defaultRegistryHost(tool)}/`, "{host}/");
}

function done(
  stage: StagedWorld,
  installed: Iterable<readonly [address: string, version: string]>,
  after: string | undefined,
): Answer {
  const lockFile = left(stage, after);
  const list = [...installed].map((one) => hostless(one.join(" "), stage.tool)).sort();
  const isLocked = Array.isArray(lockFile) && isDeepStrictEqual(list, lockFile.map(lockedVersion));
  return { installed: isLocked ? "as locked" : list, lockFile };
}

/** `ADDRESS VERSION` of an entry as {@link left} gives it. */
function lockedVersion(entry: string): string {
  return entry.replace(/( \S+?)(?: \(.*\))?: .*/, "$1");
}

/** Says once what several questions are answered by. */
function inShort(answers: Readonly<Record<string, Answer>>): Answer {
  const { init } = answers;
  const written = (init as { readonly lockFile?: Answer } | undefined)?.lockFile;
  const short = Object.entries(answers).map(([name, answer]) => {
    if (name === "init" || answer === "refused") return [name, answer];
    if (isDeepStrictEqual(answer, init)) return [name, "as init"];
    const isWritten = Array.isArray(answer) && isDeepStrictEqual(answer, written);
    return [name, isWritten ? "as init writes" : answer];
  });
  return Object.fromEntries(short);
}

/** A CLI configuration that is wrong ends our runs before anything is asked. */
function refusals(caught: unknown): Readonly<Record<keyof typeof INITS, Answer>> {
  if (!isLockReviewError(caught, "INVALID_CLI_CONFIG")) throw caught;
  return { init: "refused", readonly: "refused", upgrade: "refused" };
}

/** Whether a pattern is wrong that OpenTofu never comes to read, since its own file requires nothing. */
function isNeverRead({ name }: Tool, { method, files }: World): boolean {
  const requiresNothing = files["main.tofu"]?.includes("source") === false;
  return name === "opentofu" && requiresNothing && method.includes('"*/hashicorp/*"');
}

/** Would `init` succeed, what does it install and write, what does `providers lock` write: four questions to a world. */
export const WORLDS_SUITE: OracleSuite<World> = {
  name: "worlds",
  plays: "one of all",
  divergence: (tool, world) =>
    isNeverRead(tool, world)
      ? "what is wrong with a CLI configuration is always said (CLI-6)"
      : undefined,
  cases: generateWorlds(COUNT, SEED),
  rules: [
    ...["HS-14", "IN-1", "IN-5", "IN-13", "IN-15", "IN-18", "IT-1", "IT-3", "LF-13", "PL-6"],
    ...["PL-7", "RG-6", "RG-9", "SRC-46", "SRC-55", "SRC-56", "SRC-71", "SRC-72", "SRC-73"],
    "SRC-74",
  ],
  theirs: (oracle, world) =>
    staged(world, toolOf(oracle.name), async (stage) => {
      const { files, cliConfig, environment } = stage;
      const shared = { files, cliConfig, environment };
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
        return done(stage, Object.entries(run.installed), run.lockFile);
      });
      const platforms = world.platforms.map((one) => `-platform=${one}`);
      const lock = await runOracle(oracle, {
        ...shared,
        arguments: ["providers", "lock", ...platforms],
      });
      return { ...init, lock: lock.code === 0 ? left(stage, lock.lockFile) : "refused" };
    }),
  ours: (tool, world) =>
    staged(world, tool, async (stage) => {
      const init = await withPorts(stage, (ports) =>
        inits(async (how) => {
          const ours = await initThrough(ports, stage, how);
          return ours.isDone ? done(stage, ours.installed, ours.lockFile) : "refused";
        }),
      ).catch(refusals);
      const { origin: registry, files, hosts } = stage;
      const { platforms } = world;
      const lock = await runOurs({ tool, registry, files, hosts, platforms, providers: [] });
      return { ...init, lock: lock.exit === 0 ? left(stage, lock.lockFile) : "refused" };
    }),
};
