import { basename } from "node:path/posix";
import { MODULE_LOCK_NAME } from "../../model/module-lock.ts";
import { withoutTrailing } from "../../model/trim.ts";
import { LOCK_FILE_NAME } from "./discover.ts";

/** Code points that HFS+ leaves out of names: those that git's `next_hfs_char` skips. */
const IGNORED = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;
/** Printable ASCII without a space, where only upper and lower case can differ. */
const PLAIN = /^[!-~]*$/;

/**
 * Returns the name or path as a disk may read it: without case and normal forms (APFS, HFS+, NTFS), invisible
 * characters (HFS+), or characters that Windows drops at the end.
 */
export function diskName(path: string): string {
  // A fast path, since a repository may have hundreds of thousands of paths.
  if (PLAIN.test(path) && !path.includes("./") && !path.endsWith(".")) return path.toLowerCase();
  const names = path.replace(IGNORED, "").normalize("NFC").toUpperCase().toLowerCase().split("/");
  return names.map((name) => withoutTrailing(name, (end) => end === "." || end === " ")).join("/");
}

/** The names of the lock files that are read here, of providers and of modules. */
export const LOCK_NAMES: ReadonlySet<string> = new Set([LOCK_FILE_NAME, MODULE_LOCK_NAME]);

/** Whether a file becomes a lock file on some disk, including by its short name in Windows (a checksum after four). */
export function isLockFileName(path: string): boolean {
  const name = diskName(basename(path));
  return LOCK_NAMES.has(name) || /^te(?:rraf|[\da-f]{4})~\d\.hcl$/.test(name);
}

/** Whether some disk reads a file as `.gitattributes`. */
export function isAttributesFile(path: string): boolean {
  const name = diskName(basename(path));
  return name === ".gitattributes" || /^gi(?:tatt|7d29)~\d$/.test(name);
}
