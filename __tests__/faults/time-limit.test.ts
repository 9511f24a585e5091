// The end of a run's time at any moment at which git or GitHub is waited for.
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { type CountedGit, countedGit } from "../support/faults/counted-git.ts";
import { type Gateway, startGateway } from "../support/faults/gateway.ts";
import { type Moment, momentsUpTo, PLAYED } from "../support/faults/plan.ts";
import { type GitHubWorld, gitHubWorld, said } from "../support/journeys/github-world.ts";
import {
  aRelease,
  BOGUS_H1,
  configuration,
  type JourneyWorld,
  journeyWorld,
} from "../support/journeys/world.ts";
import type { StepResult } from "../support/runner.ts";
import { schemaErrors } from "../support/schemas.ts";

const LOCK = ".terraform.lock.hcl";
const MAIN = configuration({ "acme/widget": "" });
/** How many moments are played in the gate, for each case. */
const SAMPLE = 3;
/** The time for the report, which is 15 s in this build, and what a busy machine needs to begin and to end. */
const MORE_MS = 30_000;
const HOURS_MS = 4 * 3_600_000;

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function gitOfThisTest(): CountedGit {
  const folder = mkdtempSync(join(tmpdir(), "counted-git-"));
  folders.push(folder);
  return countedGit(folder);
}

/** Seconds of a limit that some runs reach while they read, and others later. */
function limitAt({ part }: Moment): number {
  return 1 + Math.floor(3 * part);
}

describe(`a time limit while git is silent, ${PLAYED}`, () => {
  interface Command {
    readonly name: string;
    readonly args: readonly string[];
    readonly reports: boolean;
    /** Of the honest change, and of the one with a hash that nothing explains. */
    readonly extra: readonly string[];
  }
  const COMMANDS: readonly Command[] = [
    { name: "review", args: ["review", "--base=main", "--format=json"], reports: true, extra: [] },
    {
      name: "review of a made-up hash",
      args: ["review", "--base=main", "--format=json"],
      reports: true,
      extra: [BOGUS_H1],
    },
    { name: "verify", args: ["verify", "--format=json"], reports: true, extra: [] },
    { name: "fix", args: ["fix"], reports: false, extra: [BOGUS_H1] },
  ];

  async function changed(extra: readonly string[]): Promise<JourneyWorld> {
    const world = await journeyWorld({ releases: [aRelease(), aRelease({ version: "1.3.0" })] });
    await world.write({ "main.tf": MAIN, [LOCK]: world.lockText({}) });
    await world.commit("base");
    await world.git("switch", "--quiet", "--create", "change");
    await world.write({ [LOCK]: world.lockText({ version: "1.3.0", extra }) });
    await world.commit("head");
    await world.git("switch", "--quiet", "main");
    await world.write({ "README.md": "More.\n" });
    await world.commit("main went on");
    await world.git("switch", "--quiet", "change");
    return world;
  }

  test.each(COMMANDS)(
    "ends $name with a report of what was not looked at",
    async ({ args, reports, extra }) => {
      const world = await changed(extra);
      const git = gitOfThisTest();
      const before = await world.read(LOCK);
      const env = { PATH: git.path };
      const clean = await world.runWith({ env }, ...args);
      const wanted = await world.read(LOCK);
      expect([clean.exitCode, clean.stderr]).toStrictEqual([
        reports && extra.length > 0 ? 1 : 0,
        "",
      ]);
      expect(git.calls).toBeGreaterThan(2);

      const wrong: string[] = [];
      for (const moment of momentsUpTo(git.calls, SAMPLE)) {
        await world.write({ [LOCK]: before });
        git.silentFrom(moment.at);
        const limit = limitAt(moment);
        const started = performance.now();
        const run = await world.runWith({ env }, ...args, `--time-limit=${limit}s`);
        const ms = performance.now() - started;
        git.silentFrom(undefined);
        const lock = await world.read(LOCK);
        const isClean = run.exitCode === clean.exitCode;
        const rules: readonly (readonly [boolean, string])[] = [
          [run.exitCode !== 3 && !isClean, "a strange exit code"],
          [ms > limit * 1000 + MORE_MS, `took ${Math.round(ms)} ms`],
          [world.leftovers().length > 0, `left ${world.leftovers().join()}`],
          [lock !== before && lock !== wanted, "wrote neither the old nor the right lock file"],
          [!(run.stdout + run.stderr).includes("time limit") && !isClean, "no word of the limit"],
          ...(reports ? reportRules(run.stdout, clean.stdout) : []),
        ];
        const name = `silent from call ${moment.at}, limit ${limit} s`;
        for (const [isSo, what] of rules) {
          if (isSo) wrong.push(`${name}: ${what} (${run.exitCode}): ${run.stdout}${run.stderr}`);
        }
      }
      expect(wrong).toStrictEqual([]);
    },
    HOURS_MS,
  );

  function reportRules(text: string, clean: string): readonly (readonly [boolean, string])[] {
    if (!text.startsWith("{")) return [[true, "no report"]];
    const [report, wanted] = [JSON.parse(text), JSON.parse(clean)];
    const isUnfinished = JSON.stringify(report.findings).includes("time limit");
    const isSame = JSON.stringify(report.findings) === JSON.stringify(wanted.findings);
    return [
      [schemaErrors("review", report).length > 0, "a report that breaks its schema"],
      [!isUnfinished && !isSame, "other findings, and not a word of the limit"],
      [isUnfinished && !["unverified", "failed"].includes(report.verdict), "passed unfinished"],
      [report.verdict === "failed" && wanted.verdict !== "failed", "accused"],
    ];
  }
});

