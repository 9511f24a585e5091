// A signal at any moment of a command.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { changeAnswer } from "../support/embedded/exchange-faults.ts";
import { countedGit } from "../support/faults/counted-git.ts";
import { type Moment, momentsUpTo, PLAYED } from "../support/faults/plan.ts";
import { type GitServer, startGitServer } from "../support/git-server.ts";
import { type CommandRun, outcome } from "../support/journeys/command-line.ts";
import {
  aRelease,
  BOGUS_H1,
  configuration,
  type JourneyWorld,
  journeyWorld,
} from "../support/journeys/world.ts";
import { noise } from "../support/noise.ts";

const LOCK = ".terraform.lock.hcl";
/** How many moments are played in the gate, for each command. */
const SAMPLE = 4;
/** From the signal to the end, on a machine that has much else to do. */
const MAX_MS = 10_000;
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
type Signal = keyof typeof SIGNALS;

interface Command {
  readonly name: string;
  readonly args: readonly string[];
  /** Hashes of the lock file beside the published ones. */
  readonly extra: readonly string[];
}

const COMMANDS: readonly Command[] = [
  { name: "lock", args: ["lock", "--upgrade", "--platform=linux_amd64"], extra: [] },
  { name: "fix", args: ["fix"], extra: [BOGUS_H1] },
  { name: "verify", args: ["verify"], extra: [] },
  { name: "review", args: ["review", "--base=main"], extra: [] },
];

/** Packages large enough for threads of their own, and answers that take their time. */
async function slowWorld(git: GitServer): Promise<JourneyWorld> {
  const large = (version: string) =>
    aRelease({
      version,
      compress: true,
      entries: (platform) => [
        {
          kind: "file",
          name: `terraform-provider-widget_v${version}`,
          content: noise(2 * 1024 * 1024, platform.length),
        },
      ],
    });
  const slow = changeAnswer({ path: "" }, (normal) => ({ ...normal, delayMs: 60 }));
  const world = await journeyWorld({
    releases: [large("1.2.3"), large("1.3.0")],
    intercept: [slow],
  });
  git.publish("net", { "main.tf": configuration({ "acme/widget": "" }) });
  const main = `${configuration({ "acme/widget": "" })}
module "net" {
  source = "git::${git.url}/net.git"
}
`;
  await world.write({ "main.tf": main, [LOCK]: world.lockText({}) });
  await world.commit("base");
  await world.git("switch", "--quiet", "--create", "change");
  return world;
}

/** What a run ended as, and when. */
interface Ended extends CommandRun {
  readonly signal: NodeJS.Signals | null;
  readonly ms: number;
}

/** Sends a signal after so many milliseconds, and a second one soon after for half of them, as impatient people do. */
async function struck(
  world: JourneyWorld,
  args: readonly string[],
  { signal, ms, twice }: { readonly signal: Signal; readonly ms: number; readonly twice: boolean },
): Promise<Ended> {
  const child = world.start({}, ...args);
  const ended = outcome(child);
  await Promise.race([after(ms), ended]);
  const sent = performance.now();
  child.kill(signal);
  if (twice) child.kill(signal);
  const run = await ended;
  return { ...run, signal: child.signalCode, ms: performance.now() - sent };
}

/** Programs that still run with the test's own home; none where nobody can tell. */
function stillRunning(home: string): readonly string[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc").filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return readFileSync(`/proc/${name}/environ`, "latin1").includes(`HOME=${home}\0`);
    } catch {
      return false;
    }
  });
}

/** Programs that were asked to end may take a moment. */
async function leftRunning(home: string): Promise<readonly string[]> {
  for (let waited = 0; waited < 3000; waited += 100) {
    if (stillRunning(home).length === 0) return [];
    await after(100);
  }
  return stillRunning(home);
}

describe(`signals at any moment, ${PLAYED}`, () => {
  test.each(COMMANDS)(
    "leave the old lock file or the right one after $name, and nothing else",
    async ({ name, args: typed, extra }) => {
      const git = await startGitServer();
      const world = await slowWorld(git);
      const args = [...typed, `--allowed-host=${new URL(git.url).host}`];
      const version = name === "lock" ? "1.2.3" : "1.3.0";
      const before = world.lockText({ version, extra });
      await world.write({ [LOCK]: before });
      await world.commit("head");
      const started = performance.now();
      const clean = await world.run(...args);
      const wholeMs = performance.now() - started;
      expect([clean.exitCode, clean.stderr]).toStrictEqual([0, ""]);
      const wanted = await world.read(LOCK);
      expect(wanted === before).toBe(extra.length === 0 && name !== "lock");
      const names = readdirSync(world.repository.directory).sort();

      const wrong: string[] = [];
      for (const moment of momentsUpTo(Object.keys(SIGNALS).length * 2, SAMPLE)) {
        await world.write({ [LOCK]: before });
        const plan = strikeAt(moment, wholeMs);
        const run = await struck(world, args, plan);
        const lock = await world.read(LOCK);
        const there = readdirSync(world.repository.directory).sort();
        const running = await leftRunning(world.home);
        const isDone = run.exitCode === 0;
        const isKilled = run.exitCode === null && run.signal === plan.signal;
        const rules: readonly (readonly [boolean, string])[] = [
          [!isDone && !isKilled && run.exitCode !== SIGNALS[plan.signal], "a strange exit code"],
          [run.ms > MAX_MS, `went on for ${Math.round(run.ms)} ms`],
          [lock !== before && lock !== wanted, "wrote neither the old nor the right lock file"],
          [isDone && lock !== wanted, "done, with another lock file"],
          [there.join() !== names.join(), `left ${there.join()} beside it`],
          [world.leftovers().length > 0, `left ${world.leftovers().join()}`],
          [running.length > 0, `left ${running.length} programs running`],
          [/at file:|TypeError|is a bug in/.test(run.stderr), "a bug"],
        ];
        const what = `${plan.signal}${plan.twice ? " twice" : ""} after ${plan.ms} ms`;
        for (const [isSo, problem] of rules) {
          if (isSo) wrong.push(`${what}: ${problem} (${run.exitCode}): ${run.stderr}`);
        }
        for (const left of world.leftovers()) await rm(left, { recursive: true, force: true });
      }
      await git.stop();
      expect(wrong).toStrictEqual([]);
    },
    4 * 3_600_000,
  );
});

describe("a signal", () => {
  test.each(["SIGINT", "SIGTERM"] as const)(
    "that is %s ends a git that does not answer, too",
    async (signal) => {
      const world = await journeyWorld();
      await world.write({ "main.tf": configuration({ "acme/widget": "" }), [LOCK]: "" });
      await world.commit("base");
      const folder = mkdtempSync(join(tmpdir(), "counted-git-"));
      const git = countedGit(folder);
      git.silentFrom(2);
      const child = world.start({ env: { PATH: git.path } }, "review", "--base=main");
      const ended = outcome(child);
      while (git.calls < 2) await after(20);
      expect(stillRunning(world.home).length).toBeGreaterThan(1);

      child.kill(signal);
      const { exitCode } = await ended;
      const running = await leftRunning(world.home);

      rmSync(folder, { recursive: true });
      expect([exitCode, running]).toStrictEqual([SIGNALS[signal], []]);
    },
  );
});

/** Somewhere from the start to a little after the end of a whole run. */
function strikeAt({ at, part }: Moment, wholeMs: number) {
  const all = Object.keys(SIGNALS) as readonly Signal[];
  const signal = all[at % all.length] ?? "SIGTERM";
  return { signal, ms: Math.round(part * wholeMs * 1.1), twice: at > all.length };
}
