import { timeLimitBehind } from "../../model/error.ts";
import { readMerge } from "./merge-result.ts";
import type { ReviewReadings } from "./read-roots.ts";
import type { ReviewPorts } from "./review-ports.ts";
import { type FactsQuestion, type GatheredRoot, gatherRootFacts } from "./root-facts.ts";

/** The evidence by which the root modules of head and of the merge result are judged. */
export interface ReviewEvidence {
  readonly head: readonly GatheredRoot[];
  readonly merge: MergeEvidence;
}

/** The root modules that differ between the merge result and head. */
interface MergeEvidence {
  readonly roots: readonly GatheredRoot[];
  /** Those of them that head alone does not change. */
  readonly beside: ReadonlySet<string>;
  /** Why the report does not cover the merge result, or not all of it. */
  readonly limits: readonly string[];
  /** Why time ran out before the merge result was read; undefined if it was read. */
  readonly late?: string;
}

/** Commits of a lock file that are searched for entries that come back or go back. */
const MAX_HISTORY = 50;

/**
 * Gathers the evidence about head's root modules, then reads the merge result and gathers what that lacks. If
 * time runs out before the merge result is read, head's evidence is kept.
 */
export async function gatherEvidence(
  readings: ReviewReadings,
  ports: ReviewPorts,
): Promise<ReviewEvidence> {
  const { change } = readings.found;
  const { policy, ledger } = change.request;
  const { git, hostPlatform, setup, listener } = ports;
  const { repositoryProviders, recordedReleases } = readings;
  const question: FactsQuestion = {
    ...{ mode: "review", policy, ledger, hostPlatform, now: change.now },
    ...{ repositoryProviders, recordedReleases, unmanaged: setup?.unmanaged },
    history: (path) => git.fileHistory(change.range.base, path, MAX_HISTORY),
    readings: readings.roots,
    former: readings.former,
  };
  const head = await gatherRootFacts({ ...question, listener }, ports.gather);
  try {
    const { roots, beside, limits } = await readMerge(readings.found, ports);
    const facts = await gatherRootFacts({ ...question, readings: roots, former: [] }, ports.gather);
    return { head, merge: { roots: facts, beside, limits } };
  } catch (caught) {
    const late = timeLimitBehind(caught)?.message;
    if (late === undefined) throw caught;
    return { head, merge: { roots: [], beside: new Set(), limits: [], late } };
  }
}
