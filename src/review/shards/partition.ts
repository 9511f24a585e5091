import { LockReviewError } from "../../model/error.ts";

/** One part of a run that several jobs share. */
export interface Shard {
  /** From 1 to `count`. */
  readonly index: number;
  readonly count: number;
}

/** Parts of a run at most: GitHub starts no more jobs of one matrix. */
export const MAX_SHARDS = 256;

/** Reads `2/4`. @throws LockReviewError `USAGE` */
export function parseShard(text: string): Shard {
  const match = /^(\d{1,3})\/(\d{1,3})$/.exec(text.trim());
  const [index, count] = [Number(match?.[1]), Number(match?.[2])];
  if (match !== null && index >= 1 && index <= count && count <= MAX_SHARDS)
    return { index, count };
  throw new LockReviewError("USAGE", `"${text}" is no part of a run`, {
    hint: `Write which part of how many, such as 2/4, up to ${MAX_SHARDS}.`,
  });
}

/**
 * The part that a root module belongs to: decided by its path alone, so that every job comes to the
 * same answer, and a new root module moves no other one.
 */
export function isInShard(root: string, { index, count }: Shard): boolean {
  return fnv1a(root) % count === index - 1;
}

/** Whether this part tells what belongs to no root module, so that the report has it once. */
export function isFirstPart(shard: Shard | undefined): boolean {
  return (shard?.index ?? 1) === 1;
}

/** FNV-1a over UTF-16 code units: spreads paths evenly, and no more than that is asked of it. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  // The low bits of paths that differ in their last character alone are too alike.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}
