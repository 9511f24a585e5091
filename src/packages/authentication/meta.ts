import type { Hash } from "../../model/hash.ts";
import type { Platform } from "../../model/platform.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Version } from "../../model/version.ts";
import type { HttpClient } from "../../ports/http.ts";

/** Where the bytes of a package are. */
export type PackageLocation =
  | PackageUrl
  | { readonly kind: "archive"; readonly path: string }
  | { readonly kind: "directory"; readonly path: string };

/** An archive to download. */
export interface PackageUrl {
  readonly kind: "url";
  readonly url: string;
  /** The client that may read it, where the source signs in; any client when absent. */
  readonly http?: HttpClient;
  /** Bytes of the archive, where the source says; more are not read. */
  readonly bytes?: number;
  /** Further attempts, where somebody configured how many (SRC-27). */
  readonly retries?: number;
}

/** The `packages` member of a registry's answer for one platform (RG-1). */
export interface ReportedPackage {
  readonly hashes: readonly Hash[];
  /** Bytes of the archive. */
  readonly size: number;
}

/** The claims of a source about a package; `packages/authentication` judges them. */
export type PackageAuthentication =
  | RegistryAuthentication
  | MirrorAuthentication
  | { readonly kind: "none" };

/** An origin registry's claims: its checksum, the signed list it stands in, and the keys it names. */
export interface RegistryAuthentication {
  readonly kind: "registry";
  readonly filename: string;
  /** SHA-256 of the archive as the registry wrote it, 64 hex digits, case kept (RG-3 compares text). */
  readonly shasum: string;
  /** Bytes of SHA256SUMS, and of its detached signature. */
  readonly checksums: Uint8Array;
  readonly signature: Uint8Array;
  /** ASCII-armored blocks, in the registry's order. */
  readonly signingKeys: readonly string[];
  /** The keys among them that come with a trust signature; absent when none does (AU-12b). */
  readonly endorsedKeys?: ReadonlySet<string>;
  /** Reported hashes of every platform; absent when the registry sends no `packages`. */
  readonly packages?: ReadonlyMap<Platform, ReportedPackage>;
}

/** A mirror's list of acceptable hashes for this package (AU-13) and for all platforms (AU-15). */
export interface MirrorAuthentication {
  readonly kind: "mirror";
  /** Acceptable hashes; empty when the mirror lists none, which verifies nothing. */
  readonly hashes: readonly Hash[];
  readonly trustAllHashes: boolean;
  readonly allPlatforms: ReadonlyMap<Platform, readonly Hash[]>;
}

interface MetaFacts {
  readonly provider: ProviderAddress;
  readonly version: Version;
  readonly platform: Platform;
  readonly location: PackageLocation;
  readonly authentication: PackageAuthentication;
  /** How a message names the source: a host, a directory. */
  readonly source: string;
}

/** A package that a registry serves, or a mirror of the operator's. */
export type ServedMeta = MetaFacts & { readonly speaker?: undefined };

/**
 * One provider version for one platform, as a source describes it. What lies in the tree under review is a type of its
 * own: its author proposes the hashes too, so it proves nothing.
 */
export type PackageMeta = ServedMeta | (MetaFacts & { readonly speaker: "tree" });

/** How messages name one package: provider, version and platform. */
export function packageName(meta: PackageMeta): string {
  return `${meta.provider} ${meta.version} for ${meta.platform}`;
}
