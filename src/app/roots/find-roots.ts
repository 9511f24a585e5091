import { quoted } from "../../language/text/visible-text.ts";
import { LockReviewError } from "../../model/error.ts";
import { theSetting } from "../../model/setting.ts";
import type { Tool } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import type { ChangedPath, GitRepository, ListedPath } from "../../ports/git.ts";
import {
  type Discovery,
  discoverRoots,
  touchesItsDirectory,
  untouchedRoots,
} from "../../review/change/discover.ts";
import { shellPath } from "../../review/finding/remedy.ts";
import type { GitRange } from "../commits/git-range.ts";
import { pathsOf } from "./changed-answers.ts";
import { type CheckoutListing, checkoutListing } from "./checkout-listing.ts";
import { concernedRoots } from "./concerned-roots.ts";
import { linkedRoots } from "./linked-roots.ts";
import { movedWithoutLock } from "./moved-roots.ts";
import { lieBelow } from "./paths-below.ts";
import type { Sides } from "./read-root.ts";
import { isWanted, type PathFilter } from "./root-paths.ts";
import { type FilteredSides, meantPaths } from "./wanted-paths.ts";

/** What decides which root modules are reviewed. */
export interface RootQuestion extends PathFilter {
  readonly rootModules: readonly string[];
  /** Whose rules; undefined lets each root module's own files decide. */
  readonly tool: Tool | undefined;
}

/** The two states that are compared. */
export interface ComparedStates {
  readonly range: GitRange;
  readonly sides: Sides & { readonly base: FileTree };
}

/** What a change touches, as checkouts of both sides have it. */
export interface FoundChange extends Discovery {
  readonly changed: readonly ChangedPath[];
  /** Root modules that the change touches, or concerns, and that filters leave out. */
  readonly leftOut: readonly string[];
  /** Whether a root module is within the paths that were asked for. */
  readonly isAsked: (root: string) => boolean;
  /** Paths to leave out that leave out nothing. */
  readonly idle: readonly string[];
  readonly base: CheckoutListing;
  readonly head: CheckoutListing;
}

/**
 * The root modules that a change touches, within the paths asked for: at every path at which a checkout leads
 * to one.
 *
 * @throws LockReviewError `USAGE` for paths where nothing is to be looked at, and what git and the files throw
 */
export async function findRoots(
  question: RootQuestion,
  { range, sides }: ComparedStates,
  git: GitRepository,
): Promise<FoundChange> {
  const change = await listChange({ range, sides }, git);
  const { base, head } = change;
  const { rootModules: listed, tool } = question;
  const filter = await meantPaths(question, filteredSides(change, { sides, listed }));
  const isRootWanted = (root: string): boolean => isWanted(root, filter);
  const linked = await linkedRoots({ ...change, sides, listed, isWanted: isRootWanted });
  const moved = await movedWithoutLock({ ...change, sides, listed });
  const input = {
    changed: [...change.changed, ...linked.touched],
    baseFiles: base.files,
    headFiles: [...head.files, ...linked.configuration],
    listed,
    lost: linked.lost,
    adopted: new Map([...moved, ...linked.adopted]),
  };
  const isOwn = (root: string): boolean => !linked.repeated.has(root);
  // Also of those that are not wanted: what the change concerns and nobody looks at is told.
  const roots = untouchedRoots(input).filter(isOwn);
  const { places } = linked;
  const asked = { ...change, roots, places, headFiles: input.headFiles, sides, tool };
  const concerned = await concernedRoots(asked);
  const found = discoverRoots({ ...input, concerned });
  const told = found.roots.filter(({ root }) => isOwn(root) && !isUnread(root, head));
  const wanted = told.filter(({ root }) => isRootWanted(root));
  const leftOut = told.map(({ root }) => root).filter((root) => !isRootWanted(root));
  const { idle } = filter;
  const asOf = { leftOut, idle, isAsked: isRootWanted };
  return { ...found, ...change, ...asOf, roots: wanted.map(linked.placed) };
}

/** What is out of reach is said to be so; it was not removed. */
function isUnread(root: string, head: CheckoutListing): boolean {
  return lieBelow(root, new Set([...head.unread.keys()].filter((path) => path !== ".")));
}

/** Base's submodules are only looked into where head has files to compare with. */
async function listChange(
  { range, sides }: ComparedStates,
  git: GitRepository,
): Promise<Pick<FoundChange, "changed" | "base" | "head">> {
  const [changes, basePaths, headPaths] = await Promise.all([
    git.changedPaths(range.base, range.head),
    git.listPaths(range.base),
    git.listPaths(range.head),
  ]);
  if (range.head === "work-tree") {
    assertWatched(headPaths, git.top);
    assertCheckedOut(changes, headPaths);
  }
  const changed = new Set(pathsOf(changes));
  const moved = new Set(pathsOf(changes.filter(({ isSubmodule }) => isSubmodule)));
  const question = { opened: moved, changed };
  const head = await checkoutListing({ ...question, paths: headPaths, tree: sides.head });
  const before = new Set([...moved].filter((path) => isOfInterest(path, head)));
  const base = await checkoutListing({
    ...question,
    opened: before,
    paths: basePaths,
    tree: sides.base,
  });
  return { changed: changes, base, head };
}

/**
 * Asserts that git reports changes of every lock file and of all configuration among paths of a work tree.
 *
 * @param directory where the paths start, absolute
 * @throws LockReviewError `USAGE`
 */
export function assertWatched(paths: readonly ListedPath[], directory: string): void {
  const hidden = paths.filter(
    ({ path, unwatched }) => unwatched !== undefined && touchesItsDirectory(path),
  );
  const [first] = hidden;
  if (first?.unwatched === undefined) return;
  const alike = hidden.filter(({ unwatched }) => unwatched === first.unwatched);
  const words = alike.map(({ path }) => shellPath(path)).join(" ");
  throw new LockReviewError(
    "USAGE",
    `Git reports no change of ${quoted(first.path)} in this work tree (its index says ${first.unwatched})`,
    {
      hint: `Run git -C ${shellPath(directory)} update-index --no-${first.unwatched} ${words}`,
    },
  );
}

/**
 * A sparse checkout lacks files that the change has all the same, and what is missing here would pass for removed.
 *
 * @throws LockReviewError `USAGE`
 */
function assertCheckedOut(changes: readonly ChangedPath[], headPaths: readonly ListedPath[]): void {
  const there = new Set(headPaths.map(({ path }) => path));
  const lacking = changes.find(({ status, path }) => status !== "removed" && !there.has(path));
  if (lacking === undefined) return;
  throw new LockReviewError(
    "USAGE",
    `The change touches ${quoted(lacking.path)}, which git leaves out of this work tree (a sparse checkout)`,
    { hint: `Name the commit to review with ${theSetting("head")}, or check that file out.` },
  );
}

/** Whether head has what a root module is made of at a path. */
function isOfInterest(path: string, { files }: CheckoutListing): boolean {
  return files.some((file) => isRelevantBelow(file, path));
}

function isRelevantBelow(file: string, directory: string): boolean {
  return file.startsWith(`${directory}/`) && touchesItsDirectory(file);
}

/** What a filter can mean. */
function filteredSides(
  { base, head }: Pick<FoundChange, "base" | "head">,
  { sides, listed }: Pick<ComparedStates, "sides"> & { readonly listed: readonly string[] },
): FilteredSides {
  const paths = [...base.paths, ...head.paths];
  return {
    trees: [sides.base, sides.head],
    files: [...base.files, ...head.files],
    roots: listed,
    submodules: paths.filter(({ kind }) => kind === "submodule").map(({ path }) => path),
  };
}
