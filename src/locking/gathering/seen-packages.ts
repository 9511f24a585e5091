import type { Hash } from "../../model/hash.ts";
import type { PackagedFile } from "../../model/package-contents.ts";
import type { Platform } from "../../model/platform.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Version } from "../../model/version.ts";
import type { PackageMeta } from "../../packages/authentication/meta.ts";
import type { HashedArchive } from "../../packages/hashing/hash-archive.ts";

/** A package that passed its checks, and what is in it. */
export interface SeenPackage {
  readonly provider: ProviderAddress;
  readonly version: Version;
  readonly platform: Platform;
  /** `zh:` of the archive, and the `h1:` of what unpacking makes of it. */
  readonly zip: Hash;
  readonly contents: Hash;
  /** How people call where it came from. */
  readonly source: string;
  /** Whether the origin registry announced it, rather than a mirror. */
  readonly isOrigins: boolean;
  readonly files: readonly PackagedFile[];
}

/**
 * The packages of a run whose bytes were read, by provider version. Nothing that judges asks it: what is in a
 * package is told, and vouches for nothing.
 */
export interface SeenPackages {
  /** A package as the run keeps it: without its files, once those of all packages are more than it has room for. */
  keep(hashed: HashedArchive): HashedArchive;
  /** Notes a package that passed its checks; what nobody can list is left out. */
  add(meta: PackageMeta, hashed: HashedArchive): void;
  of(provider: ProviderAddress, version: Version): readonly SeenPackage[];
}

/** Characters of all files' names together; who serves packages chooses how many files they have. */
const MAX_CHARACTERS = 32 * 1024 * 1024;
/** What a file takes beside its name, in characters of one. */
const FILE_CHARACTERS = 200;

/** Nothing is seen yet. */
export function seenPackages(maxCharacters = MAX_CHARACTERS): SeenPackages {
  let room = maxCharacters;
  const seen = new Map<string, Map<string, SeenPackage>>();
  const keyOf = (provider: ProviderAddress, version: Version): string => `${provider}@${version}`;
  return {
    keep(hashed) {
      const { files = [], ...rest } = hashed;
      const takes = files.reduce((sum, { name }) => sum + FILE_CHARACTERS + name.length, 0);
      if (takes > room) return rest;
      room -= takes;
      return hashed;
    },
    add({ provider, version, platform, source, authentication, speaker }, hashed) {
      const { zip, directory, files } = hashed;
      // What a change brings along is no package of anybody's.
      if (files === undefined || directory.kind === "error" || speaker === "tree") return;
      const isOrigins = authentication.kind === "registry";
      const contents = directory.hash;
      const one = { provider, version, platform, zip, contents, source, isOrigins, files };
      const key = keyOf(provider, version);
      const ofVersion = seen.get(key) ?? new Map<string, SeenPackage>();
      seen.set(key, ofVersion.set(JSON.stringify([platform, source, zip]), one));
    },
    of: (provider, version) => [...(seen.get(keyOf(provider, version))?.values() ?? [])],
  };
}
