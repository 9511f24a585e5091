import { posix } from "node:path";
import { isLockReviewError, undefinedOnError } from "../../model/error.ts";
import { appendAll } from "../../model/many.ts";
import { sortedUnique } from "../../model/order.ts";
import type { FileTree } from "../../ports/files.ts";
import type { ListedPath } from "../../ports/git.ts";
import { isLockFileName } from "../../review/change/disk-name.ts";
import { lieBelow, placeIn } from "./paths.ts";

interface CheckedChange {
  /** Submodules to look into: those that the change moves. */
  readonly opened: ReadonlySet<string>;
  /** Paths that the change touches: a link among them is also followed into a submodule that stays. */
  readonly changed: ReadonlySet<string>;
}

/**
 * Lists every path at which a user could run a tool after a checkout, including what git does not list: lock files
 * behind any number of links to directories, and files of submodules.
 */
export async function readCheckout(
  tree: FileTree,
  listed: readonly ListedPath[],
  change: CheckedChange,
) {
  const reasons = new Map<string, string>();
  const opened = await submodulesToOpen(tree, listed, change);
  const paths = [...listed];
  for (const path of opened) {
    const walked = await walkFiles(tree, path);
    if (typeof walked === "string") reasons.set(path, walked);
    else appendAll(paths, walked);
  }
  const closedSubmodules = submodulesOf(listed).filter((path) => !opened.has(path));
  const links = await followLinks(tree, paths, new Set(closedSubmodules));
  const all = [...paths, ...links.found];
  const linked = new Set(paths.flatMap(({ path, kind }) => (kind === "symlink" ? path : [])));
  // Paths that the change does not touch could not be read before either.
  const isNews = ([path]: readonly [string, string]) =>
    path === "." || lieBelow(path, change.changed);
  return {
    /** Git's list, the files of opened submodules, and every lock file behind a link to a directory. */
    paths: all,
    files: filesOf(all),
    dangling: links.dangling,
    /** Why the files at or below a path are unknown. */
    unread: new Map([...reasons, ...links.unread].filter(isNews)),
    /** Returns the real path of a directory, with links followed; undefined where they lead nowhere. */
    placeOf: async (directory: string) =>
      lieBelow(directory, linked) ? leadsTo(tree, directory) : directory,
  };
}

/** Returns the files and links among paths, sorted. */
export function filesOf(paths: readonly ListedPath[]): readonly string[] {
  return sortedUnique(paths.flatMap(({ path, kind }) => (kind === "submodule" ? [] : path)));
}

/** Returns the places of submodules. */
export function submodulesOf(paths: readonly ListedPath[]): readonly string[] {
  return paths.flatMap(({ path, kind }) => (kind === "submodule" ? path : []));
}

/** Returns the submodules that moved, and those that a changed link leads into. */
async function submodulesToOpen(
  tree: FileTree,
  paths: readonly ListedPath[],
  { opened, changed }: CheckedChange,
): Promise<ReadonlySet<string>> {
  const submodules = submodulesOf(paths);
  const open = new Set(submodules.filter((path) => opened.has(path)));
  if (submodules.length === 0) return open;
  const links = paths.filter(({ path, kind }) => kind === "symlink" && changed.has(path));
  for (const { path } of links) {
    const place = (await tree.submoduleOf?.(path)) ?? (await leadsTo(tree, path)) ?? "";
    const submodule = submodules.find((other) => lieBelow(place, new Set([other])));
    if (submodule !== undefined) open.add(submodule);
  }
  return open;
}

/** Links to directories that are followed, counted for each way to them; repositories have some hundreds. */
const MAX_FOLLOWED = 20_000;

