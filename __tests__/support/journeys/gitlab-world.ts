// What a journey with GitLab happens in: the world of the command line's, and a GitLab that has its repository.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import type { DemoRegistryTerms } from "../embedded/registry.ts";
import { type LoopbackGitLab, startGitLab } from "../gitlab/gitlab.ts";
import type { CommandRun } from "./command-line.ts";
import {
  aRelease,
  configuration,
  type EntryFacts,
  type JourneyWorld,
  journeyWorld,
} from "./world.ts";

/** Everything around a merge request. */
export interface GitLabWorld extends JourneyWorld {
  readonly gitlab: LoopbackGitLab;
  /** A folder of this test without a checkout. */
  readonly empty: string;
  readonly baseSha: string;
  readonly headSha: string;
  /** The address of the merge request. */
  readonly address: string;
  /** Runs a command in the empty folder. */
  away(env: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<CommandRun>;
  commitFiles(branch: string, files: Readonly<Record<string, string>>): Promise<string>;
}

/** What the merge request is about. */
export interface MergeSides {
  readonly head?: EntryFacts;
  /** Files that both sides have. */
  readonly base?: Readonly<Record<string, string>>;
  /** Files that head adds. */
  readonly change?: Readonly<Record<string, string>>;
}

export const LOCK = "env/.terraform.lock.hcl";
/** The locked entry of the target branch. */
export const OLD: EntryFacts = { constraints: "~> 1.2" };
/** An honest upgrade of it. */
export const NEW: EntryFacts = { version: "1.3.0", constraints: "~> 1.2" };

/** Starts a world with merge request 1; it ends with the test, which expects that GitLab describes every request. */
export async function gitLabWorld(
  { head = NEW, base = {}, change = {} }: MergeSides = {},
  registry: Pick<DemoRegistryTerms, "releases" | "intercept"> = {},
): Promise<GitLabWorld> {
  const releases = [aRelease(), aRelease({ version: "1.3.0" })];
  const world = await journeyWorld({ releases, ...registry });
  const gitlab = await startGitLab();
  const empty = mkdtempSync(join(tmpdir(), "gitlab-world-"));
  onTestFinished(async () => {
    await gitlab.stop();
    rmSync(empty, { recursive: true });
    expect(gitlab.violations).toStrictEqual([]);
  });
  const root = (entry: EntryFacts) => ({
    "env/main.tf": configuration({ "acme/widget": "~> 1.2" }),
    [LOCK]: world.lockText(entry),
  });
  const commitFiles: GitLabWorld["commitFiles"] = (branch, files) =>
    world.repository.commitTree({ branch, files, message: `to ${branch}` });
  const baseSha = await commitFiles("main", { ...root(OLD), ...base });
  const headSha = await commitFiles("change", { ...root(head), ...base, ...change });
  const { state, origin } = gitlab;
  state.directory = world.repository.directory;
  state.addMerge({ sha: headSha });
  return {
    ...{ ...world, gitlab, empty, baseSha, headSha, commitFiles },
    address: `${origin}/${state.path}/-/merge_requests/1`,
    away: (env, ...args) => world.runWith({ cwd: empty, env }, ...args),
  };
}
