import type { RootFacts } from "../evidence/facts.ts";
import { predictInit } from "./predict-init.ts";
import type { InitPrediction } from "./prediction.ts";

/** The facts about a root module, with what `init` does with head's lock file. */
export interface PredictedFacts extends RootFacts {
  readonly init: InitPrediction;
}

/**
 * Adds the prediction. Entries that a change leaves alone need no evidence: they count as installable, as they were
 * before it. An audit takes nothing for granted.
 */
export function withPrediction(facts: RootFacts): PredictedFacts {
  const { head, requirements, required, movesTo, context } = facts.input;
  const { tool, evidence, unmanaged } = context;
  const untouched = facts.entries.filter(({ isChanged }) => !isChanged);
  const init = predictInit({
    head,
    requirements,
    tool: movesTo ?? tool,
    evidence,
    platforms: required.platforms,
    unmanaged,
    untouched: new Set(untouched.map(({ entry }) => entry.address)),
  });
  return { ...facts, init };
}
