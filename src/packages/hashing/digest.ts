import { createHash } from "node:crypto";

/** Lower-case hex digest of bytes. @param algorithm one that OpenSSL knows, such as `sha256` */
export function hexDigest(algorithm: string, bytes: Uint8Array): string {
  return createHash(algorithm).update(bytes).digest("hex");
}

/** SHA-256 of a text's UTF-8 bytes, in lower-case hex. */
export function textDigest(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}
