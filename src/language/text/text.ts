const STRICT = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const BYTE_ORDER_MARK = "\ufeff";

/**
 * The text of a file without its byte order mark, with every invalid byte still to be seen (CR-96).
 *
 * A byte that is no UTF-8 becomes a lone surrogate, U+DC00 plus the byte: valid UTF-8 has none, so
 * that a parser can tell it from a U+FFFD the author wrote. {@link isInvalidUnit} recognizes them.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decodeStrictly(bytes) ?? decodeLeniently(bytes);
  return withoutByteOrderMark(text);
}

/** A text that was already decoded, without its byte order mark. */
export function withoutByteOrderMark(text: string): string {
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

/** Whether the UTF-16 unit at an offset is half of a pair whose other half is missing: a byte that was no UTF-8. */
export function isInvalidUnit(text: string, offset: number): boolean {
  const unit = text.charCodeAt(offset);
  if (unit < 0xd800 || unit > 0xdfff) return false;
  if (unit < 0xdc00) return !isLowSurrogate(text.charCodeAt(offset + 1));
  return offset === 0 || !isHighSurrogate(text.charCodeAt(offset - 1));
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

function decodeStrictly(bytes: Uint8Array): string | undefined {
  try {
    return STRICT.decode(bytes);
  } catch (caught) {
    if (caught instanceof TypeError) return undefined;
    throw caught;
  }
}

/** Decodes as HCL's scanner reads bytes: it checks lead and continuation bytes, not the value they make. */
function decodeLeniently(bytes: Uint8Array): string {
  const parts: string[] = [];
  let start = 0;
  for (let i = 0; i < bytes.length; ) {
    const length = sequenceLength(bytes, i);
    if (length > 0) {
      i += length;
      continue;
    }
    parts.push(decodeSequences(bytes.subarray(start, i)));
    parts.push(String.fromCharCode(0xdc00 + (bytes[i] ?? 0)));
    start = ++i;
  }
  parts.push(decodeSequences(bytes.subarray(start)));
  return parts.join("");
}

/** Length of the sequence that starts at an offset, 0 when none does. */
function sequenceLength(bytes: Uint8Array, offset: number): number {
  const length = lengthByLead(bytes[offset] ?? 0);
  for (let i = 1; i < length; i++) {
    if (((bytes[offset + i] ?? 0) & 0xc0) !== 0x80) return 0;
  }
  return length;
}

function lengthByLead(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead < 0xc0 || lead > 0xf7) return 0;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}

/** Bytes in well-formed sequences; those that mean no character (overlong, surrogates) become U+FFFD, one each. */
function decodeSequences(bytes: Uint8Array): string {
  const strict = decodeStrictly(bytes);
  if (strict !== undefined) return strict;
  let text = "";
  for (let i = 0; i < bytes.length; ) {
    const length = sequenceLength(bytes, i);
    text += decodeStrictly(bytes.subarray(i, i + length)) ?? "\ufffd";
    i += length;
  }
  return text;
}
