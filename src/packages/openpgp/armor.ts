import { withoutAbsent } from "../../model/without-absent.ts";
import { broken, type OpenPgpFault, type OpenPgpRules } from "./rules.ts";

/** Bytes as they come, up to the end or up to the place where their source is damaged. */
export interface ByteStream {
  readonly bytes: Buffer;
  /** The fault after the last byte, unless the stream ends there. */
  readonly fault?: OpenPgpFault;
}

/** An armored block: what its BEGIN line calls it, and what it holds. */
interface ArmoredBlock {
  readonly type: string;
  readonly body: ByteStream;
}

const BEGIN = "-----BEGIN ";
const END = "-----END ";
/** Cut off the end of a BEGIN line, whatever stands there. */
const DASHES = "-----".length;
/** Bytes that are looked at together; a line that is longer, with its end, comes in pieces. */
const PIECE_BYTES = 100;
const MAX_DATA_LINE = 96;

/** A line, or a piece of a long one, as bytes in a string. */
interface Piece {
  readonly text: string;
  readonly isCutOff: boolean;
}

/**
 * The first armored block of a text; undefined when there is none.
 *
 * Text before the block, behind its END line, behind its checksum, and a missing END line do not matter;
 * a line without a colon where headers stand makes it no block at all. go-crypto: openpgp/armor, Decode.
 */
export function decodeArmor(text: string, rules: OpenPgpRules): ArmoredBlock | undefined {
  const pieces = piecesOf(Buffer.from(text).toString("latin1"));
  let at = 0;
  for (;;) {
    const begin = findBegin(pieces, at);
    if (begin === undefined) return undefined;
    const headers = endOfHeaders(pieces, begin + 1);
    if (headers.isBlock) {
      const type = trimSpace(pieces[begin]?.text ?? "").slice(BEGIN.length, -DASHES);
      return { type, body: decodeBody(pieces.slice(headers.next), rules) };
    }
    if (headers.next >= pieces.length) return undefined;
    at = headers.next;
  }
}

function findBegin(pieces: readonly Piece[], from: number): number | undefined {
  // Pieces behind a line that was given up count as lines of their own.
  let isContinued = false;
  for (let at = from; at < pieces.length; at++) {
    const { text, isCutOff } = pieces[at] as Piece;
    const line = trimSpace(text);
    const isWhole = !isCutOff && !isContinued;
    isContinued = isCutOff;
    if (isWhole && line.length > BEGIN.length + DASHES && line.startsWith(BEGIN)) return at;
  }
  return undefined;
}

/** Where the data starts, behind an empty line; or where to look for another block. */
function endOfHeaders(pieces: readonly Piece[], from: number): { isBlock: boolean; next: number } {
  let isContinued = false;
  for (let at = from; at < pieces.length; at++) {
    const { text, isCutOff } = pieces[at] as Piece;
    const line = trimSpace(text);
    if (!isContinued && line === "") return { isBlock: true, next: at + 1 };
    if (!isContinued && !line.includes(":")) return { isBlock: false, next: at + 1 };
    isContinued = isCutOff;
  }
  return { isBlock: false, next: pieces.length };
}

/** The kinds of lines in a block. */
type BodyLine =
  | { readonly kind: "data"; readonly text: string }
  | { readonly kind: "end" }
  | { readonly kind: "checksum"; readonly sum: Buffer }
  | { readonly kind: "fault"; readonly fault: OpenPgpFault };

function decodeBody(pieces: readonly Piece[], rules: OpenPgpRules): ByteStream {
  const data: string[] = [];
  for (const [at, piece] of pieces.entries()) {
    const line = bodyLine(piece, rules);
    if (line.kind === "end") break;
    if (line.kind === "fault") return stream(data, line.fault);
    if (line.kind === "checksum") return checkedStream(data, line.sum, pieces[at + 1]);
    data.push(line.text);
  }
  return stream(data);
}

function bodyLine({ text, isCutOff }: Piece, rules: OpenPgpRules): BodyLine {
  const line = rules.mindsArmorChecksum ? text : trimSpace(text);
  const isTooLong = line.length > MAX_DATA_LINE && !line.startsWith(END);
  if (isCutOff || isTooLong) {
    return { kind: "fault", fault: broken("the armor has a line that is too long") };
  }
  if (line.startsWith(END)) return { kind: "end" };
  if (line.length !== 5 || !line.startsWith("=")) return { kind: "data", text: line };
  if (!rules.mindsArmorChecksum) return { kind: "end" };
  const { bytes, fault } = decodeBase64(line.slice(1));
  if (fault !== undefined) return { kind: "fault", fault };
  // One with padding says nothing.
  return bytes.length < 3 ? { kind: "data", text: "" } : { kind: "checksum", sum: bytes };
}

