import { LockReviewError } from "../../model/error.ts";

/**
 * Unpacks one block of the raw Snappy format. GitHub uses it for the bundles behind `bundle_url`
 * (`application/x-snappy`; RM-6). Written here because the JavaScript libraries loop for ever on a negative literal
 * length, or run other programs. Checks the declared length before it allocates; the work is linear in input and
 * output. Source of the format: github.com/google/snappy, format_description.txt.
 * @param maxBytes limit for the unpacked text
 * @throws LockReviewError `LIMIT_EXCEEDED` when it is longer, `INVALID_METADATA` when this is no such block
 */
export function decompressSnappy(bytes: Uint8Array, maxBytes: number): Uint8Array {
  const { length: declared, end: start } = declaredLength(bytes);
  if (declared > maxBytes) {
    const message = `A compressed attestation unpacks to ${declared} bytes, more than the ${maxBytes} that are read`;
    throw new LockReviewError("LIMIT_EXCEEDED", message);
  }
  const output = new Uint8Array(declared);
  let from = start;
  let to = 0;
  while (from < bytes.length) {
    const { length, offset, end } = elementAt(bytes, from);
    if (length > declared - to) throw damaged("it holds more than it declares");
    from = offset === undefined ? end + length : end;
    if (offset === undefined) output.set(bytes.subarray(end, from), to);
    else copyBack(output, to, length, offset);
    to += length;
  }
  // Behind the end of the block zeros were read.
  if (from > bytes.length) throw damaged("it ends within an element");
  if (to !== declared) throw damaged("it holds less than it declares");
  return output;
}

/** Copies byte by byte, since a copy may overlap its own output. */
function copyBack(output: Uint8Array, to: number, length: number, offset: number): void {
  if (offset === 0 || offset > to) throw damaged("it repeats what was not there");
  for (let at = to; at < to + length; at++) output[at] = output[at - offset] ?? 0;
}

/** Reads the first number of a block: seven bits a byte, lowest first, at most 32 bits. */
function declaredLength(bytes: Uint8Array): { readonly length: number; readonly end: number } {
  let length = 0;
  for (let at = 0; at < 5; at++) {
    const byte = bytes[at] ?? 0;
    length += (byte & 0x7f) * 2 ** (7 * at);
    if (byte < 0x80 && length < 2 ** 32) return { length, end: at + 1 };
  }
  throw damaged("its length is no number of 32 bits");
}

/** Returns a piece of output: `length` bytes that follow at `end`, or a copy from `offset` bytes back. */
function elementAt(bytes: Uint8Array, start: number) {
  const tag = bytes[start] ?? 0;
  const high = tag >> 2;
  switch (tag & 3) {
    case 0: {
      const extra = Math.max(high - 59, 0);
      const length = (extra === 0 ? high : numberAt(bytes, start + 1, extra)) + 1;
      return { length, end: start + 1 + extra };
    }
    case 1: {
      const offset = (tag >> 5) * 256 + numberAt(bytes, start + 1, 1);
      return { length: (high & 7) + 4, offset, end: start + 2 };
    }
    default: {
      const width = (tag & 3) === 2 ? 2 : 4;
      const offset = numberAt(bytes, start + 1, width);
      return { length: high + 1, offset, end: start + 1 + width };
    }
  }
}

/** Reads an unsigned number of `width` bytes, lowest first. */
function numberAt(bytes: Uint8Array, start: number, width: number): number {
  let number = 0;
  for (let at = 0; at < width; at++) number += (bytes[start + at] ?? 0) * 256 ** at;
  return number;
}

function damaged(reason: string): LockReviewError {
  return new LockReviewError("INVALID_METADATA", `A compressed attestation is damaged: ${reason}`);
}
