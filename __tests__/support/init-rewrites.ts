import type { DecodedLockFile } from "../../src/language/lock-file/decode.ts";

/**
 * Whether `init` rewrites the file although it needs nothing new: a list of hashes is unsorted or has
 * duplicates (LF-14).
 *
 * Nothing else makes it rewrite the file: not comments, layout, another header, or other constraints.
 * OpenTofu: depsfile, Locks.Equal, which compares the list as loaded with a sorted one.
 */
export function initWouldRewrite(decoded: DecodedLockFile): boolean {
  for (const [address, { items }] of decoded.positions) {
    const sorted = decoded.lockFile.providers.get(address)?.hashes ?? [];
    if (items.length !== sorted.length) return true;
    if (items.some(({ hash }, index) => hash !== sorted[index])) return true;
  }
  return false;
}
