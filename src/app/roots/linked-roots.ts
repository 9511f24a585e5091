import { posix } from "node:path";
import { mapFewAtOnce } from "../../lock/gathering/limits.ts";
import { undefinedOnError } from "../../model/error.ts";
import { type FileTree, isSameContent } from "../../ports/files.ts";
import type { ChangedPath } from "../../ports/git.ts";
import {
  isConfiguration,
  isOurs,
  lockedDirectories,
  lockFilePath,
  needsLockFile,
  type RootCandidate,
  touchesItsDirectory,
} from "../../review/change/discover.ts";
import { isAttributesFile } from "../../review/change/disk-name.ts";
import type { FoundChange } from "./find-change.ts";
import { isSameFile, readLockBytes } from "./lock-side.ts";
import { lieBelow, pathsOf, placeIn } from "./paths.ts";

interface LinkedRoot {
  readonly root: string;
  /** The real directory on each side; undefined where base or head has none. */
  readonly base: string | undefined;
  readonly head: string | undefined;
  readonly baseLock: string | undefined;
  readonly headLock: string | undefined;
  readonly isTouched: boolean;
}

/**
 * Follows each root module's path on both sides: a checkout's directory at that path is compared with the one before,
 * whatever links lead there, which git's lists do not show.
 */
export async function linkedRoots(change: FoundChange, isAsked: (root: string) => boolean) {
  const { base, head, sides, request } = change;
  const lockedRoots = new Set(lockedDirectories([...base.files, ...head.files]));
  const followed = await mapFewAtOnce([...lockedRoots], linkFollower(change));
  const roots = followed.filter((root) => root !== undefined);
  const lockedAtBase = new Set(lockedDirectories(base.files));
  const lockedAtHead = new Set(lockedDirectories(head.files));
  const adopts = ({ root, head: at = root }: LinkedRoot): boolean =>
    at !== root && isOurs(at) && !lockedAtBase.has(root) && lockedAtBase.has(at);
  const isRepeated = (linked: LinkedRoot): boolean => {
    const { root, head: at = root } = linked;
    if (at === root || !lockedRoots.has(at) || !isOurs(at)) return false;
    const isSame = linked.base === at || adopts(linked);
    const { rootModules } = request.policy;
    const isJudged =
      lockedAtHead.has(at) || needsLockFile(at, rootModules) || !needsLockFile(root, rootModules);
    return isSame && isJudged && isAsked(at) && linked.headLock === undefined;
  };
  const configurationOn = async (side: "base" | "head") => {
    const paths = await mapFewAtOnce(roots, async ({ root, [side]: at }) => {
      if (at === undefined || at === root) return [];
      const names = ((await sides[side].list(at)) ?? []).map(({ name }) => name);
      return names.filter(isConfiguration).map((name) => posix.join(root, name));
    });
    return paths.flat();
  };
  const byRoot = new Map(roots.map((root) => [root.root, root]));
  return {
    /** Lock files whose real path differs from before, or whose content differs inside a submodule. */
    touched: roots
      .filter(({ isTouched }) => isTouched)
      .map(({ root }): ChangedPath => ({ status: "modified", path: lockFilePath(root) })),
    /** Configuration behind links, at the paths of root modules. */
    configuration: { base: await configurationOn("base"), head: await configurationOn("head") },
    lost: new Set([...lockedAtBase].filter((root) => lieBelow(root, head.dangling))),
    adopted: new Map(
      roots.filter(adopts).map(({ root, head: at = "" }) => [root, lockFilePath(at)]),
    ),
    /** Paths that lead on both sides to a root module which is reviewed under another path. */
    repeated: new Set(roots.filter(isRepeated).map(({ root }) => root)),
    /** Returns a candidate with its real paths. */
    placed: (candidate: RootCandidate) => placedAt(candidate, byRoot.get(candidate.root)),
  };
}

function placedAt(candidate: RootCandidate, linked: LinkedRoot | undefined): RootCandidate {
  if (linked === undefined) return candidate;
  const { base, head, baseLock, headLock } = linked;
  const { baseLockPath = candidate.lockFilePath, headLockPath, scope } = candidate;
  const wasThere = baseLockPath === candidate.lockFilePath;
  // Files of base are missing where a link takes their place.
  const isFileAtBase = candidate.baseLockPath !== undefined && wasThere && baseLock === undefined;
  const isMissed = isFileAtBase && scope === "root-module";
  return {
    ...candidate,
    baseLockPath: baseLock ?? candidate.baseLockPath,
    headLockPath: isMissed ? headLockPath : (headLock ?? headLockPath),
    places: { base: wasThere ? base : posix.dirname(baseLockPath), head },
  };
}

/** Returns a function that follows a root module's path; its result is undefined for one that nothing leads elsewhere. */
function linkFollower({ changed, base, head, sides }: FoundChange) {
  const paths = pathsOf(changed);
  const areConverted = paths.some(isAttributesFile);
  const submodules = pathsOf(changed.filter(({ isSubmodule }) => isSubmodule));
  const links = [...base.paths, ...head.paths].filter(({ kind }) => kind === "symlink");
  const elsewhere = new Set([...submodules, ...links.map(({ path }) => path)]);
  return async (root: string): Promise<LinkedRoot | undefined> => {
    const lock = lockFilePath(root);
    const isElsewhere = elsewhere.has(lock) || lieBelow(root, elsewhere);
    if (!isElsewhere && !areConverted) return undefined;
    const [before, after] = await Promise.all([base.placeOf(root), head.placeOf(root)]);
    const [baseLock, headLock] = await Promise.all([
      linkedLock(sides.base, lock),
      linkedLock(sides.head, lock),
    ]);
    const isTouched =
      before !== after ||
      baseLock !== headLock ||
      (isElsewhere && (await differInside(root, sides))) ||
      (areConverted && (await differInCheckouts(lock, sides)));
    if (!isElsewhere && !isTouched) return undefined;
    return { root, base: before, head: after, baseLock, headLock, isTouched };
  };
}

/** Returns the target of a link in place of a lock file: a file of any name. */
async function linkedLock(tree: FileTree, path: string): Promise<string | undefined> {
  if ((await tree.kind(path)) !== "symlink") return undefined;
  const place = await placeIn(tree, path);
  return place !== undefined && (await tree.kind(place)) === "file" ? place : undefined;
}

/** Whether two sides have different files in a directory, of those that count there. */
async function differInside(root: string, { base, head }: FoundChange["sides"]): Promise<boolean> {
  const lists = await Promise.all([base.list(root), head.list(root)]);
  const names = new Set(lists.flatMap((list = []) => list.map(({ name }) => name)));
  const differences = await mapFewAtOnce([...names].filter(touchesItsDirectory), async (name) => {
    const path = posix.join(root, name);
    // What cannot be read is told where it is read.
    const read = (tree: FileTree) =>
      undefinedOnError(tree.read(path), "FILE_FAILED", "LIMIT_EXCEEDED");
    return !isSameContent(await read(base), await read(head));
  });
  return differences.includes(true);
}

/** Whether git's attributes give two checkouts different lock files although the stored ones may be the same. */
async function differInCheckouts(lock: string, { base, head }: FoundChange["sides"]) {
  const [before, after] = await Promise.all([readLockBytes(base, lock), readLockBytes(head, lock)]);
  return before !== undefined && after !== undefined && !isSameFile(before, after);
}
