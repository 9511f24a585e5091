import { resolve } from "node:path";
import { LockReviewError } from "../../model/error.ts";
import { sortedUnique } from "../../model/order.ts";
import { remembered } from "../../model/remembered.ts";
import type { ChangedPath, CommitId, GitRepository } from "../../ports/git.ts";
import { pathBytes } from "../disk/path-bytes.ts";
import type { Environment } from "../process/environment.ts";
import { checkedOutTree } from "./checked-out-tree.ts";
import { GitBlobs } from "./git-blobs.ts";
import { changesBetween, changesToWorkTree, earlierBlobs } from "./git-changes.ts";
import { commitId, commitsStartingWith, commitTime, resolveCommit } from "./git-commits.ts";
import { listWorkTree, listWorkTreePaths, readWorkTree } from "./git-listings.ts";
import { decodeTreeLines, type IndexPaths, splitNul } from "./git-output.ts";
import {
  assertCommits,
  type GitContext,
  gitFailure,
  gitFinding,
  gitOutput,
  runGit,
  settingNames,
} from "./git-process.ts";
import { indexTree, pathsIn, submodulesIn, type TreeIndex } from "./git-tree.ts";

/** The place of a repository. */
interface GitTerms {
  /** A directory inside the work tree. */
  readonly directory: string;
  readonly environment: Environment;
  /** Further settings for git. */
  readonly settings?: readonly string[];
  /** Stops git when the run's time is over. */
  readonly signal?: AbortSignal | undefined;
}

/** A repository read through the git client; `close` ends the process that reads blobs. */
export interface GitCliRepository extends GitRepository {
  close(): void;
}

/**
 * Opens the repository that contains a directory.
 * @throws LockReviewError `NOT_A_REPOSITORY`, `GIT_FAILED` when git cannot be run or refuses the directory
 */
export async function openRepository(options: GitTerms): Promise<GitCliRepository> {
  const { environment, settings = [], signal } = options;
  const top = await findTop({ ...options, settings, signal });
  const context: GitContext = { directory: top, environment, settings, signal };
  const blobs = new GitBlobs(context);
  const indexes = new Map<string, Promise<TreeIndex>>();
  const index = (at: CommitId): Promise<TreeIndex> =>
    remembered(indexes, at, () => readIndex(context, at));
  const { compared, listed } = workTreeIn(context);
  return {
    top,
    ...commitsIn(context),
    changedPaths: (from, to) =>
      to === "work-tree" ? compared(from) : changesBetween(context, [from, to]),
    treeAt: (commit) =>
      checkedOutTree(
        {
          index: () => index(commit),
          read: (object) => blobs.read(object),
        },
        context.environment,
      ),
    submodules: async (at) => submodulesIn(await index(at)),
    origin: () => findOrigin(context),
    listFiles: async (at) =>
      at === "work-tree" ? listWorkTree(await listed()) : filesIn(await index(at)),
    listPaths: async (at) =>
      at === "work-tree" ? listWorkTreePaths(await listed(), top) : pathsIn(await index(at)),
    fileHistory: async (at, path, limit) => {
      const objects = await earlierBlobs(context, { at, path, limit });
      return Promise.all(objects.map((object) => blobs.read(object)));
    },
    ignoredPaths: (paths) => ignoredPaths(context, paths),
    close: () => blobs.close(),
  };
}

/** Returns the repository's functions for commits. */
function commitsIn(
  context: GitContext,
): Pick<
  GitRepository,
  "resolveCommit" | "commitsStartingWith" | "mergeBase" | "commitTime" | "firstParent"
