import type { DecodedLockFile } from "../../src/formats/lock-file/decode.ts";
import type { LockFile } from "../../src/model/lock-file.ts";

/**
 * Whether the tools call two lock files the same: addresses, exact versions and hash sets, not constraints (LF-14).
 * OpenTofu: depsfile, Locks.Equal; for its comparison of unsorted lists see {@link initWouldRewrite}.
 */
export function equalLockFiles(a: LockFile, b: LockFile): boolean {
  const shape = (file: LockFile) =>
    [...file.providers.values()].map(({ address, version, hashes }) => [address, version, hashes]);
  return JSON.stringify(shape(a)) === JSON.stringify(shape(b));
}

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
