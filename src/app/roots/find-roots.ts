import { posix } from "node:path";
import type { Log } from "../../ports/log.ts";
import { discoverRoots, untouchedRoots } from "../../review/change/discover.ts";
import { submodulesOf } from "./checkout.ts";
import { concernedRoots } from "./concerned-roots.ts";
import type { FoundChange } from "./find-change.ts";
import { linkedRoots } from "./linked-roots.ts";
import { isWanted, lieBelow, meantPaths } from "./paths.ts";
import { movedWithoutLock, promotedRoots } from "./promoted-roots.ts";

/** The root modules that a change matters to. */
export type RootsOfChange = Readonly<Awaited<ReturnType<typeof findRoots>>>;

/**
 * Finds the root modules that a change matters to, each with the reason, at every path at which a checkout leads to
 * one:
 *
 * 1. links, submodules and git attributes: a path may lead to another directory or file than before;
 * 2. moves: a directory may have taken over the configuration of a root module of base without its lock file;
 * 3. dependencies: a root module whose own files stay may read changed modules, values and data;
 * 4. its own files: lock file, configuration or state.
 * @throws LockReviewError `USAGE` for paths where there is no root module, and errors of git and the files
 */
export async function findRoots(change: FoundChange, { log }: { readonly log: Log }) {
  const { request, sides, base, head } = change;
  const { rootModules: listed } = request.policy;
  const filter = await meantPaths(request, {
    trees: [sides.base, sides.head],
    files: [...base.files, ...head.files],
    roots: listed,
    submodules: submodulesOf([...base.paths, ...head.paths]),
  });
  const isAsked = (root: string): boolean => isWanted(root, filter);
  const linked = await linkedRoots(change, isAsked);
  const movedRoots = await movedWithoutLock(change);
  const input = {
    changed: [...change.changed, ...linked.touched],
    baseFiles: [...base.files, ...linked.configuration.base],
    headFiles: [...head.files, ...linked.configuration.head],
    listed,
    lost: linked.lost,
    adopted: new Map([...movedRoots, ...linked.adopted]),
    promoted: await promotedRoots(change),
  };
  // Root modules outside the request too: a report says that the change affects them unreviewed.
  const untouched = untouchedRoots(input).filter((root) => !linked.repeated.has(root));
  const concerned = await concernedRoots({
    changed: change.changed,
    roots: untouched,
    headFiles: input.headFiles,
    sides,
    tool: request.policy.tool,
  });
  const discovery = discoverRoots({ ...input, concerned });
  // Head's files at an unread path are unknown, and so is their removal.
  const unread = new Set([...head.unread.keys()].filter((path) => path !== "."));
  const all = discovery.roots.filter(
    ({ root }) => !linked.repeated.has(root) && !lieBelow(root, unread),
  );
  const links = new Set(linked.touched.map(({ path }) => posix.dirname(path)));
  const reasonOf = (root: string): string => {
    if (input.promoted.has(root)) return "no root module calls it any more, or policy lists it now";
    if (concerned.has(root)) return "something that it depends on changed";
    if (movedRoots.has(root)) return "its configuration came from a root module of base";
    return links.has(root)
      ? "its path leads elsewhere, or to other files"
      : "its own files changed";
  };
  const roots = all.filter(({ root }) => isAsked(root)).map(linked.placed);
  log.debug(`${roots.length} root modules to review`);
  for (const { root } of roots) log.debug(`${root}: ${reasonOf(root)}`);
  return {
    change,
    roots,
    /** Root modules that the change matters to, and that filters leave out. */
    leftOut: all.map(({ root }) => root).filter((root) => !isAsked(root)),
    /** Whether a root module is within the paths that the request names. */
    isAsked,
    /** Paths to leave out that match no root module. */
    idle: filter.idle,
    /** Removed lock files without a rename, for root modules without a base. */
    formerLockPaths: discovery.formerLockPaths,
  };
}
