import type { ProviderLock } from "../../model/lock-file.ts";
import { type Tool, toolKey } from "../../model/tool.ts";
import type { LockFileSide } from "../../review/evidence/input.ts";
import { inheritBase } from "../../review/evidence/read-side.ts";
import type { RootReading } from "./read-root.ts";

/** A root module with the base it is compared with. */
export interface ReadingPair {
  readonly reading: RootReading;
  readonly base: LockFileSide | undefined;
}

/**
 * Returns a root module with its own base, or with the removed lock file that it moved away from: one of
 * `former`, which is empty in an audit.
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
