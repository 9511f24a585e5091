import { hasErrors } from "../../model/diagnostic.ts";
import { LockReviewError } from "../../model/error.ts";
import { OPENTOFU } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import { lockFilePath } from "../../review/change/discover.ts";
import { evidenceKey } from "../../review/evidence/input.ts";
import { lockSide, readLockBytes } from "./lock-side.ts";

/**
 * Keys of every version that lock files of root modules lock.
 *
 * @throws LockReviewError `INVALID_LOCK_FILE` for one that cannot be read: what it locks must not be forgotten
 */
export async function versionsLockedBy(
  roots: readonly string[],
  files: FileTree,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const locked = new Set<string>();
  for (const path of roots.map(lockFilePath)) {
    const bytes = await readLockBytes(files, path, signal);
    const side = bytes && lockSide(bytes, path, OPENTOFU);
    if (side !== undefined && hasErrors(side.diagnostics)) {
      throw new LockReviewError("INVALID_LOCK_FILE", `${path} cannot be read`, {
        hint: "Correct it first: nothing is forgotten that it may lock.",
      });
    }
    for (const { address, version } of side?.lock.providers.values() ?? []) {
      locked.add(evidenceKey(address, version));
    }
  }
  return locked;
}
