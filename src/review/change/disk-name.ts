import { basename } from "node:path/posix";
import { withoutTrailing } from "../../model/trim.ts";
import { LOCK_FILE_NAME } from "./discover.ts";

/** Code points that HFS+ leaves out of names: those that git's `next_hfs_char` skips. */
const IGNORED = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;

/** Without a space, and of no character that has another form than upper and lower case. */
const PLAIN = /^[!-~]*$/;

/**
 * The name or path that a disk may take another one for: one that tells neither case nor normal forms
 * apart (APFS, HFS+, NTFS), leaves out what shows nothing (HFS+), or what ends a name (Windows).
 */
export function diskName(path: string): string {
  // Of most paths, of which a repository may have hundreds of thousands, only case is to be left out.
  if (PLAIN.test(path) && !path.includes("./") && !path.endsWith(".")) return path.toLowerCase();
  const folded = path.replace(IGNORED, "").normalize("NFC").toUpperCase().toLowerCase();
  const names = folded.split("/");
  return names.map((name) => withoutTrailing(name, isLeftOut)).join("/");
}

function isLeftOut(character: string): boolean {
  return character === "." || character === " ";
}

/** Whether a file becomes a lock file on some disk. Windows has a short name for it, too, of its sum once four are taken. */
export function isLockFileName(path: string): boolean {
  const name = diskName(basename(path));
  return name === LOCK_FILE_NAME || /^te(?:rraf|[\da-f]{4})~\d\.hcl$/.test(name);
}

/** Whether a file has git's attributes on some disk, as `.gitattributes` has. */
export function isAttributesFile(path: string): boolean {
  const name = diskName(basename(path));
  return name === ".gitattributes" || /^gi(?:tatt|7d29)~\d$/.test(name);
}
