import { randomBytes } from "node:crypto";
import { mkdir, open, rename, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { makeTemporaryFile } from "./temporary.ts";

/** How a file is written. */
interface Replacement {
  readonly mode: number;
  /** Whether the content is on the disk before the name is, and the mode holds whatever the umask. */
  readonly isDurable: boolean;
  /** Runs right before the rename; when it throws, the file stays as it was. */
  readonly beforeRename?: () => Promise<void>;
}

/**
 * Gives a file its content: all of it, or it stays as it was, or absent. A link is replaced, not followed.
 *
 * The draft is removed when this fails, and when the program is interrupted
 * (OpenTofu: replacefile, AtomicRename; LF-15).
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

/** Mode of what is made; the umask applies. */
type Mode = 0o700 | 0o777;

/**
 * Makes a directory and those above it, unless they are there.
 *
 * Node's own `recursive` tries forever, out of reach of every signal, where a directory that is there says
 * ENOENT to a new one, as /proc does. Here each directory is tried twice at most.
 * @throws as `mkdir` does
 */
export async function makeDirectory(path: string, mode: Mode): Promise<void> {
  try {
    await makeOne(path, mode);
  } catch (error) {
    const parent = dirname(path);
    if (!isMissing(error) || parent === path) throw error;
    await makeDirectory(parent, mode);
    await makeOne(path, mode);
  }
}

async function makeOne(path: string, mode: Mode): Promise<void> {
  try {
    await mkdir(path, { mode });
  } catch (error) {
    // What is said of a directory that is there differs: it exists, or the place is read-only.
    if (isMissing(error) || !(await isDirectory(path))) throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

async function isDirectory(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}
