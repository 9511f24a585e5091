// What a journey of the action happens in: the world of the command line's, and a GitHub that stores
// its repository and knows one pull request from `change` to `main`.
import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import type { DemoRegistryTerms } from "../embedded/registry.ts";
import { pullRequestPayload } from "../events.ts";
import { type GitHubOptions, type LoopbackGitHub, startGitHub, TOKEN } from "../github/github.ts";
import type { StoredPull } from "../github/state.ts";
import { storeCommits } from "../github/stored-repository.ts";
import { runStep, type StepResult, type StepSetup } from "../runner.ts";
import { builtFace } from "./built.ts";
import { type JourneyWorld, journeyWorld } from "./world.ts";

/** Files by path from the repository's top. */
export type Files = Readonly<Record<string, string>>;

/** Everything around a step of a workflow. */
export interface GitHubWorld extends JourneyWorld {
  readonly github: LoopbackGitHub;
  /** A folder of this test, for files of the runner's machine. */
  readonly folder: string;
  /** A workspace without a checkout. */
  readonly empty: string;
  /** Path of a CLI configuration that sends every host to the registry. */
  readonly cliConfigPath: string;
  /** Commits files to a branch; the repository then has no others. Gives the commit. */
  commitFiles(branch: string, files: Files): Promise<string>;
  /** Opens the pull request, or moves it, and lets GitHub store the commits. */
  propose(
    facts: Partial<StoredPull> & { readonly baseSha: string; readonly headSha: string },
  ): void;
  /** Lets GitHub store further commits. */
  store(...commits: readonly string[]): void;
  /** Runs the action as it ships; on the pull request's event unless said otherwise. */
  act(facts?: Partial<StepSetup>): Promise<StepResult>;
}

/** Starts a world that ends with the test, and then expects that every request was one that GitHub describes. */
export async function gitHubWorld(
  options: Pick<DemoRegistryTerms, "releases" | "intercept"> & GitHubOptions = {},
): Promise<GitHubWorld> {
  const { isEnterprise, ...registry } = options;
  const world = await journeyWorld(registry);
  const github = await startGitHub({ isEnterprise });
  const folder = mkdtempSync(join(tmpdir(), "github-world-"));
  const cliConfigPath = join(folder, "all.tofurc");
  await writeFile(cliConfigPath, world.registry.cliConfig());
  const steps: StepResult[] = [];
  onTestFinished(async () => {
    for (const step of steps) step.dispose();
    await github.stop();
    rmSync(folder, { recursive: true });
    expect(github.violations).toStrictEqual([]);
  });
  const { directory } = world.repository;
  const store = (...commits: readonly string[]) => storeCommits(github.state, directory, commits);
  return {
    ...world,
    github,
    folder,
    empty: mkdtempSync(join(folder, "empty-")),
    cliConfigPath,
    store,
    commitFiles: (branch, files) =>
      world.repository.commitTree({ branch, files, message: `to ${branch}` }),
    propose: (facts) => {
      const known = github.state.pulls.get(1);
      if (known === undefined) github.state.addPull({ headRef: "change", ...facts });
      else Object.assign(known, facts);
      store(facts.baseSha, facts.headSha);
    },
    act: async (facts = {}) => {
      const pull = github.state.pulls.get(1);
      const payload = pull === undefined ? {} : pullRequestPayload(pull);
      const step = await runStep({
        main: builtFace("index.js"),
        event: { name: "pull_request", payload },
        token: TOKEN,
        apiUrl: github.url,
        workspace: directory,
        ...facts,
        inputs: { "cli-config-file": cliConfigPath, ...facts.inputs },
      });
      steps.push(step);
      return step;
    },
  };
}

/** The messages of one kind of command. */
export function said(step: StepResult, name: "error" | "warning" | "notice"): string {
  return step.commands
    .filter((one) => one.name === name)
    .map((one) => one.message)
    .join("\n");
}
