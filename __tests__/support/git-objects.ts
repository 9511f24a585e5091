// Objects of a repository on disk, read without git where they are files of their own, as in every repository of a test.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";

/** What stands at a path of a commit. */
export interface TreeLine {
  /** Six digits, as `git ls-tree` writes them. */
  readonly mode: string;
  /** A blob, or the commit of a submodule. */
  readonly object: string;
  readonly path: string;
}

const DIRECTORY = "40000";
const NAME_BYTES = 20;

/** Content of an object. @throws Error where there is none of this type */
export function readObject(
  directory: string,
  type: "blob" | "commit" | "tree",
  name: string,
): Buffer {
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
export function readCommit(
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
