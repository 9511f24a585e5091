// Every request of a command, and everything that can go wrong with its answer.
import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Gateway, startGateway } from "../support/faults/gateway.ts";
import type { FaultKind } from "../support/faults/kinds.ts";
import { PLAYED, playAll, strikesAt } from "../support/faults/plan.ts";
import type { CommandRun } from "../support/journeys/command-line.ts";
import {
  aRelease,
  BOGUS_H1,
  configuration,
  type JourneyWorld,
  journeyWorld,
} from "../support/journeys/world.ts";

const LOCK = ".terraform.lock.hcl";
const LANES = 2;
/** How many are played in the gate, for each command. */
const SAMPLE = 2;
/** Whatever happens: a body may drip for as long as a document may take, three times. */
const MAX_MS = 30_000;

interface Command {
  readonly name: string;
  readonly args: readonly string[];
  /** Hashes of head's lock file beside the published ones. */
  readonly extra: readonly string[];
  readonly writes: boolean;
}

const COMMANDS: readonly Command[] = [
  { name: "verify", args: ["verify", "--format=json"], extra: [], writes: false },
  { name: "review", args: ["review", "--base=main", "--format=json"], extra: [], writes: false },
  { name: "lock", args: ["lock", "--upgrade", "--platform=linux_amd64"], extra: [], writes: true },
  { name: "fix", args: ["fix"], extra: [BOGUS_H1], writes: true },
];

/** A place in which one command runs again and again. */
interface Lane {
  readonly command: Command;
  readonly world: JourneyWorld;
  readonly gateway: Gateway;
  readonly env: Readonly<Record<string, string>>;
  readonly before: string;
  readonly stop: () => Promise<void>;
}

async function aLane(command: Command): Promise<Lane> {
  const { name, extra } = command;
  const world = await journeyWorld({ releases: [aRelease(), aRelease({ version: "1.3.0" })] });
  const gateway = await startGateway(world.registry.url);
  const folder = mkdtempSync(join(tmpdir(), "faults-"));
  const config = join(folder, "all.tofurc");
  await writeFile(config, world.registry.cliConfig().replaceAll(world.registry.url, gateway.url));
  await world.write({
    "main.tf": configuration({ "acme/widget": "" }),
    [LOCK]: world.lockText({ version: "1.2.3" }),
  });
  await world.commit("base");
  const version = name === "lock" ? "1.2.3" : "1.3.0";
  const before = world.lockText({ version, extra });
  if (name !== "lock") await world.git("switch", "--quiet", "--create", "change");
  await world.write({ [LOCK]: before });
  if (name !== "lock") await world.commit("head");
  // Thirty seconds in this build are a second and a half.
  const env = { TF_CLI_CONFIG_FILE: config, TF_REGISTRY_CLIENT_TIMEOUT: "30" };
  const stop = async (): Promise<void> => {
    await gateway.stop();
    rmSync(folder, { recursive: true });
  };
  return { command, world, gateway, env, before, stop };
}

interface Outcome {
  readonly run: CommandRun;
  readonly ms: number;
  readonly lock: string;
  readonly result: unknown;
}

async function runOnce({ world, env, before, command }: Lane): Promise<Outcome> {
  await world.write({ [LOCK]: before });
  const started = performance.now();
  const run = await world.runWith({ env }, ...command.args);
  const ms = performance.now() - started;
  return { run, ms, lock: await world.read(LOCK), result: resultOf(run) };
}

/** What a report claims, without what it cost. */
function resultOf({ stdout }: CommandRun): unknown {
  if (!stdout.startsWith("{")) return undefined;
  const { verdict, findings, hashes } = JSON.parse(stdout);
  return { verdict, findings, hashes };
}

/** What is wrong with a run that was struck, compared with one that was not. */
function wrongWith(
  { run, ms, lock, result }: Outcome,
  clean: Outcome,
  { world, before, command }: Lane,
  { means }: FaultKind,
): readonly string[] {
  const { exitCode, stdout, stderr } = run;
  const said = stdout + stderr;
  const isDone = exitCode === 0;
  const rules: readonly (readonly [boolean, string])[] = [
    [![0, 1, 3].includes(exitCode ?? -1), "a strange exit code"],
    [ms > MAX_MS, `took ${Math.round(ms)} ms`],
    [/is a bug in|at file:|TypeError/.test(stderr), "a bug"],
    [world.leftovers().length > 0, `left ${world.leftovers().join()}`],
    [lock !== before && lock !== clean.lock, "wrote neither the old nor the right lock file"],
    [isDone && lock !== clean.lock, "done, with another lock file"],
    [isDone && !command.writes && !equal(result, clean.result), "passed, with another result"],
    [exitCode === 1 && means === "silence", "accused although nothing was said"],
    [!isDone && said === "", "not a word"],
  ];
  return rules.flatMap(([isSo, what]) =>
    isSo ? [`${what} (exit code ${exitCode}): ${said}`] : [],
  );
}

function equal(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

describe(`faults of a registry, ${PLAYED}`, () => {
  test.each(COMMANDS)(
    "leave $name right, or with a word of what was not checked",
    async (command) => {
      const lanes = await Promise.all(Array.from({ length: LANES }, () => aLane(command)));
      const ready = await Promise.all(
        lanes.map(async (lane) => ({ lane, clean: await runOnce(lane) })),
      );
      const requests = lanes[0]?.gateway.requests ?? [];
      expect(ready.map(({ clean }) => clean.run.exitCode)).toStrictEqual([0, 0]);
      expect(requests.length).toBeGreaterThan(4);

      const wrong = await playAll(ready, strikesAt(requests, SAMPLE), async (there, strike) => {
        const { lane, clean } = there;
        lane.gateway.strike(strike);
        const outcome = await runOnce(lane);
        // What nobody asked could not be struck: the sample would be of nothing.
        if (lane.gateway.struck === 0) return ["was not asked"];
        return wrongWith(outcome, clean, lane, strike.kind);
      });

      await Promise.all(lanes.map(({ stop }) => stop()));
      expect(wrong).toStrictEqual([]);
    },
    4 * 3_600_000,
  );
});
