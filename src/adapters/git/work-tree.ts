import { isAbsolute, posix } from "node:path";
import { mapFewAtOnce } from "../../lock/gathering/limits.ts";
import { undefinedOnError } from "../../model/error.ts";
import { type CheckedOutFile, checkedOutOf, type FileTree } from "../../ports/files.ts";
import type { GitRepository } from "../../ports/git.ts";
import { isAttributesFile } from "../../review/change/disk-name.ts";
import { createDiskTree } from "../disk/node-files.ts";
import { stillTree } from "../disk/still-tree.ts";
import type { Environment } from "../process/environment.ts";
import {
  type AttributesFile,
  directoriesAbove,
  doubtOf,
  readConversions,
} from "./git-attributes.ts";

/** Returns the files of a repository's work tree, for as long as it does not change. Links out of it lead nowhere. */
export function workTreeOf(git: GitRepository, environment: Environment): FileTree {
  const files = stillTree(createDiskTree({ root: git.top, reach: "root" }));
  return withAbsentSubmodules(withAttributes({ files, root: "." }, environment), git, ".");
}

/** Returns the same files, with lock files as git's attributes convert them in other checkouts. */
export function withAttributes(place: FilesOnDisk, environment: Environment): FileTree {
  return { ...place.files, checkedOut: (path) => checkedOutOnDisk(place, path, environment) };
}

/** Returns the files, with submodules that are not checked out unreachable: their empty directory is no empty module. */
export function withAbsentSubmodules(files: FileTree, git: GitRepository, top: string): FileTree {
  let finding: Promise<readonly string[]> | undefined;
  const outOfReach = async (path: string): Promise<string | undefined> => {
    const place = posix.normalize(path);
    finding ??= absentSubmodules(files, git, top);
    const absent = (await finding).find(
      (submodule) => place === submodule || place.startsWith(`${submodule}/`),
    );
    return absent && `it is in the submodule "${absent}", which is not checked out`;
  };
  const unlessAbsent =
    <T>(ask: (path: string) => Promise<T>) =>
    async (path: string) =>
      (await outOfReach(path)) === undefined ? ask(path) : undefined;
  return {
    read: unlessAbsent(files.read),
    list: unlessAbsent(files.list),
    kind: files.kind,
    resolve: unlessAbsent(files.resolve),
    checkedOut: unlessAbsent((path) => checkedOutOf(files, path)),
    outOfReach,
  };
}

async function absentSubmodules(
  files: FileTree,
  git: GitRepository,
  top: string,
): Promise<readonly string[]> {
  // Without this file git has no submodules, and no commit need be listed.
  if ((await files.kind(posix.join(top, ".gitmodules"))) === undefined) return [];
  const head = await git.resolveCommit("HEAD");
  const submodules = head === undefined ? [] : await git.submodules(head);
  const absent = await mapFewAtOnce(submodules, async (submodule) => {
    const path = posix.join(top, submodule.path);
    // Reading what cannot be listed gives the error.
    const entries = await undefinedOnError(files.list(path), "FILE_FAILED");
    return entries?.length === 0 ? [path] : [];
  });
  return absent.flat();
}

/** Files on disk, and their root: absolute if attributes above it may apply. */
interface FilesOnDisk {
  readonly files: FileTree;
  readonly root: string;
}

/** Returns a lock file on disk, with a doubt if the attributes of its repository may change it in other checkouts. */
async function checkedOutOnDisk(
  { files, root }: FilesOnDisk,
  path: string,
  environment: Environment,
): Promise<CheckedOutFile | undefined> {
  const [content, place] = await Promise.all([files.read(path), files.resolve(path)]);
  if (content === undefined || place === undefined) return undefined;
  const whole = isAbsolute(place) ? place : posix.join(root, place);
  const above = await repositoryAbove(files, whole);
  const top = above.at(-1);
  if (top === undefined) return { content };
  const fromTop = (absolute: string): string => posix.relative(top, absolute);
  const attributes: AttributesFile[] = [];
  for (const directory of above) {
    const here = await attributesOnDisk(files, directory);
    const link = here.find(({ kind }) => kind === "symlink");
    if (link !== undefined) return { content, doubt: `${fromTop(link.path)} is a symbolic link` };
    for (const file of here) attributes.push({ ...file, path: fromTop(file.path) });
  }
  const name = fromTop(whole);
  const conversions = await readConversions(attributes, [name], environment);
  const conversion = conversions.get(name);
  const doubt = conversion === undefined ? undefined : doubtOf(content, conversion);
  return doubt === undefined ? { content } : { content, doubt };
}

/** Returns the directories above a file up to the top of its repository; empty outside of one. */
async function repositoryAbove(files: FileTree, path: string): Promise<readonly string[]> {
  const directories = directoriesAbove(path);
  for (const [i, directory] of directories.entries()) {
    const isTop = (await files.kind(posix.join(directory, ".git"))) !== undefined;
    if (isTop) return directories.slice(0, i + 1);
  }
  return [];
}

/** Returns the attributes files of a directory; a link's content is ignored. */
async function attributesOnDisk(
  files: FileTree,
  directory: string,
): Promise<readonly AttributesFile[]> {
  const entries = (await files.list(directory)) ?? [];
  const reads = entries.map(async ({ name, kind }): Promise<AttributesFile[]> => {
    const path = posix.join(directory, name);
    if (!isAttributesFile(name) || (kind !== "file" && kind !== "symlink")) return [];
    const content = kind === "file" ? await files.read(path) : new Uint8Array();
    return content === undefined ? [] : [{ path, kind, content }];
  });
  return (await Promise.all(reads)).flat();
}
