import { LockReviewError } from "../../model/error.ts";
import type { Hash } from "../../model/hash.ts";
import type { FileTree } from "../../ports/files.ts";
import { type ByteName, byteNameFromText } from "../zip/entry-name.ts";
import { type FileDigest, hashFileDigests, isExecutableCandidate } from "./entry-hashes.ts";

/** The hash of an unpacked package, which no `zh:` can match (HS-10). */
export interface HashedDirectory {
  readonly directory: Hash;
  readonly rootFiles: readonly ByteName[];
}

/** Returns a file's SHA-256 in lower-case hex without holding the content in memory, as `FileTree.read` would. */
export type DigestFile = (path: string) => Promise<string>;

/**
 * Returns the h1 of an unpacked package (HS-10). Follows a symbolic link to the package itself or to a file inside it;
 * one that leads to a directory or nowhere is an error. Go: golang.org/x/mod/sumdb/dirhash, HashDir.
 * @throws LockReviewError `FILE_FAILED`, `INVALID_ARCHIVE` when the path cannot be a package
 */
export async function hashDirectory(
  tree: FileTree,
  path: string,
  digestFile: DigestFile,
): Promise<HashedDirectory> {
  const top = await tree.resolve(path);
  if (top === undefined || (await tree.kind(top)) !== "directory") {
    throw notAPackage(path, "is not a directory");
  }
  const digests: FileDigest[] = [];
  for await (const name of filesBelow(tree, top, "")) {
    const sha256 = await digestFile(`${top}/${name}`);
    digests.push({ name: byteNameFromText(name), sha256 });
  }
  const rootFiles = digests.map((digest) => digest.name).filter(isExecutableCandidate);
  return { directory: hashFileDigests(digests), rootFiles };
}

async function* filesBelow(tree: FileTree, top: string, folder: string): AsyncGenerator<string> {
  for (const entry of (await tree.list(folder === "" ? top : `${top}/${folder}`)) ?? []) {
    const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.kind === "directory") yield* filesBelow(tree, top, name);
    else if (entry.kind === "file" || (await leadsToFile(tree, `${top}/${name}`))) {
      yield name;
    } else throw notAPackage(name, "leads to no file");
  }
}

async function leadsToFile(tree: FileTree, path: string): Promise<boolean> {
  const target = await tree.resolve(path);
  return target !== undefined && (await tree.kind(target)) === "file";
}

function notAPackage(path: string, why: string): LockReviewError {
  const message = `The unpacked package cannot be hashed: ${path} ${why}`;
  return new LockReviewError("INVALID_ARCHIVE", message);
}
