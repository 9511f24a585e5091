import type { HashDispositions } from "../model/disposition.ts";
import { hashScheme } from "../model/hash.ts";
import type { Platform } from "../model/platform.ts";
import type { EvidenceRequest } from "./evidence-request.ts";
import { contentHashes, H1_PER_PACKAGE } from "./explain-downloads.ts";

/**
 * Whether a source's word about contents may explain any: not where it lists more of them for a platform than
 * a package has, or none that was recorded for the release that it is about (trust.md T5).
 */
export function trustInReports(
  { recorded, reportedH1 }: Pick<EvidenceRequest, "recorded" | "reportedH1">,
  dispositions: HashDispositions,
): "accept" | "verify" {
  const counts = new Map<Platform, number>();
  for (const [hash, { reportedByRegistry, platforms }] of dispositions) {
    if (hashScheme(hash) !== "h1" || !reportedByRegistry) continue;
    for (const platform of platforms) counts.set(platform, (counts.get(platform) ?? 0) + 1);
  }
  if (counts.size === 0) return reportedH1;
  const isOverfull = [...counts.values()].some((count) => count > H1_PER_PACKAGE);
  const isContradicted = contentHashes(recorded).some((hash) => !dispositions.has(hash));
  return isOverfull || isContradicted ? "verify" : reportedH1;
}
