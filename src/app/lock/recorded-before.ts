import { hasErrors } from "../../model/diagnostic.ts";
import { EMPTY_LOCK_FILE, type LockFile } from "../../model/lock-file.ts";
import { OPENTOFU, type Tool } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import { lockFilePath } from "../../review/change/discover.ts";
import { lockSide, readLockBytes } from "../roots/lock-side.ts";

/**
 * What another state of the repository records for root modules, by their names: an empty lock file where it has
 * none. One whose lock file cannot be read has no record.
 *
 * @param places the directories that each may have had there, from the top of the tree, the likelier one first
 */
export async function recordedBefore(
  places: ReadonlyMap<string, readonly string[]>,
  { tree, tool }: { readonly tree: FileTree; readonly tool: Tool | undefined },
  signal: AbortSignal,
): Promise<ReadonlyMap<string, LockFile>> {
  const recordAt = async (directories: readonly string[]): Promise<LockFile | undefined> => {
    for (const path of directories.map(lockFilePath)) {
      const bytes = await readLockBytes(tree, path, signal);
      if (bytes === undefined) continue;
      const side = lockSide(bytes, path, tool ?? OPENTOFU);
      return hasErrors(side.diagnostics) ? undefined : side.lock;
    }
    return EMPTY_LOCK_FILE;
  };
  const read = [...places].map(async ([root, at]) => [root, await recordAt(at)] as const);
  return new Map(
    (await Promise.all(read)).flatMap(([root, lock]) => (lock === undefined ? [] : [[root, lock]])),
  );
}
