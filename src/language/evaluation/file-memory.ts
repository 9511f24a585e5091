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
 * Evaluation cannot wait for a disk. The first request for a file returns undefined and records its path; the caller
 * reads the file and evaluates again.
 */
export interface StaticFiles {
  readonly read: (path: string) => StaticFile | undefined;
}

/** The files that were read, and the requested files that are still to be read. */
export interface FileMemory extends StaticFiles {
  readonly known: Map<string, StaticFile>;
  readonly wanted: Set<string>;
}

/** Returns an empty memory. */
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

/** Reads the requested files; paths are relative to the root module, where the tool runs. */
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
 * Returns whether a path stays inside of the tree of files: `file("../x.txt")` in the directory `env` does,
 * `file("/etc/passwd")` and `file(".git/config")` do not.
 *
 * The author of a pull request writes the path, and the report shows the resulting source of a module. So the path
 * must not lead to other files of the machine, or to files in which git keeps credentials.
 */
function isAllowed(path: string, base: string): boolean {
  if (isAbsolute(path) || isHidden(path)) return false;
  const climbs = isAbsolute(base) ? path : join(base, path);
  return climbs !== ".." && !climbs.startsWith("../");
}

/**
 * Returns whether a path with symbolic links resolved is inside of the tree of files.
 *
 * If the root module's path is relative, every path in the tree is allowed. If it is absolute, the tree is the whole
 * disk, and only paths below the root module are allowed.
 */
function isInside(real: string, base: string): boolean {
  if (isHidden(real)) return false;
  return isAbsolute(base) ? real.startsWith(`${base}/`) : !isAbsolute(real);
}

function isHidden(path: string): boolean {
  return path.split("/").includes(".git");
}
