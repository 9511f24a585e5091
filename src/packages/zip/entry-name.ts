/**
 * The name of a file in a package as raw bytes, one UTF-16 unit for each byte. Hashes cover names byte for byte, and
 * decoding a name that is not UTF-8 would lose bytes (JS-5). In this form, strings compare, sort and split as the bytes
 * do. Never display it.
 */
export type ByteName = string & { readonly __brand: "ByteName" };

/** Returns the name with these bytes. */
export function byteName(bytes: Uint8Array): ByteName {
  const { buffer, byteOffset, byteLength } = bytes;
  return Buffer.from(buffer, byteOffset, byteLength).toString("latin1") as ByteName;
}

/** Returns the name whose UTF-8 bytes encode this text. */
export function byteNameFromText(text: string): ByteName {
  return Buffer.from(text, "utf8").toString("latin1") as ByteName;
}

/** Returns the name for display; bytes that are not UTF-8 become replacement characters. */
export function displayName(name: ByteName): string {
  return Buffer.from(name, "latin1").toString("utf8");
}

/** Whether a component is `..`, which would leave the package (HS-12); `\` separates too. go-getter: containsDotDot. */
export function hasParentComponent(name: ByteName): boolean {
  return name.includes("..") && name.split(/[/\\]/).includes("..");
}

/** Returns the name with `/x`, `./x`, `a//b` resolved; empty for the package. Not for a `..`. Go: filepath, Join. */
export function unpackedName(name: ByteName): ByteName {
  const parts = name.split("/").filter((part) => part !== "" && part !== ".");
  return parts.join("/") as ByteName;
}

const UNIX_CREATORS: ReadonlySet<number> = new Set([3, 19]);
const DOS_CREATORS: ReadonlySet<number> = new Set([0, 11, 14]);

/** Whether the mode of an entry in the central directory marks a directory. Go: archive/zip, FileHeader.Mode. */
export function hasDirectoryMode(entry: {
  readonly versionMadeBy: number;
  readonly externalFileAttributes: number;
}): boolean {
  const creator = entry.versionMadeBy >> 8;
  const unixMode = entry.externalFileAttributes >>> 16;
  if (UNIX_CREATORS.has(creator)) return (unixMode & 0xf000) === 0x4000;
  return DOS_CREATORS.has(creator) && (entry.externalFileAttributes & 0x10) !== 0;
}
