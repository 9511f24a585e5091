import { sortedUnique } from "../../model/order.ts";
import type { FileTree } from "../../ports/files.ts";
import type { ListedPath } from "../../ports/git.ts";
import {
  isConfiguration,
  lockedDirectories,
  lockFilePath,
  otherLockDirectories,
} from "../../review/change/discover.ts";
import { readCheckout, submodulesOf } from "./checkout.ts";
import { isUnder, lieBelow, namesText } from "./paths.ts";
import { unlockedRoots } from "./root-modules.ts";

/** The root modules that an audit looks at. */
export type AuditedRoots = Readonly<Awaited<ReturnType<typeof auditedRootModules>>>;

/**
 * Returns every root module of a checkout, those with a lock file also behind links. Other names of the same directory are
 * left out.
 * @param listed the root modules that policy lists
 */
export async function auditedRootModules(
  tree: FileTree,
  paths: readonly ListedPath[],
  listed: readonly string[],
) {
  const nothing = new Set<string>();
  const checkout = await readCheckout(tree, paths, { opened: nothing, changed: nothing });
  const { files, placeOf } = checkout;
  const lockedPlaces = sortedUnique([...lockedDirectories(files), ...otherLockDirectories(files)]);
  const lockedRoots = new Set(lockedPlaces);
  const isOwnName = async (root: string): Promise<boolean> => {
    const at = await placeOf(root);
    return at === undefined || at === root || !lockedRoots.has(at);
  };
  const submodules = submodulesOf(paths);
  const inner = new Set(submodules);
  // Git lists no files of a submodule, and the tree may have them all the same.
  const isLockedInside = async (root: string): Promise<boolean> =>
    lieBelow((await placeOf(root)) ?? root, inner) &&
    (await tree.kind(lockFilePath(root))) === "file";
  const unseen = listed.filter((root) => !lockedRoots.has(root));
  const inside = await filterAsync(unseen, isLockedInside);
  const unlocked = unseen.filter((root) => !inside.includes(root));
  const lacking = await filterAsync(unlocked, async (root) =>
    ((await tree.list(root)) ?? []).some(({ name }) => isConfiguration(name)),
  );
  const isOther = (root: string) => !lacking.includes(root) && !inside.includes(root);
  // No links and no submodules.
  const ownFiles = paths.flatMap(({ kind, path }) => (kind === "file" ? path : []));
  const question = { files: tree, memory: new Map(), paths: ownFiles, isAsked: isOther };
  const others = await unlockedRoots(question);
  const unlockedNames = new Set([...lacking, ...others.map(({ root }) => root)]);
  // A lock file that is a link counts as none.
  const locked = lockedPlaces.filter((root) => !unlockedNames.has(root));
  return {
    /** Every root module, those without a lock file last. */
    all: [...(await filterAsync(locked, isOwnName)), ...inside, ...unlockedNames],
    /** Those without a lock file: those that policy lists, with configuration, and all others that are found. */
    lacking: [...unlockedNames],
    /** What tells that a tool is run in those that policy does not list. */
    reasons: new Map(others.map(({ root, reason }) => [root, reason])),
    /** Submodules, which are not searched. */
    submodules,
    /** Why there may be more; undefined when there are not. */
    unread: checkout.unread.get("."),
  };
}

/** Returns the items that pass a test. */
export async function filterAsync<T>(
  items: readonly T[],
  test: (item: T) => Promise<boolean>,
): Promise<readonly T[]> {
  const passes = await Promise.all(items.map(test));
  return items.filter((_, i) => passes[i]);
}

/** Returns limits that say what an audit leaves out of submodules: all root modules, or all but those that policy lists. */
export function submoduleLimits(
  submodules: readonly string[],
  roots: readonly string[],
): readonly string[] {
  const isOpen = (path: string): boolean => roots.some((root) => isUnder(root, [path]));
  const open = submodules.filter(isOpen);
  const closed = submodules.filter((path) => !isOpen(path));
  const limits =
    open.length === 0 ? [] : [`Only what policy lists is looked into of ${namesText(open)}`];
  const others =
    closed.length === 1
      ? `The submodule ${namesText(closed)} is not looked into: audit it by itself`
      : `${closed.length} submodules are not looked into: ${namesText(closed)}`;
  return closed.length === 0 ? limits : [...limits, others];
}
