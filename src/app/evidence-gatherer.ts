import { gatherEvidence } from "../locking/evidence.ts";
import type { Engine } from "./engine.ts";
import type { EvidenceGatherer } from "./judge-readings.ts";

/** A gatherer over one run's engine. */
export function evidenceGatherer(
  engine: Engine,
  reportedH1: "accept" | "verify",
  signal: AbortSignal,
): EvidenceGatherer {
  return (wish, tool) => {
    const { rules, ports } = engine(tool);
    return gatherEvidence({ ...wish, reportedH1 }, rules, ports, signal);
  };
}
