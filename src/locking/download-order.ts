import { type Hash, hashScheme } from "../model/hash.ts";
import { sortedUnique } from "../model/order.ts";
import type { Platform } from "../model/platform.ts";

/** Platforms that most lock files cover, so that their packages are the likeliest to explain an `h1:`. */
const USUAL_PLATFORMS: readonly string[] = [
  "linux_amd64",
  "linux_arm64",
  "darwin_arm64",
  "darwin_amd64",
  "windows_amd64",
];

/** An archive has at most two content hashes: of its files, and of its entries (HS-6). */
const CONTENT_HASHES_PER_PACKAGE = 2;

/** The published platforms in the order in which their packages are worth looking at: required, usual, the rest. */
export function downloadOrder(
  published: ReadonlySet<Platform>,
  required: readonly Platform[],
): readonly Platform[] {
  const rest = sortedUnique(published);
  const usual = rest.filter((one) => USUAL_PLATFORMS.includes(one));
  usual.sort((a, b) => USUAL_PLATFORMS.indexOf(a) - USUAL_PLATFORMS.indexOf(b));
  const preferred = required.filter((one) => published.has(one));
  return [...new Set([...preferred, ...usual, ...rest])];
}

/** Whether so many content hashes can belong to the packages of a version at all. */
export function canBelongToPackages(hashes: Iterable<Hash>, packages: number): boolean {
  const contents = [...hashes].filter((hash) => hashScheme(hash) === "h1");
  return contents.length <= CONTENT_HASHES_PER_PACKAGE * packages;
}
