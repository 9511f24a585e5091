import type { HashDispositions } from "../../model/disposition.ts";
import { type Hash, hashScheme } from "../../model/hash.ts";
import { sortedUnique } from "../../model/order.ts";
import { type Platform, parsePlatform } from "../../model/platform.ts";

/** An archive and its unpacked copy can hash differently, and no package has a third `h1:` (HS-6). */
const H1_PER_PACKAGE = 2;

/** Where most people run the tools; the packages likeliest to explain an `h1:` (review.md §1). */
export const COMMON_PLATFORMS: readonly Platform[] = [
  "linux_amd64",
  "linux_arm64",
  "darwin_arm64",
  "darwin_amd64",
  "windows_amd64",
].map(parsePlatform);

/** The `h1:` among some hashes. */
export function contentHashes(hashes: Iterable<Hash>): readonly Hash[] {
  return [...hashes].filter((hash) => hashScheme(hash) === "h1");
}

/** Platforms in the order in which their packages are worth downloading: required, common, the rest by name. */
export function downloadOrder(
  published: Iterable<Platform>,
  required: readonly Platform[],
): readonly Platform[] {
  const available = new Set(published);
  const preferred = [...required, ...COMMON_PLATFORMS, ...sortedUnique(available)];
  return [...new Set(preferred)].filter((platform) => available.has(platform));
}

/**
 * The `h1:` among the hashes wanted that nothing has explained yet.
 *
 * What a registry reports explains an `h1:` if it is accepted; else only bytes do.
 */
export function openContentHashes(
  wanted: Iterable<Hash>,
  facts: HashDispositions,
  reportedH1: "accept" | "verify",
): readonly Hash[] {
  return contentHashes(wanted).filter((hash) => {
    const known = facts.get(hash);
    if (known === undefined) return true;
    if (known.verifiedLocally) return false;
    return reportedH1 === "verify" || !known.reportedByRegistry;
  });
}

/** Whether so many `h1:` cannot all belong to so many packages, so that downloads would only confirm it. */
export function exceedsPackages(open: readonly Hash[], packages: number): boolean {
  return new Set(open).size > packages * H1_PER_PACKAGE;
}

/** The fewest packages that can have so many `h1:`; to download them at the same time wastes nothing. */
export function packagesNeeded(open: readonly Hash[]): number {
  return Math.ceil(new Set(open).size / H1_PER_PACKAGE);
}

/**
 * How many packages to download at the same time: all required platforms that are next, as far as there
 * are hashes for them, since each has its own as a rule; else no more than certainly are needed.
 */
export function batchSize(
  open: readonly Hash[],
  pending: readonly Platform[],
  required: readonly Platform[],
): number {
  const others = pending.findIndex((platform) => !required.includes(platform));
  const requiredNext = others < 0 ? pending.length : others;
  return Math.max(packagesNeeded(open), Math.min(requiredNext, new Set(open).size));
}
