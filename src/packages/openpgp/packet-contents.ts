import type { ByteStream } from "./armor.ts";
import { broken, OpenPgpFault } from "./rules.ts";

/** A length, and whether more parts follow (RFC 4880, section 4.2.2). */
type PartLength = { readonly length: number; readonly isPartial: boolean };

/** A position in a stream of bytes. */
export class Cursor {
  readonly #stream: ByteStream;
  #offset = 0;

  constructor(stream: ByteStream) {
    this.#stream = stream;
  }

  /** Whether no bytes are left. @throws OpenPgpFault when the stream is damaged here */
  isAtEnd(): boolean {
    if (this.#offset < this.#stream.bytes.length) return false;
    if (this.#stream.fault !== undefined) throw this.#stream.fault;
    return true;
  }

  /** Returns the next bytes. @throws OpenPgpFault when there are fewer */
  take(length: number): Buffer {
    const end = this.#offset + length;
    const bytes = this.#stream.bytes.subarray(this.#offset, end);
    this.#offset = Math.min(end, this.#stream.bytes.length);
    if (bytes.length < length) throw this.#stream.fault ?? broken("a packet is cut off");
    return bytes;
  }

  /** Returns all bytes up to the end. @throws OpenPgpFault when the stream is damaged */
  rest(): Buffer {
    const bytes = this.#stream.bytes.subarray(this.#offset);
    this.#offset = this.#stream.bytes.length;
    if (this.#stream.fault !== undefined) throw this.#stream.fault;
    return bytes;
  }

  /** Reads the length of a packet of the new format. */
  length(): PartLength {
    const first = this.take(1).readUInt8();
    if (first < 192) return { length: first, isPartial: false };
    if (first < 224) {
      return { length: (first - 192) * 256 + this.take(1).readUInt8() + 192, isPartial: false };
    }
    if (first < 255) return { length: 2 ** (first & 0x1f), isPartial: true };
    return { length: this.take(4).readUInt32BE(), isPartial: false };
  }
}

/** The contents of a packet. Bytes that no reader takes are read as the next packet, as in go-crypto. */
export class PacketContents {
  readonly #cursor: Cursor;
  readonly #taken: Buffer[] = [];
  /** The part that is being read; of its length, the bytes that are left. */
  #part: PartLength;

  constructor(cursor: Cursor, first: PartLength) {
    this.#cursor = cursor;
    this.#part = first;
  }

  /** Returns the next bytes. @throws OpenPgpFault when the packet has fewer */
  take(length: number): Buffer {
    const parts: Buffer[] = [];
    let missing = length;
    while (missing > 0) {
      if (!this.#hasMore()) throw broken("a packet is too short");
      const part = this.#cursor.take(Math.min(missing, this.#part.length));
      this.#part = { ...this.#part, length: this.#part.length - part.length };
      missing -= part.length;
      parts.push(part);
    }
    const bytes = Buffer.concat(parts);
    this.#taken.push(bytes);
    return bytes;
  }

  byte(): number {
    return this.take(1).readUInt8();
  }

  /** Returns the bytes of the next multi-byte number, as many as its bit length claims. */
  multiprecision(): Buffer {
    return this.take(Math.ceil(this.take(2).readUInt16BE() / 8));
  }

  rest(): Buffer {
    const parts: Buffer[] = [];
    while (this.#hasMore()) {
      const { length } = this.#part;
      const isToTheEnd = length === Number.POSITIVE_INFINITY;
      parts.push(isToTheEnd ? this.#cursor.rest() : this.#cursor.take(length));
      this.#part = { ...this.#part, length: 0 };
    }
    return Buffer.concat(parts);
  }

  /** Skips the remaining bytes, even if the stream ends early. */
  skip(): void {
    try {
      this.rest();
    } catch (caught) {
      // The next reader meets the end or the fault of a skipped packet.
      if (!(caught instanceof OpenPgpFault)) throw caught;
    }
  }

  taken(): Buffer {
    return Buffer.concat(this.#taken);
  }

  #hasMore(): boolean {
    while (this.#part.length === 0 && this.#part.isPartial) this.#part = this.#cursor.length();
    return this.#part.length > 0;
  }
}
