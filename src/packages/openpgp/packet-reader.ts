import type { ByteStream } from "./armor.ts";
import { Cursor, PacketContents } from "./packet-contents.ts";
import { type PublicKey, readPublicKey } from "./public-key.ts";
import { broken, isFault, type OpenPgpRules, structural } from "./rules.ts";
import { readSignature, type Signature, splitSubpackets } from "./signature-packet.ts";

/** A packet: a key, a user ID, a signature, or any other kind, which only separates those. */
export type Packet =
  | { readonly kind: "primary-key" | "subkey"; readonly key: PublicKey }
  | { readonly kind: "user-id"; readonly id: Buffer }
  | { readonly kind: "signature"; readonly signature: Signature }
  | { readonly kind: "other" };

const SIGNATURE = 2;
const SECRET_KEY = 5;
const PUBLIC_KEY = 6;
const SECRET_SUBKEY = 7;
const MARKER = 10;
const TRUST = 12;
const USER_ID = 13;
const PUBLIC_SUBKEY = 14;
const USER_ATTRIBUTE = 17;
const PADDING = 21;
/** Packets of messages. go-crypto would read inside them; here they end the reading. */
const MESSAGES: ReadonlySet<number> = new Set([1, 3, 4, 8, 9, 11, 18, 20]);
/** Unknown packets from this number on may be skipped. */
const FIRST_NON_CRITICAL = 40;

/** Reads packets and skips unsupported ones. go-crypto: openpgp/packet, Reader. */
export class PacketReader {
  readonly rules: OpenPgpRules;
  readonly #cursor: Cursor;
  #unread: Packet | undefined;

  constructor(stream: ByteStream, rules: OpenPgpRules) {
    this.#cursor = new Cursor(stream);
    this.rules = rules;
  }

  /** Returns the next packet; undefined at the end. @throws OpenPgpFault when the bytes are no packet */
  next(): Packet | undefined {
    for (;;) {
      const next = this.#unread;
      this.#unread = undefined;
      if (next !== undefined) return next;
      if (this.#cursor.isAtEnd()) return undefined;
      try {
        const packet = this.#read();
        if (packet !== undefined) return packet;
      } catch (caught) {
        if (!isFault(caught, "unsupported")) throw caught;
      }
    }
  }

  /** Yields the packets before the first that does not pass a test, which is the next one then. */
  *while<Wanted extends Packet>(isWanted: (packet: Packet) => packet is Wanted): Generator<Wanted> {
    for (let packet = this.next(); packet !== undefined; packet = this.next()) {
      if (isWanted(packet)) yield packet;
      else {
        this.#unread = packet;
        return;
      }
    }
  }

  #read(): Packet | undefined {
    const [tag, contents] = this.#header();
    try {
      return this.#contentsOf(tag, contents);
    } catch (caught) {
      contents.skip();
      throw caught;
    }
  }

  #header(): readonly [number, PacketContents] {
    const first = this.#cursor.take(1).readUInt8();
    if ((first & 0x80) === 0) throw structural("something else stands where a packet should");
    if ((first & 0x40) !== 0) {
      return [first & 0x3f, new PacketContents(this.#cursor, this.#cursor.length())];
    }
    const lengthBytes = 2 ** (first & 3);
    // In the old format, a packet of unknown length extends to the end.
    const length =
      lengthBytes === 8
        ? Number.POSITIVE_INFINITY
        : this.#cursor.take(lengthBytes).readUIntBE(0, lengthBytes);
    return [(first & 0x3f) >> 2, new PacketContents(this.#cursor, { length, isPartial: false })];
  }

  #contentsOf(tag: number, contents: PacketContents): Packet | undefined {
    switch (tag) {
      case SIGNATURE:
        return { kind: "signature", signature: readSignature(contents, this.rules) };
      case PUBLIC_KEY:
      case PUBLIC_SUBKEY:
      case SECRET_KEY:
      case SECRET_SUBKEY: {
        const key = readPublicKey(contents, this.rules);
        // We ignore the secret part; go-crypto would check whether it fits.
        if (tag === SECRET_KEY || tag === SECRET_SUBKEY) contents.skip();
        const isSubkey = tag === PUBLIC_SUBKEY || tag === SECRET_SUBKEY;
        return { kind: isSubkey ? "subkey" : "primary-key", key };
      }
      case USER_ID:
        return { kind: "user-id", id: contents.rest() };
      case USER_ATTRIBUTE:
        Array.from(splitSubpackets(contents.rest()));
        return { kind: "other" };
      default:
        return this.#otherwise(tag, contents);
    }
  }

  #otherwise(tag: number, contents: PacketContents): Packet | undefined {
    if (MESSAGES.has(tag)) {
      throw broken("a part of a message stands where a packet of a key should");
    }
    if (tag === TRUST || tag >= FIRST_NON_CRITICAL || !this.rules.mindsUnknownPackets) {
      contents.skip();
      return undefined;
    }
    if (tag === PADDING) {
      contents.rest();
      return { kind: "other" };
    }
    if (tag !== MARKER) throw broken(`packets with the number ${tag} are not known`);
    if (contents.take(3).toString("latin1") !== "PGP") throw structural("a marker is none");
    return undefined;
  }
}
