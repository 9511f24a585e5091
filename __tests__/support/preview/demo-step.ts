import { execFileSync } from "node:child_process";
import { buildDemo } from "../../../src/demo/scenario.ts";
import { pullRequestPayload } from "../events.ts";
import { startGitHub, TOKEN } from "../github/github.ts";
import { storeCommits } from "../github/stored-repository.ts";
import { runStep } from "../runner.ts";
import type { WorkflowCommand } from "../workflow-commands.ts";

/** What the action shows of one pull request. */
export interface ShownStep {
  readonly comment: string;
  readonly summary: string;
  readonly annotations: readonly ShownAnnotation[];
}

/** An annotation with the lines of head around the one it stands at. */
export interface ShownAnnotation {
  readonly command: WorkflowCommand;
  readonly excerpt: readonly { readonly line: number; readonly text: string }[];
}

const LEVELS: readonly string[] = ["error", "warning", "notice"];
/** Lines of the file that GitHub leaves standing above and below. */
const AROUND = 3;

/** Runs the action `main` on the demonstration's pull request, against a GitHub on loopback. */
export async function showDemo(main: string): Promise<ShownStep> {
  const demo = await buildDemo();
  const github = await startGitHub();
  try {
    const { directory } = demo;
    const git = (...args: readonly string[]): string =>
      execFileSync("git", ["-C", directory, ...args], { encoding: "utf8" });
    const [baseSha, headSha] = [git("rev-parse", demo.base), git("rev-parse", demo.head)].map(
      (line) => line.trim(),
    ) as [string, string];
    github.state.addPull({ baseSha, headSha });
    storeCommits(github.state, directory, [baseSha, headSha]);
    const step = await runStep({
      main,
      event: { name: "pull_request", payload: pullRequestPayload({ baseSha, headSha }) },
      token: TOKEN,
      apiUrl: github.url,
      workspace: directory,
      inputs: { "cli-config-file": demo.cliConfigPath },
    });
    step.dispose();
    const comment = github.state.comments[0]?.body;
    if (comment === undefined) throw new Error(`no comment was posted:\n${step.log}${step.stderr}`);
    const located = step.commands.filter(
      ({ name, properties }) => LEVELS.includes(name) && properties["file"] !== undefined,
    );
    return {
      comment,
      summary: step.summary,
      annotations: located.map((command) => ({
        command,
        excerpt: excerptOf(git("show", `${headSha}:${command.properties["file"]}`), command),
      })),
    };
  } finally {
    await Promise.all([demo.dispose(), github.stop()]);
  }
}

function excerptOf(text: string, { properties }: WorkflowCommand): ShownAnnotation["excerpt"] {
  const at = Number(properties["line"] ?? 1);
  const first = Math.max(1, at - AROUND);
  return text
    .split("\n")
    .slice(first - 1, at)
    .map((line, index) => ({ line: first + index, text: line }));
}
