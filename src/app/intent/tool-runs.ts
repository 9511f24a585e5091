import { posix } from "node:path";
import { readForeignYaml } from "../../formats/yaml/document.ts";
import { mapFewAtOnce } from "../../lock/gathering/limits.ts";
import { undefinedOnError } from "../../model/error.ts";
import { MAX_SETTINGS_BYTES } from "../../model/input-limits.ts";
import { sortedUnique } from "../../model/order.ts";
import { type Platform, parsePlatform } from "../../model/platform.ts";
import type { Tool } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import {
  foldersFromTop,
  items,
  type Mapping,
  mapping,
  type NamedTool,
  type ToolRun,
  textItems,
  toolCommands,
  toolNamed,
} from "./run-words.ts";

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

const GITLAB_NAMES: readonly (readonly [RegExp, Tool["name"]])[] = [
  [/(?:^|\/)(?:gitlab-)?opentofu(?:[:@/]|$)/i, "opentofu"],
  [/(?:^|\/)(?:gitlab-)?terraform(?:-images\/\S*)?(?:[:@/.]|$)/i, "terraform"],
];

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

function terragruntRuns(text: string, path: string): readonly ToolRun[] {
  const program = /^[ \t]*terraform_binary[ \t]*=[ \t]*"([^"\n]+)"/m.exec(text)?.[1];
  return everywhere(`terraform_binary in ${path}`, toolNamed(program ?? ""));
}

function everywhere(evidence: string, ...named: readonly (Tool["name"] | undefined)[]) {
  const tools = named.filter((tool) => tool !== undefined);
  return tools.length === 0 ? [] : [{ evidence, tools, platforms: [], folders: ["."] }];
}

const SETUP_ACTIONS = new Map<string, Tool["name"]>([
  ["hashicorp/setup-terraform", "terraform"],
  ["opentofu/setup-opentofu", "opentofu"],
]);
/** Variables by which Terragrunt is told which tool to run. */
const TERRAGRUNT_VARIABLES = ["TG_TF_PATH", "TERRAGRUNT_TFPATH"];

/** Returns the jobs of a GitHub workflow that run a tool, or set one up. */
function workflowRuns(workflow: unknown, path: string): readonly ToolRun[] {
  const { jobs, ...common } = mapping(workflow);
  return Object.values(mapping(jobs)).flatMap((job) => jobRun(mapping(job), common, path));
}

function jobRun(job: Mapping, { env, defaults }: Mapping, path: string): readonly ToolRun[] {
  const steps = items(job["steps"]).map(mapping);
  const actions = steps.flatMap(({ uses }) => textItems(uses));
  const setups = actions.flatMap((uses) => {
    const action = uses.split("@", 1)[0]?.toLowerCase() ?? "";
    return namedBy(posix.basename(action), SETUP_ACTIONS.get(action));
  });
  const commands = toolCommands(steps.flatMap(({ run }) => textItems(run)));
  const environments = [env, job["env"], ...steps.map((step) => step["env"])].map(mapping);
  const variables = environments.flatMap((environment) =>
    TERRAGRUNT_VARIABLES.flatMap((name) =>
      textItems(environment[name]).flatMap((program) => namedBy(name, toolNamed(program))),
    ),
  );
  const evidence = [...setups, ...variables];
  if (evidence.length === 0 && !commands.needsProviders) return [];
  const directories = [job["defaults"], defaults].map((value) => mapping(mapping(value)["run"]));
  const common = directories.flatMap((run) => textItems(run["working-directory"])).slice(0, 1);
  const own = steps.flatMap((step) => textItems(step["working-directory"]));
  const folders = [...(own.length > 0 ? own : common)].flatMap((folder) =>
    matrixValues(folder, job["strategy"]),
  );
  const below = (folder: string): readonly string[] =>
    commands.folders.map((inner) => posix.join(folder, inner));
  const places =
    folders.length === 0 ? commands.folders : folders.flatMap((at) => [at, ...below(at)]);
  const words = evidence.map((each) => each.evidence)[0] ?? "a job that runs it";
  return [
    {
      evidence: `${words} in ${path}`,
      // Commands of a job count only if nothing says it more plainly.
      tools: evidence.length > 0 ? evidence.map(({ tool }) => tool) : commands.tools,
      platforms: commands.needsProviders ? runnerPlatforms(job) : [],
      folders: foldersFromTop(places),
    },
  ];
}

function namedBy(evidence: string, tool: Tool["name"] | undefined): readonly NamedTool[] {
  return tool === undefined ? [] : [{ evidence, tool }];
}

/** Returns the values of a text of a job: those of the matrix that it names, else itself. */
function matrixValues(text: string, strategy: unknown): readonly string[] {
  const key = /^\$\{\{\s*matrix\.([\w-]+)\s*\}\}$/.exec(text)?.[1] ?? "";
  const matrix = mapping(mapping(strategy)["matrix"]);
  const added = items(matrix["include"]).flatMap((row) => textItems(mapping(row)[key]));
  const values = [...textItems(matrix[key]), ...added];
  return values.length === 0 ? [text] : values;
}

function runnerPlatforms(job: Mapping): readonly Platform[] {
  const runsOn = job["runs-on"];
  const labels = textItems(Array.isArray(runsOn) ? runsOn : (mapping(runsOn)["labels"] ?? runsOn));
  const values = labels.map((label) => matrixValues(label, job["strategy"]));
  const alone = values.length === 1 ? (values[0] ?? []).map((label) => [label]) : [values.flat()];
  return sortedUnique(alone.flatMap((machine) => platformOf(machine) ?? []));
}

/** Labels of GitHub's own runners: `ubuntu-24.04-arm`. */
const HOSTED = /^(ubuntu|macos|windows)-(latest|\d+(?:\.\d+)?)((?:-[a-z]+)*)$/i;
const OS_LABELS = new Map(Object.entries({ linux: "linux", macos: "darwin", windows: "windows" }));
const ARCH_LABELS = new Map(Object.entries({ x64: "amd64", arm64: "arm64", arm: "arm" }));

/** Returns the platform that labels of one machine name; undefined if they name none. */
function platformOf(labels: readonly string[]): Platform | undefined {
  const hosted = labels.map((label) => HOSTED.exec(label)).find((match) => match !== null);
  if (hosted) return hostedPlatform(hosted);
  const names = labels.map((label) => label.toLowerCase());
  const os = names.map((name) => OS_LABELS.get(name)).find((each) => each !== undefined);
  const arch = names.map((name) => ARCH_LABELS.get(name)).find((each) => each !== undefined);
  return os === undefined ? undefined : parsePlatform(`${os}_${arch ?? "amd64"}`);
}

function hostedPlatform([, os = "", version = "", kind = ""]: RegExpExecArray): Platform {
  if (os.toLowerCase() !== "macos") {
    const arch = kind.startsWith("-arm") ? "arm64" : "amd64";
    return parsePlatform(`${os.toLowerCase() === "ubuntu" ? "linux" : "windows"}_${arch}`);
  }
  // Up to macOS 13 and as -intel or -large, GitHub runs Intel machines; else Apple's own.
  const isIntel = /-(?:intel|large)$/.test(kind) || (Number(version) <= 13 && kind === "");
  return parsePlatform(isIntel ? "darwin_amd64" : "darwin_arm64");
}
