import { posix } from "node:path";
import { undefinedOnError } from "../../model/error.ts";
import type { FileTree } from "../../ports/files.ts";
import { isModuleFile, isOurs, lockedDirectories } from "../../review/change/discover.ts";
import { DEFAULT_POLICY_FILE, decodeOwn } from "../settings/load-policy.ts";
import type { FoundChange } from "./find-change.ts";
import { pathsOf } from "./paths.ts";
import { calledDirectories, readModules } from "./unlocked-roots.ts";

/**
 * Returns directories with a lock file that the change makes root modules: their last caller goes, head's policy lists
 * them, or a module gets a backend, which only a root module uses.
 */
export async function promotedRoots(change: FoundChange): Promise<ReadonlySet<string>> {
  const locked = lockedDirectories(change.head.files);
  const listed = await newlyListed(change);
  const uncalled = await leftByCallers(change, locked);
  const backed = await backedModules(change, locked);
  return new Set([...locked.filter((root) => listed.has(root)), ...uncalled, ...backed]);
}

/** Returns those directories that base calls as modules and that get a backend in head. */
async function backedModules(
  { changed, base, sides }: FoundChange,
  locked: readonly string[],
): Promise<readonly string[]> {
  const touched = new Set(pathsOf(changed).filter(isModuleFile).map(posix.dirname));
  const directories = locked.filter((root) => touched.has(root));
  const withBackend = async (files: FileTree): Promise<readonly string[]> => {
    const modules = await readModules(directories, { ...sides, files });
    return modules.flatMap(([directory, { hasBackend }]) => (hasBackend ? [directory] : []));
  };
  const before = new Set(await withBackend(sides.base));
  const arrived = (await withBackend(sides.head)).filter((directory) => !before.has(directory));
  if (arrived.length === 0) return [];
  const called = await calledDirectories(configured(base.files), { ...sides, files: sides.base });
  return arrived.filter((directory) => called.has(directory));
}

/** Returns those directories that configuration of base calls where the change touches it, and nothing calls in head. */
async function leftByCallers(
  { changed, base, head, sides }: FoundChange,
  locked: readonly string[],
): Promise<readonly string[]> {
  const touched = new Set(pathsOf(changed).filter(isModuleFile).map(posix.dirname));
  const callers = configured(base.files).filter((directory) => touched.has(directory));
  const before = await calledDirectories(callers, { ...sides, files: sides.base });
  const left = locked.filter((root) => before.has(root));
  if (left.length === 0) return [];
  const now = await calledDirectories(configured(head.files), { ...sides, files: sides.head });
  return left.filter((root) => !now.has(root));
}

function configured(files: readonly string[]): readonly string[] {
  const paths = files.filter((path) => isModuleFile(path) && isOurs(path));
  return [...new Set(paths.map(posix.dirname))];
}

/** Returns the root modules that head's policy lists and base's does not; a policy with errors is told elsewhere. */
async function newlyListed({
  changed,
  sides,
  request,
  now,
}: FoundChange): Promise<ReadonlySet<string>> {
  const { policy, policySource } = request;
  const file = policySource?.file ?? DEFAULT_POLICY_FILE;
  if (!pathsOf(changed).includes(file)) return new Set();
  const listed = await undefinedOnError(listedBy(file, sides.head, now), "INVALID_POLICY");
  const before = new Set<string>(policy.rootModules);
  return new Set(
    (listed ?? []).map((root) => posix.normalize(root)).filter((root) => !before.has(root)),
  );
}

async function listedBy(file: string, files: FileTree, now: number): Promise<readonly string[]> {
  const bytes = await files.read(file);
  return bytes === undefined ? [] : (decodeOwn(bytes, file, now).rootModules ?? []);
}
