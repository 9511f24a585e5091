import { posix } from "node:path";
import { readForeignYaml } from "../../formats/yaml/document.ts";
import { mapFewAtOnce } from "../../lock/gathering/limits.ts";
import { undefinedOnError } from "../../model/error.ts";
import { MAX_SETTINGS_BYTES } from "../../model/input-limits.ts";
import type { FileTree } from "../../ports/files.ts";
import { atlantisRuns, gitlabRuns, preCommitRuns, terragruntRuns } from "./other-runs.ts";
import type { ToolRun } from "./run-words.ts";
import { workflowRuns } from "./workflow-runs.ts";

/** Says what a kind of file runs; the folders that it names start at the repository's top. */
type RunReader = (text: string, path: string) => readonly ToolRun[];

const WORKFLOWS = ".github/workflows";
const MAX_WORKFLOWS = 100;
const SINGLE_FILES: Readonly<Record<string, RunReader>> = {
  ".pre-commit-config.yaml": fromYaml(preCommitRuns),
  "atlantis.yaml": fromYaml(atlantisRuns),
  ".gitlab-ci.yml": fromYaml(gitlabRuns),
  "terragrunt.hcl": terragruntRuns,
  "root.hcl": terragruntRuns,
};

/** Returns where a repository runs the tools, as its files say; a file that cannot be read says nothing. */
export async function readToolRuns(files: FileTree): Promise<readonly ToolRun[]> {
  const entries = (await undefinedOnError(files.list(WORKFLOWS), "FILE_FAILED")) ?? [];
  const workflows = entries
    .filter(({ name, kind }) => kind === "file" && /\.ya?ml$/.test(name))
    .slice(0, MAX_WORKFLOWS)
    .map(({ name }) => [posix.join(WORKFLOWS, name), fromYaml(workflowRuns)] as const);
  const runs = await mapFewAtOnce(
    [...workflows, ...Object.entries(SINGLE_FILES)],
    async ([path, runsOf]) => {
      const reading = files.read(path);
      const bytes = await undefinedOnError(reading, "FILE_FAILED", "LIMIT_EXCEEDED");
      const isRead = bytes !== undefined && bytes.length <= MAX_SETTINGS_BYTES;
      return isRead ? runsOf(new TextDecoder().decode(bytes), path) : [];
    },
  );
  return runs.flat();
}

/** Returns those that work in a directory, or above it. */
export function runsIn(root: string, runs: readonly ToolRun[]): readonly ToolRun[] {
  const at = posix.normalize(root);
  const isAbove = (folder: string) =>
    folder === "." || at === folder || at.startsWith(`${folder}/`);
  return runs.filter(({ folders }) => folders.some(isAbove));
}

function fromYaml(runsOf: (value: unknown, path: string) => readonly ToolRun[]): RunReader {
  return (text, path) => runsOf(readForeignYaml(text), path);
}
