/**
 * The name of a file in a package as raw bytes, one UTF-16 unit for each byte. Hashes cover names byte for byte, and
 * decoding a name that is not UTF-8 would lose bytes (JS-5). In this form, strings compare, sort and split as the bytes
 * do. Never display it.
 */
export type ByteName = string & { readonly __brand: "ByteName" };

/** Returns the name with these bytes. */
export function byteName(bytes: Uint8Array): ByteName {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(
    "latin1",
  ) as ByteName;
}

/** Returns the name whose UTF-8 bytes encode this text. */
export function byteNameFromText(text: string): ByteName {
  return Buffer.from(text, "utf8").toString("latin1") as ByteName;
}

/** Returns the name for display; bytes that are not UTF-8 become replacement characters. */
export function displayName(name: ByteName): string {
  return Buffer.from(name, "latin1").toString("utf8");
}

/**
 * Whether a component of the name is `..`, which would leave the package (HS-12). For this check, a backslash also
 * separates components. go-getter: containsDotDot.
 */
export function hasParentComponent(name: ByteName): boolean {
  return name.includes("..") && name.split(/[/\\]/).includes("..");
}

/**
 * Returns the name that unpacking gives a file, with `/x`, `./x` and `a//b` resolved; empty for the package itself.
 * Only for names without a `..` component. Go: filepath, Join.
 */
export function unpackedName(name: ByteName): ByteName {
  const kept = name.split("/").filter((part) => part !== "" && part !== ".");
  return kept.join("/") as ByteName;
}

/** The writer and mode of an entry in the central directory. */
interface ModeFields {
  readonly versionMadeBy: number;
  readonly externalFileAttributes: number;
}

const UNIX_CREATORS: ReadonlySet<number> = new Set([3, 19]);
const DOS_CREATORS: ReadonlySet<number> = new Set([0, 11, 14]);

/** Whether an entry's mode marks a directory. Go: archive/zip, FileHeader.Mode. */
export function hasDirectoryMode(entry: ModeFields): boolean {
  if (isByUnix(entry)) return (unixMode(entry) & 0xf000) === 0x4000;
  return DOS_CREATORS.has(creatorOf(entry)) && (entry.externalFileAttributes & 0x10) !== 0;
}

function isByUnix(entry: ModeFields): boolean {
  return UNIX_CREATORS.has(creatorOf(entry));
}

function creatorOf({ versionMadeBy }: ModeFields): number {
  return versionMadeBy >> 8;
}

function unixMode({ externalFileAttributes }: ModeFields): number {
  return externalFileAttributes >>> 16;
}
