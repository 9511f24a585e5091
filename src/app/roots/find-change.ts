import type { Ledger } from "../../formats/ledger/ledger.ts";
import { quoted } from "../../formats/text/visible-text.ts";
import { shellPath } from "../../model/command-line.ts";
import { LockReviewError } from "../../model/error.ts";
import { theSetting } from "../../model/setting.ts";
import type { Clock } from "../../ports/clock.ts";
import type { FileTree } from "../../ports/files.ts";
import type { ChangedPath, GitRepository, ListedPath } from "../../ports/git.ts";
import { touchesItsDirectory } from "../../review/change/discover.ts";
import { moduleAgeWish, type ReviewPolicy } from "../../review/policy/policy.ts";
import type { GitRange } from "../commits/git-range.ts";
import type { LoadedPolicy } from "../settings/load-policy.ts";
import { readCheckout } from "./checkout.ts";
import { type PathFilter, pathsOf } from "./paths.ts";
import { type ModuleTreePorts, moduleSharing } from "./read-requirements.ts";
import { repositoryClues } from "./repository-clues.ts";

/** The change to review, and the policy to use. */
export interface ReviewRequest extends PathFilter {
  readonly range: GitRange;
  /** The forge's merge of head that started the job. */
  readonly mergeCommit?: string;
  /** Returns the forge's last merge, perhaps of an earlier head; absent where git merges here, or nothing is merged. */
  readonly storedMerge?: () => Promise<string | undefined>;
  /** The place of this run's cache inside the repository: tracked files there are not trusted. */
  readonly memoryPlace?: string;
  readonly policy: ReviewPolicy;
  /** The ledger, read from the place of the policy; never from head. */
  readonly ledger: Ledger;
  /** The place of the policy; undefined when it is not the repository's. */
  readonly policySource?: Pick<LoadedPolicy, "file" | "watched">;
}

/** The ports for finding a change. */
export interface ChangePorts extends ModuleTreePorts {
  readonly git: GitRepository;
  /** The files of the work tree, from the repository's top. */
  readonly workTree: FileTree;
  readonly clock: Clock;
}

/** The two states that a review compares, and their differences. */
export type FoundChange = Readonly<Awaited<ReturnType<typeof findChange>>>;

/**
 * Returns the differences of the two states of a request, and the files of a checkout of either.
 * @throws LockReviewError `USAGE` for a work tree whose changes git does not fully report
 */
export async function findChange(request: ReviewRequest, ports: ChangePorts) {
  const { git, workTree, clock } = ports;
  const { range } = request;
  const sides = {
    base: git.treeAt(range.base),
    head: range.head === "work-tree" ? workTree : git.treeAt(range.head),
    ...moduleSharing(ports),
    age: moduleAgeWish(request.policy),
  };
  const [changed, basePaths, headPaths] = await Promise.all([
    git.changedPaths(range.base, range.head),
    git.listPaths(range.base),
    git.listPaths(range.head),
  ]);
  if (range.head === "work-tree") {
    assertWatched(headPaths, git.top);
    assertCheckedOut(changed, headPaths);
  }
  const movedSubmodules = new Set(pathsOf(changed.filter(({ isSubmodule }) => isSubmodule)));
  const terms = { opened: movedSubmodules, changed: new Set(pathsOf(changed)) };
  const head = await readCheckout(sides.head, headPaths, terms);
  // Base's submodules are only looked into where head has files to compare with.
  const rootFiles = head.files.filter(touchesItsDirectory);
  const isOpened = (path: string) => rootFiles.some((file) => file.startsWith(`${path}/`));
  const openSubmodules = new Set([...movedSubmodules].filter(isOpened));
  const base = await readCheckout(sides.base, basePaths, { ...terms, opened: openSubmodules });
  return {
    request,
    /** Each side is one file tree for the whole review, so that reads are shared. */
    sides: { ...sides, clues: repositoryClues(sides.base, () => base.files) },
    changed,
    base,
    head,
    /** Milliseconds since the epoch, for everything that expires. */
    now: clock.now(),
  };
}

/**
 * Asserts that git reports changes of every lock file and of all configuration among paths of a work tree.
 * @param directory where the paths start, absolute
 * @throws LockReviewError `USAGE`
 */
export function assertWatched(paths: readonly ListedPath[], directory: string): void {
  const hidden = paths.filter(({ path, unwatched }) => unwatched && touchesItsDirectory(path));
  const [first] = hidden;
  if (first?.unwatched === undefined) return;
  const alike = hidden.filter(({ unwatched }) => unwatched === first.unwatched);
  const words = alike.map(({ path }) => shellPath(path)).join(" ");
  const hint = `Run git -C ${shellPath(directory)} update-index --no-${first.unwatched} ${words}`;
  const message = `Git reports no change of ${quoted(first.path)} in this work tree (its index says ${first.unwatched})`;
  throw new LockReviewError("USAGE", message, { hint });
}

/**
 * Refuses a sparse checkout that lacks files of the change, since missing files would count as removed.
 * @throws LockReviewError `USAGE`
 */
function assertCheckedOut(changes: readonly ChangedPath[], headPaths: readonly ListedPath[]): void {
  const there = new Set(headPaths.map(({ path }) => path));
  const lacking = changes.find(({ status, path }) => status !== "removed" && !there.has(path));
  if (lacking === undefined) return;
  const message = `The change touches ${quoted(lacking.path)}, which git leaves out of this work tree (a sparse checkout)`;
  const hint = `Name the commit to review with ${theSetting("head")}, or check that file out.`;
  throw new LockReviewError("USAGE", message, { hint });
}
