import { readdir, readlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { mapFewAtOnce } from "../../lock/gathering/limits.ts";
import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import { errorCode } from "../../model/system-refusal.ts";
import { hexDigest } from "../../packages/hashing/digest.ts";
import type { PackageEntry } from "../../ports/files.ts";
import { diskPath, pathBytes, pathFromBytes } from "./path-bytes.ts";
import { diskFileDigest } from "./regular-file.ts";

/**
 * Returns a function that lists every file and link below a directory, following no link; undefined without a directory.
 * Relative ones start at `root`.
 * @throws LockReviewError `FILE_FAILED` for what is neither a file, a directory nor a link, or cannot be read
 */
export function diskEntries(root: string) {
  const digestFile = diskFileDigest(root);
  const below = async (top: string, inside: string): Promise<readonly PackageEntry[]> => {
    const options = { withFileTypes: true, encoding: "buffer" } as const;
    const children = await readdir(diskPath(join(top, inside)), options);
    const entries = await mapFewAtOnce(children, async (child) => {
      const path = join(inside, pathFromBytes(child.name));
      const name = pathBytes(path).toString("latin1");
      if (child.isDirectory()) return below(top, path);
      if (child.isFile()) return [{ name, sha256: await digestFile(join(top, path)) }];
      if (child.isSymbolicLink()) return [await linkEntry(join(top, path), name)];
      throw new LockReviewError("FILE_FAILED", `${path} is no file, directory or link`);
    });
    return entries.flat();
  };
  return async (directory: string) => {
    try {
      return await below(resolve(root, directory), "");
    } catch (caught) {
      if (["ENOENT", "ENOTDIR"].includes(errorCode(caught) ?? "")) return undefined;
      if (isLockReviewError(caught)) throw caught;
      throw new LockReviewError("FILE_FAILED", `Could not list ${directory}`, { cause: caught });
    }
  };
}

async function linkEntry(path: string, name: string): Promise<PackageEntry> {
  const target = await readlink(diskPath(path), { encoding: "buffer" });
  return { name, sha256: hexDigest("sha256", target), target: target.toString("latin1") };
}
