import { LockReviewError } from "./error.ts";

/** A hash as a lock file records it: `scheme:value`. A malformed value is legal and matches no package (HS-1). */
export type Hash = string & { readonly __brand: "Hash" };

/** Reads `scheme:value`. OpenTofu: getproviders, ParseHash (HS-1). @throws LockReviewError `INVALID_HASH` */
export function parseHash(text: string): Hash {
  if (text.indexOf(":") < 1) {
    throw new LockReviewError("INVALID_HASH", `"${text}" is not a hash`, {
      hint: 'Write a scheme, a colon and a value, such as "h1:…" or "zh:…".',
    });
  }
  return text as Hash;
}

/** Returns the scheme of a hash, compared exactly, if the tools compare such hashes; others never match (HS-1, HS-2). */
export function hashScheme(hash: Hash): "h1" | "zh" | undefined {
  const scheme = hash.slice(0, hash.indexOf(":"));
  return scheme === "h1" || scheme === "zh" ? scheme : undefined;
}

/** Returns the hashes that the tools compare with a package, in the given order (HS-2: preferred hashes). */
export function preferredHashes(hashes: Iterable<Hash>): readonly Hash[] {
  return [...hashes].filter((hash) => hashScheme(hash) !== undefined);
}

/** Returns the `zh:` of a package archive from the hex of its SHA-256 (HS-3). @throws LockReviewError `INVALID_HASH` */
export function zipHash(hex: string): Hash {
  if (!/^[0-9a-fA-F]{64}$/.test(hex)) {
    throw new LockReviewError("INVALID_HASH", `"${hex}" is not a SHA-256 checksum in hex`);
  }
  return `zh:${hex.toLowerCase()}` as Hash;
}

/** Returns the `h1:` with the standard base64 of a SHA-256 digest (HS-4). */
export function contentHash(digestBase64: string): Hash {
  return `h1:${digestBase64}` as Hash;
}

/** Returns those hashes that are of one scheme. */
export function ofScheme(scheme: "h1" | "zh", hashes: Iterable<Hash>): readonly Hash[] {
  return [...hashes].filter((hash) => hashScheme(hash) === scheme);
}
