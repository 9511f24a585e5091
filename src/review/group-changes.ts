import { compareBytes, sortedUnique } from "../model/order.ts";
import type { ChangedHash, LockChange } from "./change.ts";
import { compareChanges } from "./classify.ts";

/**
 * One row per distinct change over all root modules, with the roots it happens in.
 *
 * Two changes are the same when everything but the root is: a hash added in two roots is one row, and
 * different hashes added to one provider in two roots are two. Nothing is lost: taking every row for
 * each of its roots gives back what went in.
 */
export function groupChanges(changes: readonly LockChange[]): readonly LockChange[] {
  const groups = new Map<string, LockChange>();
  for (const change of changes) {
    const key = changeKey(change);
    const known = groups.get(key);
    groups.set(key, known === undefined ? change : mergeChanges(known, change));
  }
  return [...groups.values()]
    .map((change) => ({ ...change, roots: sortedUnique(change.roots) }))
    .sort((a, b) => compareChanges(a, b) || compareBytes(tieBreaker(a), tieBreaker(b)));
}

/** By root first, as a reader would look for it. */
function tieBreaker(change: LockChange): string {
  return change.roots.join("\n") + changeKey(change);
}

/** Everything of a change but its roots and the platforms of its hashes, which are knowledge about it. */
function changeKey(change: LockChange): string {
  const { kind, provider, from, to, direction, size } = change;
  const hashes = change.hashes === null ? null : sortedUnique(change.hashes.map((one) => one.hash));
  return JSON.stringify([kind, provider, from, to, direction, size, hashes]);
}

function mergeChanges(a: LockChange, b: LockChange): LockChange {
  return { ...a, roots: [...a.roots, ...b.roots], hashes: mergeHashes(a.hashes, b.hashes) };
}

function mergeHashes(
  a: readonly ChangedHash[] | null,
  b: readonly ChangedHash[] | null,
): readonly ChangedHash[] | null {
  if (a === null || b === null) return a;
  const other = new Map(b.map((one) => [one.hash, one.platforms]));
  return a.map(({ hash, platforms }) => ({
    hash,
    platforms: sortedUnique([...platforms, ...(other.get(hash) ?? [])]),
  }));
}
