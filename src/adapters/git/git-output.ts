import { isUtf8 } from "node:buffer";
import type { DirectoryEntry } from "../../ports/files.ts";
import type { ChangedPath } from "../../ports/git.ts";
import { pathFromBytes } from "../disk/path-bytes.ts";

/** Mode of a submodule in a tree or an index. */
const SUBMODULE = "160000";

/** The pieces of output that ends each with NUL, which alone tells odd names apart, those that are no UTF-8 too. */
export function splitNul(output: Buffer): readonly string[] {
  if (output.length === 0) return [];
  const whole = output.at(-1) === 0 ? output.subarray(0, -1) : output;
  if (isUtf8(whole)) return whole.toString("utf8").split("\0");
  const pieces: string[] = [];
  for (let from = 0; from <= whole.length; ) {
    const end = whole.indexOf(0, from);
    pieces.push(pathFromBytes(whole.subarray(from, end < 0 ? whole.length : end)));
    from = end < 0 ? whole.length + 1 : end + 1;
  }
  return pieces;
}

/** One line of `ls-tree`. */
export interface TreeLine {
  readonly kind: DirectoryEntry["kind"];
  readonly object: string;
  readonly path: string;
}

/** Decodes `ls-tree -r -t -z`: `MODE TYPE OBJECT<tab>PATH`. A submodule is of the kind "other". */
export function decodeTreeLines(output: Buffer): readonly TreeLine[] {
  return splitNul(output).map((line) => {
    const tab = line.indexOf("\t");
    const [mode = "", , object = ""] = line.slice(0, tab).split(" ");
    return { kind: kindOfMode(mode), object, path: line.slice(tab + 1) };
  });
}

/** What a mode that git writes means. A submodule is of the kind "other". */
export function kindOfMode(mode: string): DirectoryEntry["kind"] {
  if (mode === "040000") return "directory";
  if (mode === "120000") return "symlink";
  return mode === SUBMODULE ? "other" : "file";
}

/** What an index has. */
export interface IndexPaths {
  /** Files that are checked out: not sparse, and no submodules. */
  readonly files: ReadonlySet<string>;
  readonly submodules: ReadonlySet<string>;
}

/** Decodes `ls-files -s -t -z`, each path once. */
export function decodeIndex(output: Buffer): IndexPaths {
  const files = new Set<string>();
  const submodules = new Set<string>();
  for (const line of splitNul(output)) {
    const tab = line.indexOf("\t");
    const [tag, mode] = line.slice(0, tab).split(" ");
    if (mode === SUBMODULE) submodules.add(line.slice(tab + 1));
    else if (tag !== "S") files.add(line.slice(tab + 1));
  }
  return { files, submodules };
}

/** Decodes `--raw -z`: `:MODE MODE OBJECT OBJECT STATUS`, then one path, or two for a rename. */
export function decodeRawDiff(output: Buffer): readonly ChangedPath[] {
  const pieces = splitNul(output);
  const changes = new Map<string, ChangedPath>();
  for (let at = 0; at + 1 < pieces.length; ) {
    const [oldMode = "", newMode = "", , , status = ""] = (pieces[at] ?? "").slice(1).split(" ");
    const isRename = status.startsWith("R");
    const first = pieces[at + 1] ?? "";
    const change = isRename
      ? { status: "renamed" as const, path: pieces[at + 2] ?? "", previousPath: first }
      : { status: statusOf(status), path: first };
    at += isRename ? 3 : 2;
    const isSubmodule = oldMode === SUBMODULE || newMode === SUBMODULE;
    changes.set(change.path, isSubmodule ? { ...change, isSubmodule } : change);
  }
  return [...changes.values()];
}

/** A change of type (a file that became a link) and a conflict are modifications to us. */
function statusOf(letter: string): "added" | "modified" | "removed" {
  if (letter === "A") return "added";
  return letter === "D" ? "removed" : "modified";
}
