import { broken, type OpenPgpFault, type OpenPgpRules } from "./rules.ts";

/** Decoded bytes, up to the end or up to the first damage. */
export interface ByteStream {
  readonly bytes: Buffer;
  /** The fault after the last byte; absent when the stream ends without one. */
  readonly fault?: OpenPgpFault;
}

const BEGIN = "-----BEGIN ";
const END = "-----END ";
const DASHES = "-----".length;
/** Size of the pieces into which Go splits a long line. */
const PIECE_BYTES = 100;
const MAX_DATA_LINE = 96;

/** A line, or a piece of a long one, as a string of bytes. */
type Piece = { readonly text: string; readonly isCutOff: boolean };

/**
 * Returns a text's first armored block and its BEGIN line's name. Ignores text before it, after its END line and after
 * its checksum, and a missing END line. A header line without a colon: no block. go-crypto: openpgp/armor, Decode.
 */
export function decodeArmor(text: string, rules: OpenPgpRules) {
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
  // Pieces that follow a skipped line count as lines.
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

/** Returns the place behind the empty line where the data starts, or where to look for another block. */
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

function decodeBody(pieces: readonly Piece[], rules: OpenPgpRules): ByteStream {
  const data: string[] = [];
  for (const [at, { text, isCutOff }] of pieces.entries()) {
    const line = rules.mindsArmorChecksum ? text : trimSpace(text);
    const isEnd = line.startsWith(END);
    if (isCutOff || (line.length > MAX_DATA_LINE && !isEnd)) {
      return stream(data, broken("the armor has a line that is too long"));
    }
    if (isEnd) break;
    if (line.length !== 5 || !line.startsWith("=")) {
      data.push(line);
      continue;
    }
    if (!rules.mindsArmorChecksum) break;
    const ending = checkedStream(data, line, pieces[at + 1]);
    if (ending !== undefined) return ending;
  }
  return stream(data);
}

/** Returns the data before a checksum; undefined for a checksum with padding, which is ignored. */
function checkedStream(lines: readonly string[], checksum: string, following: Piece | undefined) {
  const sum = decodeBase64(checksum.slice(1));
  if (sum.fault !== undefined) return stream(lines, sum.fault);
  if (sum.bytes.length < 3) return undefined;
  const damaged = broken("the armor is damaged");
  if (following?.text.startsWith(END) !== true) return stream(lines, damaged);
  const content = stream(lines);
  const isRight = crc24(content.bytes) === sum.bytes.readUIntBE(0, 3);
  return content.fault !== undefined || isRight ? content : { ...content, fault: damaged };
}

/** Decodes lines as go-crypto does: each up to its last whole group of four, so that padding may end any line. */
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
  return { bytes: Buffer.concat(parts), fault };
}

const GROUPS = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?/;

/** Decodes whole groups of base64; the fault says where they end too early. */
function decodeBase64(characters: string): ByteStream {
  const good = GROUPS.exec(characters)?.[0] ?? "";
  const bytes = Buffer.from(good, "base64");
  if (good.length === characters.length) return { bytes };
  return { bytes, fault: broken("the armor has something else than base64") };
}

/** Returns lines without their ends, long ones in pieces. Go: bufio.Reader.ReadLine with a buffer of 100 bytes. */
function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  let feed = -1;
  while (at < text.length) {
    // Searched once for all pieces of a line.
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

/** Unicode white space in UTF-8, which Go trims; a byte order mark is not among it. */
const SPACE =
  "(?:[\\t\\n\\v\\f\\r ]|\\xc2[\\x85\\xa0]|\\xe1\\x9a\\x80|\\xe2\\x80[\\x80-\\x8a\\xa8\\xa9\\xaf]|\\xe2\\x81\\x9f|\\xe3\\x80\\x80)";
const LEADING = new RegExp(`^${SPACE}+`);
const ONE = new RegExp(`^${SPACE}$`);

function trimSpace(line: string): string {
  const start = LEADING.exec(line)?.[0].length ?? 0;
  let end = line.length;
  for (;;) {
    const last = [1, 2, 3].find((bytes) => ONE.test(line.slice(Math.max(start, end - bytes), end)));
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
