import type { VersionEvidence } from "../../model/evidence.ts";
import { hashScheme } from "../../model/hash.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import { rememberedOfAll } from "../../model/remembered.ts";
import { explainHash, isVouchedFor, NO_KEYS } from "./explain-hash.ts";

/** Platforms that a lock file must cover, and what says so. */
export interface RequiredPlatforms {
  readonly platforms: readonly Platform[];
  /** Only what a person listed can be called incomplete; what was derived is only kept from shrinking. */
  readonly from: "policy" | "base" | "other-roots" | "host";
}

/** What the required platforms of a root module are derived from. */
export interface RequiredPlatformsInput {
  /** Platforms that a person listed for this root module. */
  readonly listed: readonly Platform[] | undefined;
  /** Base's entries of this root module with the evidence about the versions they lock. */
  readonly baseEntries: readonly {
    readonly entry: ProviderLock;
    readonly evidence: VersionEvidence | undefined;
  }[];
  /** Platforms that the repository's other root modules cover at base. */
  readonly otherRoots: readonly Platform[];
  /** The platform of the machine, for want of anything better. */
  readonly host: Platform;
}

/**
 * The platforms that a root module's lock file must cover.
 *
 * What policy lists; else every platform that base covers by an explained `h1:`, so that coverage never
 * shrinks unseen; else what the other root modules cover; else the host's.
 */
export function requiredPlatforms(input: RequiredPlatformsInput): RequiredPlatforms {
  if (input.listed !== undefined) return { platforms: sortedUnique(input.listed), from: "policy" };
  const covered = sortedUnique(
    input.baseEntries.flatMap(({ entry, evidence }) => platformsByContents(entry, evidence)),
  );
  if (covered.length > 0) return { platforms: covered, from: "base" };
  if (input.otherRoots.length > 0) {
    return { platforms: sortedUnique(input.otherRoots), from: "other-roots" };
  }
  return { platforms: [input.host], from: "host" };
}

/** The platforms that an entry covers by an `h1:` that somebody vouches for. */
export function platformsByContents(
  entry: ProviderLock,
  evidence: VersionEvidence | undefined,
): readonly Platform[] {
  return covered([entry, evidence], () => contentPlatforms(entry, evidence));
}

const covered = rememberedOfAll<readonly Platform[]>();

function contentPlatforms(
  entry: ProviderLock,
  evidence: VersionEvidence | undefined,
): readonly Platform[] {
  const { address: provider, version } = entry;
  const context = { provider, version, evidence, recorded: entry, ...NO_KEYS };
  const platforms = entry.hashes
    .filter((hash) => hashScheme(hash) === "h1")
    .map((hash) => explainHash(hash, context))
    .filter((explained) => isVouchedFor(explained.grade))
    .flatMap((explained) => explained.platforms);
  return sortedUnique(platforms);
}
