import { createHash } from "node:crypto";

/** The name that git gives a file of these bytes, by the hash that names of this length are made with. */
export function objectName(content: Uint8Array, length: number): string {
  const hash = createHash(length === 64 ? "sha256" : "sha1");
  return hash.update(`blob ${content.byteLength}\0`).update(content).digest("hex");
}
