import { posix } from "node:path";
import { readForeignYaml } from "../../formats/yaml/document.ts";
import { mapFewAtOnce } from "../../lock/gathering/limits.ts";
import { undefinedOnError } from "../../model/error.ts";
import { MAX_SETTINGS_BYTES } from "../../model/input-limits.ts";
import type { Tool } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import {
  foldersFromTop,
  items,
  mapping,
  type ToolRun,
  textItems,
  toolCommands,
  toolNamed,
} from "./run-words.ts";
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

/** Returns the hooks of pre-commit that run a tool: by their ids, or by the path that their arguments name. */
function preCommitRuns(configuration: unknown, path: string): readonly ToolRun[] {
  const hooks = items(mapping(configuration)["repos"])
    .flatMap((repository) => items(mapping(repository)["hooks"]))
    .map(mapping);
  return hooks.flatMap((hook) => {
    const [id = ""] = textItems(hook["id"]);
    const programs = textItems(hook["args"]).map((text) => /--tf-path=(\S+)/.exec(text)?.[1] ?? "");
    const tool =
      programs.map(toolNamed).find((name) => name !== undefined) ??
      toolNamed(/^(tofu|terraform)[_-]/.exec(id)?.[1] ?? "");
    return everywhere(`the hook ${id} in ${path}`, tool);
  });
}

/** Returns Atlantis's projects; without a distribution they are Terraform's, which is Atlantis's own default. */
function atlantisRuns(configuration: unknown, path: string): readonly ToolRun[] {
  return items(mapping(configuration)["projects"]).map((value) => {
    const { dir, terraform_distribution: distribution } = mapping(value);
    const [name = "terraform"] = textItems(distribution);
    const tools = [toolNamed(name)].filter((tool) => tool !== undefined);
    const evidence = `a project in ${path}`;
    return { evidence, tools, platforms: [], folders: foldersFromTop(textItems(dir)) };
  });
}

/** Images and components of GitLab CI that bring a tool. */
const GITLAB_NAMES: readonly (readonly [RegExp, Tool["name"]])[] = [
  [/(?:^|\/)(?:gitlab-)?opentofu(?:[:@/]|$)/i, "opentofu"],
  [/(?:^|\/)(?:gitlab-)?terraform(?:-images\/\S*)?(?:[:@/.]|$)/i, "terraform"],
];

/** Returns what the jobs, images and components of a GitLab pipeline run. */
function gitlabRuns(pipeline: unknown, path: string): readonly ToolRun[] {
  const top = mapping(pipeline);
  const jobs = [top, mapping(top["default"]), ...Object.values(top).map(mapping)];
  const images = jobs.flatMap(({ image }) => textItems(mapping(image)["name"] ?? image));
  const included = items(top["include"]).flatMap((value) => {
    const { component, template } = mapping(value);
    return [...textItems(component), ...textItems(template)];
  });
  const namedTools = [...images, ...included].flatMap((name) => {
    const tool = GITLAB_NAMES.find(([pattern]) => pattern.test(name))?.[1];
    return everywhere(`${name} in ${path}`, tool);
  });
  if (namedTools.length > 0) return namedTools;
  const scripts = jobs.flatMap((job) =>
    ["script", "before_script", "after_script"].flatMap((key) =>
      items(job[key]).flat().flatMap(textItems),
    ),
  );
  return everywhere(`a job in ${path}`, ...toolCommands(scripts).tools);
}

/** Returns the tool that Terragrunt's own configuration names. */
function terragruntRuns(text: string, path: string): readonly ToolRun[] {
  const program = /^[ \t]*terraform_binary[ \t]*=[ \t]*"([^"\n]+)"/m.exec(text)?.[1];
  return everywhere(`terraform_binary in ${path}`, toolNamed(program ?? ""));
}

/** Returns a run of some tools in the whole repository; nothing without a tool. */
function everywhere(
  evidence: string,
  ...named: readonly (Tool["name"] | undefined)[]
): readonly ToolRun[] {
  const tools = named.filter((tool) => tool !== undefined);
  return tools.length === 0 ? [] : [{ evidence, tools, platforms: [], folders: ["."] }];
}
