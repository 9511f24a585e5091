// Plays scenarios as people meet them: commits in a real repository, reviewed by the program as it ships.
import type { ChildProcess } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { FindingSeverity } from "../../src/review/finding/rule-row.ts";
import type { RuleId } from "../../src/review/finding/rule-table.ts";
import type { Verdict } from "../../src/review/verdict/review.ts";
import { createRepository, type DemoRepository } from "../support/embedded/repository.ts";
import { type CommandRun, commandLine } from "../support/journeys/command-line.ts";
import { type Files, writtenFiles } from "./memory-git.ts";
import type { World } from "./world.ts";

/** What a test reads of `review --format json`. */
export interface PlayedReport {
  readonly verdict: Verdict;
  readonly findings: readonly {
    readonly rule: RuleId;
    readonly severity: FindingSeverity;
    readonly root: string;
    readonly summary: string;
    readonly detail: string;
    readonly line: number | null;
    readonly accepted?: { readonly by: string; readonly until: string };
  }[];
  readonly hashes: readonly { readonly hash: string; readonly grade: string }[];
  readonly stats: { readonly requests: number; readonly bytesDownloaded: number };
}

/** What came of a review by the built program, and what it would have said in a comment. */
export interface Played {
  readonly exitCode: number | null;
  readonly report: PlayedReport;
  readonly comment: string;
}

/** A user's machine whose registries are those of the world. */
export interface CommandLinePlayer {
  /** A repository with these states: all but the last one on `main`, the last one on `change`. */
  repository(states: readonly Files[]): Promise<DemoRepository>;
  run(directory: string, ...args: readonly string[]): Promise<CommandRun>;
  /** Reviews `change` against `main`. */
  review(states: readonly Files[], ...args: readonly string[]): Promise<Played>;
  /** The same without a comment, in half the time. */
  judge(states: readonly Files[], ...args: readonly string[]): Promise<Omit<Played, "comment">>;
  /** The same of a repository that is there. */
  reviewIn(directory: string, ...args: readonly string[]): Promise<Played>;
  /** Starts a command and leaves it to the caller. */
  start(directory: string, ...args: readonly string[]): ChildProcess;
  /** What commands left in the place for temporary files. */
  leftovers(): readonly string[];
  stop(): Promise<void>;
}

/** Verdicts and the exit codes that go with them. */
export const EXIT_CODES: Readonly<Record<Verdict, number>> = {
  passed: 0,
  "no-change": 0,
  failed: 1,
  unverified: 3,
};

/** Sets a machine up. */
export function commandLinePlayer(world: World): CommandLinePlayer {
  const user = commandLine();
  writeFileSync(join(user.home, ".tofurc"), world.registry.cliConfig());
  const repositories: DemoRepository[] = [];
  const run: CommandLinePlayer["run"] = (directory, ...args) => user.run(args, { cwd: directory });
  const judgeIn = async (directory: string, ...args: readonly string[]) => {
    const { exitCode, stdout, stderr } = await run(
      directory,
      ...["review", "--base=main", "--format=json", ...args],
    );
    if (stdout === "") throw new Error(`no report: ${stderr}`);
    return { exitCode, report: JSON.parse(stdout) as PlayedReport };
  };
  const reviewIn: CommandLinePlayer["reviewIn"] = async (directory, ...args) => {
    const judged = await judgeIn(directory, ...args);
    const markdown = await run(
      directory,
      ...["review", "--base=main", "--format=markdown", ...args],
    );
    if (judged.exitCode !== markdown.exitCode) throw new Error("two formats, two exit codes");
    return { ...judged, comment: markdown.stdout };
  };
  const repository: CommandLinePlayer["repository"] = async (states) => {
    const made = await createRepository();
    repositories.push(made);
    for (const [i, files] of states.entries()) {
      const branch = i === states.length - 1 ? "change" : "main";
      const known = { ".github/tofu-lock-review.keys": world.madeUpKeys, ...writtenFiles(files) };
      await made.commitTree({ branch, files: known, message: `state ${i}` });
    }
    await commitLinks(made, states.at(-1) ?? {});
    return made;
  };
  return {
    repository,
    run,
    reviewIn,
    start: (directory, ...args) => user.start(args, { cwd: directory }),
    leftovers: () => user.leftovers(),
    judge: async (states, ...args) => judgeIn((await repository(states)).directory, ...args),
    review: async (states, ...args) => reviewIn((await repository(states)).directory, ...args),
    stop: async () => {
      user.dispose();
      await Promise.all(repositories.map((one) => one.dispose()));
    },
  };
}

/** What was said, as severity and rule. */
export function said({ report }: Pick<Played, "report">): readonly string[] {
  return report.findings.map(({ severity, rule }) => `${severity} ${rule}`);
}

async function commitLinks(repository: DemoRepository, files: Files): Promise<void> {
  const links = Object.entries(files).flatMap(([path, node]) =>
    typeof node === "object" && "link" in node ? [[path, node.link] as const] : [],
  );
  if (links.length === 0) return;
  for (const [path, target] of links) {
    const place = join(repository.directory, path);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(target, place);
  }
  await repository.commit("links");
}
