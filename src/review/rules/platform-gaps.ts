import type { Platform } from "../../model/platform.ts";
import type { PlatformCoverage } from "../evidence/coverage.ts";
import type { EntryFacts, RootFacts } from "../evidence/facts.ts";

/** Required platforms that `missing-platform` says of an entry that they are not covered. */
export function toldAsMissing(facts: RootFacts, entry: EntryFacts): ReadonlySet<Platform> {
  if (facts.input.scope !== "root-module") return new Set();
  const { missing, zipOnly } = uncoveredPlatforms(facts, entry);
  return new Set([...missing, ...zipOnly].map(({ platform }) => platform));
}

/** Those that nothing of the entry verifies, and of those that somebody listed the ones without contents. */
export function uncoveredPlatforms(
  { input }: RootFacts,
  entry: EntryFacts,
): {
  readonly missing: readonly PlatformCoverage[];
  readonly zipOnly: readonly PlatformCoverage[];
} {
  const published = entry.coverage.filter((one) => isPublished(entry, one.platform));
  const isListed = input.required.from === "policy";
  return {
    missing: published.filter((one) => one.level === "none"),
    zipOnly: isListed ? published.filter((one) => one.level === "zip-only") : [],
  };
}

/** Whether a package exists, for all that is known. */
export function isPublished({ evidence }: EntryFacts, platform: Platform): boolean {
  const published = evidence?.publishedPlatforms;
  return published === undefined || published.size === 0 || published.has(platform);
}
