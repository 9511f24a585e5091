import { randomBytes } from "node:crypto";
import { open, rename } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { makeTemporaryFile } from "./temporary.ts";

/** How a file is written. */
export interface Replacement {
  readonly mode: number;
  /** Whether the content is on the disk before the name is, and the mode holds whatever the umask. */
  readonly isDurable: boolean;
  /** Runs right before the rename; when it throws, the file stays as it was. */
  readonly beforeRename?: () => Promise<void>;
}

/**
 * Gives a file its content: all of it, or it stays as it was, or absent. A link is replaced, not followed.
 *
 * What is written before it has its name is gone when this fails, and when the program is interrupted
 * (OpenTofu: replacefile, AtomicRename; LF-15).
 *
 * @throws as `open`, `write`, `beforeRename` and `rename` do
 */
export async function replaceFile(
  target: string,
  content: string | Uint8Array,
  { mode, isDurable, beforeRename }: Replacement,
): Promise<void> {
  const suffix = randomBytes(6).toString("hex");
  const draft = makeTemporaryFile(
    join(dirname(target), `.${basename(target)}.${suffix}.tmp`),
    mode,
  );
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
