import type { LockFile } from "../../model/lock-file.ts";
import { type EntryFacts, explainEntries, reliableBase } from "../evidence/facts.ts";
import type { RootInput, Run } from "../evidence/input.ts";
import { predictInit } from "./predict-init.ts";
import type { InitPrediction } from "./prediction.ts";

/** The facts that rules read about one root module. */
export interface RootFacts {
  readonly run: Run;
  readonly input: RootInput;
  /** Base's lock file as far as it can be relied on; empty in an audit. */
  readonly base: LockFile;
  /** Head's entries in lock file order; empty when the file is absent. */
  readonly entries: readonly EntryFacts[];
  /** What `init` does with head's lock file. */
  readonly init: InitPrediction;
}

/**
 * Returns the facts that several rules need. Entries that a change leaves alone need no evidence for the prediction: they
 * count as installable, as they were before it. An audit takes nothing for granted.
 */
export function gatherFacts(input: RootInput, run: Run): RootFacts {
  const base = reliableBase(input, run);
  const entries = explainEntries(input, base, run);
  const untouched = entries.filter(({ isChanged }) => !isChanged);
  const init = predictInit({
    head: input.head,
    requirements: input.requirements,
    tool: input.movesTo ?? run.tool,
    evidence: run.evidence,
    platforms: input.required.platforms,
    unmanaged: run.unmanaged,
    untouched: new Set(untouched.map(({ entry }) => entry.address)),
  });
  return { run, input, base, entries, init };
}
