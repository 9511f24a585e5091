import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import type { GitHubState, StoredEntry } from "./state.ts";

/** What stands at a path of a commit. */
interface TreeLine {
  /** Six digits, as `git ls-tree` writes them. */
  readonly mode: string;
  /** A blob, or the commit of a submodule. */
  readonly object: string;
  readonly path: string;
}

const DIRECTORY = "40000";
const NAME_BYTES = 20;

/** Content of an object. @throws Error where there is none of this type */
function readObject(directory: string, type: "blob" | "commit" | "tree", name: string): Buffer {
  const file = join(directory, ".git/objects", name.slice(0, 2), name.slice(2));
  if (!existsSync(file)) {
    return execFileSync("git", ["-C", directory, "cat-file", type, name], { maxBuffer: 1 << 27 });
  }
  const object = inflateSync(readFileSync(file));
  const end = object.indexOf(0);
  const head = object.subarray(0, end).toString();
  if (!head.startsWith(`${type} `)) throw new Error(`${name} is no ${type}: ${head}`);
  return object.subarray(end + 1);
}

/** Every file, link and submodule of a commit, and the commits that it was made on. */
function readCommit(
  directory: string,
  commit: string,
): { readonly lines: readonly TreeLine[]; readonly parents: readonly string[] } {
  const [head = ""] = readObject(directory, "commit", commit).toString().split("\n\n");
  const named = (word: string) =>
    [...head.matchAll(new RegExp(`^${word} ([0-9a-f]{40})$`, "gm"))].map(([, name = ""]) => name);
  const [tree = ""] = named("tree");
  return { lines: linesOf(directory, tree, ""), parents: named("parent") };
}

function linesOf(directory: string, tree: string, above: string): readonly TreeLine[] {
  const content = readObject(directory, "tree", tree);
  const lines: TreeLine[] = [];
  // `MODE NAME`, a zero byte, and the object's name as bytes.
  for (let at = 0; at < content.length; ) {
    const end = content.indexOf(0, at);
    const [mode = "", ...name] = content.subarray(at, end).toString().split(" ");
    const object = content.subarray(end + 1, end + 1 + NAME_BYTES).toString("hex");
    const path = `${above}${name.join(" ")}`;
    if (mode === DIRECTORY) lines.push(...linesOf(directory, object, `${path}/`));
    else lines.push({ mode, object, path });
    at = end + 1 + NAME_BYTES;
  }
  return lines;
}

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
