import type { HashDisposition } from "../../model/disposition.ts";
import { addressParts, type ProviderAddress } from "../../model/provider-address.ts";
import type { Version } from "../../model/version.ts";
import { classifyChecksumFile } from "../../packages/authentication/checksums-document.ts";

/**
 * What a file name on a SHA256SUMS line stands for.
 *
 * `package` is an archive of this version; `other` is no archive by its name, like the manifest, and
 * is no package unless a document calls it one; `foreign` is an archive of something else: an old
 * signed list, replayed for a new version, is made of such lines.
 */
export type ListedFileKind = "package" | "other" | "foreign";

/** A provider version that lines are judged for. */
export interface Release {
  readonly provider: ProviderAddress;
  readonly version: Version;
}

/** What a file name on a line of a release's SHA256SUMS stands for (AU-6 records them all alike). */
export function checksumLineKind({ provider, version }: Release, file: string): ListedFileKind {
  const { type } = addressParts(provider);
  if (classifyChecksumFile(file, type, version).kind === "package") return "package";
  return file.toLowerCase().endsWith(".zip") ? "foreign" : "other";
}

/** Whether a hash stands on checksum lines, all of the kind given. */
export function standsOnlyOn(
  facts: HashDisposition | undefined,
  kind: ListedFileKind,
  release: Release,
): boolean {
  const files = [...(facts?.files ?? [])];
  return files.length > 0 && files.every((file) => checksumLineKind(release, file) === kind);
}
