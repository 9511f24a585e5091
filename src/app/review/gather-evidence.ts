import { timeLimitBehind } from "../../model/error.ts";
import { type MergeReadings, readMerge } from "./merge-result.ts";
import type { ReviewReadings } from "./read-roots.ts";
import type { ReviewPorts } from "./review-ports.ts";
import { type FactsQuestion, type GatheredRoot, gatherRootFacts } from "./root-facts.ts";

/** The evidence by which the root modules of head and of the merge result are judged. */
export interface ReviewEvidence extends Pick<MergeReadings, "beside" | "limits"> {
  readonly head: readonly GatheredRoot[];
  readonly merged: readonly GatheredRoot[];
  /** Why time ran out before the merge result was read; absent if it was read. */
  readonly late?: string;
}

const MAX_HISTORY = 50;

/**
 * Gathers the evidence about head's root modules, then reads the merge result and gathers what that lacks. If time runs
 * out before the merge result is read, head's evidence is kept.
 */
export async function gatherEvidence(
  readings: ReviewReadings,
  ports: ReviewPorts,
): Promise<ReviewEvidence> {
  const { found, roots, former, repositoryProviders, recordedReleases } = readings;
  const { request, range, now } = found.change;
  const { git, hostPlatform, setup, listener, gather } = ports;
  const question: FactsQuestion = {
    mode: "review",
    policy: request.policy,
    ledger: request.ledger,
    hostPlatform,
    now,
    repositoryProviders,
    recordedReleases,
    unmanaged: setup?.unmanaged,
    history: (path) => git.fileHistory(range.base, path, MAX_HISTORY),
    readings: roots,
    former,
  };
  const head = await gatherRootFacts({ ...question, listener }, gather);
  try {
    const { roots, ...merge } = await readMerge(found, ports);
    const merged = await gatherRootFacts({ ...question, readings: roots, former: [] }, gather);
    return { head, merged, ...merge };
  } catch (caught) {
    const late = timeLimitBehind(caught)?.message;
    if (late === undefined) throw caught;
    return { head, merged: [], beside: new Set(), limits: [], late };
  }
}
