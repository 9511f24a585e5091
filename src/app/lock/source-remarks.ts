import {
  type DescribedPackage,
  describePackage,
  examinePackage,
  type GatherRun,
} from "../../lock/gathering/gather.ts";
import type { LockedProvider } from "../../lock/versions/lock-providers.ts";
import { isLockReviewError } from "../../model/error.ts";
import type { Hash } from "../../model/hash.ts";
import { type ProviderLock, recordsHash } from "../../model/lock-file.ts";
import type { Platform } from "../../model/platform.ts";
import { isUnreachable } from "../../sources/answers/source.ts";

/**
 * Returns sentences about packages that `init` does not get from the sources of the CLI configuration, whatever was
 * locked: `providers lock` asks the origin registries, or one mirror that it is given (PL-1). A source that does not
 * answer now tells nothing, and nothing is downloaded.
 * @param run its source is what `init` installs from
 */
export async function remarksOnSource(
  providers: readonly LockedProvider[],
  run: GatherRun,
): Promise<readonly string[]> {
  const remarks: string[] = [];
  for (const { entry, platforms } of providers) {
    for (const platform of platforms) {
      const problem = await whyNotInstalled(entry, platform, run);
      if (problem !== undefined) remarks.push(`${problem}, so that init and verify fail`);
    }
  }
  return remarks;
}

async function whyNotInstalled(
  entry: ProviderLock,
  platform: Platform,
  run: GatherRun,
): Promise<string | undefined> {
  const { address: provider, version } = entry;
  try {
    const described = await describePackage({ provider, version, platform }, run);
    const hashes = await hashesOf(described, run);
    if (hashes.length === 0 || hashes.some((hash) => recordsHash(entry, hash))) return undefined;
    return `${run.source.describe(provider)} has another package of ${provider} ${version} for ${platform} than was locked`;
  } catch (caught) {
    if (!isLockReviewError(caught)) throw caught;
    const { message } = caught;
    return isUnreachable(caught) ? undefined : message;
  }
}

/** Returns the hashes that a mirror lists of a package, or those of a package that lies here; none of a registry's. */
async function hashesOf(described: DescribedPackage, run: GatherRun): Promise<readonly Hash[]> {
  const { authentication, location } = described.meta;
  if (location.kind === "url") return authentication.kind === "mirror" ? authentication.hashes : [];
  const { dispositions } = await examinePackage(described, run);
  return [...dispositions].flatMap(([hash, facts]) => (facts.verifiedLocally ? [hash] : []));
}
