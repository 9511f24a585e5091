import { LockReviewError } from "../../model/error.ts";

/** One entry of a tar archive. */
export interface TarEntry {
  /** As it is written; bytes that are no UTF-8 become replacement characters. */
  readonly name: string;
  readonly isDirectory: boolean;
  readonly size: number;
  /** Gives the content once, before the next entry is asked for. */
  readonly content: () => AsyncGenerator<Uint8Array>;
}

const BLOCK_BYTES = 512;
/** Largest extended header. Go: archive/tar, maxSpecialFileSize. */
const MAX_EXTENDED_BYTES = 1024 * 1024;
/** Links, devices, directories and pipes, which have no content whatever size they state. */
const WITHOUT_CONTENT: ReadonlySet<string> = new Set("123456");

/** What extended headers say of the entry that follows them. */
interface Extended {
  readonly longName?: string;
  readonly records?: ReadonlyMap<string, string>;
}

/**
 * Reads the entries of a tar archive as Go does, so that nothing is seen here that `init` does not unpack, and the reverse:
 * nothing counts after the first empty block, links have no content, and records for all files change none. Sparse files
 * are refused. Go: archive/tar, Reader.Next (CR-64). @throws LockReviewError `INVALID_ARCHIVE`
 */
export async function* readTar(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const input = new TarInput(chunks);
  try {
    yield* entriesIn(input);
  } finally {
    await input.close();
  }
}

async function* entriesIn(input: TarInput): AsyncGenerator<TarEntry> {
  let extended: Extended = {};
  for (let block = await input.block(); block !== undefined; block = await input.block()) {
    if (isEmpty(block)) return assertEnd(await input.block());
    const header = readHeader(block);
    if ("xgLK".includes(header.type)) {
      extended = readExtended(extended, header.type, await input.whole(header.size));
      continue;
    }
    if (header.type === "S" || isSparse(extended)) throw damaged("a sparse file");
    const size = WITHOUT_CONTENT.has(header.type) ? 0 : (statedSize(extended) ?? header.size);
    const name = extended.longName || extended.records?.get("path") || header.name;
    const isOldDirectory = header.type === "\0" && name.endsWith("/");
    const isDirectory = header.type === "5" || isOldDirectory || header.hasDirectoryMode;
    yield { name, isDirectory, size, content: () => input.pieces(size) };
    await input.endOf(size);
    extended = {};
  }
}

function isEmpty(block: Buffer): boolean {
  return block.every((byte) => byte === 0);
}

function assertEnd(block: Buffer | undefined): void {
  if (block !== undefined && !isEmpty(block)) throw damaged("an empty block");
}

function damaged(what: string): LockReviewError {
  const message = `The module is not a tar archive that is read here: it has ${what}`;
  return new LockReviewError("INVALID_ARCHIVE", message);
}

function readHeader(block: Buffer) {
  assertChecksum(block);
  const [name, magic] = [text(block, 0, 100), block.toString("latin1", 257, 265)];
  const isUstar = magic.startsWith("ustar\0");
  // The older format "star" has times behind a shorter prefix.
  const isStar = block.toString("latin1", 508) === "tar\0";
  const prefix = isUstar ? text(block, 345, isStar ? 476 : 500) : "";
  const mode = numberIn(block, 100, 108);
  // Where these two times are no numbers, Go reads a prefix in their place.
  if (magic === "ustar  \0") for (const at of [345, 357]) numberIn(block, at, at + 12);
  return {
    name: prefix === "" ? name : `${prefix}/${name}`,
    type: block.toString("latin1", 156, 157),
    size: numberIn(block, 124, 136),
    hasDirectoryMode: (mode & ~0o7777) === 0o40000,
  };
}

/** Throws unless a header has its checksum, over its bytes with or without sign. */
function assertChecksum(block: Buffer): void {
  const blank = Buffer.from(block).fill(" ", 148, 156);
  const stated = numberIn(block, 148, 156);
  const unsigned = blank.reduce((sum, byte) => sum + byte, 0);
  const signed = new Int8Array(blank).reduce((sum, byte) => sum + byte, 0);
  if (stated !== unsigned && stated !== signed) throw damaged("a header with a wrong checksum");
}

/** Returns the text of a field up to its first NUL. */
function text(block: Buffer, start: number, end: number): string {
  const [field = ""] = block.toString("utf8", start, end).split("\0");
  return field;
}

