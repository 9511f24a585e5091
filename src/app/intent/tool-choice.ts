import { LockReviewError } from "../../model/error.ts";
import type { LockFile } from "../../model/lock-file.ts";
import { addressParts, type ProviderAddress } from "../../model/provider-address.ts";
import { theSetting } from "../../model/setting.ts";
import { defaultRegistryHost, OPENTOFU, TERRAFORM, type Tool } from "../../model/tool.ts";
import type { NamedTool, ToolRun } from "./run-words.ts";
import type { NamedVersion } from "./version-files.ts";

/** The facts from which a root module's tool is chosen; a function is called if no fact before it names one. */
export interface ToolClues {
  readonly header: Tool["name"] | undefined;
  readonly lockFile: LockFile | undefined;
  /** Those of the nearest directory that has one. */
  readonly versions: readonly NamedVersion[];
  readonly fileNames: readonly string[];
  /** Providers that the configuration names with their host; their entries say nothing about the tool. */
  withHost(): Promise<ReadonlySet<ProviderAddress>>;
  /** The tool whose syntax the configuration needs, if one alone reads it. */
  syntax(): Promise<Tool["name"] | undefined>;
  runs(): Promise<readonly ToolRun[]>;
  /** The tools of all lock files of the repository. */
  locked(): Promise<readonly Tool["name"][]>;
}

/** The tool whose rules apply, and what decided that. */
export interface ToolChoice {
  readonly tool: Tool;
  readonly reason: string;
  /** Whether the tool's usual release is assumed because no file names one. */
  readonly isReleaseAssumed?: boolean;
  /** Why the tool is not known: two facts of the same weight that name different tools. The root module stops. */
  readonly conflict?: string;
}

/** Returns the tool of a choice. @throws LockReviewError `USAGE` where two are named */
export function decidedTool(root: string, { tool, conflict }: ToolChoice): Tool {
  if (conflict === undefined) return tool;
  throw new LockReviewError("USAGE", `${root} is OpenTofu's or Terraform's: ${conflict}`, {
    hint: `Name the tool with ${theSetting("tool")}.`,
  });
}

/**
 * Returns the tool whose rules apply when no setting names one, by the first of these that names any: the addresses in
 * the lock file, its header, `.tofu` files that take the place of `.tf` ones, the nearest version files, other `.tofu` files
 * and syntax of one tool alone, what the repository runs there, its other lock files; else OpenTofu. The clues must come
 * from base when there is one: a pull request must not choose its own rules.
 */
export async function chooseTool(clues: ToolClues): Promise<ToolChoice> {
  const { versions, fileNames } = clues;
  const ranks: readonly (() => readonly NamedTool[] | Promise<readonly NamedTool[]>)[] = [
    () => lockFileVotes(clues),
    () => (hasTwins(fileNames) ? [{ tool: "opentofu", evidence: "its .tofu files" }] : []),
    () => versions.map(({ file, tool }) => ({ tool: tool.name, evidence: file })),
    () => syntaxVotes(clues),
    async () =>
      (await clues.runs()).flatMap(({ tools, evidence }) =>
        tools.map((tool) => ({ tool, evidence })),
      ),
    async () => {
      // Lock files that do not agree say nothing.
      const [tool, ...others] = new Set(await clues.locked());
      return tool && others.length === 0 ? [{ tool, evidence: "the other lock files" }] : [];
    },
  ];
  for (const votesOf of ranks) {
    const choice = choiceOf(await votesOf(), versions);
    if (choice !== undefined) return choice;
  }
  return precise(OPENTOFU, "the default", versions);
}

function choiceOf(
  votes: readonly NamedTool[],
  versions: ToolClues["versions"],
): ToolChoice | undefined {
  const [first] = votes;
  if (first === undefined) return undefined;
  const other = votes.find(({ tool }) => tool !== first.tool);
  const choice = precise(toolOf(first.tool), first.evidence, versions);
  if (other === undefined) return choice;
  const conflict = `${first.evidence} says ${first.tool}, and ${other.evidence} says ${other.tool}`;
  return { ...choice, conflict };
}

const toolOf = (name: Tool["name"]): Tool => (name === "opentofu" ? OPENTOFU : TERRAFORM);

/** Returns a choice with the release that a version file of the same tool names. */
function precise(tool: Tool, reason: string, versions: ToolClues["versions"]): ToolChoice {
  const version = versions.find((version) => version.tool.name === tool.name);
  if (version === undefined) return { tool, reason, isReleaseAssumed: true };
  return { tool: version.tool, reason, isReleaseAssumed: version.isReleaseAssumed };
}

/**
 * Returns the vote of the lock file. Entries whose source the configuration writes with a host say nothing; they are
 * looked for only where the header does not say the same as the addresses.
 */
async function lockFileVotes(clues: ToolClues): Promise<readonly NamedTool[]> {
  const { header, lockFile } = clues;
  const addresses = [...(lockFile?.providers.keys() ?? [])];
  const [served] = servingTools(addresses);
  const isConfirmed = served === undefined || served === header;
  const withHost = isConfirmed ? undefined : await clues.withHost();
  return lockFileVote(
    header,
    addresses.filter((address) => withHost?.has(address) !== true),
  );
}

/** Returns the tool that a lock file names, by the hosts of its entries, else by its header; nothing if neither does. */
export function lockFileVote(
  header: Tool["name"] | undefined,
  addresses: readonly ProviderAddress[],
): readonly NamedTool[] {
  const [tool, ...others] = servingTools(addresses);
  if (tool !== undefined && others.length === 0)
    return [{ tool, evidence: "the hosts of its entries" }];
  return header === undefined ? [] : [{ tool: header, evidence: "the lock file's header" }];
}

function servingTools(addresses: readonly ProviderAddress[]): readonly Tool["name"][] {
  const hosts = new Set(addresses.map((address) => addressParts(address).hostname));
  const serving = [OPENTOFU, TERRAFORM].filter((tool) => hosts.has(defaultRegistryHost(tool)));
  return serving.map(({ name }) => name);
}

const TOFU_FILE = /\.tofu(\.json)?$/;

/** Whether a `.tofu` file takes the place of a `.tf` file of the same name, which only OpenTofu does. */
function hasTwins(names: readonly string[]): boolean {
  return names.some(
    (name) => TOFU_FILE.test(name) && names.includes(name.replace(TOFU_FILE, ".tf$1")),
  );
}

async function syntaxVotes(clues: ToolClues): Promise<readonly NamedTool[]> {
  const isTofu = clues.fileNames.some((name) =>
    /\.tofu(?:\.json|test\.hcl|test\.json)?$/.test(name),
  );
  if (isTofu) return [{ tool: "opentofu", evidence: "its .tofu files" }];
  const tool = await clues.syntax();
  return tool === undefined ? [] : [{ tool, evidence: "its syntax" }];
}
