import { isAbsolute, join } from "node:path/posix";
import { isLockReviewError } from "../../model/error.ts";
import { MAX_PATH_LENGTH, MAX_SOURCE_FILE_BYTES } from "../../model/input-limits.ts";
import type { FileTree } from "../../ports/files.ts";
import { cleanPath } from "../text/text.ts";

/** The result of reading a file: its content, that it is missing, or why it cannot be read. */
export type StaticFile =
  | { readonly kind: "file"; readonly bytes: Uint8Array }
  | { readonly kind: "missing" }
  | { readonly kind: "unreadable"; readonly reason: string };

/**
 * The files that functions such as `file` may read.
 *
 * Evaluation cannot wait for a disk. So a file that is asked for the first time gives undefined, its path is noted,
 * and the caller reads it and evaluates once more.
 */
export interface StaticFiles {
  readonly read: (path: string) => StaticFile | undefined;
}

/** Files that were read, and those that an evaluation asked for in vain. */
export interface FileMemory extends StaticFiles {
  readonly known: Map<string, StaticFile>;
  readonly wanted: Set<string>;
}

/** A memory that knows no file yet. */
export function fileMemory(): FileMemory {
  const known = new Map<string, StaticFile>();
  const wanted = new Set<string>();
  return {
    known,
    wanted,
    read: (path) => {
      if (path.length > MAX_PATH_LENGTH)
        return { kind: "unreadable", reason: "its path is too long" };
      const clean = cleanPath(path);
      const found = known.get(clean);
      if (found === undefined) wanted.add(clean);
      return found;
    },
  };
}

/** Reads what was asked for; paths are relative to the root module, where the tool runs. */
export async function readWanted(
  memory: FileMemory,
  tree: { readonly files: FileTree; readonly base: string },
): Promise<void> {
  for (const path of memory.wanted) memory.known.set(path, await readOne(path, tree));
  memory.wanted.clear();
}

async function readOne(
  path: string,
  { files, base }: { readonly files: FileTree; readonly base: string },
): Promise<StaticFile> {
  if (!isAllowed(path, base)) return { kind: "unreadable", reason: "it is outside" };
  try {
    const real = await files.resolve(join(base, path));
    if (real === undefined) return { kind: "missing" };
    if (!isInside(real, base)) return { kind: "unreadable", reason: "it is outside" };
    const bytes = (await files.kind(real)) === "file" ? await files.read(real) : undefined;
    if (bytes !== undefined && bytes.length <= MAX_SOURCE_FILE_BYTES)
      return { kind: "file", bytes };
    return { kind: "unreadable", reason: "it is no file, or too large" };
  } catch (error) {
    if (!isLockReviewError(error, "FILE_FAILED", "LIMIT_EXCEEDED")) throw error;
    return { kind: "unreadable", reason: error.message };
  }
}

/**
 * Whether a path stays inside of the tree of files: `file("../x.txt")` in the directory `env` does,
 * `file("/etc/passwd")` and `file(".git/config")` do not.
 *
 * The author of a pull request writes the path, and reads in the report what the source of a module came to.
 * So that must never be what a file of the machine holds, or one in which git keeps credentials.
 */
function isAllowed(path: string, base: string): boolean {
  if (isAbsolute(path) || isHidden(path)) return false;
  const climbs = isAbsolute(base) ? path : join(base, path);
  return climbs !== ".." && !climbs.startsWith("../");
}

/**
 * The same for where a path leads once symbolic links are followed, as a link must not lead out either.
 *
 * Where the root module's own path is relative, anything in the tree will do. Where it is absolute, the tree is
 * the whole disk, and only what is below the root module will do.
 */
function isInside(real: string, base: string): boolean {
  if (isHidden(real)) return false;
  return isAbsolute(base) ? real.startsWith(`${base}/`) : !isAbsolute(real);
}

function isHidden(path: string): boolean {
  return path.split("/").includes(".git");
}
