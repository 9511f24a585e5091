import { createHash } from "node:crypto";
import type { SeenFile } from "../../ports/files.ts";

/** Returns a digest in lower-case hex. @param algorithm one that OpenSSL knows, such as `sha256` */
export function hexDigest(algorithm: string, bytes: Uint8Array): string {
  return createHash(algorithm).update(bytes).digest("hex");
}

/** Returns the SHA-256 of a text's UTF-8 bytes in lower-case hex. */
export function textDigest(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

/** Returns what is kept of a file that may be written. */
export function seenFile(content: Uint8Array | undefined): SeenFile {
  return { sha256: content && hexDigest("sha256", content) };
}
