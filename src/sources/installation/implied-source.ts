import { posix } from "node:path";
import { addressParts } from "../../model/provider-address.ts";
import type { Tool } from "../../model/tool.ts";
import type { ProviderSource } from "../answers/source.ts";
import { type DirectoryPorts, directorySource } from "../mirrors/filesystem-mirror.ts";
import { multiSource, type PlacedSource } from "./multi.ts";
import { EVERY_PROVIDER, type SourcePattern } from "./patterns.ts";

/** The ports of the implied directories. */
export interface ImpliedDependencies extends DirectoryPorts {
  readonly direct: ProviderSource;
  readonly tool: Tool;
  /** Directories used when nothing is configured, relative or absolute (SRC-80). */
  readonly impliedDirectories: readonly string[];
}

/** Returns the implied directories, and the origin for providers of which none of them has a package (SRC-81). */
export function impliedSource(dependencies: ImpliedDependencies): ProviderSource {
  let made: Promise<ProviderSource> | undefined;
  const source = (): Promise<ProviderSource> => {
    made ??= impliedSources(dependencies).then((all) =>
      all.length === 1 ? dependencies.direct : multiSource(all),
    );
    return made;
  };
  return {
    describe: (provider) => dependencies.direct.describe(provider),
    availableVersions: async (provider, signal) =>
      (await source()).availableVersions(provider, signal),
    packageMeta: async (request, signal) => (await source()).packageMeta(request, signal),
  };
}

/** Returns the implied directories that exist, in order, then the origin for the providers that they lack. */
export async function impliedSources(
  dependencies: ImpliedDependencies,
): Promise<readonly PlacedSource[]> {
  const { direct, files, absolutePath } = dependencies;
  const mirrors: PlacedSource[] = [];
  const exclude: SourcePattern[] = [];
  for (const path of dependencies.impliedDirectories) {
    if ((await files.list(absolutePath(path))) === undefined) continue;
    const mirror = directorySource(path, dependencies);
    mirrors.push({ ...EVERY_PROVIDER, source: mirror, kind: "filesystem_mirror", way: DISK });
    for (const provider of await mirror.availableProviders()) {
      exclude.push(addressParts(provider));
    }
  }
  const way = { kind: "registry" } as const;
  return [...mirrors, { source: direct, include: undefined, exclude, kind: "direct", way }];
}

const DISK = { kind: "disk" } as const;

/** The facts that decide the implied directories. */
export interface ImpliedPlaces {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The name that Node has for it; anything but `win32` and `darwin` is treated as Unix. */
  readonly system: string;
  readonly tool: "opentofu" | "terraform";
}

const VENDOR_DIRECTORY = "terraform.d/plugins";

/**
 * Returns the directories that are filesystem mirrors without a `provider_installation` block, in order, whether or not
 * they exist. The first is relative to the launch directory. OpenTofu: command, implicitProviderSource; userdirs,
 * ForApp (SRC-80).
 */
export function impliedDirectories({
  environment,
  system,
  tool,
}: ImpliedPlaces): readonly string[] {
  if (system === "win32") return [VENDOR_DIRECTORY, ...windowsDirectories(environment["APPDATA"])];
  const home = environment["HOME"] || undefined;
  const xdg = environment["XDG_DATA_HOME"] || undefined;
  return [
    VENDOR_DIRECTORY,
    ...below(home, ".terraform.d/plugins"),
    ...(tool === "opentofu" ? below(xdg, "opentofu/plugins") : []),
    ...(system === "darwin" ? macDirectories(home) : xdgDirectories(environment, home)),
  ];
}

function windowsDirectories(folder: string | undefined): readonly string[] {
  if (!folder) return [];
  return [`${folder}\\terraform.d\\plugins`, `${folder}\\HashiCorp\\Terraform\\plugins`];
}

function macDirectories(home: string | undefined): readonly string[] {
  const name = "Library/Application Support/io.terraform/plugins";
  return [...below(home, name), `/${name}`];
}

/** Returns the absolute paths in a variable; the XDG specification ignores others. */
function xdgDirectories(
  environment: ImpliedPlaces["environment"],
  home: string | undefined,
): readonly string[] {
  const own = environment["XDG_DATA_HOME"] || (home && posix.join(home, ".local/share"));
  const shared = environment["XDG_DATA_DIRS"] || "/usr/local/share:/usr/share";
  return [own ?? "", ...shared.split(":")]
    .filter((directory) => directory.startsWith("/"))
    .map((directory) => posix.join(directory, "terraform/plugins"));
}

function below(directory: string | undefined, name: string): readonly string[] {
  return directory === undefined ? [] : [posix.join(directory, name)];
}
