import { quoted } from "../../language/text/visible-text.ts";
import { LockReviewError } from "../../model/error.ts";
import type { Hash } from "../../model/hash.ts";
import type { ArchiveEntry } from "../zip/archive.ts";
import { notAnArchive } from "../zip/archive-end.ts";
import type { EntryContent } from "../zip/entry-content.ts";
import { type ByteName, displayName, hasParentComponent, unpackedName } from "../zip/entry-name.ts";
import { type FileDigest, hashFileDigests } from "./content-hash.ts";

/** A hash, or why it cannot be had. */
export type HashOutcome =
  | { readonly kind: "hash"; readonly hash: Hash }
  | { readonly kind: "error"; readonly error: LockReviewError };

/** One entry of an archive and what reading it gave. */
export interface ReadEntry {
  readonly entry: ArchiveEntry;
  readonly content: EntryContent;
}

/**
 * The h1 over the entries as they stand: every name verbatim, directories as empty files, and a name
 * that occurs twice listed twice with the last one's content (HS-6).
 *
 * Go: golang.org/x/mod/sumdb/dirhash, HashZip.
 */
export function archiveHash(entries: readonly ReadEntry[]): HashOutcome {
  return outcome(() => {
    const last = new Map(entries.map(({ entry, content }) => [entry.name, content]));
    return entries.map(({ entry, content }) =>
      fileDigest(entry.name, last.get(entry.name) ?? content),
    );
  });
}

/**
 * The h1 of the directory that unpacking makes: directories left out, names resolved, the later of two
 * equal names kept (HS-7). Symbolic links are files holding their target.
 *
 * OpenTofu: getproviders, PackageHashV1 after go-getter's ZipDecompressor (HS-12).
 */
export function directoryHash(entries: readonly ReadEntry[]): HashOutcome {
  return outcome(() => {
    if (entries.length === 0) throw notAnArchive("it is empty");
    for (const { entry } of entries) assertUnpackable(entry.name);
    const files = new Map<ByteName, FileDigest>();
    for (const { entry, content } of entries) {
      const name = unpackedName(entry.name);
      if (!entry.isDirectory) files.set(name, fileDigest(name, content));
    }
    for (const directory of directoriesOf(entries)) {
      if (files.has(directory)) {
        throw notAnArchive(`${quoted(displayName(directory))} is a file and a directory`);
      }
    }
    return files.values();
  });
}

function outcome(digests: () => Iterable<FileDigest>): HashOutcome {
  try {
    return { kind: "hash", hash: hashFileDigests(digests()) };
  } catch (caught) {
    if (caught instanceof LockReviewError) return { kind: "error", error: caught };
    throw caught;
  }
}

function fileDigest(name: ByteName, content: EntryContent): FileDigest {
  if (content.kind === "error") throw content.error;
  return { name, sha256: content.sha256 };
}

/** Bytes of one component of a name that file systems take. */
const MAX_COMPONENT_BYTES = 255;
/** Bytes of a whole name: what Linux takes, without what the place has in which tools unpack. */
const MAX_NAME_BYTES = 4096 - 256;

/** A name that leaves the package would write anywhere; one with a NUL, or too long, no file system takes. */
function assertUnpackable(name: ByteName): void {
  if (hasParentComponent(name))
    throw notAnArchive(`${quoted(displayName(name))} leaves the package`);
  if (name.includes("\0")) throw notAnArchive("an entry's name holds a NUL");
  const unpacked = unpackedName(name);
  const isTooLong =
    unpacked.length > MAX_NAME_BYTES ||
    unpacked.split("/").some((one) => one.length > MAX_COMPONENT_BYTES);
  if (isTooLong) throw notAnArchive("an entry's name is longer than file systems take");
}

/** The directories that unpacking makes, the package's own (an empty name) among them. */
function directoriesOf(entries: readonly ReadEntry[]): ReadonlySet<ByteName> {
  const directories = new Set<ByteName>(["" as ByteName]);
  for (const { entry } of entries) {
    const name = unpackedName(entry.name);
    for (let i = name.indexOf("/"); i >= 0; i = name.indexOf("/", i + 1)) {
      directories.add(name.slice(0, i) as ByteName);
    }
    if (entry.isDirectory) directories.add(name);
  }
  return directories;
}
