// A command that is run again and again while one answer that it gets goes wrong, and what must then be so.
import type { CommandRun } from "../journeys/command-line.ts";
import { boundMs } from "./bound.ts";
import type { Gateway, Strike } from "./gateway.ts";
import { openLanes, playAll, strikesAt } from "./plan.ts";

const LOCK = ".terraform.lock.hcl";

/** A command as it is typed. */
export interface PlayedCommand {
  readonly name: string;
  readonly args: readonly string[];
  readonly writes: boolean;
}

/** A place in which one command runs again and again. */
export interface Lane {
  readonly command: PlayedCommand;
  readonly gateway: Gateway;
  /** The lock file before each run; undefined for none. */
  readonly before: string | undefined;
  readonly place: LanePlace;
  /** What a report may know less of than without a fault, as long as it says so; nothing when absent. */
  readonly mayBeUnread?: RegExp;
  /** The longest deadline of one attempt at a request, as {@link Gateway.requests} names it, in seconds (docs/performance.md). */
  readonly attemptSeconds: (request: string) => number;
  readonly stop: () => Promise<void>;
}

/** Where a command runs. */
export interface LanePlace {
  run(args: readonly string[]): Promise<CommandRun>;
  /** Writes a file, or removes it. */
  write(path: string, text: string | undefined): Promise<void>;
  /** Undefined where there is no such file. */
  read(path: string): Promise<string | undefined>;
  leftovers(): readonly string[];
}

interface Outcome {
  readonly run: CommandRun;
  readonly ownMs: number;
  readonly lock: string | undefined;
  readonly claims: Claims;
}

/** What a report claims, without what it cost; nothing where there is none. */
interface Claims {
  readonly result: string;
  /** What the report says that it does not know. */
  readonly limits: readonly string[];
}

/**
 * Plays strikes at every request that the command makes, in as many lanes as there are, and gives what is wrong with any of them.
 *
 * @param sample how many are played in the gate
 */
export async function playCommand(
  open: () => Promise<Lane>,
  sample: number,
): Promise<{ readonly requests: readonly string[]; readonly wrong: readonly string[] }> {
  const ready = await openLanes(async () => {
    const lane = await open();
    return { lane, clean: await runOnce(lane) };
  });
  const requests = ready[0]?.lane.gateway.requests ?? [];
  const dirty = ready.filter(({ clean }) => clean.run.exitCode !== 0);
  const wrong = await playAll(ready, strikesAt(requests, sample), async (there, strike) => {
    const { lane, clean } = there;
    lane.gateway.strike(strike);
    const outcome = await runOnce(lane);
    // What nobody asked could not be struck: the sample would be of nothing.
    if (lane.gateway.struck === 0) return ["was not asked"];
    return wrongWith(outcome, clean, lane, strike);
  });
  await Promise.all(ready.map(({ lane }) => lane.stop()));
  const failed = dirty.map(({ clean: { run } }) => `without a fault: ${run.stdout}${run.stderr}`);
  return { requests, wrong: [...failed, ...wrong] };
}

async function runOnce({ place, before, command }: Lane): Promise<Outcome> {
  await place.write(LOCK, before);
  const started = performance.now();
  const run = await place.run(command.args);
  const { ownMs = performance.now() - started } = run;
  return { run, ownMs, lock: await place.read(LOCK), claims: claimsOf(run) };
}

function claimsOf({ stdout }: CommandRun): Claims {
  if (!stdout.startsWith("{")) return { result: "", limits: [] };
  const { verdict, findings, hashes, provenance, requirements, limits = [] } = JSON.parse(stdout);
  const result = JSON.stringify([verdict, findings, hashes, provenance, requirements]);
  return { result, limits };
}

/** What is wrong with a run that was struck, compared with one that was not. */
function wrongWith(
  { run, ownMs, lock, claims }: Outcome,
  clean: Outcome,
  { place, before, command, gateway, attemptSeconds, mayBeUnread }: Lane,
  { kind: { means }, request }: Strike,
): readonly string[] {
  const { exitCode, stdout, stderr } = run;
  const said = stdout + stderr;
  const isDone = exitCode === 0;
  const left = place.leftovers();
  const maxMs = boundMs(gateway.struck, attemptSeconds(request), clean.ownMs);
  // Refused as the tools do (docs/modules.md), and nobody is accused.
  const isUnread =
    mayBeUnread !== undefined &&
    command.name === "lock" &&
    said.includes("could not be read to the end");
  const isTold = claims.limits.some(
    (one) => mayBeUnread?.test(one) === true && !clean.claims.limits.includes(one),
  );
  const isSame = claims.result === clean.claims.result;
  const rules: readonly (readonly [boolean, string])[] = [
    [![0, 1, 3].includes(exitCode ?? -1), "a strange exit code"],
    [ownMs > maxMs, `took ${Math.round(ownMs)} ms, more than ${Math.round(maxMs)} ms`],
    [/is a bug in|at file:|TypeError/.test(stderr), "a bug"],
    [left.length > 0, `left ${left.join()}`],
    [lock !== before && lock !== clean.lock, "wrote neither the old nor the right lock file"],
    [isDone && lock !== clean.lock, "done, with another lock file"],
    [isDone && !command.writes && !isSame && !isTold, "passed, with another result"],
    [exitCode === 1 && means === "silence" && !isUnread, "accused although nothing was said"],
    [!isDone && said === "", "not a word"],
  ];
  return rules.flatMap(([isSo, what]) =>
    isSo ? [`${what} (exit code ${exitCode}): ${said}`] : [],
  );
}
