import { posix } from "node:path";
import { rememberedOf } from "../../model/remembered.ts";
import { OPENTOFU, TERRAFORM, type Tool } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";

/** A version file that names a tool. */
export interface NamedVersion {
  readonly file: string;
  readonly tool: Tool;
  /** Whether it names no release, as `latest` does. */
  readonly isReleaseAssumed: boolean;
}

const MISE_FILES = ["mise.toml", ".mise.toml", "mise/config.toml", ".config/mise.toml"];
const VERSION_FILES = [".opentofu-version", ".terraform-version", ".tool-versions", ...MISE_FILES];
const MAX_BYTES = 16_384;

/**
 * Returns what version files say: those of the nearest directory that has one, from the root module up to the tree's
 * top. They disagree if they name both tools.
 */
export async function nearestVersions(
  root: string,
  files: FileTree,
): Promise<readonly NamedVersion[]> {
  for (const directory of directoriesUp(root)) {
    const versions = await versionsNamedIn(files, directory);
    if (versions.length > 0) return versions;
  }
  return [];
}

/** Reads the version files of one directory, once for all root modules below it. */
const versionsNamedIn = rememberedOf(async (files: FileTree, directory: string) => {
  const versions: NamedVersion[] = [];
  for (const name of VERSION_FILES) {
    const file = posix.join(directory, name);
    const bytes = await files.read(file);
    if (bytes === undefined) continue;
    const text = new TextDecoder().decode(bytes.subarray(0, MAX_BYTES));
    for (const [tool, version] of versionsIn(name, text)) {
      versions.push({ file, ...releaseOf(tool, version) });
    }
  }
  return versions;
});

/** Returns a directory and those above it, nearest first, up to the tree's top; one outside of the tree stands alone. */
export function directoriesUp(root: string): readonly string[] {
  const normal = posix.normalize(root).replace(/(.)\/$/, "$1");
  if (/^(?:\/|\.\.(?:\/|$))/.test(normal)) return [normal];
  const names = normal === "." ? [] : normal.split("/");
  return [...names.map((_, i) => names.slice(0, names.length - i).join("/")), "."];
}

/** A line of `.tool-versions`, and one of mise's `[tools]`; the rest of it has the version. */
const TOOL_VERSIONS_LINE = /^[ \t]*(opentofu|terraform)[ \t]([^\n]*)/gm;
const MISE_LINE = /^[ \t]*["']?(?:[\w-]+:[\w-]+\/)?(opentofu|terraform)["']?[ \t]*=([^\n]*)/gm;

function versionsIn(name: string, text: string): readonly (readonly [Tool, string])[] {
  if (name === ".opentofu-version") return [[OPENTOFU, text.trim()]];
  if (name === ".terraform-version") return [[TERRAFORM, text.trim()]];
  const lines = text.matchAll(name === ".tool-versions" ? TOOL_VERSIONS_LINE : MISE_LINE);
  return [...lines].map(([, tool, rest = ""]) => [
    tool === "opentofu" ? OPENTOFU : TERRAFORM,
    /[\w.]+/.exec(rest)?.[0] ?? "",
  ]);
}

/** Returns the rules of the release that a version names, such as `1.9.3`; of the usual one when it names none. */
function releaseOf(tool: Tool, version: string): Omit<NamedVersion, "file"> {
  const minor = /^v?1\.(\d{1,3})(\.|$)/.exec(version)?.[1];
  return minor === undefined
    ? { tool, isReleaseAssumed: true }
    : { tool: { name: tool.name, minor: Number(minor) }, isReleaseAssumed: false };
}
