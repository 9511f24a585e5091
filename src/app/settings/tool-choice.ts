import type { LockFile } from "../../model/lock-file.ts";
import { addressParts } from "../../model/provider-address.ts";
import { defaultRegistryHost, OPENTOFU, TERRAFORM, type Tool } from "../../model/tool.ts";

/** The facts of a root module from which its tool is chosen. */
export interface ToolClues {
  readonly header: "opentofu" | "terraform" | undefined;
  readonly lockFile: LockFile | undefined;
  /** Contents of the version files in the root module or above it, by name. */
  readonly versionFiles: ReadonlyMap<string, string>;
  readonly fileNames: readonly string[];
}

/** The tool whose rules apply, and what decided that. */
export interface ToolChoice {
  readonly tool: Tool;
  readonly reason: string;
  /** Whether the tool's usual release is assumed because no file names one. */
  readonly isReleaseAssumed?: boolean;
}

/** Names of files that pin a version of one of the tools, in the order of precedence. */
export const VERSION_FILES = [".opentofu-version", ".terraform-version", ".tool-versions"] as const;

/**
 * Returns the tool whose rules apply when no setting names one: by the lock file's header, else the hosts of its
 * entries, else a version file, else `.tofu` files, else OpenTofu. The clues must come from base when there is one: a
 * pull request must not choose its own rules.
 */
export function chooseTool({ header, lockFile, versionFiles, fileNames }: ToolClues): ToolChoice {
  const choices = VERSION_FILES.map((name) => readVersionFile(name, versionFiles.get(name)));
  const pinned = choices.find((choice) => choice !== undefined);
  const precise = (tool: Tool, reason: string): ToolChoice =>
    pinned?.tool.name === tool.name
      ? { ...pinned, reason }
      : { tool, reason, isReleaseAssumed: true };
  if (header !== undefined) {
    return precise(header === "opentofu" ? OPENTOFU : TERRAFORM, "the lock file's header");
  }
  const byHost = hostTool(lockFile);
  if (byHost !== undefined) return precise(byHost, "the hosts of its entries");
  if (pinned !== undefined) return pinned;
  const isTofu = fileNames.some((name) => /\.tofu(?:\.json)?$/.test(name));
  return precise(OPENTOFU, isTofu ? "its .tofu files" : "the default");
}

/** Returns the tool whose default registry serves the entries; none when both do or neither. */
function hostTool(lock: LockFile | undefined): Tool | undefined {
  const addresses = [...(lock?.providers.keys() ?? [])];
  const hosts = new Set(addresses.map((address) => addressParts(address).hostname));
  const serving = [OPENTOFU, TERRAFORM].filter((tool) => hosts.has(defaultRegistryHost(tool)));
  return serving.length === 1 ? serving[0] : undefined;
}

function readVersionFile(name: string, text: string | undefined): ToolChoice | undefined {
  if (text === undefined) return undefined;
  if (name === ".opentofu-version") return withMinor(OPENTOFU, text.trim(), name);
  if (name === ".terraform-version") return withMinor(TERRAFORM, text.trim(), name);
  for (const line of text.split("\n")) {
    const [plugin, version = ""] = line.trim().split(/\s+/, 2);
    if (plugin === "opentofu") return withMinor(OPENTOFU, version, name);
    if (plugin === "terraform") return withMinor(TERRAFORM, version, name);
  }
  return undefined;
}

/** Returns rules of the release that a version file names, such as `1.9.3`; of the usual one when it names none. */
function withMinor(tool: Tool, version: string, reason: string): ToolChoice {
  const minor = /^v?1\.(\d{1,3})(\.|$)/.exec(version)?.[1];
  return minor === undefined
    ? { tool, reason, isReleaseAssumed: true }
    : { tool: { name: tool.name, minor: Number(minor) }, reason };
}
