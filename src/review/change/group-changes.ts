import { compareBytes, sortedUnique } from "../../model/order.ts";
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
  const groups = new Map<string, LockChange[]>();
  for (const change of changes) {
    const key = changeKey(change);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [change]);
    else known.push(change);
  }
  return [...groups.values()]
    .map(mergeChanges)
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

function mergeChanges(same: readonly LockChange[]): LockChange {
  const [first] = same;
  if (first === undefined) throw new Error("a group of changes has one at least");
  const roots = sortedUnique(same.flatMap((change) => change.roots));
  return { ...first, roots, hashes: first.hashes && mergeHashes(first.hashes, same) };
}

/** The hashes of all are the same; what each knows of their platforms is put together. */
function mergeHashes(
  hashes: readonly ChangedHash[],
  same: readonly LockChange[],
): readonly ChangedHash[] {
  const platforms = new Map<string, Set<ChangedHash["platforms"][number]>>();
  for (const one of same.flatMap((change) => change.hashes ?? [])) {
    const known = platforms.get(one.hash) ?? new Set();
    platforms.set(one.hash, known);
    for (const platform of one.platforms) known.add(platform);
  }
  return hashes.map(({ hash }) => ({
    hash,
    platforms: sortedUnique([...(platforms.get(hash) ?? [])]),
  }));
}
