import { isAbsolute, posix } from "node:path";
import { sortedUnique } from "../../model/order.ts";
import { remembered } from "../../model/remembered.ts";
import type { CheckedOutFile, FileTree } from "../../ports/files.ts";
import { isAttributesFile, isLockFileName } from "../../review/change/disk-name.ts";
import type { Environment } from "../process/environment.ts";
import {
  type AttributesFile,
  checkedOut,
  directoriesAbove,
  doubtOf,
  readConversions,
} from "./git-attributes.ts";
import type { TreeContent, TreeIndex } from "./git-output.ts";

/** Returns a function that gives a tree's file as a checkout has it. `resolve` returns a path's place in the tree. */
export function lockFileConversions(
  content: TreeContent,
  environment: Environment,
  resolve: (path: string) => Promise<string | undefined>,
): (place: string, bytes: Uint8Array) => Promise<CheckedOutFile> {
  const conversions = new Map<string, ReturnType<typeof readConversions>>();
  const ask = async (index: TreeIndex, paths: readonly string[]) =>
    readConversions(await attributesAbove(index, paths, content), paths, environment);
  /** Paths of lock files; one that is a link leads to a file of any other name. */
  const lockPlaces = async ({ entries }: TreeIndex) => {
    const locks = [...entries.keys()].filter(isLockFileName);
    const links = locks.filter((path) => entries.get(path)?.kind === "symlink");
    const places = await Promise.all(links.map(resolve));
    return new Set([...locks, ...places.filter((place) => place !== undefined)]);
  };
  const lockFiles = new Map<string, ReturnType<typeof lockPlaces>>();
  return async (place, bytes) => {
    const index = await content.index();
    const places = await remembered(lockFiles, "", () => lockPlaces(index));
    // One call for all lock files.
    const [key, paths] = places.has(place) ? ["", sortedUnique(places)] : [place, [place]];
    const conversion = (await remembered(conversions, key, () => ask(index, paths))).get(place);
    return conversion === undefined ? { content: bytes } : checkedOut(bytes, conversion);
  };
}

/** Returns the attributes files that apply to the paths: those in the directories above them. */
async function attributesAbove(
  { entries }: TreeIndex,
  paths: readonly string[],
  content: TreeContent,
): Promise<readonly AttributesFile[]> {
  const above = new Set(paths.flatMap(directoriesAbove));
  const files = [...entries.values()].filter(
    ({ path }) => isAttributesFile(path) && above.has(posix.dirname(path)),
  );
  const contents = await Promise.all(
    files.map(async ({ path, kind, object }): Promise<AttributesFile[]> => {
      const isRead = kind === "file" || kind === "symlink";
      return isRead ? [{ path, kind, content: await content.read(object) }] : [];
    }),
  );
  return contents.flat();
}

/** Files on disk, and their root: absolute if attributes above it may apply. */
export interface FilesOnDisk {
  readonly files: FileTree;
  readonly root: string;
}

/** Returns a lock file on disk, with a doubt if the attributes of its repository may change it in other checkouts. */
export async function checkedOutOnDisk(
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
