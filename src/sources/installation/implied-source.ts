import { posix } from "node:path";
import { appendAll } from "../../model/many.ts";
import { addressParts } from "../../model/provider-address.ts";
import type { Tool } from "../../model/tool.ts";
import type { ProviderSource } from "../answers/source.ts";
import {
  type DirectoryPorts,
  directorySource,
  type FilesystemMirror,
} from "../mirrors/filesystem-mirror.ts";
import { EVERY_PROVIDER, multiSource, type PlacedSource, type SourcePattern } from "./multi.ts";

/** The ports of the implied directories. */
export interface ImpliedDependencies extends DirectoryPorts {
  readonly direct: ProviderSource;
  readonly tool: Tool;
  /** Directories used when nothing is configured, relative or absolute (SRC-80). */
  readonly impliedDirectories: readonly string[];
}

/** Returns the implied directories, and the origin for providers of which none of them has a package (SRC-81). */
export function impliedSource(dependencies: ImpliedDependencies): ProviderSource {
  let combination: Promise<ProviderSource> | undefined;
  const source = (): Promise<ProviderSource> => {
    combination ??= impliedSources(dependencies).then((all) =>
      all.length === 1 ? dependencies.direct : multiSource(all),
    );
    return combination;
  };
  return {
    describe: (provider) => dependencies.direct.describe(provider),
    availableVersions: async (provider) => (await source()).availableVersions(provider),
    packageMeta: async (request) => (await source()).packageMeta(request),
  };
}

/** Returns a directory as a mirror of every provider. */
export function placedDirectory(
  path: string,
  ports: DirectoryPorts & { readonly tool: Tool },
): PlacedSource & { readonly source: FilesystemMirror } {
  const source = directorySource(path, ports);
  return { ...EVERY_PROVIDER, kind: "filesystem_mirror", source, way: { kind: "disk" } };
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
    const mirror = placedDirectory(path, dependencies);
    mirrors.push(mirror);
    const providers = [...(await mirror.source.availableProviders())];
    appendAll(
      exclude,
      providers.map((provider) => addressParts(provider)),
    );
  }
  const way = { kind: "registry" } as const;
  return [...mirrors, { source: direct, include: undefined, exclude, kind: "direct", way }];
}

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
 * they exist, the first relative to the launch directory. OpenTofu: implicitProviderSource; userdirs, ForApp (SRC-80).
 */
export function impliedDirectories({
  environment,
  system,
  tool,
}: ImpliedPlaces): readonly string[] {
  if (system === "win32") {
    const folder = environment["APPDATA"];
    const names = folder ? ["terraform.d\\plugins", "HashiCorp\\Terraform\\plugins"] : [];
    return [VENDOR_DIRECTORY, ...names.map((name) => `${folder}\\${name}`)];
  }
  const home = environment["HOME"] || undefined;
  const xdg = (tool === "opentofu" && environment["XDG_DATA_HOME"]) || undefined;
  const mac = "Library/Application Support/io.terraform/plugins";
  const systemDirectories =
    system === "darwin" ? [...below(home, mac), `/${mac}`] : xdgDirectories(environment, home);
  return [
    VENDOR_DIRECTORY,
    ...below(home, ".terraform.d/plugins"),
    ...below(xdg, "opentofu/plugins"),
    ...systemDirectories,
  ];
}

/** Returns the absolute paths in a variable; the XDG specification ignores others. */
function xdgDirectories(environment: ImpliedPlaces["environment"], home: string | undefined) {
  const own = environment["XDG_DATA_HOME"] || (home && posix.join(home, ".local/share"));
  const shared = environment["XDG_DATA_DIRS"] || "/usr/local/share:/usr/share";
  return [own ?? "", ...shared.split(":")]
    .filter((directory) => directory.startsWith("/"))
    .map((directory) => posix.join(directory, "terraform/plugins"));
}

function below(directory: string | undefined, name: string): readonly string[] {
  return directory === undefined ? [] : [posix.join(directory, name)];
}
