import { createHash } from "node:crypto";
import { quoted } from "../../formats/text/visible-text.ts";
import { LockReviewError } from "../../model/error.ts";
import { contentHash, type Hash } from "../../model/hash.ts";
import { compareBytes } from "../../model/order.ts";
import type { ArchiveEntry } from "../zip/archive.ts";
import { notAnArchive } from "../zip/archive-end.ts";
import type { EntryContent } from "../zip/entry-content.ts";
import {
  type ByteName,
  byteNameFromText,
  displayName,
  hasParentComponent,
  unpackedName,
} from "../zip/entry-name.ts";

/** A hash, or why it cannot be computed. */
export type HashOutcome = Hash | LockReviewError;

type ReadEntry = { readonly entry: ArchiveEntry; readonly content: EntryContent };

/**
 * Returns the h1 over the archive's entries: names verbatim, directories as empty files, and a name that occurs twice
 * listed twice with the last one's content (HS-6). Go: golang.org/x/mod/sumdb/dirhash, HashZip.
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
 * Returns the h1 of the unpacked directory: directories left out, names resolved, the later of two equal names kept
 * (HS-7), symbolic links as files of their target. OpenTofu: PackageHashV1 after go-getter's ZipDecompressor (HS-12).
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
    return hashFileDigests(digests());
  } catch (caught) {
    if (caught instanceof LockReviewError) return caught;
    throw caught;
  }
}

function fileDigest(name: ByteName, content: EntryContent): FileDigest {
  if (content instanceof LockReviewError) throw content;
  return { name, sha256: content };
}

/** Longest component of a name, in bytes, that file systems accept. */
const MAX_COMPONENT_BYTES = 255;
/** Longest name in bytes: Linux's limit, minus room for the directory into which tools unpack. */
const MAX_NAME_BYTES = 4096 - 256;

function assertUnpackable(name: ByteName): void {
  if (hasParentComponent(name))
    throw notAnArchive(`${quoted(displayName(name))} leaves the package`);
  if (name.includes("\0")) throw notAnArchive("an entry's name holds a NUL");
  const unpacked = unpackedName(name);
  const isTooLong =
    unpacked.length > MAX_NAME_BYTES ||
    unpacked.split("/").some((part) => part.length > MAX_COMPONENT_BYTES);
  if (isTooLong) throw notAnArchive("an entry's name is longer than file systems take");
}

/** Returns the directories that unpacking creates, including the package itself (the empty name). */
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

/** One file of a package: its name and the SHA-256 of its content in lower-case hex. */
export type FileDigest = { readonly name: ByteName; readonly sha256: string };

/**
 * Returns the `h1:` over the files of a package, given in any order. Each file gives a line, sorted by the bytes of the
 * names: digest, two spaces, name, line feed (HS-4). Go: golang.org/x/mod/sumdb/dirhash, Hash1.
 * @throws LockReviewError `INVALID_ARCHIVE` for a name with a line feed (HS-5)
 */
export function hashFileDigests(files: Iterable<FileDigest>): Hash {
  const inOrder = [...files].sort((a, b) => compareBytes(a.name, b.name));
  const hash = createHash("sha256");
  for (const { name, sha256 } of inOrder) {
    if (name.includes("\n")) {
      const message = `The package has a file name with a line feed, ${quoted(displayName(name))}, which the h1 scheme cannot hash`;
      throw new LockReviewError("INVALID_ARCHIVE", message);
    }
    hash.update(`${sha256}  ${name}\n`, "latin1");
  }
  return contentHash(hash.digest("base64"));
}

const PREFIX = "terraform-provider-";

/** Returns the files in the root of an unpacked archive whose names start as an executable's does. */
export function executableCandidates(entries: readonly ArchiveEntry[]): readonly ByteName[] {
  const files = entries.filter((entry) => !entry.isDirectory);
  return [...new Set(files.map(({ name }) => unpackedName(name)))].filter(isExecutableCandidate);
}

/** Whether the name of a file in a package's root starts as an executable's does. */
export function isExecutableCandidate(name: ByteName): boolean {
  return name.startsWith(PREFIX) && !name.includes("/");
}

/** Whether a root file is the executable, without which the tools lock nothing (HS-13). OpenTofu: ExecutableFile. */
export function hasExecutable(rootFiles: readonly ByteName[], type: string): boolean {
  const prefix = byteNameFromText(PREFIX + type);
  return rootFiles.some(
    (name) => name.startsWith(prefix) && ["", "_", "."].includes(name.charAt(prefix.length)),
  );
}
