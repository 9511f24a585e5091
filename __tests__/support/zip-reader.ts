import { crc32, inflateRawSync } from "node:zlib";

/** One entry as a test looks at it. */
interface ZipEntry {
  readonly name: string;
  readonly mode: number;
  readonly content: Buffer;
}

/** Reads an archive by its central directory, and insists that the local headers agree with it. */
export function fromBuffer(bytes: Uint8Array): readonly ZipEntry[] {
  const zip = Buffer.from(bytes);
  const end = zip.length - 22;
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  for (let i = 0; i < count; i++) {
    const length = zip.readUInt16LE(at + 28);
    const name = zip.toString("utf8", at + 46, at + 46 + length);
    entries.push({
      name,
      mode: zip.readUInt32LE(at + 38) >>> 16,
      content: contentAt(zip, at, name),
    });
    at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function contentAt(zip: Buffer, central: number, name: string): Buffer {
  const local = zip.readUInt32LE(central + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const localName = zip.toString("utf8", local + 30, local + 30 + zip.readUInt16LE(local + 26));
  if (localName !== name) throw new Error(`local header says ${localName}, not ${name}`);
  const stored = zip.subarray(start, start + zip.readUInt32LE(central + 20));
  const content = zip.readUInt16LE(central + 10) === 0 ? stored : inflateRawSync(stored);
  if (crc32(content) !== zip.readUInt32LE(central + 16)) throw new Error(`${name} has a wrong CRC`);
  return content;
}
