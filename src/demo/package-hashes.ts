import { createHash } from "node:crypto";
import { posix } from "node:path";
import { contentHash, type Hash, zipHash } from "../model/hash.ts";
import { compareBytes } from "../model/order.ts";
import { archivedContent, archivedName, type ZipEntrySpec } from "./package-zip.ts";

/** Every hash that a tool could record for one package. */
export interface PackageHashes {
  /** Of the archive's bytes (HS-3). */
  readonly zh: Hash;
  /** Of the unpacked contents: what an installation records (HS-7). */
  readonly h1: Hash;
  /** Of the archive's entries as they stand: what a registry reports (HS-6, RG-7). */
  readonly zipH1: Hash;
}

/**
 * Hashes a package from what it was made of, sharing no code with `packages/`, so that the two can be
 * held against each other.
 */
export function hashPackage(zip: Uint8Array, entries: readonly ZipEntrySpec[]): PackageHashes {
  return {
    zh: zipHash(sha256(zip, "hex")),
    h1: listHash(unpackedFiles(entries)),
    zipH1: listHash(namedEntries(entries)),
  };
}

/** SHA-256 in the spelling asked for. */
export function sha256(bytes: Uint8Array | string, encoding: "hex" | "base64"): string {
  return createHash("sha256").update(bytes).digest(encoding);
}

type NamedContent = readonly [name: string, content: Uint8Array];

/** Go's dirhash Hash1 with an empty prefix (HS-4). */
function listHash(files: readonly NamedContent[]): Hash {
  const lines = [...files]
    .sort(([a], [b]) => compareBytes(a, b))
    .map(([name, content]) => `${sha256(content, "hex")}  ${name}\n`);
  return contentHash(sha256(lines.join(""), "base64"));
}

/** Regular files by cleaned name; a later entry overwrites an earlier one, a link is its own text. */
function unpackedFiles(entries: readonly ZipEntrySpec[]): readonly NamedContent[] {
  const files = new Map<string, Uint8Array>();
  for (const entry of entries) {
    if (archivedName(entry).endsWith("/")) continue;
    const name = posix.normalize(entry.name).replace(/^\/+/, "");
    files.set(name, archivedContent(entry));
  }
  return [...files];
}

/** Every entry by its very name; a doubled name stands twice with the last content. */
function namedEntries(entries: readonly ZipEntrySpec[]): readonly NamedContent[] {
  const last = new Map(entries.map((entry) => [archivedName(entry), archivedContent(entry)]));
  return entries.map((entry) => {
    const name = archivedName(entry);
    return [name, last.get(name) ?? archivedContent(entry)];
  });
}
