import { isAbsolute, join } from "node:path/posix";
import { cleanPath } from "../../formats/text/text.ts";
import { isLockReviewError } from "../../model/error.ts";
import { MAX_PATH_LENGTH, MAX_SOURCE_FILE_BYTES } from "../../model/input-limits.ts";
import type { FileTree } from "../../ports/files.ts";

/** The content of a file, or that it is missing, or cannot be read. */
export type StaticFile =
  | { readonly kind: "file"; readonly bytes: Uint8Array }
  | { readonly kind: "missing" }
  | { readonly kind: "unreadable" };

/**
 * The files that functions such as `file` may read. Evaluation cannot wait for a disk. The first request for a file
 * returns undefined and records its path; the caller reads the file and evaluates again.
 */
export interface StaticFiles {
  read(path: string): StaticFile | undefined;
}

/** The files that were read; paths are relative to the root module, where the tool runs. */
export class FileMemory implements StaticFiles {
  readonly wanted = new Set<string>();
  /** All files requested since the set was cleared, as they were named. */
  readonly requested = new Set<string>();
  readonly #contents = new Map<string, StaticFile>();
  readonly #files: FileTree;
  readonly #base: string;

  constructor(files: FileTree, base: string) {
    this.#files = files;
    this.#base = base;
  }

  read(path: string): StaticFile | undefined {
    if (path.length > MAX_PATH_LENGTH) return { kind: "unreadable" };
    const clean = cleanPath(path);
    this.requested.add(clean);
    const file = this.#contents.get(clean);
    if (file === undefined) this.wanted.add(clean);
    return file;
  }

  async readWanted(): Promise<void> {
    for (const path of this.wanted) this.#contents.set(path, await this.#fetch(path));
    this.wanted.clear();
  }

  async #fetch(path: string): Promise<StaticFile> {
    if (!isAllowed(path, this.#base)) return { kind: "unreadable" };
    try {
      const real = await this.#files.resolve(join(this.#base, path));
      if (real === undefined) return { kind: "missing" };
      if (!isInside(real, this.#base)) return { kind: "unreadable" };
      const isFile = (await this.#files.kind(real)) === "file";
      const bytes = isFile ? await this.#files.read(real) : undefined;
      return bytes !== undefined && bytes.length <= MAX_SOURCE_FILE_BYTES
        ? { kind: "file", bytes }
        : { kind: "unreadable" };
    } catch (error) {
      if (!isLockReviewError(error, "FILE_FAILED", "LIMIT_EXCEEDED")) throw error;
      return { kind: "unreadable" };
    }
  }
}

/**
 * Returns whether a path stays inside of the tree of files: `file("../x.txt")` in the directory `env` does,
 * `file("/etc/passwd")` and `file(".git/config")` do not. The author of a pull request writes the path, and the report
 * shows the resulting source of a module. So the path must not lead to other files of the machine, or to files in which
 * git keeps credentials.
 */
function isAllowed(path: string, base: string): boolean {
  if (isAbsolute(path) || isHidden(path)) return false;
  const climbs = isAbsolute(base) ? path : join(base, path);
  return climbs !== ".." && !climbs.startsWith("../");
}

/**
 * Returns whether a path with symbolic links resolved is inside of the tree of files. If the root module's path is
 * relative, every path in the tree is allowed. If it is absolute, the tree is the whole disk, and only paths below the
 * root module are allowed.
 */
function isInside(real: string, base: string): boolean {
  if (isHidden(real)) return false;
  return isAbsolute(base) ? real.startsWith(`${base}/`) : !isAbsolute(real);
}

function isHidden(path: string): boolean {
  return path.split("/").includes(".git");
}
