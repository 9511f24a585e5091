import { type Platform, platformParts } from "../model/platform.ts";
import { addressParts, type ProviderAddress } from "../model/provider-address.ts";
import type { Version } from "../model/version.ts";

/**
 * What a file name on a SHA256SUMS line stands for.
 *
 * `package` is an archive of this version; `other` is no archive at all, like the manifest, and
 * harmless because no package can ever match it; `foreign` is an archive of something else: an old
 * signed list, replayed for a new version, is made of such lines.
 */
export type ChecksumLineKind = "package" | "other" | "foreign";

/** What a file name on a line of a version's SHA256SUMS stands for (AU-6 records them all alike). */
export function checksumLineKind(
  provider: ProviderAddress,
  version: Version,
  file: string,
): ChecksumLineKind {
  if (!file.toLowerCase().endsWith(".zip")) return "other";
  const prefix = `terraform-provider-${addressParts(provider).type}_${version}_`;
  const platform = file.slice(prefix.length, -".zip".length);
  const isPackage = file.startsWith(prefix) && file.endsWith(".zip") && isPlatform(platform);
  return isPackage ? "package" : "foreign";
}

function isPlatform(text: string): boolean {
  const { os, arch } = platformParts(text as Platform);
  return /^[a-z0-9]+$/.test(os) && /^[a-z0-9]+$/.test(arch);
}
