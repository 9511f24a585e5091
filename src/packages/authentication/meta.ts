import type { Hash } from "../../model/hash.ts";
import type { Platform } from "../../model/platform.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Version } from "../../model/version.ts";
import type { HttpClient } from "../../ports/http.ts";
import type { SignedList } from "../memory/known-package-protocol.ts";

/** Where the bytes of a package are. */
export type PackageLocation =
  | PackageUrl
  | { readonly kind: "archive" | "directory"; readonly path: string };

/** An archive to download. */
export interface PackageUrl {
  readonly kind: "url";
  readonly url: string;
  /** The client that may read it if the source needs a sign-in; any client when absent. */
  readonly http?: HttpClient;
  /** Whether it is a blob of an OCI registry, of which `init` compares the digest alone (SRC-63). */
  readonly isBlob?: true;
  /** Size in bytes, if the source states it; we read no more than that. */
  readonly bytes?: number;
  /** Number of retries, if configured (SRC-27). */
  readonly retries?: number;
}

/** The `packages` member of a registry's answer for one platform (RG-1). */
export type ReportedPackage = { readonly hashes: readonly Hash[]; readonly size: number };

/** The claims of a source about a package; `packages/authentication` judges them. */
export type PackageAuthentication =
  | RegistryAuthentication
  | MirrorAuthentication
  | { readonly kind: "none" };

/** The keys that a registry announces for a release. */
export interface AnnouncedKeys {
  /** ASCII-armored blocks, in the registry's order. */
  readonly signingKeys: readonly string[];
  /** The keys among them that the registry serves with a trust signature (AU-12b). */
  readonly endorsedKeys: ReadonlySet<string>;
}

/** A checksum list, its detached signature, and the keys that may have made it. */
export type SignedDocument = SignedList & AnnouncedKeys;

/** An origin registry's claims: its checksum, the signed list it stands in, and the keys it names. */
export interface RegistryAuthentication extends SignedDocument {
  readonly kind: "registry";
  readonly filename: string;
  /** SHA-256 of the archive as the registry wrote it: 64 hex digits, case kept, since RG-3 compares text. */
  readonly shasum: string;
  /** Reported hashes of every platform; empty when the registry sends no `packages`. */
  readonly packages: ReadonlyMap<Platform, ReportedPackage>;
}

/** A mirror's list of acceptable hashes for this package (AU-13) and for all platforms (AU-15). */
export interface MirrorAuthentication {
  readonly kind: "mirror";
  /** Acceptable hashes; an empty list verifies nothing. */
  readonly hashes: readonly Hash[];
  readonly trustAllHashes: boolean;
  readonly allPlatforms: ReadonlyMap<Platform, readonly Hash[]>;
}

/** A request for one package. */
export interface PackageRequest {
  readonly provider: ProviderAddress;
  readonly version: Version;
  readonly platform: Platform;
}

interface MetaFacts extends PackageRequest {
  readonly location: PackageLocation;
  readonly authentication: PackageAuthentication;
  /** How a message names the source, such as a host or a directory. */
  readonly source: string;
}

/** A package that a registry or one of the operator's mirrors serves. */
export type ServedMeta = MetaFacts & { readonly speaker?: undefined };

/** One provider version for one platform. A mirror in the tree under review proves nothing: its author proposes it. */
export type PackageMeta = ServedMeta | (MetaFacts & { readonly speaker: "tree" });

/** Returns how messages name one package: provider, version and platform. */
export function packageName({ provider, version, platform }: PackageRequest): string {
  return `${provider} ${version} for ${platform}`;
}
