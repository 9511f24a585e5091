import { sortedUnique } from "../../model/order.ts";
import type { FileTree } from "../../ports/files.ts";
import type { ListedPath } from "../../ports/git.ts";
import {
  isConfiguration,
  lockedDirectories,
  lockFilePath,
  replacedDirectories,
} from "../../review/change/discover.ts";
import { readCheckout, submodulesOf } from "./checkout.ts";
import { isUnder, lieBelow, namesText } from "./paths.ts";
import { type RunReason, unlockedRoots } from "./root-modules.ts";

/** The root modules that an audit looks at. */
export interface AuditedRoots {
  readonly all: readonly string[];
  /** Those without a lock file: those that policy lists, with configuration, and all others that are found. */
  readonly lacking: readonly string[];
  /** What tells that a tool is run in those that policy does not list. */
  readonly reasons: ReadonlyMap<string, RunReason>;
  /** Submodules, which are not searched. */
  readonly submodules: readonly string[];
  /** Why there may be more; undefined when there are not. */
  readonly unread: string | undefined;
}

/**
 * Returns every root module of a checkout, those with a lock file also behind links. Other names of the same directory are
 * left out.
 * @param listed the root modules that policy lists
 */
export async function auditedRootModules(
  tree: FileTree,
  paths: readonly ListedPath[],
  listed: readonly string[],
): Promise<AuditedRoots> {
  const nothing = new Set<string>();
  const checkout = await readCheckout(tree, paths, { opened: nothing, changed: nothing });
  const { files, placeOf } = checkout;
  const locked = sortedUnique([...lockedDirectories(files), ...replacedDirectories(files)]);
  const lockedRoots = new Set(locked);
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
  const lacking = await filterAsync(unlocked, (root) => isConfigured(tree, root));
  const isOther = (root: string) => !lacking.includes(root) && !inside.includes(root);
  const others = await unlockedRoots({
    files: tree,
    memory: new Map(),
    paths: ownFiles(paths),
    isAsked: isOther,
  });
  const unlockedNames = [...lacking, ...others.map(({ root }) => root)];
  return {
    all: [...(await filterAsync(locked, isOwnName)), ...inside, ...unlockedNames],
    lacking: unlockedNames,
    reasons: new Map(others.map(({ root, reason }) => [root, reason])),
    submodules,
    unread: checkout.unread.get("."),
  };
}

/** Returns the paths of files, without links and submodules. */
function ownFiles(paths: readonly ListedPath[]): readonly string[] {
  return paths.flatMap(({ kind, path }) => (kind === "file" ? path : []));
}

/** Returns the items that pass a test. */
export async function filterAsync<T>(
  items: readonly T[],
  test: (item: T) => Promise<boolean>,
): Promise<readonly T[]> {
  const passes = await Promise.all(items.map(test));
  return items.filter((_, i) => passes[i]);
}

/** Whether a directory holds configuration. */
export async function isConfigured(tree: FileTree, root: string): Promise<boolean> {
  return ((await tree.list(root)) ?? []).some(({ name }) => isConfiguration(name));
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
