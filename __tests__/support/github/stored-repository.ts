import { execFileSync } from "node:child_process";
import type { GitHubState } from "./state.ts";

/** Lets the loopback GitHub store commits of a repository on disk, with their common ancestors. */
export function storeCommits(
  state: GitHubState,
  directory: string,
  commits: readonly string[],
): void {
  const git = (...args: readonly string[]): Buffer =>
    execFileSync("git", ["-C", directory, ...args], { maxBuffer: 1 << 26 });
  // Thousands of files may hold the same.
  const blobs = new Map<string, Buffer>();
  for (const commit of commits) {
    const lines = git("ls-tree", "-r", "-z", commit).toString().split("\0").filter(Boolean);
    for (const line of lines) {
      const [head = "", path = ""] = line.split("\t");
      const [mode, type, object = ""] = head.split(" ");
      if (type === "commit") {
        state.addEntry(commit, path, { kind: "submodule", commit: object });
        continue;
      }
      const content = blobs.get(object) ?? git("cat-file", "blob", object);
      blobs.set(object, content);
      if (mode === "120000") {
        state.addEntry(commit, path, { kind: "symlink", target: content.toString() });
      } else state.addFile(commit, path, content);
    }
    const [, ...parents] = git("rev-list", "--parents", "--max-count=1", commit)
      .toString()
      .trim()
      .split(" ");
    state.parents.set(commit, parents);
    for (const other of commits) {
      const ancestor = git("merge-base", commit, other).toString().trim();
      state.mergeBases.set(`${commit}...${other}`, ancestor);
      if (!commits.includes(ancestor)) storeCommits(state, directory, [ancestor]);
    }
  }
}