/** What is wrong with a step whose time ended, compared with one that had enough. */
function wrongWith(step: StepResult, clean: StepResult, world: GitHubWorld): readonly string[] {
  const { exitCode, stderr, durationMs, summary, outputs } = step;
  const verdict = outputs.get("verdict") ?? "";
  const [errors, warnings] = [said(step, "error"), said(step, "warning")];
  const { comments } = world.github.state;
  const told = [summary, comments.map(({ body }) => body).join(), errors, warnings].join("\n");
  const isClean = verdict === clean.outputs.get("verdict");
  const left = readdirSync(join(world.folder, "tmp"));
  const rules: readonly (readonly [boolean, string])[] = [
    [exitCode !== 1 && !(exitCode === 0 && isClean), "a strange exit code"],
    [exitCode === 0 && clean.exitCode !== 0, "opened the gate"],
    [durationMs > 4000 + MORE_MS, `took ${Math.round(durationMs)} ms`],
    [stderr !== "", "broke"],
    [left.length > 0, `left ${left.join()}`],
    [verdict === "", "no report"],
    [verdict !== "unverified" && !isClean, "another verdict"],
    [summary === "", "no job summary"],
    [comments.length > 1, "commented twice"],
    [comments.length === 0 && warnings === "", "no comment, and not a word"],
    [verdict === "unverified" && !told.includes("time limit"), "no word of the limit"],
  ];
  const words = `${errors}\n${warnings}\n${stderr}`;
  return rules.flatMap(([isSo, what]) =>
    isSo ? [`${what} (exit code ${exitCode}, verdict ${verdict}): ${words}`] : [],
  );
}

describe(`a time limit of the action, ${PLAYED}`, () => {
  const INPUTS = { comment: "always" };

  async function proposed(extra: readonly string[]): Promise<GitHubWorld> {
    const world = await gitHubWorld({ releases: [aRelease(), aRelease({ version: "1.3.0" })] });
    const files = { "main.tf": MAIN, [LOCK]: world.lockText({}) };
    const baseSha = await world.commitFiles("main", files);
    const head = { ...files, [LOCK]: world.lockText({ version: "1.3.0", extra }) };
    const headSha = await world.commitFiles("change", head);
    world.propose({ baseSha, headSha });
    mkdirSync(join(world.folder, "tmp"));
    return world;
  }

  interface Place {
    readonly world: GitHubWorld;
    readonly gateway: Gateway;
    readonly git: CountedGit;
  }

  async function place(extra: readonly string[]): Promise<Place> {
    const world = await proposed(extra);
    const gateway = await startGateway(world.github.url);
    world.github.state.url = gateway.url;
    return { world, gateway, git: gitOfThisTest() };
  }

  /** @param mode `stored`: there is no checkout, and everything is read from GitHub */
  async function act(
    { world, gateway, git }: Place,
    mode: "stored" | "checked-out",
    inputs: Readonly<Record<string, string>> = {},
  ): Promise<StepResult> {
    world.github.state.comments.splice(0);
    return world.act({
      apiUrl: gateway.url,
      ...(mode === "stored" ? { workspace: world.empty } : {}),
      inputs: { ...INPUTS, ...inputs },
      env: { TMPDIR: join(world.folder, "tmp"), PATH: git.path },
    });
  }

  test.each([
    { change: "an honest change", extra: [], mode: "stored" },
    { change: "a made-up hash", extra: [BOGUS_H1], mode: "stored" },
    { change: "an honest change", extra: [], mode: "checked-out" },
  ] as const)(
    "while GitHub is silent ends with a report on $change, $mode",
    async ({ extra, mode }) => {
      const there = await place(extra);
      const { world, gateway } = there;
      // The first answers of this GitHub are slow, since it learns its own description then.
      await act(there, mode);
      gateway.strike(undefined);
      const clean = await act(there, mode);
      expect(clean.exitCode, said(clean, "error")).toBe(extra.length);
      const { asked } = gateway;

      const wrong: string[] = [];
      for (const moment of momentsUpTo(asked, SAMPLE - 1)) {
        const limit = limitAt(moment);
        gateway.strike(undefined);
        gateway.silentFrom(moment.at);
        const step = await act(there, mode, { "time-limit": `${limit}s` });
        const name = `silent from request ${moment.at} of ${asked}, limit ${limit} s`;
        wrong.push(...wrongWith(step, clean, world).map((what) => `${name}: ${what}`));
      }
      await gateway.stop();
      expect(wrong).toStrictEqual([]);
    },
    HOURS_MS,
  );

  test(
    "while git is silent ends with a report",
    async () => {
      const there = await place([]);
      const { world, gateway, git } = there;
      await act(there, "checked-out");
      git.silentFrom(undefined);
      const clean = await act(there, "checked-out");
      expect(clean.exitCode, said(clean, "error")).toBe(0);
      const { calls } = git;
      expect(calls).toBeGreaterThan(2);

      const wrong: string[] = [];
      for (const moment of momentsUpTo(calls, SAMPLE)) {
        const limit = limitAt(moment);
        git.silentFrom(moment.at);
        const step = await act(there, "checked-out", { "time-limit": `${limit}s` });
        const name = `silent from call ${moment.at} of ${calls}, limit ${limit} s`;
        wrong.push(...wrongWith(step, clean, world).map((what) => `${name}: ${what}`));
      }
      await gateway.stop();
      expect(wrong).toStrictEqual([]);
    },
    HOURS_MS,
  );
});
