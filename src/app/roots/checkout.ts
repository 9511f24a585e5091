import { posix } from "node:path";
import { isLockReviewError } from "../../model/error.ts";
import { appendAll } from "../../model/many.ts";
import { sortedUnique } from "../../model/order.ts";
import type { DirectoryEntry, FileTree } from "../../ports/files.ts";
import type { ListedPath } from "../../ports/git.ts";
import { isLockFileName } from "../../review/change/disk-name.ts";
import { lieBelow, placeIn } from "./paths.ts";

/** A commit or work tree whose checked-out files are needed. */
interface CheckoutQuestion {
  readonly paths: readonly ListedPath[];
  readonly tree: FileTree;
  /** Submodules to look into: those that the change moves. */
  readonly opened: ReadonlySet<string>;
  /** Paths that the change touches: a link among them is also followed into a submodule that stays. */
  readonly changed: ReadonlySet<string>;
}

/** The files of a checkout of a commit or work tree, with links and submodules followed. */
export interface CheckoutFiles {
  /** Git's list, the files of opened submodules, and every lock file behind a link to a directory. */
  readonly paths: readonly ListedPath[];
  readonly files: readonly string[];
  /** Links without a target. */
  readonly dangling: ReadonlySet<string>;
  /** Why the files at or below a path are unknown. */
  readonly unread: ReadonlyMap<string, string>;
  /** Returns the real path of a directory, with links followed; undefined where they lead nowhere. */
  placeOf(directory: string): Promise<string | undefined>;
}

/** Links to directories that are followed, counted for each way to them; repositories have some hundreds. */
const MAX_FOLLOWED = 20_000;

/** One side while its links are followed. */
interface Following {
  readonly tree: FileTree;
  readonly locks: readonly ListedPath[];
  readonly links: readonly ListedPath[];
  /** Submodules that are not looked into. */
  readonly closed: ReadonlySet<string>;
  readonly found: ListedPath[];
  readonly dangling: Set<string>;
  readonly unread: Map<string, string>;
  followed: number;
}

/**
 * Lists every path at which a user could run a tool after a checkout, including what git does not list: lock
 * files behind any number of links to directories, and files of submodules.
 *
 * A link to one of its own parents is followed once.
 */
export async function readCheckout(question: CheckoutQuestion): Promise<CheckoutFiles> {
  const { tree, changed } = question;
  const unread = new Map<string, string>();
  const opened = await submodulesToOpen(question);
  const inside: ListedPath[] = [];
  for (const path of opened) {
    const walked = await walkFiles(tree, path);
    if (typeof walked === "string") unread.set(path, walked);
    else appendAll(inside, walked);
  }
  const paths = [...question.paths, ...inside];
  const links = paths.filter(({ kind }) => kind === "symlink");
  const following: Following = {
    tree,
    locks: paths.filter(({ path, kind }) => kind !== "submodule" && isLockFileName(path)),
    links,
    closed: new Set(
      question.paths.flatMap(({ path, kind }) =>
        kind === "submodule" && !opened.has(path) ? [path] : [],
      ),
    ),
    found: [],
    dangling: new Set(),
    unread,
    followed: 0,
  };
  for (const link of links) await follow(following, { as: link.path, link, above: [] });
  const all = [...paths, ...following.found];
  const linked = new Set(links.map(({ path }) => path));
  return {
    paths: all,
    files: sortedUnique(all.filter(({ kind }) => kind !== "submodule").map(({ path }) => path)),
    dangling: following.dangling,
    unread: withoutUnchanged(unread, changed),
    placeOf: async (directory) =>
      lieBelow(directory, linked) ? leadsTo(tree, directory) : directory,
  };
}

/** Leaves out paths that the change does not touch: they could not be read before either. */
function withoutUnchanged(
  unread: ReadonlyMap<string, string>,
  changed: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  return new Map([...unread].filter(([path]) => path === "." || lieBelow(path, changed)));
}

/** Returns the submodules that moved, and those that a changed link leads into. */
async function submodulesToOpen({
  paths,
  tree,
  opened,
  changed,
}: CheckoutQuestion): Promise<ReadonlySet<string>> {
  const submodules = new Set(
    paths.filter(({ kind }) => kind === "submodule").map(({ path }) => path),
  );
  const open = new Set([...submodules].filter((path) => opened.has(path)));
  if (submodules.size === 0) return open;
  const links = paths.filter(({ path, kind }) => kind === "symlink" && changed.has(path));
  for (const { path } of links) {
    const place = (await tree.followLinks?.(path)) ?? (await leadsTo(tree, path));
    const submodule = [...submodules].find((other) => lieBelow(place ?? "", new Set([other])));
    if (submodule !== undefined) open.add(submodule);
  }
  return open;
}

