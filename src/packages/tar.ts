import { LockReviewError } from "../model/error.ts";
import { type TarInput, tarInput } from "./tar-input.ts";

/** One entry of a tar archive. */
export interface TarEntry {
  readonly name: string;
  readonly kind: "file" | "directory" | "link" | "other";
  readonly size: number;
}

/** Gets each entry; true asks for its content, which then comes to `content`. */
export interface TarVisitor {
  entry(entry: TarEntry): boolean;
  content(entry: TarEntry, bytes: Uint8Array): void;
}

const BLOCK = 512;
/** Bytes of one extended header or long name; real ones have some hundred. */
const MAX_HEADER_BYTES = 64 * 1024;
const DECODER = new TextDecoder();

/**
 * Reads a tar archive (ustar, pax and the GNU extensions for long names and large sizes) as it comes.
 *
 * Every header's checksum must be right. Go: archive/tar, Reader.Next.
 *
 * @throws LockReviewError `INVALID_ARCHIVE`, `LIMIT_EXCEEDED`, and what the body throws
 */
export async function readTar(body: AsyncIterable<Uint8Array>, visitor: TarVisitor): Promise<void> {
  const input = tarInput(body);
  let extended: Extended = {};
  for (;;) {
    const header = await input.take(BLOCK);
    // Two empty blocks end an archive; Go and others are content with one, or with the end of the file.
    if (header === undefined || header.every((byte) => byte === 0)) return;
    const read = readHeader(header);
    if (EXTENSIONS.has(read.type)) {
      extended = { ...extended, ...(await readExtension(input, read)) };
      continue;
    }
    await visitEntry(input, entryOf(read, extended), visitor);
    extended = {};
  }
}

/** What records in front of an entry say instead of its header. */
interface Extended {
  readonly name?: string;
  readonly size?: number;
}

interface Header {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** pax records for one entry and for all, a GNU long name, a GNU long link. */
const EXTENSIONS = new Set(["x", "g", "L", "K"]);

const FIELDS = {
  name: [0, 100],
  size: [124, 12],
  checksum: [148, 8],
  type: [156, 1],
  magic: [257, 6],
  prefix: [345, 155],
} as const;

function field(header: Uint8Array, name: keyof typeof FIELDS): Uint8Array {
  const [start, length] = FIELDS[name];
  return header.subarray(start, start + length);
}

function readHeader(header: Uint8Array): Header {
  const [sumStart, sumLength] = FIELDS.checksum;
  let sum = 0;
  for (const [i, byte] of header.entries()) {
    sum += i >= sumStart && i < sumStart + sumLength ? 0x20 : byte;
  }
  if (sum !== number(field(header, "checksum"))) throw invalid("a header's checksum is wrong");
  const name = text(field(header, "name"));
  const prefix = text(field(header, "magic")) === "ustar" ? text(field(header, "prefix")) : "";
  return {
    name: prefix === "" ? name : `${prefix}/${name}`,
    size: number(field(header, "size")),
    type: String.fromCharCode(field(header, "type")[0] ?? 0),
  };
}

function text(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return DECODER.decode(end < 0 ? bytes : bytes.subarray(0, end));
}

/** Octal digits, or binary behind a first bit that is set. */
function number(bytes: Uint8Array): number {
  const [first = 0] = bytes;
  if ((first & 0x80) !== 0) {
    const digits = [first & 0x7f, ...bytes.subarray(1)];
    return safe(digits.reduce((value, byte) => value * 256 + byte, 0));
  }
  const digits = text(bytes).trim();
  if (!/^[0-7]*$/.test(digits)) throw invalid("a number is not octal");
  return safe(digits === "" ? 0 : Number.parseInt(digits, 8));
}

function safe(value: number): number {
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw invalid("it states an impossible size");
}

async function readExtension(input: TarInput, { type, size }: Header): Promise<Extended> {
  if (size > MAX_HEADER_BYTES) {
    throw new LockReviewError("LIMIT_EXCEEDED", "The tar archive has a header that is too large");
  }
  const bytes = await takeWhole(input, size);
  await skipPadding(input, size);
  if (type === "L") return { name: text(bytes) };
  return type === "x" ? paxRecords(bytes) : {};
}

/** `LENGTH KEY=VALUE\n`, the length being that of the whole record. */
function paxRecords(bytes: Uint8Array): Extended {
  let extended: Extended = {};
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(0x20, at);
    const digits = DECODER.decode(bytes.subarray(at, Math.max(space, at)));
    const length = /^[1-9][0-9]{0,5}$/.test(digits) ? Number(digits) : 0;
    const end = at + length;
    if (end <= space + 1 || end > bytes.length || bytes[end - 1] !== 0x0a) {
      throw invalid("a pax record is damaged");
    }
    const [key, ...value] = DECODER.decode(bytes.subarray(space + 1, end - 1)).split("=");
    if (key === "path") extended = { ...extended, name: value.join("=") };
    if (key === "size") extended = { ...extended, size: decimal(value.join("=")) };
    at = end;
  }
  return extended;
}

function decimal(digits: string): number {
  if (!/^[0-9]{1,16}$/.test(digits)) throw invalid("a pax record has no number for a size");
  return safe(Number(digits));
}

const KINDS = new Map<string, TarEntry["kind"]>([
  ["0", "file"],
  ["\0", "file"],
  ["7", "file"],
  ["1", "link"],
  ["2", "link"],
  ["5", "directory"],
]);
/** Entries of these kinds have no data, whatever their header says. */
const DATALESS = new Set<TarEntry["kind"]>(["link", "directory"]);

function entryOf(header: Header, extended: Extended): TarEntry {
  const name = extended.name ?? header.name;
  const written = KINDS.get(header.type) ?? "other";
  // Before ustar, a directory was a file whose name ends with a slash.
  const kind = written === "file" && name.endsWith("/") ? "directory" : written;
  return { name, kind, size: DATALESS.has(kind) ? 0 : (extended.size ?? header.size) };
}

async function visitEntry(input: TarInput, entry: TarEntry, visitor: TarVisitor): Promise<void> {
  if (visitor.entry(entry)) visitor.content(entry, await takeWhole(input, entry.size));
  else if (!(await input.skip(entry.size))) throw cutOff();
  await skipPadding(input, entry.size);
}

async function takeWhole(input: TarInput, size: number): Promise<Uint8Array> {
  const bytes = await input.take(size);
  if (bytes === undefined) throw cutOff();
  return bytes;
}

/** The padding of the last entry may be missing. */
async function skipPadding(input: TarInput, size: number): Promise<void> {
  await input.skip((BLOCK - (size % BLOCK)) % BLOCK);
}

function cutOff(): LockReviewError {
  return invalid("it is cut off");
}

function invalid(reason: string): LockReviewError {
  return new LockReviewError(
    "INVALID_ARCHIVE",
    `The module is not a readable tar archive: ${reason}`,
  );
}
