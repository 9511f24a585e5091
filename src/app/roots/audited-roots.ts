import type { FileTree } from "../../ports/files.ts";
import type { ListedPath } from "../../ports/git.ts";
import { lockedDirectories, rootScope } from "../../review/change/discover.ts";
import { checkoutListing } from "./checkout-listing.ts";

/** One state of a repository, and the root modules that policy lists. */
export interface AuditedState {
  readonly paths: readonly ListedPath[];
  readonly tree: FileTree;
  readonly listed: readonly string[];
}

/** What an audit looks at. */
export interface AuditedRoots {
  readonly roots: readonly string[];
  /** Why there may be more; undefined when there are not. */
  readonly unread: string | undefined;
}

/**
 * Every directory that a checkout offers as a root module with a lock file, behind links too (trust.md T1). What
 * is only another name of one that is looked at is not looked at again.
 */
export async function auditedRootModules(
  { paths, tree, listed }: AuditedState,
  signal: AbortSignal,
): Promise<AuditedRoots> {
  const nothing = new Set<string>();
  const question = { paths, tree, opened: nothing, changed: nothing };
  const { files, unread, placeOf } = await checkoutListing(question, signal);
  const all = lockedDirectories(files);
  const known = new Set(all);
  const places = await Promise.all(all.map((root) => placeOf(root, signal)));
  const roots = all.filter((root, i) => {
    const at = places[i];
    const isRepeated = at !== undefined && at !== root && known.has(at);
    return !isRepeated || !isAsStrict(at, root, listed);
  });
  return { roots, unread: unread.get(".") };
}

/** Whether as much is asked of the lock file at one path as at another. */
export function isAsStrict(at: string, root: string, listed: readonly string[]): boolean {
  return rootScope(at, listed) === "root-module" || rootScope(root, listed) !== "root-module";
}
