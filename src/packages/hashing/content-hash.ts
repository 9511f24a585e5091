import { createHash } from "node:crypto";
import { quoted } from "../../language/text/visible-text.ts";
import { LockReviewError } from "../../model/error.ts";
import { contentHash, type Hash } from "../../model/hash.ts";
import { compareBytes } from "../../model/order.ts";
import { type ByteName, displayName } from "../zip/entry-name.ts";

/** One file of a package: its name and the SHA-256 of its content in lower-case hex. */
export interface FileDigest {
  readonly name: ByteName;
  readonly sha256: string;
}

/**
 * The `h1:` over the files of a package, in whatever order they are given.
 *
 * A line a file, sorted by the bytes of the names: digest, two spaces, name, line feed (HS-4).
 * Go: golang.org/x/mod/sumdb/dirhash, Hash1.
 *
 * @throws LockReviewError `INVALID_ARCHIVE` for a name with a line feed (HS-5)
 */
export function hashFileDigests(files: Iterable<FileDigest>): Hash {
  const sorted = [...files].sort((a, b) => compareBytes(a.name, b.name));
  const hash = createHash("sha256");
  for (const { name, sha256 } of sorted) {
    if (name.includes("\n")) {
      throw new LockReviewError(
        "INVALID_ARCHIVE",
        `The package has a file name with a line feed, ${quoted(displayName(name))}, which the h1 scheme cannot hash`,
      );
    }
    hash.update(`${sha256}  ${name}\n`, "latin1");
  }
  return contentHash(hash.digest("base64"));
}
