import type { EvidenceGatherer } from "../../src/app/review/evidence-gatherer.ts";
import { someEvidence } from "./evidence-builders.ts";

/** A world in which nobody answers: whatever a change adds cannot be verified. */
export const evidenceOf: EvidenceGatherer = ({ provider, version }) =>
  Promise.resolve({
    ...someEvidence({
      packages: [],
      problems: [{ kind: "unreachable", message: "nobody answers" }],
      availability: "unknown",
      complete: false,
    }),
    provider,
    version,
  });
