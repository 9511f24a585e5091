import type { FileTree } from "../ports/files.ts";
import type { GitRepository } from "../ports/git.ts";
import { deferredTree } from "./deferred-tree.ts";
import { createDiskTree } from "./node-files.ts";
import { stillTree } from "./still-tree.ts";
import { treeWithMounts } from "./tree-with-mounts.ts";

/**
 * The files of a repository's work tree while nobody changes it. Links lead nowhere outside of it.
 *
 * A submodule that is not checked out is out of reach: its empty directory is no module without content.
 */
export function workTreeOf(
  git: Pick<GitRepository, "top" | "resolveCommit" | "submodules">,
): FileTree {
  const files = stillTree(createDiskTree({ root: git.top, reach: "root" }));
  return deferredTree(async (signal) => {
    // Without it git has no submodules, and no listing of a commit is needed to know.
    if ((await files.kind(".gitmodules", signal)) === undefined) return files;
    const head = await git.resolveCommit("HEAD", signal);
    const submodules = head === undefined ? [] : await git.submodules(head, signal);
    const listings = await Promise.all(submodules.map(({ path }) => files.list(path, signal)));
    const absent = submodules.filter((_, i) => (listings[i] ?? []).length === 0);
    return treeWithMounts(
      files,
      absent.map(({ path }) => {
        const reason = `it is in the submodule "${path}", which is not checked out`;
        return { path, open: () => Promise.resolve({ reason }) };
      }),
    );
  });
}
