import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/** Mode of what is made; the umask applies. */
type Mode = 0o700 | 0o777;

/**
 * Makes a directory and those above it, unless they are there.
 *
 * Node's own `recursive` tries forever, out of reach of every signal, where a directory that is there says
 * ENOENT to a new one, as /proc does. Here each directory is tried twice at most.
 *
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
