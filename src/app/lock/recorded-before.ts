import { join } from "node:path/posix";
import { hasErrors } from "../../model/diagnostic.ts";
import { EMPTY_LOCK_FILE, type LockFile } from "../../model/lock-file.ts";
import { OPENTOFU, type Tool } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import { lockFilePath } from "../../review/change/discover.ts";
import { lockSide, readLockBytes } from "../roots/lock-side.ts";

/**
 * What another state of the repository records for root modules, by root: an empty lock file where it has none,
 * or one that cannot be read.
 *
 * @param place directory of the root modules, from the top of the tree
 */
export async function recordedBefore(
  roots: readonly string[],
  { tree, place, tool }: { readonly tree: FileTree; readonly place: string; readonly tool?: Tool },
  signal: AbortSignal,
): Promise<ReadonlyMap<string, LockFile>> {
  const read = roots.map(async (root) => {
    const path = join(place, lockFilePath(root));
    const bytes = await readLockBytes(tree, path, signal);
    const side = bytes && lockSide(bytes, path, tool ?? OPENTOFU);
    const isReliable = side !== undefined && !hasErrors(side.diagnostics);
    return [root, isReliable ? side.lock : EMPTY_LOCK_FILE] as const;
  });
  return new Map(await Promise.all(read));
}
