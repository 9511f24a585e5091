import { posix } from "node:path";
import { attempt } from "../../model/error.ts";
import type { FileTree } from "../../ports/files.ts";
import {
  isModuleFile,
  isOurs,
  lockedDirectories,
  lockFilePath,
  needsLockFile,
} from "../../review/change/discover.ts";
import { DEFAULT_POLICY_FILE, decodeOwn } from "../settings/load-policy.ts";
import type { FoundChange } from "./find-change.ts";
import { pathsOf } from "./paths.ts";
import { calledBelow, calledDirectories, moduleDirectories, readModules } from "./root-modules.ts";
import { mayBeRead } from "./unread-places.ts";

/**
 * Returns directories with a lock file that the change makes root modules: their last caller goes, head's policy lists
 * them, or a module gets a backend, which only a root module uses.
 */
export async function promotedRoots(found: FoundChange): Promise<ReadonlySet<string>> {
  // What is read of each directory alone is of no use later, and thousands of them need much room.
  const change = { ...found, sides: { ...found.sides, memory: new Map() } };
  const lockedRoots = lockedDirectories(change.head.files);
  const listedRoots = await newlyListed(change);
  const uncalled = await leftByCallers(change, lockedRoots);
  const backed = await backedModules(change, lockedRoots);
  return new Set([...lockedRoots.filter((root) => listedRoots.has(root)), ...uncalled, ...backed]);
}

/** Returns those directories that base calls as modules and that get a backend in head. */
async function backedModules(
  { changed, base, sides }: FoundChange,
  locked: readonly string[],
): Promise<readonly string[]> {
  const touchedPlaces = new Set(moduleDirectories(pathsOf(changed)));
  const directories = locked.filter((root) => touchedPlaces.has(root));
  const withBackend = async (files: FileTree): Promise<readonly string[]> => {
    const modules = await readModules(directories, { ...sides, files });
    return modules.flatMap(([directory, { hasBackend }]) => (hasBackend ? directory : []));
  };
  const before = await withBackend(sides.base);
  const arrived = (await withBackend(sides.head)).filter((root) => !before.includes(root));
  if (arrived.length === 0) return [];
  const baseQuestion = { ...sides, files: sides.base };
  const calledPlaces = await calledDirectories(moduleDirectories(base.files), baseQuestion);
  return arrived.filter((directory) => calledPlaces.has(directory));
}

/**
 * Returns those directories that base calls where the change touches configuration, a link or what a source is computed
 * from, itself or through modules, and that nothing calls in head but modules which lost their callers as well.
 */
async function leftByCallers(
  { changed, base, head, sides }: FoundChange,
  locked: readonly string[],
): Promise<readonly string[]> {
  const paths = new Set(pathsOf(changed));
  const touchedPlaces = new Set(moduleDirectories(pathsOf(changed)));
  // A link that leads elsewhere changes what any caller calls, and so does a value or file that a source is made of.
  const isLed =
    base.paths.some(({ path, kind }) => kind === "symlink" && paths.has(path)) ||
    (await mayBeRead({ changed, headFiles: head.files, sides }));
  const own = moduleDirectories(base.files).filter((at) => isLed || touchedPlaces.has(at));
  const modules = await calledBelow(own, base.files, { ...sides, files: sides.base });
  const open = locked.filter((root) => modules.has(root));
  if (open.length === 0) return [];
  // A module keeps others only while something else calls it.
  const others = moduleDirectories(head.files).filter((at) => !modules.has(at));
  const now = await calledBelow(others, head.files, { ...sides, files: sides.head });
  return open.filter((root) => !now.has(root));
}

/** Returns the root modules that head's policy lists and base's does not; a policy with errors is told elsewhere. */
async function newlyListed(change: FoundChange): Promise<ReadonlySet<string>> {
  const { changed, sides, now } = change;
  const { policy, policySource } = change.request;
  const file = policySource?.file ?? DEFAULT_POLICY_FILE;
  if (!pathsOf(changed).includes(file)) return new Set();
  const bytes = await sides.head.read(file);
  const roots = bytes && attempt(() => decodeOwn(bytes, file, now).rootModules);
  const before = new Set<string>(policy.rootModules);
  const names = (roots ?? []).map((root) => posix.normalize(root));
  return new Set(names.filter((root) => !before.has(root)));
}

/**
 * Returns the directories that took over configuration of base's root modules without their lock file, with the path in
 * base. A directory that is called from elsewhere in the repository has become a module, which needs no lock file. A
 * lock file left behind beside a `terragrunt.hcl` is still in use.
 */
export async function movedWithoutLock(change: FoundChange): Promise<ReadonlyMap<string, string>> {
  const { changed, base, head, sides, request } = change;
  const movedFiles = changed.filter(
    ({ path, previousPath = path }) => isModuleFile(path) && isModuleFile(previousPath),
  );
  if (movedFiles.length === 0) return new Map();
  const there = new Set(head.files);
  const configured = new Set(head.files.filter(isModuleFile).map((path) => posix.dirname(path)));
  const rootsLeft = new Set(
    lockedDirectories(base.files).filter(
      (root) =>
        !configured.has(root) &&
        needsLockFile(root, request.policy.rootModules) &&
        !(there.has(lockFilePath(root)) && there.has(posix.join(root, "terragrunt.hcl"))),
    ),
  );
  const moves = movedFiles.flatMap(({ path, previousPath = path }) => {
    const [from, to] = [posix.dirname(previousPath), posix.dirname(path)];
    const isMove = rootsLeft.has(from) && isOurs(path);
    return isMove && !there.has(lockFilePath(to)) ? [[to, lockFilePath(from)] as const] : [];
  });
  if (moves.length === 0) return new Map();
  const headQuestion = { ...sides, files: sides.head };
  const calledPlaces = await calledDirectories(moduleDirectories(head.files), headQuestion);
  return new Map(moves.filter(([to]) => !calledPlaces.has(to)));
}