/** Returns the number in a field: octal digits, or base 256 where the first bit is set. */
function numberIn(block: Buffer, start: number, end: number): number {
  const [first = 0, ...rest] = block.subarray(start, end);
  if (first >= 0x80) {
    const value = rest.reduce((sum, byte) => sum * 256 + byte, first & 0x7f);
    // One below zero is out of range, too: its second bit is set.
    if (Number.isSafeInteger(value)) return value;
    throw damaged("a number that is out of range");
  }
  const field = block.toString("latin1", start, end).replace(/^[ \0]+/, "");
  const digits = /^([0-7]*)(?:\0|[ \0]*$)/.exec(field)?.[1];
  if (digits !== undefined) return Number.parseInt(digits || "0", 8);
  throw damaged("a number that is none");
}

function readExtended(before: Extended, type: string, content: Buffer): Extended {
  if (type === "x") return { ...before, records: readRecords(content) };
  if (type === "L") return { ...before, longName: text(content, 0, content.length) };
  // Records for all files are read by nobody, and those in front of them are lost; the target of a link does not matter.
  return type === "g" ? {} : before;
}

/** Reads records of the form "LENGTH KEY=VALUE\n", whose length covers all of it. */
function readRecords(content: Buffer): ReadonlyMap<string, string> {
  const records = new Map<string, string>();
  for (let at = 0; at < content.length; ) {
    const length = Number(/^\d{1,7}(?= )/.exec(content.toString("latin1", at, at + 8))?.[0]);
    const record = content.subarray(at, at + length);
    const match = /^\d+ ([^=\0]+)=([\s\S]*)\n$/.exec(record.toString("utf8"));
    if (match?.[1] === undefined || record.length < length) throw damaged("broken records");
    const [, key, value = ""] = match;
    if (key === "path" && value.includes("\0")) throw damaged("a NUL in a name");
    records.set(key, value);
    at += length;
  }
  return records;
}

function statedSize({ records }: Extended): number | undefined {
  const size = records?.get("size") ?? "";
  if (size === "") return undefined;
  if (/^\d{1,15}$/.test(size)) return Number(size);
  throw damaged("a size that is none");
}

function isSparse({ records }: Extended): boolean {
  return records !== undefined && [...records.keys()].some((key) => key.startsWith("GNU.sparse."));
}

/** Bytes in the order of the archive, taken in blocks and pieces. */
class TarInput {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rest: Buffer = Buffer.alloc(0);
  /** How much of the current content was taken. */
  #taken = 0;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async close(): Promise<void> {
    await this.#chunks.return?.();
  }

  /** Waits until this many bytes are here, or all that there are. */
  async #await(length: number): Promise<void> {
    while (this.#rest.length < length) {
      const next = await this.#chunks.next();
      if (next.done === true) return;
      this.#rest = Buffer.concat([this.#rest, next.value]);
    }
  }

  /** Returns the next block; undefined at the end. */
  async block(): Promise<Buffer | undefined> {
    await this.#await(BLOCK_BYTES);
    if (this.#rest.length === 0) return undefined;
    if (this.#rest.length < BLOCK_BYTES) throw damaged("half a block at its end");
    return this.#next(BLOCK_BYTES);
  }

  #next(length: number): Buffer {
    const piece = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(piece.length);
    return piece;
  }

  /** Returns the content of an extended header. */
  async whole(size: number): Promise<Buffer> {
    if (size > MAX_EXTENDED_BYTES) throw damaged("a huge extended header");
    const pieces: Uint8Array[] = [];
    for await (const piece of this.pieces(size)) pieces.push(piece);
    await this.endOf(size);
    return Buffer.concat(pieces);
  }

  /** Gives what is left of a content, piece by piece. */
  async *pieces(size: number): AsyncGenerator<Uint8Array> {
    while (this.#taken < size) {
      await this.#await(1);
      if (this.#rest.length === 0) throw damaged("a file that is cut off");
      const piece = this.#next(size - this.#taken);
      this.#taken += piece.length;
      yield piece;
    }
  }

  /** Goes behind a content and its padding, which may be missing at the end. */
  async endOf(size: number): Promise<void> {
    for await (const _ of this.pieces(size));
    this.#taken = 0;
    const padding = (BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES;
    await this.#await(padding);
    this.#next(padding);
  }
}
