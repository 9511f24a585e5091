import { groupBy } from "../../model/many.ts";
import { sortedUnique } from "../../model/order.ts";
import { compareAddresses } from "../../model/provider-address.ts";
import { compareExactVersions } from "../../model/version.ts";
import type { RootReview } from "../../review/verdict/review.ts";

/** A provider version that lock files record. */
export type LockedVersion = ReturnType<typeof lockedVersions>[number];

/** Returns each version that lock files record, the newest of each provider first, with what all root modules have of it. */
export function lockedVersions(reviews: readonly RootReview[]) {
  const entries = reviews.flatMap((review) =>
    [...(review.head?.providers.values() ?? [])].map((entry) => ({ review, entry })),
  );
  const versions = groupBy(entries, ({ entry }) => `${entry.address}@${entry.version}`);
  const distinctVersions = [...versions.values()].map((same) => ({
    entry: same[0].entry,
    hashes: sortedUnique(same.flatMap(({ entry }) => [...entry.hashes])),
    roots: sortedUnique(same.map(({ review }) => review.root)),
    reviews: same.map(({ review }) => review),
    constraints: sortedUnique(same.map(({ entry }) => entry.constraints.text)).filter(
      (text) => text !== "",
    ),
  }));
  return distinctVersions.sort(
    (a, b) =>
      compareAddresses(a.entry.address, b.entry.address) ||
      compareExactVersions(b.entry.version, a.entry.version),
  );
}
