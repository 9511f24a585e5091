import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { posix } from "node:path";
import { buffer } from "node:stream/consumers";
import { contentHash, type Hash, zipHash } from "../../../src/model/hash.ts";
import { compareBytes } from "../../../src/model/order.ts";

/** One entry of a package archive, in the order written; names may be odd, doubled or hostile. */
export type ZipEntrySpec =
  | {
      readonly kind: "file";
      readonly name: string;
      readonly content: string | Uint8Array;
      readonly executable?: boolean;
    }
  | { readonly kind: "directory"; readonly name: string }
  | { readonly kind: "symlink"; readonly name: string; readonly target: string };

/**
 * Returns the package of a made-up provider for a platform: an executable that only says its name, and a license.
 * The same words always, so that its hashes are the same in every run.
 */
export function defaultEntries(
  type: string,
  version: string,
  platform: string,
): readonly ZipEntrySpec[] {
  const suffix = platform.startsWith("windows_") ? ".exe" : "";
  const remark = `terraform-provider-${type} ${version} for ${platform} is a stand-in`;
  return [
    { kind: "file", name: "LICENSE", content: "Made up for a demonstration; take it.\n" },
    {
      kind: "file",
      name: `terraform-provider-${type}_v${version}${suffix}`,
      content: `#!/bin/sh\necho "${remark}" >&2\nexit 1\n`,
      executable: true,
    },
  ];
}

/** The name as the archive holds it: directories end in a slash. */
function archivedName(entry: ZipEntrySpec): string {
  return entry.kind === "directory" && !entry.name.endsWith("/") ? `${entry.name}/` : entry.name;
}

/** The bytes that the archive holds for an entry: link text for a symbolic link, nothing for a directory. */
export function archivedContent(entry: ZipEntrySpec): Buffer {
  switch (entry.kind) {
    case "file":
      return Buffer.from(entry.content);
    case "symlink":
      return Buffer.from(entry.target);
    case "directory":
      return Buffer.alloc(0);
  }
}

/**
 * Writes an archive whose bytes depend on the entries alone.
 *
 * Entries are stored, because compressed bytes differ between releases of zlib; `compress` deflates them
 * for those who need it more than sameness.
 */
export async function buildZip(
  entries: readonly ZipEntrySpec[],
  options: { readonly compress?: boolean } = {},
): Promise<Uint8Array> {
  const { ZipFile } = await import("yazl");
  const zip = new ZipFile();
  // An archive holds local time without a zone: these are the same numbers everywhere.
  const mtime = new Date(2024, 0, 1);
  for (const [index, entry] of entries.entries()) {
    zip.addBuffer(archivedContent(entry), placeholder(entry, index), {
      mtime,
      forceDosTimestamp: true,
      mode: modeOf(entry),
      compress: options.compress === true && entry.kind === "file",
    });
  }
  zip.end();
  const bytes = await buffer(zip.outputStream);
  rename(bytes, entries.map(archivedName));
  return bytes;
}

function modeOf(entry: ZipEntrySpec): number {
  if (entry.kind === "directory") return 0o040755;
  if (entry.kind === "symlink") return 0o120777;
  return entry.executable === true ? 0o100755 : 0o100644;
}

/** yazl refuses hostile names, so every entry gets a harmless one of the same length first. */
function placeholder(entry: ZipEntrySpec, index: number): string {
  const length = Buffer.byteLength(archivedName(entry));
  return index.toString(36).padStart(length, "_").slice(-length);
}

const CENTRAL_FIXED = 46;
const LOCAL_FIXED = 30;
const END_FIXED = 22;

/** Puts the real names over the placeholders, in the central directory and in each local header. */
function rename(zip: Buffer, names: readonly string[]): void {
  let central = zip.readUInt32LE(zip.length - END_FIXED + 16);
  for (const name of names) {
    const local = zip.readUInt32LE(central + 42);
    zip.write(name, central + CENTRAL_FIXED, "utf8");
    zip.write(name, local + LOCAL_FIXED, "utf8");
    const extra = zip.readUInt16LE(central + 30);
    const comment = zip.readUInt16LE(central + 32);
    central += CENTRAL_FIXED + Buffer.byteLength(name) + extra + comment;
  }
}

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
