import { mapFewAtOnce } from "../../locking/gathering/limits.ts";
import type { Tool } from "../../model/tool.ts";
import type { RootCandidate } from "../../review/change/discover.ts";
import { type RunEventListener, rootCounter } from "../run/run-events.ts";
import { type RootReading, readRoot, type Sides } from "./read-root.ts";

/** How root modules are read. */
export interface ReadingTerms {
  readonly sides: Sides;
  /** Whose rules; undefined lets each root module's own files decide. */
  readonly tool: Tool | undefined;
  readonly listener: RunEventListener | undefined;
}

/** Reads the root modules of a run, each as `readRoot` does, and tells how far it is. */
export async function readRoots(
  candidates: readonly RootCandidate[],
  { sides, tool, listener }: ReadingTerms,
): Promise<readonly RootReading[]> {
  const isRead = rootCounter("roots-read", candidates.length, listener);
  return mapFewAtOnce(candidates, async (candidate) => {
    const reading = await readRoot(candidate, sides, tool);
    isRead();
    return reading;
  });
}
