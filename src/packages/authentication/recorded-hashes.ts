import { type Hash, preferredHashes } from "../../model/hash.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Tool } from "../../model/tool.ts";
import type { PackageAuthenticationResult } from "./authenticate-archive.ts";
import type { MetadataAuthentication } from "./authenticate-metadata.ts";

/** What {@link recordedHashes} decides from. */
export interface RecordedPackage {
  readonly tool: Tool;
  readonly metadata: MetadataAuthentication;
  readonly package: PackageAuthenticationResult;
  /** Hashes that the lock file already has for this very version; empty for another version (IN-15). */
  readonly priorHashes: readonly Hash[];
}

/**
 * The hashes of a lock entry after the tool has installed one package, sorted, without duplicates; empty
 * when the tool would refuse the package.
 *
 * They are the computed h1; the hashes locked before, if of a known scheme (IN-15); what the bytes proved, under
 * OpenTofu 1.10 and later; and the set S, on the source's word (RG-6, RG-9, and the table under PL-13).
 * OpenTofu: providercache, Installer.ensureProviderVersionsInstall.
 */
export function recordedHashes(installed: RecordedPackage): readonly Hash[] {
  const { tool, metadata, priorHashes } = installed;
  const { directory, verified } = installed.package;
  if (metadata.failure !== undefined || directory === undefined) return [];
  const recordsVerified = tool.name === "opentofu" && tool.minor >= 10;
  return sortedUnique([
    directory,
    ...preferredHashes(priorHashes),
    ...(recordsVerified ? verified : []),
    ...metadata.signedForLock,
  ]);
}
