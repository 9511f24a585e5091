import { attempt } from "../../model/error.ts";
import { type Platform, parsePlatform } from "../../model/platform.ts";
import { type ProviderAddress, parseProviderAddress } from "../../model/provider-address.ts";
import type { Tool } from "../../model/tool.ts";
import { parseVersion, type Version } from "../../model/version.ts";

/** The package that a path in a filesystem mirror is for. */
export interface MirrorPackage {
  readonly provider: ProviderAddress;
  readonly version: Version;
  readonly platform: Platform;
}

/** Names below a mirror's base that lead to an unpacked package: host, namespace, type, version, platform. */
export const UNPACKED_DEPTH = 5;
/** Names below a mirror's base that lead to a packed package: host, namespace, type, file. */
export const PACKED_DEPTH = 4;

/**
 * What a directory is the unpacked package of, by the names that lead to it:
 * `host/namespace/type/version/os_arch`. Undefined when it is none.
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
 * What a file is the archive of: `host/namespace/type/terraform-provider-type_version_os_arch.zip`,
 * the last in any case. More parts between the architecture and the suffix mean nothing (SRC-52).
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

/** The provider of three folder names, normalized. @throws LockReviewError for names that no source address can have */
function providerOf(names: readonly (string | undefined)[], tool: Tool): ProviderAddress {
  return parseProviderAddress(names.join("/"), tool);
}
