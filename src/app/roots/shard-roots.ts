import type { RootCandidate } from "../../review/change/discover.ts";
import { isInShard, type Shard } from "../../review/shards/partition.ts";

/** Which root modules a part of a run judges; all without parts. */
export function shardRoots(shard: Shard | undefined): (root: string) => boolean {
  return (root) => shard === undefined || isInShard(root, shard);
}

/**
 * A root module as it is read: one of another part is only compared with, so its configuration, and the
 * modules that it calls, need not be had.
 */
export function compareOnly(
  candidate: RootCandidate,
  isJudged: (root: string) => boolean,
): RootCandidate {
  return isJudged(candidate.root) ? candidate : { ...candidate, scope: "hashes-alone" };
}
