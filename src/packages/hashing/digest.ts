import { createHash } from "node:crypto";

/** Lower-case hex digest of bytes. @param algorithm one that OpenSSL knows, such as `sha256` */
export function hexDigest(algorithm: string, bytes: Uint8Array): string {
  return createHash(algorithm).update(bytes).digest("hex");
}
