import type { FileTree } from "../../src/ports/files.ts";
import type { ChangedPath, CommitId, GitRepository, ListedPath } from "../../src/ports/git.ts";
import { memoryTree, type TreeNode } from "../support/memory-tree.ts";

/** The files of one state of a repository, by path from the top. */
export type Files = Readonly<Record<string, TreeNode>>;

const COMMITS: Readonly<Record<string, CommitId>> = {
  base: "b".repeat(40) as CommitId,
  head: "d".repeat(40) as CommitId,
  merge: "e".repeat(40) as CommitId,
};

/**
 * A repository of two commits, `base` and `head`, what stood before the first one, and, where there is
 * one, the commit `merge` that both come to.
 */
export function memoryGit(
  base: Files,
  head: Files,
  past: readonly Files[] = [],
  merge?: Files,
): { readonly git: GitRepository; readonly workTree: FileTree } {
  const states = { base, head, ...(merge === undefined ? {} : { merge }) };
  const commits = new Map(Object.keys(states).map((name) => [name, COMMITS[name]]));
  const filesAt = (at: CommitId | "work-tree") =>
    Object.entries(states).find(([name]) => COMMITS[name] === at)?.[1] ?? head;
  const resolved = (name: string): CommitId | undefined =>
    commits.get(name.replace(/^refs\/heads\//, "")) ??
    [...commits.values()].find((commit) => commit === name);
  const git: GitRepository = {
    top: "/",
    resolveCommit: (name) => Promise.resolve(resolved(name)),
    commitsStartingWith: () => Promise.resolve([]),
    commitTime: () => Promise.resolve(undefined),
    firstParent: () => Promise.resolve(COMMITS["base"]),
    mergeBase: () => Promise.resolve(COMMITS["base"]),
    changedPaths: () => Promise.resolve(changesBetween(base, head)),
    submodules: () => Promise.resolve([]),
    origin: () => Promise.resolve(undefined),
    treeAt: (commit) => memoryTree(filesAt(commit)),
    listPaths: (at) => Promise.resolve(pathsOf(filesAt(at))),
    fileHistories: (_at, paths) =>
      Promise.resolve(
        new Map(
          paths.map((path) => [
            path,
            past.flatMap((files) => {
              const text = files[path];
              return typeof text === "string"
                ? [{ content: Buffer.from(text), commit: undefined }]
                : [];
            }),
          ]),
        ),
      ),
    ignoredPaths: () => Promise.resolve(new Map()),
  };
  return { git, workTree: memoryTree(head) };
}

/** Returns the paths of files as git lists them. */
export function pathsOf(files: Files): readonly ListedPath[] {
  return Object.entries(files).map(([path, node]) => {
    const isLink = typeof node === "object" && "link" in node;
    return { path, kind: isLink ? "symlink" : "file", isTracked: true };
  });
}

function changesBetween(base: Files, head: Files): readonly ChangedPath[] {
  const paths = [...new Set([...Object.keys(base), ...Object.keys(head)])].sort();
  return paths.flatMap((path): ChangedPath[] => {
    const [before, after] = [base[path], head[path]];
    if (before === after) return [];
    if (before === undefined) return [{ status: "added", path }];
    return [{ status: after === undefined ? "removed" : "modified", path }];
  });
}

/** Those files that are plain text, for a work tree. */
export function writtenFiles(files: Files): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(files).filter((one): one is [string, string] => typeof one[1] === "string"),
  );
}