> {
  // A name may move to another commit; a commit never changes.
  const commits = new Map<string, CommitId>();
  const commitOf: GitRepository["resolveCommit"] = async (name) => {
    const commit = commits.get(name) ?? (await resolveCommit(context, name));
    if (commit !== undefined) commits.set(commit, commit);
    return commit;
  };
  const bases = new Map<string, Promise<CommitId | undefined>>();
  return {
    resolveCommit: commitOf,
    commitsStartingWith: (digits) => commitsStartingWith(context, digits),
    mergeBase: (a, b) => remembered(bases, `${a} ${b}`, () => mergeBase(context, [a, b])),
    commitTime: (commit) => commitTime(context, commit),
    firstParent: (commit) => commitOf(`${commit}^1`),
  };
}

function filesIn({ entries }: TreeIndex): readonly string[] {
  const files = [...entries.values()].filter(({ kind }) => kind === "file" || kind === "symlink");
  return sortedUnique(files.map(({ path }) => path));
}

async function findTop(context: GitContext): Promise<string> {
  const args = ["rev-parse", "--show-toplevel"];
  const result = await runGit(context, args);
  if (result.code === 0) return resolve(result.stdout.toString("utf8").replace(/\r?\n$/, ""));
  if (
    /not a git repository|must be run in a work tree|cannot use bare repository/.test(result.stderr)
  ) {
    throw new LockReviewError(
      "NOT_A_REPOSITORY",
      `${context.directory} is not in the work tree of a git repository`,
    );
  }
  throw gitFailure(args, result);
}

/** Returns the functions for a work tree: its differences from a commit, and its files. */
function workTreeIn(context: GitContext) {
  const listings = new Map<string, Promise<IndexPaths>>();
  // Files may change, so only concurrent calls share a result.
  const listed = (): Promise<IndexPaths> =>
    remembered(listings, "", () => readWorkTree(context).finally(() => listings.delete("")));
  const settings = new Map<string, Promise<readonly string[]>>();
  const compared = async (from: CommitId): Promise<readonly ChangedPath[]> => {
    const [{ untracked }, filters] = await Promise.all([
      listed(),
      remembered(settings, "", () => switchedOffFilters(context)),
    ]);
    const unfiltered = { ...context, settings: [...context.settings, ...filters] };
    return changesToWorkTree(unfiltered, { from, untracked });
  };
  return { compared, listed };
}

/**
 * Returns settings that disable every configured filter: comparing a work tree could otherwise run one that an
 * attribute in the pull request selects.
 */
async function switchedOffFilters(context: GitContext): Promise<readonly string[]> {
  const settings = await settingNames(context, "^filter\\..*\\.(clean|process)$");
  const names = settings.map((name) => name.slice(0, name.lastIndexOf(".")));
  return sortedUnique(names).flatMap((name) => [
    `${name}.clean=`,
    `${name}.process=`,
    `${name}.required=false`,
  ]);
}

/** Returns the remote that git uses when no branch names another. */
async function findOrigin(context: GitContext): Promise<string | undefined> {
  const found = await gitFinding(context, ["config", "--get", "remote.origin.url"]);
  const url = found.toString("utf8").trim();
  return url === "" ? undefined : url;
}

async function mergeBase(
  context: GitContext,
  commits: readonly CommitId[],
): Promise<CommitId | undefined> {
  assertCommits(commits);
  // A shallow clone may have none.
  return commitId(await gitFinding(context, ["merge-base", ...commits]));
}

async function readIndex(context: GitContext, commit: CommitId): Promise<TreeIndex> {
  assertCommits([commit]);
  const args = ["ls-tree", "-r", "-t", "-z", "--full-tree", commit];
  return indexTree(decodeTreeLines(await gitOutput(context, args)));
}

/** Asks git for ignored paths; the leading dot keeps a path that starts with a colon from being a pattern. */
async function ignoredPaths(
  context: GitContext,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  const args = ["check-ignore", "-z", "--stdin"];
  const input = Buffer.concat(paths.map((path) => pathBytes(`./${path}\0`)));
  const ignored = await gitFinding(context, args, input);
  return new Set(splitNul(ignored).map((path) => path.slice("./".length)));
}
