import { createHash } from "node:crypto";

/** Returns a digest in lower-case hex. @param algorithm one that OpenSSL knows, such as `sha256` */
export function hexDigest(algorithm: string, bytes: Uint8Array): string {
  return createHash(algorithm).update(bytes).digest("hex");
}

/** Returns the SHA-256 of a text's UTF-8 bytes in lower-case hex. */
export function textDigest(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}
