import { mapFewAtOnce } from "../../locking/gathering/limits.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import { type Tool, toolKey } from "../../model/tool.ts";
import type { RootCandidate } from "../../review/change/discover.ts";
import { inheritBase } from "../../review/evidence/inherit-base.ts";
import type { LockFileSide } from "../../review/evidence/input.ts";
import { type RunEventListener, rootCounter } from "../run/run-events.ts";
import { type RootReading, readRoot, type Sides } from "./read-root.ts";

/** How root modules are read. */
interface ReadingTerms {
  readonly sides: Sides;
  /** Whose rules hold; if undefined, each root module's own files decide. */
  readonly tool: Tool | undefined;
  readonly listener: RunEventListener | undefined;
}

/** Reads the root modules of a run, each as `readRoot` does, and reports how many are read. */
export async function readRootModules(
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

/** A root module with the base it is compared with. */
export interface ReadingPair {
  readonly reading: RootReading;
  readonly base: LockFileSide | undefined;
}

/**
 * Returns a root module with its own base, or with the removed lock file that it moved away from: one of `former`, which
 * is empty in an audit.
 */
export function withBase(reading: RootReading, former: readonly LockFileSide[]): ReadingPair {
  const { base, head } = reading;
  if (base !== undefined || head === undefined || former.length === 0) return { reading, base };
  return { reading, base: inheritBase(head, former) };
}

/** Root modules under one tool's rules. */
export interface ToolGroup {
  readonly tool: Tool;
  readonly pairs: readonly ReadingPair[];
}

/** Returns root modules by tool, each group in the order given. */
export function groupByTool(pairs: readonly ReadingPair[]): readonly ToolGroup[] {
  const groups = new Map<string, { tool: Tool; pairs: ReadingPair[] }>();
  for (const pair of pairs) {
    const { tool } = pair.reading.choice;
    const key = toolKey(tool);
    const group = groups.get(key) ?? { tool, pairs: [] };
    group.pairs.push(pair);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Returns every entry of a lock file; none if there is no file. */
export function entriesOf(side: LockFileSide | undefined): readonly ProviderLock[] {
  return [...(side?.lock.providers.values() ?? [])];
}