/** A link at one path that is seen at another, behind the links above. */
interface SeenLink {
  readonly as: string;
  readonly link: ListedPath;
  /** The directories passed on the way. */
  readonly above: readonly string[];
}

async function follow(following: Following, { as, link, above }: SeenLink): Promise<void> {
  const { tree, locks, links, closed, found, dangling, unread } = following;
  const far = (await tree.followLinks?.(link.path)) ?? link.path;
  if (lieBelow(far, closed)) return;
  const target = await leadsTo(tree, link.path);
  if (target === undefined) {
    const reason = await tree.outOfReach?.(link.path);
    if (reason === undefined) dangling.add(as);
    else unread.set(as, reason);
    return;
  }
  if ((await tree.list(target)) === undefined) return;
  if (++following.followed > MAX_FOLLOWED) {
    unread.set(".", `more than ${MAX_FOLLOWED} links lead to directories`);
    return;
  }
  const seenAt = (path: string): string =>
    posix.join(as, target === "." ? path : path.slice(target.length + 1));
  const isBelow = ({ path }: ListedPath) => target === "." || path.startsWith(`${target}/`);
  for (const lock of locks.filter(isBelow)) {
    const isTracked = lock.isTracked && link.isTracked;
    found.push({ ...lock, path: seenAt(lock.path), isTracked });
  }
  // A link below its own target would be followed without end.
  if (lieBelow(link.path, new Set([target])) || above.includes(target)) return;
  for (const next of links.filter(isBelow)) {
    const seen = { as: seenAt(next.path), link: next, above: [...above, target] };
    await follow(following, seen);
  }
}

/** Returns the place of a path, `.` for the top; undefined also where a directory on the way cannot be opened. */
async function leadsTo(tree: FileTree, path: string): Promise<string | undefined> {
  try {
    const place = await placeIn(tree, path);
    if (place === undefined || posix.isAbsolute(place)) return undefined;
    return place === "" ? "." : place;
  } catch (caught) {
    if (isLockReviewError(caught, "LIMIT_EXCEEDED")) return undefined;
    throw caught;
  }
}

/** Files of one directory that are listed; submodules are rarely that large. */
const MAX_WALKED = 100_000;

/**
 * Returns all files and links at or below a directory; or why they are unknown, as the end of "… is not read:
 * ".
 *
 * For a submodule that is checked out on disk, only its own repository knows what is tracked, so its files
 * count as untracked here.
 */
async function walkFiles(
  tree: FileTree,
  directory: string,
): Promise<readonly ListedPath[] | string> {
  try {
    return await walk(tree, directory);
  } catch (caught) {
    if (isLockReviewError(caught, "FILE_FAILED")) return caught.message;
    throw caught;
  }
}

async function walk(tree: FileTree, directory: string): Promise<readonly ListedPath[] | string> {
  const gone = await tree.outOfReach?.(directory);
  const top = await tree.list(directory);
  if (gone !== undefined || top === undefined) return gone ?? "it is not checked out";
  const isTracked = !top.some(({ name }) => name === ".git");
  const found: ListedPath[] = [];
  const waiting = [directory];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const reason = await tree.outOfReach?.(at);
    if (reason !== undefined) return reason;
    const entries = (await tree.list(at)) ?? [];
    const inside = entries.filter(({ kind, name }) => kind === "directory" && name !== ".git");
    appendAll(
      waiting,
      inside.map(({ name }) => posix.join(at, name)),
    );
    appendAll(
      found,
      entries.flatMap((entry) => listed(at, entry, isTracked)),
    );
    if (found.length > MAX_WALKED) return `it has more than ${MAX_WALKED} files`;
  }
  return found;
}

function listed(
  directory: string,
  { name, kind }: DirectoryEntry,
  isTracked: boolean,
): readonly ListedPath[] {
  const isListed = kind === "file" || kind === "symlink";
  return isListed ? [{ path: posix.join(directory, name), kind, isTracked }] : [];
}