/** Returns every lock file behind links to directories. A link to one of its own parents is followed once. */
async function followLinks(
  tree: FileTree,
  paths: readonly ListedPath[],
  closed: ReadonlySet<string>,
) {
  const locks = paths.filter(({ path, kind }) => kind !== "submodule" && isLockFileName(path));
  const links = paths.filter(({ kind }) => kind === "symlink");
  const copies: ListedPath[] = [];
  const dangling = new Set<string>();
  const unread = new Map<string, string>();
  let followed = 0;
  /** Returns the directory that a link seen at a path leads to; undefined if there is none to follow it into. */
  const directoryBehind = async (as: string, { path }: ListedPath): Promise<string | undefined> => {
    if (lieBelow((await tree.submoduleOf?.(path)) ?? path, closed)) return undefined;
    const target = await leadsTo(tree, path);
    const reason = target === undefined ? await tree.outOfReach?.(path) : undefined;
    if (reason !== undefined) unread.set(as, reason);
    else if (target === undefined) dangling.add(as);
    if (target === undefined || (await tree.list(target)) === undefined) return undefined;
    if (++followed <= MAX_FOLLOWED) return target;
    unread.set(".", `more than ${MAX_FOLLOWED} links lead to directories`);
    return undefined;
  };
  /** Follows a link that is seen at a path, behind the directories above. */
  const follow = async (as: string, link: ListedPath, above: readonly string[]): Promise<void> => {
    const target = await directoryBehind(as, link);
    if (target === undefined) return;
    const seenAt = ({ path }: ListedPath): string =>
      posix.join(as, path.slice(target === "." ? 0 : target.length + 1));
    const isBelow = ({ path }: ListedPath) => target === "." || path.startsWith(`${target}/`);
    for (const lock of locks.filter(isBelow)) {
      copies.push({ ...lock, path: seenAt(lock), isTracked: lock.isTracked && link.isTracked });
    }
    // A link below its own target would be followed without end.
    if (lieBelow(link.path, new Set([target])) || above.includes(target)) return;
    for (const next of links.filter(isBelow)) await follow(seenAt(next), next, [...above, target]);
  };
  for (const link of links) await follow(link.path, link, []);
  return { found: copies, dangling, unread };
}

/** Returns the place of a path, `.` for the top; undefined also where a directory on the way cannot be opened. */
async function leadsTo(tree: FileTree, path: string): Promise<string | undefined> {
  const place = await undefinedOnError(placeIn(tree, path), "LIMIT_EXCEEDED");
  if (place === undefined || posix.isAbsolute(place)) return undefined;
  return place === "" ? "." : place;
}

const MAX_WALKED = 100_000;

/**
 * Returns all files and links at or below a directory; or why they are unknown, as the end of "… is not read: ". For a
 * submodule that is checked out on disk, only its own repository knows what is tracked, so its files count as untracked
 * here.
 */
async function walkFiles(tree: FileTree, directory: string): ReturnType<typeof walk> {
  try {
    const gone = await tree.outOfReach?.(directory);
    const top = await tree.list(directory);
    if (gone !== undefined || top === undefined) return gone ?? "it is not checked out";
    return await walk(tree, directory, !top.some(({ name }) => name === ".git"));
  } catch (caught) {
    if (isLockReviewError(caught, "FILE_FAILED")) return caught.message;
    throw caught;
  }
}

async function walk(
  tree: FileTree,
  directory: string,
  isTracked: boolean,
): Promise<readonly ListedPath[] | string> {
  const paths: ListedPath[] = [];
  const waiting = [directory];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const reason = await tree.outOfReach?.(at);
    if (reason !== undefined) return reason;
    const entries = (await tree.list(at)) ?? [];
    const inside = entries.filter(({ kind, name }) => kind === "directory" && name !== ".git");
    for (const { name } of inside) waiting.push(posix.join(at, name));
    for (const { name, kind } of entries) {
      const path = posix.join(at, name);
      if (kind === "file" || kind === "symlink") paths.push({ path, kind, isTracked });
    }
    if (paths.length > MAX_WALKED) return `it has more than ${MAX_WALKED} files`;
  }
  return paths;
}
