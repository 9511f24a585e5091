// A pull request in a world of its own: a registry that signs, a repository, and a GitHub that has it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { pullRequestPayload } from "../events.ts";
import { builtFace } from "../journeys/built.ts";
import { type JourneyWorld, journeyWorld } from "../journeys/world.ts";
import { runStep, type StepResult, type StepSetup } from "../runner.ts";
import { type LoopbackGitHub, startGitHub, TOKEN } from "./github.ts";
import type { StoredPull } from "./state.ts";
import { storeCommits } from "./stored-repository.ts";

/** Files of one side, by path from the repository's top. */
type Files = Readonly<Record<string, string>>;

/** A pull request, and the runner that looks at it. */
export interface PullRequestWorld {
  readonly world: JourneyWorld;
  readonly github: LoopbackGitHub;
  readonly pull: StoredPull;
  /** Runs the built action on the pull request as it is now. */
  run(facts?: Partial<StepSetup>): Promise<StepResult>;
  /** A workspace that nothing was checked out into. */
  readonly emptyWorkspace: string;
  /** What stands at a path of a commit that GitHub has. */
  fileAt(commit: string, path: string): string | undefined;
  stop(): Promise<void>;
}

/**
 * Opens a pull request from `base` to `head`, whose files are given.
 *
 * `stop` expects that no request broke GitHub's contract.
 */
export async function pullRequestWorld(
  sides: (world: JourneyWorld) => { readonly base: Files; readonly head: Files },
  facts: Partial<StoredPull> = {},
  options: Parameters<typeof journeyWorld>[0] = {},
): Promise<PullRequestWorld> {
  const world = await journeyWorld(options);
  const { base, head } = sides(world);
  await world.write(base);
  const baseSha = await world.commit("Base");
  await world.git("checkout", "--quiet", "-b", "bump");
  await world.write(head);
  const headSha = await world.commit("Head");
  const github = await startGitHub();
  const pull = github.state.addPull({ baseSha, headSha, ...facts });
  storeCommits(github.state, world.repository.directory, [baseSha, headSha]);
  const outside = mkdtempSync(join(tmpdir(), "cli-config-"));
  const emptyWorkspace = join(outside, "workspace");
  mkdirSync(emptyWorkspace);
  const cliConfig = join(outside, "tofurc");
  writeFileSync(cliConfig, world.registry.cliConfig());
  const payload = () =>
    pullRequestPayload({ baseSha, headSha: pull.headSha, repository: pull.headRepository });
  return {
    world,
    github,
    pull,
    emptyWorkspace,
    run: async (setup = {}) => {
      const step = await runStep({
        main: builtFace("index.js"),
        event: { name: "pull_request", payload: payload() },
        token: TOKEN,
        apiUrl: github.url,
        workspace: world.repository.directory,
        ...setup,
        inputs: { "cli-config-file": cliConfig, ...setup.inputs },
      });
      return step;
    },
    fileAt: (commit, path) => {
      const entry = github.state.treeOf(commit).get(path);
      return entry?.kind === "file" ? Buffer.from(entry.content).toString() : undefined;
    },
    stop: async () => {
      await github.stop();
      rmSync(outside, { recursive: true });
      expect(github.violations, "requests and answers that break GitHub's contract").toStrictEqual(
        [],
      );
    },
  };
}
