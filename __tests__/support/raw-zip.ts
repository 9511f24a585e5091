import { crc32, deflateRawSync } from "node:zlib";

/** One entry of a zip made byte by byte; everything may be made to lie. */
export interface RawEntry {
  readonly name: string | Uint8Array;
  readonly data?: string | Uint8Array;
  readonly method?: "stored" | "deflated" | number;
  /** Unix mode; absent means an archive made under DOS. */
  readonly unixMode?: number;
  readonly dosAttributes?: number;
  readonly flags?: number;
  readonly crc32?: number;
  readonly uncompressedSize?: number;
  /** Bytes in place of the packed data. */
  readonly packed?: Uint8Array;
  /** Name in the local header, if it differs. */
  readonly localName?: string;
  /** Method and size in the local header, if they differ. */
  readonly localMethod?: number;
  readonly localPackedSize?: number;
  /** Bytes between the data and what follows. */
  readonly gap?: Uint8Array;
  /** Position of the local header, if the directory lies about it. */
  readonly offset?: number;
  readonly extra?: Uint8Array;
  /** Writes sizes and position as zip64 extra field. */
  readonly zip64?: boolean;
}

/** What surrounds the entries. */
export interface RawZipOptions {
  readonly prefix?: Uint8Array;
  readonly suffix?: Uint8Array;
  readonly comment?: string;
  /** Whether stated positions count from the archive's start instead of the file's. */
  readonly entryCount?: number;
  readonly disk?: number;
  readonly zip64?: boolean;
}

/** A zip archive of exactly the entries given, duplicates, lies and all. */
export function rawZip(entries: readonly RawEntry[], options: RawZipOptions = {}): Buffer {
  const bodies: Buffer[] = [];
  const headers: Buffer[] = [];
  let position = 0;
  for (const entry of entries) {
    const made = writeEntry(entry, position);
    bodies.push(made.body);
    headers.push(made.header);
    position += made.body.length;
  }
  const directory = Buffer.concat(headers);
  const count = options.entryCount ?? entries.length;
  const end = endRecords({ count, size: directory.length, offset: position }, options);
  const { prefix = Buffer.alloc(0), suffix = Buffer.alloc(0) } = options;
  return Buffer.concat([prefix, ...bodies, directory, end, suffix]);
}

function bytes(value: string | Uint8Array): Buffer {
  return typeof value === "string" ? Buffer.from(value, "utf8") : Buffer.from(value);
}

function writeEntry(entry: RawEntry, position: number): { body: Buffer; header: Buffer } {
  const data = bytes(entry.data ?? "");
  const method = entry.method === "stored" ? 0 : (entry.method ?? "deflated");
  const number = method === "deflated" ? 8 : method;
  const packed = entry.packed
    ? Buffer.from(entry.packed)
    : number === 8
      ? deflateRawSync(data)
      : data;
  const sum = entry.crc32 ?? crc32(data);
  const size = entry.uncompressedSize ?? data.length;
  const localName = bytes(entry.localName ?? entry.name);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(entry.flags ?? 0, 6);
  local.writeUInt16LE(entry.localMethod ?? number, 8);
  local.writeUInt32LE(sum, 14);
  local.writeUInt32LE(entry.localPackedSize ?? packed.length, 18);
  local.writeUInt32LE(size % 2 ** 32, 22);
  local.writeUInt16LE(localName.length, 26);
  const name = bytes(entry.name);
  const offset = entry.offset ?? position;
  const extra = Buffer.concat([
    bytes(entry.extra ?? ""),
    entry.zip64 === true ? zip64Extra(size, packed.length, offset) : Buffer.alloc(0),
  ]);
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(((entry.unixMode === undefined ? 0 : 3) << 8) | 20, 4);
  header.writeUInt16LE(20, 6);
  header.writeUInt16LE(entry.flags ?? 0, 8);
  header.writeUInt16LE(number, 10);
  header.writeUInt32LE(sum, 16);
  header.writeUInt32LE(entry.zip64 === true ? 0xffffffff : packed.length, 20);
  header.writeUInt32LE(entry.zip64 === true ? 0xffffffff : size % 2 ** 32, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE((((entry.unixMode ?? 0) << 16) >>> 0) + (entry.dosAttributes ?? 0), 38);
  header.writeUInt32LE(entry.zip64 === true ? 0xffffffff : offset, 42);
  return {
    body: Buffer.concat([local, localName, packed, bytes(entry.gap ?? "")]),
    header: Buffer.concat([header, name, extra]),
  };
}

function zip64Extra(size: number, packedSize: number, offset: number): Buffer {
  const extra = Buffer.alloc(28);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(24, 2);
  extra.writeBigUInt64LE(BigInt(size), 4);
  extra.writeBigUInt64LE(BigInt(packedSize), 12);
  extra.writeBigUInt64LE(BigInt(offset), 20);
  return extra;
}

function endRecords(
  directory: { readonly count: number; readonly size: number; readonly offset: number },
  options: RawZipOptions,
): Buffer {
  const comment = bytes(options.comment ?? "");
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(options.disk ?? 0, 4);
  const isZip64 = options.zip64 === true;
  end.writeUInt16LE(isZip64 ? 0xffff : directory.count % 0x10000, 8);
  end.writeUInt16LE(isZip64 ? 0xffff : directory.count % 0x10000, 10);
  end.writeUInt32LE(isZip64 ? 0xffffffff : directory.size, 12);
  end.writeUInt32LE(isZip64 ? 0xffffffff : directory.offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([isZip64 ? zip64End(directory) : Buffer.alloc(0), end, comment]);
}

function zip64End(directory: { readonly count: number; size: number; offset: number }): Buffer {
  const record = Buffer.alloc(56 + 20);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(directory.count), 24);
  record.writeBigUInt64LE(BigInt(directory.count), 32);
  record.writeBigUInt64LE(BigInt(directory.size), 40);
  record.writeBigUInt64LE(BigInt(directory.offset), 48);
  record.writeUInt32LE(0x07064b50, 56);
  record.writeBigUInt64LE(BigInt(directory.offset + directory.size), 64);
  record.writeUInt32LE(1, 72);
  return record;
}
