import { join } from "node:path/posix";
import { decodeModuleLock } from "../../formats/module-lock/decode.ts";
import { decodeWholeText } from "../../formats/text/text.ts";
import { mapFewAtOnce } from "../../lock/gathering/limits.ts";
import { fileError, hasErrors } from "../../model/diagnostic.ts";
import { EMPTY_LOCK_FILE, type LockFile } from "../../model/lock-file.ts";
import { OPENTOFU, TERRAFORM, type Tool } from "../../model/tool.ts";
import {
  type CheckedOutFile,
  checkedOutOf,
  type FileTree,
  isSameContent,
} from "../../ports/files.ts";
import type { CommitId, GitRepository } from "../../ports/git.ts";
import {
  lockedDirectories,
  lockFilePath,
  OPENTOFU_LOCK_NAME,
} from "../../review/change/discover.ts";
import {
  type LockFileSide,
  NO_RELEASES,
  type RecordedReleases,
  recordedReleases,
} from "../../review/evidence/input.ts";
import { type KnownLocks, readLockFileSide } from "../../review/evidence/read-side.ts";
import { lockFileVote } from "../intent/tool-choice.ts";
import { filesOf } from "./checkout.ts";

/**
 * Returns a lock file on one side as a checkout has it; undefined when there is none. A symbolic link counts as none:
 * the tools would replace it, and its target is not what was reviewed.
 */
export async function readLockBytes(
  tree: FileTree,
  path: string | undefined,
): Promise<CheckedOutFile | undefined> {
  if (path === undefined || (await tree.kind(path)) !== "file") return undefined;
  return checkedOutOf(tree, path);
}

/** Whether two checkouts have the same file, or none. */
export function isSameFile(
  file: CheckedOutFile | undefined,
  other: CheckedOutFile | undefined,
): boolean {
  return isSameContent(file?.content, other?.content) && file?.doubt === other?.doubt;
}

/**
 * Reads a lock file for review. A file over the size limit has nothing but an error; a file that a checkout converts
 * has an error that says so. Files and entries that equal known ones are the same objects.
 */
export function lockSide(
  file: CheckedOutFile,
  path: string,
  tool: Tool,
  known?: KnownLocks,
): LockFileSide {
  const { content, doubt } = file;
  const side = readLockFileSide(content, path, tool, known);
  if (doubt === undefined) return side;
  const changed = fileError(path, "A checkout has other content", `${path}: ${doubt}`);
  return { ...side, diagnostics: [changed, ...side.diagnostics] };
}

/** Reads a lock file for modules with its whole text; never throws. */
export function moduleLockSide(content: Uint8Array, path: string) {
  return { text: decodeWholeText(content), ...decodeModuleLock(content, path) };
}

/** Whether a directory has the lock file that a newer tool reads in place of the known one; a link counts. */
export async function isLockReplaced(
  tree: Pick<FileTree, "kind">,
  directory: string,
): Promise<boolean> {
  return (await tree.kind(join(directory, OPENTOFU_LOCK_NAME))) !== undefined;
}

/** Returns lock files of a tree by path, by the rules of one tool; missing ones are left out. */
export async function readLockSides(
  tree: FileTree,
  paths: readonly string[],
  tool: Tool,
  known?: KnownLocks,
): Promise<ReadonlyMap<string, LockFileSide>> {
  const sides = await mapFewAtOnce([...new Set(paths)], async (path) => {
    const bytes = await readLockBytes(tree, path);
    return bytes === undefined ? [] : [[path, lockSide(bytes, path, tool, known)] as const];
  });
  return new Map(sides.flat());
}

/** Returns the tool that wrote a lock file: by the hosts of its entries, else by its header, else OpenTofu. */
export function toolOfLockFile(bytes: Uint8Array, path: string): Tool {
  const name = toolNamedBy(lockSide({ content: bytes }, path, OPENTOFU));
  return name === "terraform" ? TERRAFORM : OPENTOFU;
}

function toolNamedBy({ header, lock }: LockFileSide): Tool["name"] | undefined {
  return lockFileVote(header, [...lock.providers.keys()])[0]?.tool;
}

/** Returns the tools of a tree's lock files that say one, each as often as it wrote one. */
export async function toolsOfLockFiles(
  tree: FileTree,
  files: readonly string[],
): Promise<readonly Tool["name"][]> {
  const paths = lockedDirectories(files).map(lockFilePath);
  const sides = await readLockSides(tree, paths, OPENTOFU);
  return [...sides.values()].flatMap((side) => toolNamedBy(side) ?? []);
}

/** Reads the lock file of a directory, by the rules of one tool; undefined when there is none. */
export async function readLockSide(
  tree: FileTree,
  root: string,
  tool: Tool,
): Promise<LockFileSide | undefined> {
  const path = lockFilePath(root);
  const file = await readLockBytes(tree, path);
  return file && lockSide(file, path, tool);
}

/** The records of a commit, for an audit that writes. */
export interface RecordedBefore {
  /** By root module: an empty lock file where it has none; no item where that is unknown. */
  readonly roots: ReadonlyMap<string, LockFile>;
  readonly releases: RecordedReleases;
}

/** The records of a state without lock files. */
export const NOTHING_RECORDED: RecordedBefore = { roots: new Map(), releases: NO_RELEASES };

/**
 * Returns what a commit records for root modules, by their names, and for releases. A root module whose lock file
 * cannot be read has no record.
 * @param places the directories that each may have had there, also behind links, the likelier one first
 */
export async function recordedBefore(
  git: Pick<GitRepository, "treeAt" | "listPaths">,
  commit: CommitId,
  places: ReadonlyMap<string, readonly string[]>,
  locks?: KnownLocks,
): Promise<RecordedBefore> {
  const lockedPlaces = lockedDirectories(filesOf(await git.listPaths(commit)));
  const directories = [...lockedPlaces, ...[...places.values()].flat()];
  const paths = directories.map(lockFilePath);
  const sides = await readLockSides(git.treeAt(commit), paths, OPENTOFU, locks);
  const isReadable = (path: string) => !hasErrors(sides.get(path)?.diagnostics ?? []);
  const roots = [...places].flatMap(([root, at]) => {
    const path = at.map(lockFilePath).find((candidate) => sides.has(candidate));
    if (path === undefined) return [[root, EMPTY_LOCK_FILE] as const];
    return isReadable(path) ? [[root, sides.get(path)?.lock ?? EMPTY_LOCK_FILE] as const] : [];
  });
  const reliable = [...sides].flatMap(([path, { lock }]) => (isReadable(path) ? lock : []));
  return { roots: new Map(roots), releases: recordedReleases(reliable) };
}
