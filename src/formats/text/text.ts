const STRICT = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const BYTE_ORDER_MARK = "\ufeff";

/**
 * Returns the text of a file without its byte order mark, with every invalid byte still recognizable (CR-96). A byte
 * that is no UTF-8 becomes a lone surrogate, U+DC00 plus the byte. Valid UTF-8 has none, so a parser can distinguish it
 * from a U+FFFD of the author. {@link isInvalidUnit} recognizes them.
 */
export function decodeText(content: Uint8Array | string): string {
  const isText = typeof content === "string";
  const text = isText ? content : (decodeStrictly(content) ?? decodeLeniently(content));
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

/** Returns the text of a file as {@link decodeText} does, with its byte order mark, so that it can be compared. */
export function decodeWholeText(bytes: Uint8Array): string {
  const hasByteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return (hasByteOrderMark ? BYTE_ORDER_MARK : "") + decodeText(bytes);
}

/** Returns whether the UTF-16 unit at an offset is a lone surrogate, which stands for a byte that was no UTF-8. */
export function isInvalidUnit(text: string, offset: number): boolean {
  const unit = text.charCodeAt(offset);
  if (unit < 0xd800 || unit > 0xdfff) return false;
  if (unit < 0xdc00) return (text.codePointAt(offset) ?? 0) <= 0xffff;
  return offset === 0 || (text.codePointAt(offset - 1) ?? 0) <= 0xffff;
}

/** Returns the text of bytes with its byte order mark; undefined when they are not UTF-8. */
export function decodeStrictly(bytes: Uint8Array): string | undefined {
  try {
    return STRICT.decode(bytes);
  } catch (caught) {
    if (caught instanceof TypeError) return undefined;
    throw caught;
  }
}

/**
 * Decodes bytes as HCL's scanner does: it checks lead and continuation bytes, and a sequence for no character
 * (overlong, surrogates) is one U+FFFD. A byte makes at most one UTF-16 unit, which gives the size of the buffer.
 */
function decodeLeniently(bytes: Uint8Array): string {
  const units = Buffer.allocUnsafe(2 * bytes.length);
  let end = 0;
  for (let i = 0; i < bytes.length; ) {
    const length = sequenceLength(bytes, i);
    const point = length > 0 ? pointAt(bytes, i, length) : 0xdc00 + (bytes[i] ?? 0);
    if (point > 0xffff) end = units.writeUInt16LE(0xd800 + ((point - 0x10000) >> 10), end);
    end = units.writeUInt16LE(point > 0xffff ? 0xdc00 + (point & 0x3ff) : point, end);
    i += Math.max(length, 1);
  }
  return units.toString("utf16le", 0, end);
}

/** Returns the length of the sequence at an offset; 0 when none starts there. */
function sequenceLength(bytes: Uint8Array, offset: number): number {
  const lead = bytes[offset] ?? 0;
  if (lead < 0x80) return 1;
  if (lead < 0xc0 || lead > 0xf7) return 0;
  const length = 2 + Number(lead >= 0xe0) + Number(lead >= 0xf0);
  for (let i = 1; i < length; i++) {
    if (((bytes[offset + i] ?? 0) & 0xc0) !== 0x80) return 0;
  }
  return length;
}

/** The character bits of a lead byte, and the smallest character of a sequence, by its length. */
const LEADS = { bits: [0, 0x7f, 0x1f, 0x0f, 0x07], least: [0, 0, 0x80, 0x800, 0x10000] } as const;

function pointAt(bytes: Uint8Array, offset: number, length: number): number {
  const least = LEADS.least[length] ?? 0;
  let point = (bytes[offset] ?? 0) & (LEADS.bits[length] ?? 0);
  for (let i = 1; i < length; i++) point = (point << 6) | ((bytes[offset + i] ?? 0) & 0x3f);
  const isCharacter = point >= least && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
  return isCharacter ? point : 0xfffd;
}

/**
 * Returns a path without needless parts and without a slash at its end: `./a//b/../c/` is `a/c`. Unlike Node's
 * `normalize`, its time is linear even if a path starts with very many `../`. Go: path.Clean.
 */
export function cleanPath(path: string): string {
  const isRooted = path.startsWith("/");
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else if (!isRooted) parts.push("..");
  }
  return (isRooted ? "/" : "") + parts.join("/") || ".";
}
