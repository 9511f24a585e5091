import { type HashDispositions, isUncovered } from "../../model/disposition.ts";
import { hashScheme } from "../../model/hash.ts";
import type { Platform } from "../../model/platform.ts";
import type { EvidenceRequest } from "./evidence-request.ts";
import { contentHashes } from "./explain-downloads.ts";

/**
 * Whether a source's word about contents may explain any: not where it lists more of them for a platform than
 * its one archive has, none that was recorded for the release that it is about (trust.md T5), or some beside archives
 * that are in no list which the release's signers signed (T2). Nor of what is added to a release that is on
 * record: a report says nothing of the past that an addition has to be reached from (T3).
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
