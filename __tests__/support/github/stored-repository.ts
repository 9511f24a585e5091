import { execFileSync } from "node:child_process";
import type { GitHubState, StoredEntry } from "./state.ts";

/** What stands at a path of a commit, as `git ls-tree` tells it. */
interface TreeLine {
  readonly mode: string;
  /** A blob, or the commit of a submodule. */
  readonly object: string;
  readonly path: string;
}

type Git = (args: readonly string[], input?: string) => Buffer;

const SYMLINK = "120000";
const SUBMODULE = "160000";
const LINE_FEED = 10;

/** Lets the loopback GitHub store commits of a repository on disk, with their common ancestors. */
export function storeCommits(
  state: GitHubState,
  directory: string,
  commits: readonly string[],
): void {
  const git: Git = (args, input = "") =>
    execFileSync("git", ["-C", directory, ...args], { input, maxBuffer: 1 << 27 });
  const wanted = [...new Set(commits)];
  const trees = wanted.map((commit) => ({ commit, lines: linesOf(commit, git) }));
  const blobs = blobsOf(
    trees.flatMap(({ lines }) => lines.filter((line) => line.mode !== SUBMODULE)),
    git,
  );
  for (const { commit, lines } of trees) {
    for (const line of lines) state.addEntry(commit, line.path, entryOf(line, blobs));
  }
  const parents = git(["rev-list", "--no-walk", "--parents", ...wanted])
    .toString()
    .trim();
  for (const [commit = "", ...above] of parents.split("\n").map((line) => line.split(" "))) {
    state.parents.set(commit, above);
  }
  storeMergeBases(state, wanted, git);
  const ancestors = wanted.flatMap((one) =>
    wanted.map((other) => state.mergeBases.get(`${one}...${other}`) ?? ""),
  );
  const further = ancestors.filter((one) => !wanted.includes(one));
  if (further.length > 0) storeCommits(state, directory, further);
}

/** The best common ancestor of every two, which of a commit and itself is that commit. */
function storeMergeBases(state: GitHubState, commits: readonly string[], git: Git): void {
  for (const [i, one] of commits.entries()) {
    state.mergeBases.set(`${one}...${one}`, one);
    for (const other of commits.slice(i + 1)) {
      const ancestor = git(["merge-base", one, other]).toString().trim();
      state.mergeBases.set(`${one}...${other}`, ancestor);
      state.mergeBases.set(`${other}...${one}`, ancestor);
    }
  }
}

function linesOf(commit: string, git: Git): readonly TreeLine[] {
  const lines = git(["ls-tree", "-r", "-z", commit]).toString().split("\0").filter(Boolean);
  return lines.map((line) => {
    const [head = "", path = ""] = line.split("\t");
    const [mode = "", , object = ""] = head.split(" ");
    return { mode, object, path };
  });
}

/** Blobs by name, each asked for once: thousands of files may hold the same. */
function blobsOf(lines: readonly TreeLine[], git: Git): ReadonlyMap<string, Buffer> {
  const names = [...new Set(lines.map(({ object }) => object))];
  const told = git(["cat-file", "--batch"], names.map((name) => `${name}\n`).join(""));
  const blobs = new Map<string, Buffer>();
  let at = 0;
  for (const name of names) {
    // `NAME blob SIZE`, the content, a line feed.
    const start = told.indexOf(LINE_FEED, at) + 1;
    const size = Number(told.subarray(at, start).toString().split(" ")[2]);
    blobs.set(name, told.subarray(start, start + size));
    at = start + size + 1;
  }
  return blobs;
}

function entryOf({ mode, object }: TreeLine, blobs: ReadonlyMap<string, Buffer>): StoredEntry {
  if (mode === SUBMODULE) return { kind: "submodule", commit: object };
  const content = blobs.get(object);
  if (content === undefined) throw new Error(`git gave no blob ${object}`);
  return mode === SYMLINK
    ? { kind: "symlink", target: content.toString() }
    : { kind: "file", content };
}
