/** What the central directory says of an entry's writer and mode. */
export interface ModeFields {
  readonly versionMadeBy: number;
  readonly externalFileAttributes: number;
}

const UNIX_CREATORS: ReadonlySet<number> = new Set([3, 19]);
const DOS_CREATORS: ReadonlySet<number> = new Set([0, 11, 14]);

/** Go: archive/zip, FileHeader.Mode. */
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
