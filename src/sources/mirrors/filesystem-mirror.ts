import { attempt, LockReviewError } from "../../model/error.ts";
import { groupBy } from "../../model/many.ts";
import { parsePlatform } from "../../model/platform.ts";
import { type ProviderAddress, parseProviderAddress } from "../../model/provider-address.ts";
import type { Tool } from "../../model/tool.ts";
import { parseVersion } from "../../model/version.ts";
import type { PackageLocation, PackageRequest } from "../../packages/authentication/meta.ts";
import type { DirectoryEntry, FileTree } from "../../ports/files.ts";
import { availableOf, notMirrored, type ProviderSource } from "../answers/source.ts";

/** The ports for directories of packages. */
export interface DirectoryPorts {
  readonly files: FileTree;
  /** Returns the absolute path, with forward slashes, of one relative to the launch directory. */
  readonly absolutePath: (path: string) => string;
  /** Whether a package is in the tree under review, so that it vouches for nothing; never when absent. */
  readonly isUnderReview?: (absolutePath: string) => Promise<boolean>;
}

/** A filesystem mirror that can list its providers. */
export interface FilesystemMirror extends ProviderSource {
  /** Returns every provider with any package, of any version and platform (SRC-81). */
  availableProviders(): Promise<ReadonlySet<ProviderAddress>>;
}

interface FoundPackage extends PackageRequest {
  readonly location: Extract<PackageLocation, { readonly kind: "archive" | "directory" }>;
}

/**
 * Returns a source for the packed or unpacked packages in a directory, also for `--fs-mirror` and `--plugin-dir`;
 * nothing vouches for them (SRC-55). The directory is searched once per run. A missing directory is an error, not an
 * empty mirror (SRC-54). OpenTofu: getproviders, FilesystemMirrorSource (SRC-50..56).
 * @param directory as configured, which is its name in messages
 */
export function directorySource(
  directory: string,
  ports: DirectoryPorts & { readonly tool: Tool },
): FilesystemMirror {
  let listing: Promise<readonly FoundPackage[]> | undefined;
  const search = (): Promise<readonly FoundPackage[]> => {
    listing ??= searchDirectory(directory, ports);
    return listing;
  };
  return {
    describe: () => directory,
    availableProviders: async () => new Set((await search()).map(({ provider }) => provider)),
    availableVersions: async (provider) => {
      const packages = (await search()).filter((candidate) => candidate.provider === provider);
      if (packages.length === 0) {
        const message = `${directory} has no package of ${provider}`;
        throw new LockReviewError("PROVIDER_NOT_FOUND", message);
      }
      const byVersion = groupBy(packages, ({ version }) => version);
      const platforms = [...byVersion].map(
        ([version, all]) => [version, new Set(all.map(({ platform }) => platform))] as const,
      );
      return availableOf(new Map(platforms));
    },
    packageMeta: async (request) => {
      const keys = ["provider", "version", "platform"] as const;
      const match = (await search()).find((candidate) =>
        keys.every((key) => candidate[key] === request[key]),
      );
      if (match === undefined) throw notMirrored(request, directory);
      const meta = { ...match, authentication: { kind: "none" }, source: directory } as const;
      // Checked for the package, which may be a link to a place outside of the mirror (SRC-51).
      const isProposed = (await ports.isUnderReview?.(match.location.path)) ?? false;
      return isProposed ? { ...meta, speaker: "tree" } : meta;
    },
  };
}

async function searchDirectory(
  directory: string,
  { files, absolutePath, tool }: DirectoryPorts & { readonly tool: Tool },
): Promise<readonly FoundPackage[]> {
  const base = absolutePath(directory);
  // Only the base and the packages may be symbolic links (SRC-51).
  const entries = await files.list(base);
  if (entries === undefined) {
    const message = `The filesystem mirror ${directory} cannot be searched: it is not a directory`;
    throw new LockReviewError("FILE_FAILED", message, {
      hint: "Create the directory, or take the mirror out of the CLI configuration.",
    });
  }
  const packages: FoundPackage[] = [];
  for await (const { path, names, kind } of placesBelow(files, base, [], entries)) {
    const isUnpacked = names.length === UNPACKED_DEPTH;
    const identity = (isUnpacked ? unpackedPackage : packedPackage)(names, tool);
    if (identity === undefined) continue;
    if ((await finalKind(files, path, kind)) !== (isUnpacked ? "directory" : "file")) continue;
    packages.push({ ...identity, location: { kind: isUnpacked ? "directory" : "archive", path } });
  }
  return packages;
}

interface Place {
  readonly path: string;
  readonly names: readonly string[];
  readonly kind: DirectoryEntry["kind"];
}

/** Yields what may be packages, by the bytes of names: of two for a platform the unpacked one comes first (SRC-53). */
async function* placesBelow(
  files: FileTree,
  directory: string,
  above: readonly string[],
  entries: readonly DirectoryEntry[],
): AsyncGenerator<Place> {
  for (const { name, kind } of entries) {
    const [path, names] = [`${directory}/${name}`, [...above, name]];
    if (kind === "directory" && names.length < UNPACKED_DEPTH) {
      yield* placesBelow(files, path, names, (await files.list(path)) ?? []);
    } else yield { path, names, kind };
  }
}

/** Returns the kind of an entry, or of the target of a symbolic link. */
async function finalKind(files: FileTree, path: string, kind: DirectoryEntry["kind"]) {
  if (kind !== "symlink") return kind;
  const target = await files.resolve(path);
  return target === undefined ? undefined : files.kind(target);
}

/** Number of names below the base for an unpacked package: host, namespace, type, version, platform. */
const UNPACKED_DEPTH = 5;

/** Reads `host/namespace/type/version/os_arch`. OpenTofu: getproviders, SearchLocalDirectory (SRC-50, SRC-52). */
export function unpackedPackage(
  [host, namespace, type, version = "", platform = ""]: readonly string[],
  tool: Tool,
): PackageRequest | undefined {
  return attempt(() => ({
    provider: parseProviderAddress([host, namespace, type].join("/"), tool),
    version: parseVersion(version),
    platform: parsePlatform(platform),
  }));
}

/**
 * Returns the package of an archive by its path: `host/namespace/type/terraform-provider-type_version_os_arch.zip`, the
 * last in any case. Further parts between the architecture and the suffix are ignored (SRC-52).
 */
export function packedPackage([host, namespace, type, file = ""]: readonly string[], tool: Tool) {
  return attempt(() => {
    const provider = parseProviderAddress([host, namespace, type].join("/"), tool);
    const prefix = `terraform-provider-${provider.slice(provider.lastIndexOf("/") + 1)}_`;
    const name = file.toLowerCase();
    if (!name.startsWith(prefix) || !name.endsWith(".zip")) return undefined;
    const [version = "", os = "", arch] = name.slice(prefix.length, -".zip".length).split("_");
    if (arch === undefined) return undefined;
    return { provider, version: parseVersion(version), platform: parsePlatform(`${os}_${arch}`) };
  });
}
