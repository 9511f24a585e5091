import type { FileTree } from "../../ports/files.ts";
import type { ListedPath } from "../../ports/git.ts";
import { isConfiguration, lockedDirectories, lockFilePath } from "../../review/change/discover.ts";
import { readCheckout } from "./checkout.ts";
import { isAsStrict } from "./linked-roots.ts";
import { isUnder, lieBelow, namesText } from "./paths.ts";

/** One state of a repository, and the root modules that policy lists. */
interface AuditedState {
  readonly paths: readonly ListedPath[];
  readonly tree: FileTree;
  readonly listed: readonly string[];
}

/** The root modules that an audit looks at. */
export interface AuditedRoots {
  readonly roots: readonly string[];
  /** Root modules that policy lists, with configuration and no lock file. */
  readonly lacking: readonly string[];
  /** Submodules, which are not searched. */
  readonly submodules: readonly string[];
  /** Why there may be more; undefined when there are not. */
  readonly unread: string | undefined;
}

/**
 * Returns every root module with a lock file in a checkout, also behind links. Other names of the same
 * directory are left out.
 */
export async function auditedRootModules({
  paths,
  tree,
  listed,
}: AuditedState): Promise<AuditedRoots> {
  const nothing = new Set<string>();
  const question = { paths, tree, opened: nothing, changed: nothing };
  const { files, unread, placeOf } = await readCheckout(question);
  const all = lockedDirectories(files);
  const known = new Set(all);
  const places = await Promise.all(all.map((root) => placeOf(root)));
  const roots = all.filter((root, i) => {
    const at = places[i];
    const isRepeated = at !== undefined && at !== root && known.has(at);
    return !isRepeated || !isAsStrict(at, root, listed);
  });
  const submodules = paths.filter(({ kind }) => kind === "submodule").map(({ path }) => path);
  const inner = new Set(submodules);
  const isLockedInside = async (root: string): Promise<boolean> =>
    lieBelow((await placeOf(root)) ?? root, inner) &&
    (await tree.kind(lockFilePath(root))) === "file";
  // Git lists no files of a submodule, and the tree may have them all the same.
  const unseen = listed.filter((root) => !known.has(root));
  const inside = await those(unseen, isLockedInside);
  const unlocked = unseen.filter((root) => !inside.includes(root));
  return {
    roots: [...roots, ...inside],
    lacking: await those(unlocked, (root) => isConfigured(tree, root)),
    submodules,
    unread: unread.get("."),
  };
}

async function those(
  roots: readonly string[],
  are: (root: string) => Promise<boolean>,
): Promise<readonly string[]> {
  const found = await Promise.all(roots.map(are));
  return roots.filter((_, i) => found[i]);
}

/** Returns whether a directory holds configuration. */
export async function isConfigured(tree: FileTree, root: string): Promise<boolean> {
  const entries = (await tree.list(root)) ?? [];
  return entries.some(({ name }) => isConfiguration(name));
}

/**
 * Returns limits that say what an audit leaves out of submodules: all root modules, or all but those that
 * policy lists.
 */
export function submoduleLimits(
  submodules: readonly string[],
  roots: readonly string[],
): readonly string[] {
  const open: string[] = [];
  const closed: string[] = [];
  for (const path of submodules) {
    const isOpen = roots.some((root) => isUnder(root, [path]));
    (isOpen ? open : closed).push(path);
  }
  const limits =
    open.length === 0 ? [] : [`Only what policy lists is looked into of ${namesText(open)}`];
  if (closed.length === 0) return limits;
  return [
    ...limits,
    closed.length === 1
      ? `The submodule ${namesText(closed)} is not looked into: audit it by itself`
      : `${closed.length} submodules are not looked into: ${namesText(closed)}`,
  ];
}
