import { posix } from "node:path";
import type { Platform } from "../../model/platform.ts";
import type { Tool } from "../../model/tool.ts";

/** A tool, and the words for what names it. */
export type NamedTool = { readonly tool: Tool["name"]; readonly evidence: string };

/** A place at which a repository runs one of the tools: a job, a hook, a project. */
export interface ToolRun {
  /** Words for a report: what says it, and in which file. */
  readonly evidence: string;
  /** The tools that it names; empty if it runs Terragrunt or either tool. */
  readonly tools: readonly Tool["name"][];
  /** The machines on which it installs providers; empty for one that only checks the style, or on unknown machines. */
  readonly platforms: readonly Platform[];
  /** The directories that it works in, with all below them; `.` for the whole repository. */
  readonly folders: readonly string[];
}

/** A mapping of foreign data, such as a workflow or a job. */
export type Mapping = Readonly<Record<string, unknown>>;

/** Returns a mapping of foreign data; empty for any other value. */
export function mapping(value: unknown): Mapping {
  const isMapping = typeof value === "object" && value !== null && !Array.isArray(value);
  return isMapping ? (value as Mapping) : {};
}

/** Returns the items of a list, or a single value as the only item. */
export function items(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

/** Returns those items that are texts. */
export function textItems(value: unknown): readonly string[] {
  return items(value).filter((item) => typeof item === "string");
}

/** The word that starts a command of a shell's line, and the tool's subcommand behind its global options. */
const COMMAND =
  /(?:^|[\s;&|(`"'])(?:[\w./-]*\/)?(tofu|terraform|terragrunt)(?:\s+-{1,2}[\w-]+(?:=\S+)?)*\s+([a-z][\w-]*)/g;
const NO_PROVIDERS = new Set(["fmt", "hclfmt", "version", "help", "hcl"]);

/** Returns what shell lines run of the tools, without comments. */
export function toolCommands(lines: readonly string[]) {
  const text = lines.join("\n").replaceAll(/^[ \t]*#.*$/gm, "");
  const commands = [...text.matchAll(COMMAND)];
  const folders = [...text.matchAll(/(?:-chdir=|(?:^|[\s;&])cd\s+)["']?([\w./-]+)/g)];
  return {
    tools: commands.flatMap(([, name = ""]) => toolNamed(name) ?? []),
    /** Whether one of them needs providers: `fmt` and `version` need none. */
    needsProviders: commands.some(([, , subcommand = ""]) => !NO_PROVIDERS.has(subcommand)),
    /** Directories of `-chdir` and `cd`; empty where the lines name none. */
    folders: folders.map(([, folder = "."]) => folder),
  };
}

/** Returns the tool of a program's name or path: `tofu`, `/usr/bin/terraform`; undefined for any other. */
export function toolNamed(program: string): Tool["name"] | undefined {
  const name = posix.basename(program);
  if (name === "tofu" || name === "opentofu") return "opentofu";
  return name === "terraform" ? "terraform" : undefined;
}

/** Returns folders as paths from the repository's top; the top itself if there is none or one is computed or outside. */
export function foldersFromTop(folders: readonly string[]): readonly string[] {
  const paths = folders.map((folder) => posix.normalize(folder).replace(/\/$/, ""));
  const isPlain = (path: string) => !/[$*{}]/.test(path) && !/^(?:\.\.(?:\/|$)|\/)/.test(path);
  return paths.length > 0 && paths.every(isPlain) ? [...new Set(paths)] : ["."];
}
