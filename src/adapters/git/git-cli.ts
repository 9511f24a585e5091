import { resolve } from "node:path";
import { LockReviewError } from "../../model/error.ts";
import { remembered } from "../../model/remembered.ts";
import type { CommitId, GitRepository, RepositoryCommits } from "../../ports/git.ts";
import { GitBlobs } from "./git-blobs.ts";
import { changesBetween, changesToWorkTree, ignoredPaths, recordedBlobs } from "./git-changes.ts";
import { commitId, commitsStartingWith, commitTime, resolveCommit } from "./git-commits.ts";
import { listWorkTree, listWorkTreePaths, readWorkTree } from "./git-listings.ts";
import { decodeTreeLines, type IndexPaths } from "./git-output.ts";
import {
  assertCommits,
  type GitContext,
  gitFailure,
  gitFinding,
  gitOutput,
  runGit,
} from "./git-process.ts";
import { createGitTree, filesIn, indexTree, pathsIn, submodulesIn } from "./git-tree.ts";
import type { TreeIndex } from "./tree-content.ts";

/** A repository read through the git client; `close` ends the process that reads blobs. */
export interface GitCliRepository extends GitRepository {
  close(): void;
}

/** Opens the repository that contains a directory. @throws LockReviewError `NOT_A_REPOSITORY`, `GIT_FAILED` */
export async function openRepository(place: GitContext): Promise<GitCliRepository> {
  const top = await findTop(place);
  const context = { ...place, directory: top };
  const blobs = new GitBlobs(context);
  const read = (object: string): Promise<Buffer> => blobs.read(object);
  const indexes = new Map<string, Promise<TreeIndex>>();
  const index = (at: CommitId): Promise<TreeIndex> =>
    remembered(indexes, at, async () => {
      assertCommits([at]);
      const args = ["ls-tree", "-r", "-t", "-z", "--full-tree", at];
      return indexTree(decodeTreeLines(await gitOutput(context, args)));
    });
  const listings = new Map<string, Promise<IndexPaths>>();
  // Files may change, so only concurrent calls share a result.
  const workTree = (): Promise<IndexPaths> =>
    remembered(listings, "", () => readWorkTree(context).finally(() => listings.delete("")));
  return {
    top,
    ...commitsIn(context),
    changedPaths: async (from, to) =>
      to === "work-tree"
        ? changesToWorkTree(context, from, (await workTree()).untracked)
        : changesBetween(context, [from, to]),
    treeAt: (commit, open) =>
      createGitTree(
        { index: () => index(commit), read },
        { environment: context.environment, open },
      ),
    submodules: async (at) => submodulesIn(await index(at)),
    origin: async () => {
      // git uses it when no branch names another.
      const url = await gitFinding(context, ["config", "--get", "remote.origin.url"]);
      return url.toString("utf8").trim() || undefined;
    },
    listFiles: async (at) =>
      at === "work-tree" ? listWorkTree(await workTree()) : filesIn(await index(at)),
    listPaths: async (at) =>
      at === "work-tree" ? listWorkTreePaths(await workTree(), top) : pathsIn(await index(at)),
    fileHistory: async (at, path, limit) =>
      Promise.all(
        (await recordedBlobs(context, at, path, limit)).map(async ({ object, commit }) => ({
          content: await read(object),
          commit,
        })),
      ),
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
  throw new LockReviewError("NOT_A_REPOSITORY", message);
}
