import { posix } from "node:path";
import { sortedUnique } from "../../model/order.ts";
import { type Platform, parsePlatform } from "../../model/platform.ts";
import type { Tool } from "../../model/tool.ts";
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

/** Actions that install a tool, by their repositories. */
const SETUP_ACTIONS = new Map<string, Tool["name"]>([
  ["hashicorp/setup-terraform", "terraform"],
  ["opentofu/setup-opentofu", "opentofu"],
]);
/** Variables by which Terragrunt is told which tool to run. */
const TERRAGRUNT_VARIABLES = ["TG_TF_PATH", "TERRAGRUNT_TFPATH"];

/** Returns the jobs of a GitHub workflow that run a tool, or set one up. */
export function workflowRuns(workflow: unknown, path: string): readonly ToolRun[] {
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
  const key = /^\$\{\{\s*matrix\.([\w-]+)\s*\}\}$/.exec(text.trim())?.[1];
  if (key === undefined) return [text];
  const matrix = mapping(mapping(strategy)["matrix"]);
  const added = items(matrix["include"]).flatMap((row) => textItems(mapping(row)[key]));
  const values = [...textItems(matrix[key]), ...added];
  return values.length === 0 ? [text] : values;
}

/** Returns the platforms of the machines that a job runs on. */
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
