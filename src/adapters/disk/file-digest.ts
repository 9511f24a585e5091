import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import { LockReviewError } from "../../model/error.ts";
import type { DigestFile } from "../../packages/hashing/directory.ts";

/**
 * Digests files on disk piece by piece, however large they are; relative paths start at the root given.
 *
 * @throws LockReviewError `FILE_FAILED`
 */
export function diskFileDigest(root: string): DigestFile {
  return async (path) => {
    const digest = createHash("sha256");
    const stream: AsyncIterable<Buffer> = createReadStream(resolve(root, path));
    try {
      for await (const chunk of stream) digest.update(chunk);
    } catch (cause) {
      throw new LockReviewError("FILE_FAILED", `Could not read ${path}`, { cause });
    }
    return digest.digest("hex");
  };
}
