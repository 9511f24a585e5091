import { attempt, LockReviewError } from "../../model/error.ts";
import { compareBytes } from "../../model/order.ts";
import { type Platform, parsePlatform } from "../../model/platform.ts";
import { type ProviderAddress, parseProviderAddress } from "../../model/provider-address.ts";
import type { Tool } from "../../model/tool.ts";
import { compareVersions, parseVersion, type Version } from "../../model/version.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { PackageLocation, PackageMeta } from "../../packages/authentication/meta.ts";
import type { DirectoryEntry, FileTree } from "../../ports/files.ts";
import type {
  AvailableVersions,
  PackageRequest,
  ProviderSource,
  VersionOffer,
} from "../answers/source.ts";

/** The ports of a filesystem mirror. */
interface FilesystemMirrorPorts {
  readonly files: FileTree;
  /** Absolute path with forward slashes. */
  readonly directory: string;
  /** The directory as configured, for messages. */
  readonly displayName: string;
  readonly tool: Tool;
  /** Whether a package is in the tree under review, so that it vouches for nothing; never when absent. */
  readonly isUnderReview?: (path: string) => Promise<boolean>;
}

/** A filesystem mirror that can list its providers. */
interface FilesystemMirror extends ProviderSource {
  /** Returns every provider with any package, of any version and platform (SRC-81). */
  availableProviders(): Promise<ReadonlySet<ProviderAddress>>;
}

interface FoundPackage extends MirrorPackage {
  readonly location: LocalPlace;
}

type LocalPlace = Extract<PackageLocation, { readonly kind: "archive" | "directory" }>;

/**
 * Returns a source for the packed or unpacked packages in a directory; nothing vouches for them (SRC-55). The directory
 * is searched once per run. A missing directory is an error, not an empty mirror (SRC-54). OpenTofu: getproviders,
 * FilesystemMirrorSource (SRC-50..56).
 */
export function filesystemMirror(options: FilesystemMirrorPorts): FilesystemMirror {
  let found: Promise<readonly FoundPackage[]> | undefined;
  const search = (): Promise<readonly FoundPackage[]> => {
    found ??= searchDirectory(options);
    return found;
  };
  return {
    describe: () => options.displayName,
    availableProviders: async () => new Set((await search()).map(({ provider }) => provider)),
    availableVersions: async (provider) => versionsOf(options, provider, await search()),
    packageMeta: async (request) => packageOf(options, request, await search()),
  };
}

function versionsOf(
  { displayName }: FilesystemMirrorPorts,
  provider: ProviderAddress,
  found: readonly FoundPackage[],
): AvailableVersions {
  const packages = found.filter((candidate) => candidate.provider === provider);
  if (packages.length === 0) {
    throw new LockReviewError("PROVIDER_NOT_FOUND", `${displayName} has no package of ${provider}`);
  }
  const versions = [...new Set(packages.map(({ version }) => version))].map(
    (version): VersionOffer => ({
      version,
      platforms: [
        ...new Set(
          packages.filter((found) => found.version === version).map((found) => found.platform),
        ),
      ],
    }),
  );
  versions.sort(
    (a, b) => compareVersions(a.version, b.version) || compareBytes(a.version, b.version),
  );
  return { versions };
}

async function packageOf(
  { displayName, isUnderReview }: FilesystemMirrorPorts,
  { provider, version, platform }: PackageRequest,
  found: readonly FoundPackage[],
): Promise<PackageMeta> {
  const match = found.find(
    (candidate) =>
      candidate.provider === provider &&
      candidate.version === version &&
      candidate.platform === platform,
  );
  if (match !== undefined) {
    const meta: PackageMeta = {
      ...match,
      authentication: { kind: "none" },
      source: displayName,
    };
    // Checked for the package, which may be a link to a place outside of the mirror (SRC-51).
    const isProposed = (await isUnderReview?.(match.location.path)) ?? false;
    return isProposed ? { ...meta, speaker: "tree" } : meta;
  }
  throw new LockReviewError(
    "PLATFORM_NOT_AVAILABLE",
    `${displayName} has no package of ${provider} ${version} for ${platform}`,
  );
}

/** A directory of the walk. */
interface Place {
  readonly path: string;
  /** Names from the base to this directory. */
  readonly names: readonly string[];
}

interface Search extends FilesystemMirrorPorts {
  readonly found: FoundPackage[];
}

async function searchDirectory(options: FilesystemMirrorPorts): Promise<readonly FoundPackage[]> {
  const found: FoundPackage[] = [];
  // Only the base and the packages may be symbolic links (SRC-51).
  const entries = await options.files.list(options.directory);
  if (entries === undefined) {
    throw new LockReviewError(
      "FILE_FAILED",
      `The filesystem mirror ${options.displayName} cannot be searched: it is not a directory`,
      { hint: "Create the directory, or take the mirror out of the CLI configuration." },
    );
  }
  await walk({ ...options, found }, { path: options.directory, names: [] }, entries);
  return found;
}

