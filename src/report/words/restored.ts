import { hashScheme } from "../../model/hash.ts";
import type { LockFile } from "../../model/lock-file.ts";
import { sortedUnique } from "../../model/order.ts";
import type { RootReview } from "../../review/verdict/review.ts";
import { joinWords, name, say, type Words } from "../document/document.ts";
import { counted } from "./wording.ts";

/** Lines that come back, by root module, provider and scheme. */
export type RestoredLines = ReturnType<typeof restoredLines>;

/**
 * Returns what comes back of a provider and scheme: head has fewer lines than base, and the corrected text more than head.
 * @param corrected the reviews of the corrected texts, in the same order
 */
export function restoredLines(reviewed: readonly RootReview[], corrected: readonly RootReview[]) {
  return reviewed.flatMap(({ root, base, head }, i) =>
    [...(head?.providers.keys() ?? [])].flatMap((provider) =>
      (["h1", "zh"] as const).flatMap((scheme) => {
        const [had = 0, has = 0, gets = 0] = [base, head, corrected[i]?.head].map(
          (lock: LockFile | undefined) =>
            lock?.providers.get(provider)?.hashes.filter((hash) => hashScheme(hash) === scheme)
              .length,
        );
        const isLost = has < had && has < gets;
        return isLost ? [{ root, provider, scheme, count: gets - has, isAll: has === 0 }] : [];
      }),
    ),
  );
}

/** Returns "Renovate dropped the zh lines of 6 roots". @param by our word for who proposes the change */
export function restoredTitle(by: string, lines: RestoredLines): Words {
  const schemes = sortedUnique(lines.map(({ scheme }) => scheme));
  const which = lines.every(({ isAll }) => isAll) ? "the " : "";
  const roots = new Set(lines.map(({ root }) => root)).size;
  return say`${by} dropped ${which}${joinWords(schemes.map(name), " and ")} lines of ${counted(roots, "root")}`;
}
