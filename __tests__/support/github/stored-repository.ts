import { execFileSync } from "node:child_process";
import { readCommit, readObject, type TreeLine } from "../git-objects.ts";
import type { GitHubState, StoredEntry } from "./state.ts";

const SYMLINK = "120000";
const SUBMODULE = "160000";

/** Lets the loopback GitHub store commits of a repository on disk, with their common ancestors. */
export function storeCommits(
  state: GitHubState,
  directory: string,
  commits: readonly string[],
): void {
  const wanted = [...new Set(commits)];
  // Thousands of files may hold the same.
  const entries = new Map<string, StoredEntry>();
  for (const commit of wanted) {
    const { lines, parents } = readCommit(directory, commit);
    for (const line of lines) {
      const key = `${line.mode} ${line.object}`;
      const entry = entries.get(key) ?? entryOf(line, directory);
      entries.set(key, entry);
      state.addEntry(commit, line.path, entry);
    }
    state.parents.set(commit, parents);
  }
  storeMergeBases(state, wanted, directory);
  const ancestors = wanted.flatMap((one) =>
    wanted.map((other) => state.mergeBases.get(`${one}...${other}`) ?? ""),
  );
  const further = ancestors.filter((one) => !wanted.includes(one));
  if (further.length > 0) storeCommits(state, directory, further);
}

/** The best common ancestor of every two, which of a commit and itself is that commit. */
function storeMergeBases(state: GitHubState, commits: readonly string[], directory: string): void {
  for (const [i, one] of commits.entries()) {
    state.mergeBases.set(`${one}...${one}`, one);
    for (const other of commits.slice(i + 1)) {
      const ancestor = mergeBase(state, directory, [one, other]);
      state.mergeBases.set(`${one}...${other}`, ancestor);
      state.mergeBases.set(`${other}...${one}`, ancestor);
    }
  }
}

function mergeBase(
  state: GitHubState,
  directory: string,
  [one, other]: readonly [string, string],
): string {
  if (state.parents.get(other)?.includes(one) === true) return one;
  if (state.parents.get(one)?.includes(other) === true) return other;
  const args = ["-C", directory, "merge-base", one, other];
  return execFileSync("git", args, { encoding: "utf8" }).trim();
}

function entryOf({ mode, object }: TreeLine, directory: string): StoredEntry {
  if (mode === SUBMODULE) return { kind: "submodule", commit: object };
  const content = readObject(directory, "blob", object);
  return mode === SYMLINK
    ? { kind: "symlink", target: content.toString() }
    : { kind: "file", content };
}
