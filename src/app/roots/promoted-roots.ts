import { posix } from "node:path";
import { undefinedOnError } from "../../model/error.ts";
import type { FileTree } from "../../ports/files.ts";
import { isModuleFile, isOurs, lockedDirectories } from "../../review/change/discover.ts";
import { DEFAULT_POLICY_FILE, decodeOwn } from "../settings/load-policy.ts";
import type { FoundChange } from "./find-change.ts";
import { pathsOf } from "./paths.ts";
import { calledDirectories } from "./unlocked-roots.ts";

/**
 * Returns directories with a lock file that the change makes root modules without a change of their own: their last
 * caller goes, or head's policy lists them.
 */
export async function promotedRoots(change: FoundChange): Promise<ReadonlySet<string>> {
  const locked = lockedDirectories(change.head.files);
  const listed = await newlyListed(change);
  const uncalled = await leftByCallers(change, locked);
  return new Set([...locked.filter((root) => listed.has(root)), ...uncalled]);
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