/** Returns the data before a checksum, for the rules that check it. */
function checkedStream(
  lines: readonly string[],
  sum: Buffer,
  following: Piece | undefined,
): ByteStream {
  const damaged = broken("the armor is damaged");
  if (following?.text.startsWith(END) !== true) return stream(lines, damaged);
  const read = stream(lines);
  const isRight = crc24(read.bytes) === sum.readUIntBE(0, 3);
  return read.fault !== undefined || isRight ? read : { ...read, fault: damaged };
}

/**
 * Data of lines, read as go-crypto reads it: each line as far as it gives whole groups of four characters, so
 * that padding may end any line.
 */
function stream(lines: readonly string[], behind?: OpenPgpFault): ByteStream {
  const parts: Buffer[] = [];
  let rest = "";
  for (const line of lines) {
    const characters = rest + line.replaceAll("\r", "");
    const whole = characters.length - (characters.length % 4);
    const { bytes, fault } = decodeBase64(characters.slice(0, whole));
    parts.push(bytes);
    if (fault !== undefined) return { bytes: Buffer.concat(parts), fault };
    rest = characters.slice(whole);
  }
  const fault = behind ?? (rest === "" ? undefined : broken("the armor is cut off"));
  return { bytes: Buffer.concat(parts), ...withoutAbsent({ fault }) };
}

const GROUPS = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?/;

/** Whole groups of base64, and a fault where they end too early. */
function decodeBase64(characters: string): ByteStream {
  const good = GROUPS.exec(characters)?.[0] ?? "";
  const bytes = Buffer.from(good, "base64");
  if (good.length === characters.length) return { bytes };
  return { bytes, fault: broken("the armor has something else than base64") };
}

/** Lines without their ends, long ones in pieces. Go: bufio.Reader.ReadLine with a buffer of 100 bytes. */
function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  let feed = -1;
  while (at < text.length) {
    // Sought once for all pieces of a line.
    if (feed < at) feed = text.indexOf("\n", at);
    if (feed < 0) feed = text.length;
    if (feed < text.length && feed < at + PIECE_BYTES) {
      pieces.push({ text: text.slice(at, feed).replace(/\r$/, ""), isCutOff: false });
      at = feed + 1;
    } else if (text.length - at < PIECE_BYTES) {
      pieces.push({ text: text.slice(at), isCutOff: false });
      at = text.length;
    } else {
      // A carriage return at the very end may belong to a line feed that follows.
      const length = text.charAt(at + PIECE_BYTES - 1) === "\r" ? PIECE_BYTES - 1 : PIECE_BYTES;
      pieces.push({ text: text.slice(at, at + length), isCutOff: true });
      at += length;
    }
  }
  return pieces;
}

/** White space of Unicode in UTF-8, which is what Go trims; a byte order mark is none. */
const SPACE =
  "(?:[\\t\\n\\v\\f\\r ]|\\xc2[\\x85\\xa0]|\\xe1\\x9a\\x80|\\xe2\\x80[\\x80-\\x8a\\xa8\\xa9\\xaf]|\\xe2\\x81\\x9f|\\xe3\\x80\\x80)";
const LEADING = new RegExp(`^${SPACE}+`);
const ONE = new RegExp(`^${SPACE}$`);
/** White space is one byte, two or three. */
const SPACE_BYTES = [1, 2, 3];

function trimSpace(line: string): string {
  const start = LEADING.exec(line)?.[0].length ?? 0;
  let end = line.length;
  for (;;) {
    const last = SPACE_BYTES.find((bytes) =>
      ONE.test(line.slice(Math.max(start, end - bytes), end)),
    );
    if (last === undefined) return line.slice(start, end);
    end -= last;
  }
}

/** OpenPGP's checksum of armored data (RFC 4880, section 6.1). */
function crc24(bytes: Uint8Array): number {
  let crc = 0xb704ce;
  for (const byte of bytes) {
    crc ^= byte << 16;
    for (let bit = 0; bit < 8; bit++) {
      crc <<= 1;
      if ((crc & 0x1000000) !== 0) crc ^= 0x1864cfb;
    }
  }
  return crc & 0xffffff;
}
