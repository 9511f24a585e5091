import { resolve } from "node:path";
import { mapFewAtOnce } from "../../lock/gathering/limits.ts";
import { LockReviewError } from "../../model/error.ts";
import { sortedUnique } from "../../model/order.ts";
import { remembered } from "../../model/remembered.ts";
import type { CommitId, GitRepository, ListedPath, RepositoryCommits } from "../../ports/git.ts";
import { touchesItsDirectory } from "../../review/change/discover.ts";
import { createDiskTree } from "../disk/node-files.ts";
import { stillTree } from "../disk/still-tree.ts";
import { GitBlobs } from "./git-blobs.ts";
import { changesBetween, changesToWorkTree, fileHistories, ignoredPaths } from "./git-changes.ts";
import { commitId, commitsStartingWith, commitTime, resolveCommit } from "./git-commits.ts";
import { decodeIndex, decodeTreeLines, type IndexPaths, type TreeIndex } from "./git-output.ts";
import {
  assertCommits,
  type GitContext,
  gitFailure,
  gitFinding,
  gitOutput,
  runGit,
} from "./git-process.ts";
import { createGitTree, indexTree, pathsIn, submodulesIn } from "./git-tree.ts";

/** A repository read through the git client; `close` ends the process that reads blobs. */
export interface GitCliRepository extends GitRepository {
  close(): void;
}

/** Opens the repository that contains a directory. @throws LockReviewError `NOT_A_REPOSITORY`, `GIT_FAILED` */
export async function openRepository(place: GitContext): Promise<GitCliRepository> {
  const top = await findTop(place);
  const context = { ...place, directory: top };
  const blobs = new GitBlobs(context);
  const readBlob = (object: string): Promise<Buffer> => blobs.read(object);
  const indexes = new Map<string, Promise<TreeIndex>>();
  const index = (at: CommitId): Promise<TreeIndex> =>
    remembered(indexes, at, async () => {
      assertCommits([at]);
      const args = ["ls-tree", "-r", "-t", "-z", "--full-tree", at];
      return indexTree(decodeTreeLines(await gitOutput(context, args)));
    });
  const listings = new Map<string, Promise<IndexPaths>>();
  // Files may change, so only concurrent calls share a result.
  const readWorkTree = async () => decodeIndex(await gitOutput(context, LIST_WORK_TREE));
  const workTree = (): Promise<IndexPaths> =>
    remembered(listings, "", () => readWorkTree().finally(() => listings.delete("")));
  return {
    top,
    ...commitsIn(context),
    changedPaths: async (from, to) =>
      to === "work-tree"
        ? changesToWorkTree(context, from, (await workTree()).untracked)
        : changesBetween(context, [from, to]),
    treeAt: (commit, open) =>
      createGitTree(
        { index: () => index(commit), read: readBlob },
        { environment: place.environment, open },
      ),
    submodules: async (at) => submodulesIn(await index(at)),
    origin: async () => {
      // git uses it when no branch names another.
      const url = await gitFinding(context, ["config", "--get", "remote.origin.url"]);
      return url.toString("utf8").trim() || undefined;
    },
    listPaths: async (at) =>
      at === "work-tree" ? listWorkTreePaths(await workTree(), top) : pathsIn(await index(at)),
    fileHistories: (at, paths, limit) => fileHistories(context, readBlob, at, paths, limit),
    ignoredPaths: (paths) => ignoredPaths(context, paths),
    close: () => blobs.close(),
  };
}

function commitsIn(context: GitContext): RepositoryCommits {
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
    mergeBase: (a, b) =>
      remembered(bases, `${a} ${b}`, async () => {
        assertCommits([a, b]);
        // A shallow clone may have none.
        return commitId(await gitFinding(context, ["merge-base", a, b]));
      }),
    commitTime: (commit) => commitTime(context, commit),
    firstParent: (commit) => commitOf(`${commit}^1`),
  };
}

const NO_WORK_TREE = /not a git repository|must be run in a work tree|cannot use bare repository/;

async function findTop(context: GitContext): Promise<string> {
  const args = ["rev-parse", "--show-toplevel"];
  const result = await runGit(context, args);
  if (result.code === 0) return resolve(result.stdout.toString("utf8").replace(/\r?\n$/, ""));
  if (!NO_WORK_TREE.test(result.stderr)) throw gitFailure(args, result);
  const message = `${context.directory} is not in the work tree of a git repository`;
  throw new LockReviewError("NOT_A_REPOSITORY", message, {
    hint: "Run it in a clone; verify audits lock files without one.",
  });
}

/** Lists the work tree's paths that git tracks, and those that it neither tracks nor ignores. */
const LIST_WORK_TREE = "ls-files -z -v --stage --deleted --others --exclude-standard".split(" ");

/** Returns the paths with their kinds on disk, which may be newer than the index. */
async function listWorkTreePaths(listed: IndexPaths, top: string): Promise<readonly ListedPath[]> {
  const { submodules, untracked, unwatched } = listed;
  const disk = stillTree(createDiskTree({ root: top, reach: "root" }));
  // A large sparse repository has little of this on disk, so not all of it is listed.
  const skipped = [...unwatched.keys()].filter(touchesItsDirectory);
  const present = await mapFewAtOnce(skipped, async (path) =>
    (await disk.kind(path)) === undefined ? [] : [path],
  );
  const tracked = new Set([...listed.tracked, ...present.flat()]);
  const files = await mapFewAtOnce(sortedUnique([...tracked, ...untracked]), async (path) => {
    const kind = (await disk.kind(path)) === "symlink" ? ("symlink" as const) : ("file" as const);
    const isTracked = tracked.has(path);
    return { path, kind, isTracked, unwatched: unwatched.get(path) };
  });
  return [
    ...files,
    ...[...submodules].map((path) => ({ path, kind: "submodule" as const, isTracked: true })),
  ];
}
