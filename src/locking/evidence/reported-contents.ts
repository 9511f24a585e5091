import { type HashDispositions, isUncovered } from "../../model/disposition.ts";
import { hashScheme } from "../../model/hash.ts";
import type { Platform } from "../../model/platform.ts";
import type { EvidenceRequest } from "./evidence-request.ts";
import { contentHashes } from "./explain-downloads.ts";

/**
 * Whether what a source reports of contents may explain any `h1:`. In four cases it may not:
 * - it reports several contents for one platform, whose one archive has only one;
 * - it does not report all that is on record for this release (trust.md T5);
 * - it reports contents of an archive that no list signed by the release's signers has (T2);
 * - head adds contents to a release that is on record: a report of today says nothing of what was there then (T3).
 */
export function trustInReports(
  { asked, recorded, reportedH1 }: Pick<EvidenceRequest, "asked" | "recorded" | "reportedH1">,
  dispositions: HashDispositions,
): "accept" | "verify" {
  const counts = new Map<Platform, number>();
  let isUnsigned = false;
  for (const [hash, facts] of dispositions) {
    if (hashScheme(hash) !== "h1" || !facts.reportedByRegistry) continue;
    isUnsigned ||= isUncovered(facts, dispositions);
    for (const platform of facts.platforms) counts.set(platform, (counts.get(platform) ?? 0) + 1);
  }
  if (counts.size === 0) return reportedH1;
  const isOverfull = [...counts.values()].some((count) => count > 1);
  const isContradicted = recorded.some((hashes) =>
    contentHashes(hashes).some((hash) => !dispositions.has(hash)),
  );
  const isExtended =
    recorded.length > 0 &&
    asked.some((hashes) =>
      contentHashes(hashes).some((hash) => !recorded.some((before) => before.has(hash))),
    );
  return isOverfull || isContradicted || isUnsigned || isExtended ? "verify" : reportedH1;
}
