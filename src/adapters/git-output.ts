import type { DirectoryEntry } from "../ports/files.ts";
import type { ChangedPath } from "../ports/git.ts";

/** Mode of a submodule in a tree or an index. */
const SUBMODULE = "160000";

/** The pieces of output that ends each with NUL, which alone tells odd names apart. */
export function splitNul(output: Buffer): readonly string[] {
  const text = output.toString("utf8");
  return text === "" ? [] : text.replace(/\0$/, "").split("\0");
}

/** One line of `ls-tree`. */
export interface TreeLine {
  readonly kind: DirectoryEntry["kind"];
  readonly object: string;
  readonly path: string;
}

/** Decodes `ls-tree -r -t -z`: `MODE TYPE OBJECT<tab>PATH`. A submodule is of the kind "other". */
export function decodeTree(output: Buffer): readonly TreeLine[] {
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

/** Decodes `ls-files -s -t -z`: the paths of files that are checked out (not sparse, no submodules), each once. */
export function decodeIndex(output: Buffer): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const line of splitNul(output)) {
    const tab = line.indexOf("\t");
    const [tag, mode] = line.slice(0, tab).split(" ");
    if (tag !== "S" && mode !== SUBMODULE) paths.add(line.slice(tab + 1));
  }
  return paths;
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
