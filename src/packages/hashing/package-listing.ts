import type { PackagedFile } from "../../model/package-contents.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import { type ByteName, plainName, unpackedName } from "../zip/entry-name.ts";
import type { ReadEntry } from "./entry-hashes.ts";

/** Files of a package that are kept for a comparison; real packages have a handful, some have hundreds. */
const MAX_FILES = 2_000;
/** Characters of all their names together. */
const MAX_NAME_CHARACTERS = 256 * 1024;

/**
 * The files that unpacking an archive makes, the later of two equal names kept (HS-7), sorted by name;
 * undefined where there are more than anybody compares. Only for archives whose every entry could be read.
 */
export function packageListing(entries: readonly ReadEntry[]): readonly PackagedFile[] | undefined {
  const files = new Map<ByteName, PackagedFile>();
  let characters = 0;
  for (const { entry, content } of entries) {
    if (entry.isDirectory) continue;
    if (content.kind === "error") return undefined;
    const name = plainName(unpackedName(entry.name));
    characters += name.length;
    const { sha256, format } = content;
    const facts = { name, bytes: entry.uncompressedSize, sha256, isRunnable: entry.isRunnable };
    files.set(unpackedName(entry.name), { ...facts, ...withoutAbsent({ format }) });
    if (files.size > MAX_FILES || characters > MAX_NAME_CHARACTERS) return undefined;
  }
  return [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, file]) => file);
}
