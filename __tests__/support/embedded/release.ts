import { parsePlatform, platformParts } from "../../../src/model/platform.ts";
import type { ZipEntrySpec } from "./package-zip.ts";
import type { PublishedKey, SigningKey } from "./signing.ts";

/** Which release of which provider. The host is as people write it; absent means the registry's default. */
export interface ReleaseName {
  readonly host?: string;
  readonly namespace: string;
  readonly type: string;
  readonly version: string;
}

/** A release to publish, as data. What is absent is as an honest publisher would have it. */
export interface ReleaseSpec extends ReleaseName {
  /** `os_arch` each. */
  readonly platforms: readonly string[];
  /** Plugin protocols; `["5.0"]` when absent. */
  readonly protocols?: readonly string[];
  readonly entries?: (platform: string) => readonly ZipEntrySpec[];
  /** The archive of a platform when it was packed elsewhere, from the very entries named above. */
  readonly packed?: (platform: string) => Uint8Array;
  /** Whether archives are deflated; stored when absent. */
  readonly compress?: boolean;
  /** Whether the answers carry OpenTofu's `packages` member (RG-1). */
  readonly packages?: boolean;
  /** Whether SHA256SUMS has the line of the manifest (AU-6); it has when absent. */
  readonly manifest?: boolean;
  /** How the answers write the URLs of the files (SRC-13); absolute when absent. */
  readonly urls?: "absolute" | "relative";
  /** The registry's own key when absent. */
  readonly signedBy?: SigningKey;
  /** Keys in the answer; the signer's alone when absent. */
  readonly keys?: readonly PublishedKey[];
  /** When the registry says that it was published, beside the protocol; it says nothing when absent. */
  readonly publishedAt?: string;
  /** Where the publication departs from honesty. */
  readonly edits?: ReleaseEdits;
}

/** A registry's answer for one platform (SRC-17), before it becomes text. */
export type DemoDownload = Readonly<Record<string, unknown>>;

/**
 * Changes to what is published, each applied where its name says. An `undefined` result means that
 * the document is not there (404).
 */
export interface ReleaseEdits {
  /** SHA256SUMS before it is signed: the signature covers the edit. */
  readonly checksums?: (text: string) => string;
  /** SHA256SUMS after it was signed: the signature does not cover the edit. */
  readonly servedChecksums?: (text: string) => string | undefined;
  readonly signature?: (
    signature: Uint8Array,
  ) => Uint8Array | undefined | Promise<Uint8Array | string | undefined>;
  /** The archive as served; every checksum still speaks of the honest one. */
  readonly archive?: (zip: Uint8Array, platform: string) => Uint8Array | undefined;
  readonly download?: (document: DemoDownload, platform: string) => DemoDownload | undefined;
  /** The version's entry in the listing; undefined for a version that was withdrawn. */
  readonly listing?: (entry: DemoDownload) => DemoDownload | undefined;
}

/** File name of a package archive. */
export function archiveFilename(release: ReleaseName, platform: string): string {
  return `terraform-provider-${release.type}_${release.version}_${platform}.zip`;
}

/** The two halves of a platform, as the protocol's documents name them. */
export function targetOf(platform: string): { readonly os: string; readonly arch: string } {
  return platformParts(parsePlatform(platform));
}