/** Visits names in order of bytes, so that of two packages for a platform the unpacked one comes first (SRC-53). */
async function walk(search: Search, at: Place, entries: readonly DirectoryEntry[]): Promise<void> {
  for (const entry of entries) {
    const place = { path: `${at.path}/${entry.name}`, names: [...at.names, entry.name] };
    await visit(search, place, entry.kind);
  }
}

async function visit(search: Search, place: Place, kind: DirectoryEntry["kind"]): Promise<void> {
  const { files, tool, found } = search;
  const depth = place.names.length;
  if (kind === "directory" && depth < UNPACKED_DEPTH) {
    await walk(search, place, (await files.list(place.path)) ?? []);
    return;
  }
  const wanted = depth === UNPACKED_DEPTH ? "directory" : "file";
  if (depth < PACKED_DEPTH || (await finalKind(search, place, kind)) !== wanted) return;
  const read = wanted === "directory" ? unpackedPackage : packedPackage;
  const known = read(place.names, tool);
  if (known === undefined) return;
  const location: LocalPlace =
    wanted === "directory"
      ? { kind: "directory", path: place.path }
      : { kind: "archive", path: place.path };
  found.push({ ...known, location });
}

/** Returns the kind of an entry, or of the target of a symbolic link. */
async function finalKind(
  { files }: Search,
  place: Place,
  kind: DirectoryEntry["kind"],
): Promise<DirectoryEntry["kind"] | undefined> {
  if (kind !== "symlink") return kind;
  const target = await files.resolve(place.path);
  return target === undefined ? undefined : files.kind(target);
}

/** The ports for directories of packages. */
export interface DirectoryPorts {
  /** The machine's files. */
  readonly files: FileTree;
  /** Returns the absolute path, with forward slashes, of one relative to the launch directory. */
  readonly absolutePath: (path: string) => string;
  /** Whether a package is in the tree under review, so that it vouches for nothing. */
  readonly isUnderReview?: (absolutePath: string) => Promise<boolean>;
}

/** Returns a directory as filesystem mirror, also for `--fs-mirror` and `--plugin-dir`. */
export function directorySource(
  path: string,
  { files, tool, absolutePath, isUnderReview }: DirectoryPorts & { readonly tool: Tool },
): FilesystemMirror {
  return filesystemMirror({
    files,
    tool,
    displayName: path,
    directory: absolutePath(path),
    ...withoutAbsent({ isUnderReview }),
  });
}

/** The package at a path in a filesystem mirror. */
interface MirrorPackage {
  readonly provider: ProviderAddress;
  readonly version: Version;
  readonly platform: Platform;
}

/** Number of names below the base for an unpacked package: host, namespace, type, version, platform. */
const UNPACKED_DEPTH = 5;
/** Number of names below the base for a packed package: host, namespace, type, file. */
const PACKED_DEPTH = 4;

/**
 * Returns the package in a directory by its path, `host/namespace/type/version/os_arch`; undefined for another path.
 * OpenTofu: getproviders, SearchLocalDirectory (SRC-50, SRC-52).
 */
export function unpackedPackage(
  [host, namespace, type, version = "", platform = ""]: readonly string[],
  tool: Tool,
): MirrorPackage | undefined {
  return attempt(() => ({
    provider: providerOf([host, namespace, type], tool),
    version: parseVersion(version),
    platform: parsePlatform(platform),
  }));
}

/**
 * Returns the package of an archive by its path: `host/namespace/type/terraform-provider-type_version_os_arch.zip`, the
 * last in any case. Further parts between the architecture and the suffix are ignored (SRC-52).
 */
export function packedPackage(
  [host, namespace, type, file = ""]: readonly string[],
  tool: Tool,
): MirrorPackage | undefined {
  return attempt(() => {
    const provider = providerOf([host, namespace, type], tool);
    const prefix = `terraform-provider-${provider.slice(provider.lastIndexOf("/") + 1)}_`;
    const name = file.toLowerCase();
    if (!name.startsWith(prefix) || !name.endsWith(".zip")) return undefined;
    const [version = "", os, arch] = name.slice(prefix.length, -".zip".length).split("_");
    if (os === undefined || arch === undefined) return undefined;
    return { provider, version: parseVersion(version), platform: parsePlatform(`${os}_${arch}`) };
  });
}

/**
 * Returns the provider of three folder names, normalized.
 * @throws LockReviewError for names that no address can have
 */
function providerOf(names: readonly (string | undefined)[], tool: Tool): ProviderAddress {
  return parseProviderAddress(names.join("/"), tool);
}
