import { isUtf8 } from "node:buffer";
import { LockReviewError } from "../../model/error.ts";
import type { DirectoryEntry } from "../../ports/files.ts";
import type { ChangedPath, IndexFlag } from "../../ports/git.ts";
import { pathFromBytes } from "../disk/path-bytes.ts";

/** Mode of a submodule in a tree or an index. */
const SUBMODULE = "160000";

/** Splits output at NUL, the only safe separator for unusual names, including those that are not UTF-8. */
export function splitNul(output: Buffer): readonly string[] {
  if (output.length === 0) return [];
  const whole = output.at(-1) === 0 ? output.subarray(0, -1) : output;
  if (isUtf8(whole)) return whole.toString("utf8").split("\0");
  const pieces = whole.toString("latin1").split("\0");
  return pieces.map((piece) => pathFromBytes(Buffer.from(piece, "latin1")));
}

/** One line of `ls-tree`. */
export interface TreeLine {
  readonly kind: DirectoryEntry["kind"];
  readonly object: string;
  readonly path: string;
}

/** The listing of a commit's whole tree. */
export interface TreeIndex {
  readonly entries: ReadonlyMap<string, TreeLine>;
  /** Lines of each directory, unsorted; the top is the empty path. */
  readonly directories: ReadonlyMap<string, readonly TreeLine[]>;
}

/** The listing and the blobs of a tree. */
export interface TreeContent {
  index(): Promise<TreeIndex>;
  read(object: string): Promise<Uint8Array>;
}

/** Decodes `ls-tree -r -t -z`: `MODE TYPE OBJECT<tab>PATH`. @throws LockReviewError `GIT_FAILED` */
export function decodeTreeLines(output: Buffer): readonly TreeLine[] {
  return splitNul(output).map((line) => {
    const head = headOf(TREE_HEAD, line, "ls-tree");
    const [mode = "", , object = ""] = head.split(" ");
    return { kind: kindOfMode(mode), object, path: line.slice(head.length + 1) };
  });
}

const TREE_HEAD = /^\d{6} \w+ [0-9a-f]{40,64}$/;

/** Returns the part of a line before the path. @throws LockReviewError `GIT_FAILED` for an unexpected line */
function headOf(form: RegExp, line: string, command: string): string {
  const end = line.indexOf("\t");
  const head = line.slice(0, end);
  if (end < 0 || end === line.length - 1 || !form.test(head)) throw oddAnswer(command);
  return head;
}

/** Returns the error for unexpected output: another program is called git, or writes between its lines. */
export function oddAnswer(command: string): LockReviewError {
  return new LockReviewError("GIT_FAILED", `git ${command} answered in a way that git does not`, {
    hint: "See that git on the PATH is git itself, and that nothing around it writes to its output.",
  });
}

/** Returns the kind for a git mode. A submodule has the kind "other". */
export function kindOfMode(mode: string): DirectoryEntry["kind"] {
  if (mode === "040000") return "directory";
  if (mode === "120000") return "symlink";
  return mode === SUBMODULE ? "other" : "file";
}

/** The paths of an index and the work tree. */
export interface IndexPaths {
  /** Files that are checked out and exist: not sparse, and no submodules. */
  readonly tracked: ReadonlySet<string>;
  readonly submodules: ReadonlySet<string>;
  readonly untracked: readonly string[];
  /** Tracked paths whose changes git does not report, whether or not they exist. */
  readonly unwatched: ReadonlyMap<string, IndexFlag>;
}

/** Decodes `ls-files -v -z --stage --deleted --others`, each path once. @throws LockReviewError `GIT_FAILED` */
export function decodeIndex(output: Buffer): IndexPaths {
  const tracked = new Set<string>();
  const submodules = new Set<string>();
  const unwatched = new Map<string, IndexFlag>();
  const deletions: string[] = [];
  const lines = splitNul(output);
  const isUntracked = (line: string): boolean => line.startsWith("? ") && line.length > 2;
  for (const line of lines) {
    if (isUntracked(line)) continue;
    const head = headOf(INDEX_HEAD, line, "ls-files");
    const [tag, mode] = head.split(" ", 2);
    const path = line.slice(head.length + 1);
    const flag = flagOf(tag);
    if (mode === SUBMODULE) submodules.add(path);
    else if (tag === "R") deletions.push(path);
    else if (flag !== "skip-worktree") tracked.add(path);
    if (flag !== undefined) unwatched.set(path, flag);
  }
  for (const path of deletions) tracked.delete(path);
  // A nested repository is listed as a directory, with a slash.
  const untracked = lines.filter((line) => isUntracked(line) && !line.endsWith("/"));
  return { tracked, submodules, unwatched, untracked: untracked.map((line) => line.slice(2)) };
}

function flagOf(tag = ""): IndexFlag | undefined {
  if (tag.toUpperCase() === "S") return "skip-worktree";
  return tag === tag.toUpperCase() ? undefined : "assume-unchanged";
}

/** Matches the part before a tracked path; a lower-case letter means assume-unchanged. Deleted ones repeat as `R`. */
const INDEX_HEAD = /^[^?\s] \d{6} [0-9a-f]{40,64} \d$/;

/** Decodes `--raw -z`: `:MODE MODE OBJECT OBJECT STATUS`, then one path or two. @throws LockReviewError `GIT_FAILED` */
export function decodeRawDiff(output: Buffer): readonly ChangedPath[] {
  const pieces = splitNul(output);
  const changes = new Map<string, ChangedPath>();
  for (let at = 0; at < pieces.length; ) {
    const raw = RAW_LINE.exec(pieces[at] ?? "");
    if (raw === null) throw oddAnswer("diff");
    const [, oldMode = "", newMode = "", status = ""] = raw;
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

const RAW_LINE = /^:(\d{6}) (\d{6}) [0-9a-f]+ [0-9a-f]+ ([A-Z]\d*)$/;

/** Returns the status of a letter; a change of type and a conflict count as modifications. */
function statusOf(letter: string): "added" | "modified" | "removed" {
  if (letter === "A") return "added";
  return letter === "D" ? "removed" : "modified";
}
