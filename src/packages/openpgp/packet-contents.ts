import type { ByteStream } from "./armor.ts";
import { broken, OpenPgpFault } from "./rules.ts";

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
    const taken = this.#stream.bytes.subarray(this.#offset, end);
    this.#offset = Math.min(end, this.#stream.bytes.length);
    if (taken.length < length) throw this.#stream.fault ?? broken("a packet is cut off");
    return taken;
  }

  /** Returns all bytes up to the end. @throws OpenPgpFault when the stream is damaged */
  rest(): Buffer {
    const taken = this.#stream.bytes.subarray(this.#offset);
    this.#offset = this.#stream.bytes.length;
    if (this.#stream.fault !== undefined) throw this.#stream.fault;
    return taken;
  }
}

/** A length, and whether more parts follow (RFC 4880, section 4.2.2). */
interface PartLength {
  readonly length: number;
  readonly isPartial: boolean;
}

/** A multi-byte number, as written. */
interface Multiprecision {
  readonly bits: number;
  readonly bytes: Buffer;
}

/** The contents of a packet. Bytes that no reader takes are read as the next packet, as in go-crypto. */
export class PacketContents {
  readonly #cursor: Cursor;
  readonly #taken: Buffer[] = [];
  #remaining: number;
  #isPartial: boolean;

  constructor(cursor: Cursor, { length, isPartial }: PartLength) {
    this.#cursor = cursor;
    this.#remaining = length;
    this.#isPartial = isPartial;
  }

  /** Returns the next bytes. @throws OpenPgpFault when the packet has fewer */
  take(length: number): Buffer {
    const parts: Buffer[] = [];
    let wanted = length;
    while (wanted > 0) {
      if (!this.#hasMore()) throw broken("a packet is too short");
      const part = this.#cursor.take(Math.min(wanted, this.#remaining));
      this.#remaining -= part.length;
      wanted -= part.length;
      parts.push(part);
    }
    const taken = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
    this.#taken.push(taken);
    return taken;
  }

  /** Returns the next byte. */
  byte(): number {
    return this.take(1).readUInt8();
  }

  /** Returns the next number, with its claimed bit length. */
  multiprecision(): Multiprecision {
    const bits = this.take(2).readUInt16BE();
    return { bits, bytes: this.take(Math.ceil(bits / 8)) };
  }

  /** Returns all remaining bytes. */
  rest(): Buffer {
    const parts: Buffer[] = [];
    while (this.#hasMore()) {
      const isToTheEnd = this.#remaining === Number.POSITIVE_INFINITY;
      const part = isToTheEnd ? this.#cursor.rest() : this.#cursor.take(this.#remaining);
      this.#remaining = 0;
      parts.push(part);
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

  /** Returns all bytes taken so far. */
  taken(): Buffer {
    return Buffer.concat(this.#taken);
  }

  #hasMore(): boolean {
    while (this.#remaining === 0 && this.#isPartial) {
      const next = readLength(this.#cursor);
      this.#remaining = next.length;
      this.#isPartial = next.isPartial;
    }
    return this.#remaining > 0;
  }
}

/** Reads the length of a packet of the new format. */
export function readLength(cursor: Cursor): PartLength {
  const first = cursor.take(1).readUInt8();
  if (first < 192) return { length: first, isPartial: false };
  if (first < 224) {
    const length = (first - 192) * 256 + cursor.take(1).readUInt8() + 192;
    return { length, isPartial: false };
  }
  if (first < 255) return { length: 2 ** (first & 0x1f), isPartial: true };
  return { length: cursor.take(4).readUInt32BE(), isPartial: false };
}
