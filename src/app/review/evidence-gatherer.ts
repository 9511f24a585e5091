import type { EvidenceRequest, ProvenanceWish } from "../../locking/evidence/evidence-request.ts";
import { gatherVersionEvidence } from "../../locking/evidence/version-evidence.ts";
import type { VersionEvidence } from "../../model/evidence.ts";
import type { Platform } from "../../model/platform.ts";
import type { Tool } from "../../model/tool.ts";
import type { Engine } from "../run/engine.ts";
import type { EvidenceWish } from "./evidence-plan.ts";

/** Gathers evidence about one provider version, by the rules of one tool. */
export type EvidenceGatherer = (
  wish: EvidenceWish & {
    readonly platforms: readonly Platform[];
    readonly wantsDate?: boolean;
    readonly wantsEveryDocument?: boolean;
    readonly wantsContext?: boolean;
    readonly wantsProvenance?: ProvenanceWish | undefined;
    /** Whether a registry's report explains an `h1:`; if absent, only packages do. */
    readonly reportedH1?: EvidenceRequest["reportedH1"];
  },
  tool: Tool,
) => Promise<VersionEvidence>;

/** Returns a gatherer over one run's engine. */
export function evidenceGatherer(engine: Engine, signal: AbortSignal): EvidenceGatherer {
  return ({ reportedH1 = "verify", ...wish }, tool) => {
    const { rules, ports } = engine(tool);
    return gatherVersionEvidence({ ...wish, reportedH1 }, rules, ports, signal);
  };
}
