import { mkdir, open, rename, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { errorCode } from "../../model/system-refusal.ts";
import { makeDraft, removeDrafts } from "./temporary.ts";

interface Replacement {
  readonly mode: number;
  /**
   * Whether to flush the content before the rename, to set the mode regardless of the umask, and to remove first what a
   * killed run left beside the file.
   */
  readonly isDurable: boolean;
  /** Runs right before the rename; if it throws, the file stays unchanged. */
  readonly beforeRename?: () => Promise<void>;
}

/**
 * Writes a file's whole content, or leaves it unchanged or absent. A link is replaced, not followed (OpenTofu:
 * replacefile, AtomicRename; LF-15). @throws as `open`, `write`, `beforeRename` and `rename` do
 */
export async function replaceFile(
  target: string,
  content: string | Uint8Array | Iterable<string>,
  { mode, isDurable, beforeRename }: Replacement,
): Promise<void> {
  if (isDurable) removeDrafts(dirname(target));
  const draft = makeDraft(target, mode);
  try {
    const file = await open(draft.path, "r+");
    try {
      await file.writeFile(content);
      if (isDurable) await file.chmod(mode);
      if (isDurable) await file.sync();
    } finally {
      await file.close();
    }
    await beforeRename?.();
    await rename(draft.path, target);
    draft.keep();
  } catch (error) {
    await draft.remove();
    throw error;
  }
}

/**
 * Creates a directory and those above it. Node's `recursive` loops forever, deaf to signals, if an existing directory
 * gives ENOENT for a new one, as /proc does; here each is tried twice at most. @throws as `mkdir` does
 */
export async function makeDirectory(path: string, mode: 0o700 | 0o777): Promise<void> {
  try {
    await makeOne(path, mode);
  } catch (error) {
    const parent = dirname(path);
    if (errorCode(error) !== "ENOENT" || parent === path) throw error;
    await makeDirectory(parent, mode);
    await makeOne(path, mode);
  }
}

async function makeOne(path: string, mode: 0o700 | 0o777): Promise<void> {
  try {
    await mkdir(path, { mode });
  } catch (error) {
    // The error for an existing directory differs: it exists, or the place is read-only.
    const place = await stat(path).catch(() => undefined);
    if (errorCode(error) === "ENOENT" || place?.isDirectory() !== true) throw error;
  }
}
