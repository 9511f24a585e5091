import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { LockReviewError } from "../model/error.ts";
import { type Hash, zipHash } from "../model/hash.ts";

/** A downloaded package on disk: enough for every check that does not look inside (AU-5, RG-3). */
export interface SpooledPackage {
  readonly path: string;
  /** `zh:` of the bytes written. */
  readonly zip: Hash;
  readonly bytes: number;
}

/**
 * Writes a body to a file as it arrives, and hashes it on the way.
 *
 * The file is left for the caller to remove, also after an error; see {@link ScratchSpace}.
 *
 * @throws LockReviewError `ABORTED`, `FILE_FAILED`, and whatever the body throws
 */
export async function spool(
  body: AsyncIterable<Uint8Array>,
  path: string,
  signal: AbortSignal,
): Promise<SpooledPackage> {
  const hash = createHash("sha256");
  let bytes = 0;
  const file = await open(path, "w", 0o600).catch((cause: unknown) => {
    throw couldNotWrite(path, cause);
  });
  try {
    for await (const chunk of body) {
      if (signal.aborted) throw new LockReviewError("ABORTED", "The download was stopped");
      const written = file.writeFile(chunk);
      hash.update(chunk);
      bytes += chunk.length;
      await written.catch((cause: unknown) => {
        throw couldNotWrite(path, cause);
      });
    }
  } finally {
    await file.close();
  }
  return { path, zip: zipHash(hash.digest("hex")), bytes };
}

function couldNotWrite(path: string, cause: unknown): LockReviewError {
  return new LockReviewError("FILE_FAILED", `Could not write the package to ${path}`, { cause });
}
