import { groupBy } from "../../model/many.ts";
import { compareBytes } from "../../model/order.ts";
import type {
  ChangedPath,
  CommitId,
  FileRecord,
  GitRepository,
  IgnoreLine,
} from "../../ports/git.ts";
import { isByteText, pathBytes } from "../disk/path-bytes.ts";
import { decodeRawDiff, splitNul } from "./git-output.ts";
import {
  assertCommits,
  type GitContext,
  gitFinding,
  gitOutput,
  withoutSettings,
} from "./git-process.ts";

const RAW_DIFF = [
  ...["-r", "-z", "-M", "--raw", "--no-abbrev", "--no-relative", "--no-textconv", "--no-ext-diff"],
  // Only the submodule's commit counts; looking for changes inside would run what the submodule configures.
  "--ignore-submodules=dirty",
];

/** Returns the differences between two commits, by path. */
export async function changesBetween(
  context: GitContext,
  commits: readonly CommitId[],
): ReturnType<GitRepository["changedPaths"]> {
  assertCommits(commits);
  const output = await gitOutput(context, ["diff-tree", ...RAW_DIFF, ...commits, "--"]);
  return sortedByPath(decodeRawDiff(output));
}

/** Returns the differences from a commit to the work tree; files neither tracked nor ignored are new. */
export async function changesToWorkTree(
  context: GitContext,
  from: CommitId,
  untracked: readonly string[],
): ReturnType<GitRepository["changedPaths"]> {
  assertCommits([from]);
  const unfiltered = await withoutSettings(context, "^filter\\..*\\.(clean|process)$", (name) => {
    const filter = name.slice(0, name.lastIndexOf("."));
    return [`${filter}.clean=`, `${filter}.process=`, `${filter}.required=false`];
  });
  const tracked = await gitOutput(unfiltered, ["diff", ...RAW_DIFF, from, "--"]);
  const changes = new Map(decodeRawDiff(tracked).map((change) => [change.path, change]));
  for (const path of untracked) {
    // Removed from the index only: the file still exists, with any content.
    const status = changes.get(path)?.status === "removed" ? "modified" : "added";
    changes.set(path, { status, path });
  }
  return sortedByPath([...changes.values()]);
}

function sortedByPath(changes: readonly ChangedPath[]): readonly ChangedPath[] {
  return [...changes].sort((a, b) => compareBytes(a.path, b.path));
}

/** Asks git for ignored paths; the leading dot keeps a path that starts with a colon from being a pattern. */
export async function ignoredPaths(
  context: GitContext,
  paths: readonly string[],
): Promise<ReadonlyMap<string, IgnoreLine>> {
  if (paths.length === 0) return new Map();
  const input = Buffer.concat(paths.map((path) => pathBytes(`./${path}\0`)));
  const answer = await gitFinding(context, ["check-ignore", "-z", "--verbose", "--stdin"], input);
  const fields = splitNul(answer);
  const ignored = new Map<string, IgnoreLine>();
  for (let i = 0; i + 3 < fields.length; i += 4) {
    const [file = "", line = "", pattern = "", path = ""] = fields.slice(i, i + 4);
    // With --verbose git also names the line that takes a path back.
    if (pattern.startsWith("!")) continue;
    ignored.set(path.slice("./".length), { file, line: Number(line), pattern });
  }
  return ignored;
}

const RAW_LOG = [
  ...["log", "--first-parent", "-m", "--raw", "-z", "--no-abbrev", "--no-renames"],
  ...["--no-textconv", "--no-ext-diff", "--format=commit %H"],
];

/** Files of one walk: git prints every change of each, 150 bytes a change, although a few are enough. */
const MOST_FILES = 500;

/** A change of one file by one commit, with the object names of what it held. */
interface FileChange {
  readonly path: string;
  readonly commit: CommitId;
  readonly modes: readonly [before: string, after: string];
  readonly objects: readonly [before: string, after: string];
}

/**
 * Returns what files held, newest first, each with the commit that wrote it: for a merged branch the merge, since what
 * the branch held on its way was reviewed by nobody. One walk answers for many files. In a shallow clone no commit is
 * known, since its oldest ones seem to write every file. Links and submodules are no files.
 * @throws LockReviewError `GIT_FAILED`
 */
export async function fileHistories(
  context: GitContext,
  read: (object: string) => Promise<Uint8Array>,
  ...[at, paths, limit]: Parameters<GitRepository["fileHistories"]>
): ReturnType<GitRepository["fileHistories"]> {
  assertCommits([at]);
  // Other paths cannot be passed to git on its standard input.
  const askable = paths.filter((path) => !isByteText(path) && !path.includes("\n"));
  if (askable.length === 0) return new Map();
  const shallow = await gitOutput(context, ["rev-parse", "--is-shallow-repository"]);
  const isWhole = shallow.toString().trim() === "false";
  const histories = new Map<string, readonly FileRecord[]>();
  for (let start = 0; start < askable.length; start += MOST_FILES) {
    const changes = await changesOf(context, at, askable.slice(start, start + MOST_FILES));
    for (const [path, all] of changes) {
      const records = recordsOf(all.slice(0, limit), isWhole).map(
        async ({ object, commit }): Promise<FileRecord> => ({
          content: await read(object),
          commit,
        }),
      );
      histories.set(path, await Promise.all(records));
    }
  }
  return histories;
}

/** Returns all changes of some files, newest first. */
async function changesOf(context: GitContext, at: CommitId, paths: readonly string[]) {
  const input = ["--", ...paths.map((path) => `:(literal,top)${path}`), ""].join("\n");
  const output = await gitOutput(context, [...RAW_LOG, at, "--stdin"], Buffer.from(input));
  return groupBy(decodeLog(output), ({ path }) => path);
}

/** Decodes `commit HASH`, then for each file `:100644 100644 OBJECT OBJECT M` and its path. */
function decodeLog(output: Buffer): readonly FileChange[] {
  const fields = splitNul(output);
  const changes: FileChange[] = [];
  let commit = "";
  for (let i = 0; i < fields.length; i++) {
    const field = fields[i] ?? "";
    const [, name] = /^\n?commit (\w+)$/.exec(field) ?? [];
    const [, modeBefore = "", modeAfter = "", before = "", after = ""] =
      /^\n?:(\d{3})\d{3} (\d{3})\d{3} (\w+) (\w+) /.exec(field) ?? [];
    if (name !== undefined) commit = name;
    if (after === "") continue;
    const path = fields[++i] ?? "";
    const [modes, objects] = [[modeBefore, modeAfter] as const, [before, after] as const];
    changes.push({ path, commit: commit as CommitId, modes, objects });
  }
  return changes;
}

function recordsOf(changes: readonly FileChange[], isWhole: boolean) {
  const results = new Set(changes.map(({ objects: [, after] }) => after));
  return changes
    .flatMap(({ commit, modes, objects }) => [
      { object: objects[1], commit: isWhole ? commit : undefined, mode: modes[1] },
      // What another of the changes wrote comes with that one.
      ...(results.has(objects[0])
        ? []
        : [{ object: objects[0], commit: undefined, mode: modes[0] }]),
    ])
    .filter(({ mode }) => mode === "100");
}
