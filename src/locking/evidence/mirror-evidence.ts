import type { EvidenceProblem, MirrorEvidence } from "../../model/evidence.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import type { DescribedPackage } from "../gathering/gather.ts";
import type { PlatformVerdict } from "./mirror-look.ts";

/** Whose packages a run would install, for evidence. */
export interface MirrorName {
  readonly name: string;
  readonly packages: ReadonlyMap<Platform, DescribedPackage>;
  /** Required platforms. */
  readonly platforms: readonly Platform[];
}

/** What is said of the mirrors in the evidence about a version, about which the origin gave answers of no use. */
export function mirrorEvidence(
  { name, packages, platforms }: MirrorName,
  verdicts: readonly PlatformVerdict[],
  notCompared: readonly string[],
  ofOrigin: readonly Pick<EvidenceProblem, "message">[],
): MirrorEvidence {
  return {
    name,
    isUnpacked: platforms.some((one) => packages.get(one)?.meta.location.kind === "directory"),
    disagreements: verdicts.flatMap(({ found }) => (found === undefined ? [] : [found])),
    notCompared: sortedUnique(notCompared),
    unusableAnswers: sortedUnique(ofOrigin.map((one) => one.message)),
  };
}
