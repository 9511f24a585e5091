import { LockReviewError } from "../../model/error.ts";
import { compareBytes } from "../../model/order.ts";
import { remembered } from "../../model/remembered.ts";
import type { ForgeObjects } from "../../ports/forge.ts";
import type { ChangedPath, CommitId, GitRepository, RepositoryCommits } from "../../ports/git.ts";
import type { Environment } from "../process/environment.ts";
import { kindOfMode, type TreeIndex, type TreeLine } from "./git-output.ts";
import { isObjectName } from "./git-process.ts";
import { createGitTree, indexTree, pathsIn, submodulesIn } from "./git-tree.ts";

/** Returns a repository read from the forge. @throws as {@link ForgeObjects}, `NOT_A_REPOSITORY` for a work tree */
export function forgeRepository(
  objects: ForgeObjects,
  { origin, environment }: { readonly origin?: string; readonly environment: Environment },
): GitRepository {
  const indexes = new Map<string, Promise<TreeIndex>>();
  const indexOf = (at: CommitId | "work-tree"): Promise<TreeIndex> =>
    remembered(indexes, at, () => readIndex(objects, at));
  const linesOf = async (at: CommitId | "work-tree"): Promise<TreeLines> => {
    const { entries } = await indexOf(at);
    return new Map([...entries].filter(([, { kind }]) => kind !== "directory"));
  };
  return {
    top: "",
    ...commitsOf(objects),
    changedPaths: async (from, to) => {
      const [before, after] = await Promise.all([linesOf(from), linesOf(to)]);
      return changesBetweenTrees(before, after);
    },
    // An answer of the forge is no larger than a file may be.
    treeAt: (commit, open) => {
      const content = { index: () => indexOf(commit), read: objects.blob };
      return createGitTree(content, { environment, open });
    },
    submodules: async (at) => submodulesIn(await indexOf(at)),
    origin: () => Promise.resolve(origin),
    listPaths: async (at) => pathsIn(await indexOf(at)),
    // Each commit would take a request to the forge, against its rate limit.
    fileHistories: () => Promise.resolve(new Map()),
    ignoredPaths: () => Promise.reject(noWorkTree()),
  };
}

function commitsOf(objects: ForgeObjects): RepositoryCommits {
  return {
    resolveCommit: (name) => resolveExactly(objects, name),
    commitsStartingWith: async (digits) => {
      const commit = await objects.resolveCommit(digits);
      return commit?.startsWith(digits.toLowerCase()) === true ? [commit] : [];
    },
    mergeBase: (a, b) => objects.mergeBase(a, b),
    // Reading it would take one more request.
    commitTime: () => Promise.resolve(undefined),
    firstParent: (commit) => objects.firstParent(commit),
  };
}

/** Resolves a name on the forge, with its kind added, since a forge accepts short names of tags or branches. */
async function resolveExactly(objects: ForgeObjects, name: string): Promise<CommitId | undefined> {
  if (name === "refs/remotes/origin/HEAD") return objects.resolveCommit("HEAD");
  if (isObjectName(name)) {
    const commit = await objects.resolveCommit(name);
    return commit === name ? commit : undefined;
  }
  const [, place, rest] = /^refs\/(?:remotes\/origin|(heads|tags|pull))\/(.+)$/.exec(name) ?? [];
  if (rest !== undefined) return objects.resolveCommit(`${place ?? "heads"}/${rest}`);
  return name.startsWith("HEAD") ? objects.resolveCommit(name) : undefined;
}

async function readIndex(
  objects: ForgeObjects,
  commit: CommitId | "work-tree",
): Promise<TreeIndex> {
  if (commit === "work-tree") throw noWorkTree();
  const entries = await objects.tree(commit);
  const paths = new Set(entries.map(({ path }) => path));
  if (paths.size < entries.length) {
    const hint = { hint: "Rename what has a name that is no UTF-8, or let the run check it out." };
    throw new LockReviewError("FORGE_FAILED", `${commit} has two files of one name`, hint);
  }
  return indexTree(
    entries.map(({ path, mode, object }) => ({ kind: kindOfMode(mode), object, path })),
  );
}

/** Returns the change of each path; a removed file with the content of an added one was renamed. */
function changesBetweenTrees(before: TreeLines, after: TreeLines): readonly ChangedPath[] {
  const removals = [...before.values()].filter(({ path }) => !after.has(path));
  const leftOver = new Map(removals.map((line) => [line.path, line]));
  const renamedFrom = new Map(removals.map(({ object, path }) => [object, path]));
  const changes: ChangedPath[] = [];
  for (const { path, object, kind } of after.values()) {
    const old = before.get(path);
    const previousPath = renamedFrom.get(object);
    if (old !== undefined) {
      if (old.object !== object || old.kind !== kind) changes.push({ status: "modified", path });
    } else if (previousPath !== undefined && leftOver.delete(previousPath)) {
      changes.push({ status: "renamed", path, previousPath });
    } else changes.push({ status: "added", path });
  }
  for (const path of leftOver.keys()) changes.push({ status: "removed", path });
  const isSubmodule = (path = ""): boolean =>
    [before, after].some((lines) => lines.get(path)?.kind === "other");
  return changes
    .map((change) =>
      isSubmodule(change.path) || isSubmodule(change.previousPath)
        ? { ...change, isSubmodule: true as const }
        : change,
    )
    .sort((a, b) => compareBytes(a.path, b.path));
}

type TreeLines = ReadonlyMap<string, TreeLine>;

function noWorkTree(): LockReviewError {
  return new LockReviewError("NOT_A_REPOSITORY", "There is no checkout to read", {
    hint: "Run actions/checkout before this action, or let it review commits.",
  });
}
