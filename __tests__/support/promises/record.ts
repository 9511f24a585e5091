import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startGitServer } from "../git-server.ts";
import { LOCK_FILE } from "../lock-situations/run.ts";
import { publisherKeyFor } from "../oracles/keys.ts";
import { type Oracle, toolOf } from "../oracles/oracle.ts";
import { readRecord, writeRecord } from "../oracles/record.ts";
import { runOracle } from "../oracles/run.ts";
import type { OracleCase } from "../oracles/suite.ts";
import { type StagedWorld, stageWorld } from "../worlds/stage.ts";
import { PROMISE_WORLDS, type PromiseWorld } from "./generate.ts";
import type { Verdict } from "./judge.ts";
import type { LockText } from "./our-commands.ts";

const NAME = "promises";
const RULES = ["IT-3"];

/** Verdicts on lock files by {@link keyOf}. */
export type Verdicts = Readonly<Record<string, Verdict>>;

/** What a program said of each lock file of a world. */
type VerdictsByProgram = ReadonlyMap<string, Verdicts>;

/** Publishes a world for the rules of a program, and takes it away afterwards. */
export async function inWorld<Result>(
  world: PromiseWorld,
  program: string,
  use: (stage: StagedWorld) => Promise<Result>,
): Promise<Result> {
  const tool = toolOf(program);
  const stage = await stageWorld(world, tool, await publisherKeyFor(tool));
  const git = world.inGit === undefined ? undefined : await startGitServer();
  git?.publish("fetched", world.inGit ?? {});
  const cache = await mkdtemp(join(tmpdir(), "tofu-lock-review-cache-"));
  const files = Object.entries(stage.files).map(([path, text]) => {
    return [path, text.replaceAll("{git}", git?.url ?? "")];
  });
  const machine = {
    ...stage,
    files: Object.fromEntries(files),
    hosts: [...stage.hosts, ...(git === undefined ? [] : [new URL(git.url).host])],
    environment: {
      ...stage.environment,
      ...(world.isCached ? { TF_PLUGIN_CACHE_DIR: cache } : {}),
    },
  };
  return use(machine).finally(async () => {
    await Promise.all([stage.stop(), git?.stop()]);
    await rm(cache, { recursive: true, force: true });
  });
}

/** Tells a lock file of a world from all others, so that no answer is taken for one to another question. */
export function keyOf(world: PromiseWorld, text: LockText): string {
  const { files, method, layout, releases, mirrored, inState, inGit, isCached } = world;
  const about = { files, method, layout, releases, mirrored, inState, inGit, isCached };
  const question = JSON.stringify({ text, ...about });
  return createHash("sha256").update(question).digest("hex").slice(0, 16);
}

/** What `init` is asked about. */
interface InitQuestion {
  readonly text: LockText;
  readonly options?: readonly string[];
}

/** Asks a program what `init -lockfile=readonly` does with a lock file; or `init` alone, without options. */
export async function askInit(
  oracle: Oracle,
  { files, cliConfig, environment }: StagedWorld,
  { text, options = ["-lockfile=readonly"] }: InitQuestion,
): Promise<Verdict> {
  const { [LOCK_FILE]: _, ...others } = files;
  const { code, output } = await runOracle(oracle, {
    files: text === undefined ? others : { ...others, [LOCK_FILE]: text },
    cliConfig,
    environment,
    arguments: ["init", "-input=false", "-no-color", ...options],
  });
  if (code !== 0) return "refuses";
  return output.includes("Provider lock file not updated") ? "rewrites" : "passes";
}

/** Reads what was recorded, by the name of the world. */
export function readVerdicts(): ReadonlyMap<string, VerdictsByProgram> {
  return new Map(
    readRecord(NAME).map((row) => {
      const shared = row.answers.flatMap(({ by, answer }) =>
        by.map((program) => [program, answer as Verdicts] as const),
      );
      return [row.case, new Map(shared)];
    }),
  );
}

/** Writes what the programs of this run said; what others said before stays. */
export function writeVerdicts(heard: ReadonlyMap<string, VerdictsByProgram>): void {
  const cases: readonly OracleCase[] = PROMISE_WORLDS.map(({ name }) => ({ name }));
  writeRecord({ name: NAME, cases, rules: RULES }, heard);
}
