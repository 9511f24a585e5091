import type { VersionEvidence } from "../../model/evidence.ts";
import { type Hash, hashScheme, ofScheme } from "../../model/hash.ts";
import { type ProviderLock, recordsHash } from "../../model/lock-file.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import { rememberedOf } from "../../model/remembered.ts";
import {
  explainHash,
  hasLookedFor,
  isVouchedFor,
  NO_KEYS,
  platformsBehind,
} from "./explain-hash.ts";

/** The hashes that an entry records of one platform's package, by scheme. */
export interface PlatformCoverage {
  readonly platform: Platform;
  /** `zip-only`: of the ways to install, only that from the origin works. `unknown`: some hashes have no known platform. */
  readonly level: "full" | "zip-only" | "contents-only" | "none" | "unknown";
  readonly zip: "yes" | "no" | "unknown";
  /** `part`: one hash of two, so that one way to install fails: some archives hash differently when unpacked (HS-6, HS-8). */
  readonly contents: "all" | "part" | "none" | "unknown";
}

/** Returns the coverage of each platform asked for, in the order given. */
export const entryCoverage = rememberedOf(
  (
    entry: ProviderLock,
    evidence: VersionEvidence | undefined,
    ...platforms: readonly Platform[]
  ): readonly PlatformCoverage[] =>
    platforms.map((platform) => {
      const hashes = [...((evidence && hashesByPlatform(evidence).get(platform)) ?? [])];
      const zip = ZIP[recordedOf("zh", entry, evidence, hashes)];
      const contents = recordedOf("h1", entry, evidence, hashes);
      return { platform, zip, contents, level: levelOf(zip, contents, evidence) };
    }),
);

/** Whether the entry has any hash that the platform's package can match. */
export function isCovered(coverage: PlatformCoverage): boolean {
  return coverage.zip === "yes" || hasContents(coverage);
}

/** Whether the entry has an `h1:` of the platform's package. */
export function hasContents({ contents }: PlatformCoverage): boolean {
  return contents === "all" || contents === "part";
}

/** Returns how many of a package's hashes of a scheme an entry records; `unknown` where an untraced one may be its. */
function recordedOf(
  scheme: "zh" | "h1",
  entry: ProviderLock,
  evidence: VersionEvidence | undefined,
  packageHashes: readonly Hash[],
): PlatformCoverage["contents"] {
  const hashes = ofScheme(scheme, packageHashes);
  const recorded = hashes.filter((hash) => recordsHash(entry, hash));
  if (recorded.length > 0) return recorded.length === hashes.length ? "all" : "part";
  return hashes.length > 0 || !hasUntraced(entry, evidence, scheme) ? "none" : "unknown";
}

/** One archive is enough to install a package. */
const ZIP = { all: "yes", part: "yes", none: "no", unknown: "unknown" } as const;

function levelOf(
  zip: PlatformCoverage["zip"],
  contents: PlatformCoverage["contents"],
  evidence: VersionEvidence | undefined,
): PlatformCoverage["level"] {
  if (contents === "all" || contents === "part") {
    // Without an origin registry that serves the version, no `zh:` could be recorded at all.
    const isServed = [...(evidence?.dispositions.values() ?? [])].some(
      (facts) => facts.reportedByRegistry || facts.signedBy.size > 0,
    );
    return zip === "yes" || !isServed ? "full" : "contents-only";
  }
  if (contents === "unknown" || zip === "unknown") return "unknown";
  return zip === "yes" ? "zip-only" : "none";
}

/** Returns every known hash of each platform's package; remembered for all entries that lock the version. */
const hashesByPlatform = rememberedOf(({ packageHashes, dispositions }: VersionEvidence) => {
  const hashes = new Map<Platform, Set<Hash>>();
  const add = (platform: Platform, hash: Hash): void => {
    hashes.set(platform, (hashes.get(platform) ?? new Set()).add(hash));
  };
  for (const [platform, archive] of packageHashes) {
    add(platform, archive);
    for (const [hash, facts] of dispositions) {
      if (facts.derivedFrom.has(archive)) add(platform, hash);
    }
  }
  for (const [hash, { platforms }] of dispositions) {
    for (const platform of platforms) add(platform, hash);
  }
  return hashes;
});

/** Whether the entry has an untraced hash of the scheme, which might belong to any platform. */
function hasUntraced(
  entry: ProviderLock,
  evidence: VersionEvidence | undefined,
  scheme: "h1" | "zh",
): boolean {
  return ofScheme(scheme, entry.hashes).some((hash) => {
    const facts = evidence?.dispositions.get(hash);
    // A checksum line of no package has no platform.
    const isTraced = facts !== undefined && (facts.platforms.size > 0 || facts.files.size > 0);
    return !isTraced && !hasLookedFor(hash, evidence);
  });
}

/**
 * Whether platforms are all that a version publishes, and its registry reports contents, from which OpenTofu 1.12 completes
 * entries by itself. Without such a report only a person's choice covers them all.
 */
export function isAllThatInitCompletes(
  platforms: readonly Platform[],
  evidence: VersionEvidence,
): boolean {
  const { publishedPlatforms: published, dispositions } = evidence;
  const isReported = [...dispositions].some(
    ([hash, { reportedByRegistry }]) => hashScheme(hash) === "h1" && reportedByRegistry,
  );
  return (
    isReported &&
    published.size > 0 &&
    [...published].every((platform) => platforms.includes(platform))
  );
}

/** Returns the platforms that an entry covers by an `h1:` that somebody vouches for. */
export const platformsByContents = rememberedOf(
  (entry: ProviderLock, evidence: VersionEvidence | undefined): readonly Platform[] => {
    const { address: provider, version } = entry;
    const context = { provider, version, evidence, recorded: entry, ...NO_KEYS };
    const explained = ofScheme("h1", entry.hashes).map((hash) => explainHash(hash, context));
    const vouched = explained.filter(({ grade }) => isVouchedFor(grade));
    return sortedUnique(vouched.flatMap(({ platforms }) => platforms));
  },
);

/** Returns the platforms of the `h1:` on record: a registry may name that of a hash which it does not vouch for. */
export const platformsOnRecord = rememberedOf(
  (entry: ProviderLock, evidence: VersionEvidence | undefined): readonly Platform[] => {
    const contents = ofScheme("h1", entry.hashes);
    return sortedUnique(contents.flatMap((hash) => platformsBehind(hash, evidence)));
  },
);
