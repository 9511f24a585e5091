import type { BitReader } from "unbzip2-stream/lib/bit_iterator.js";
import type Bzip2 from "unbzip2-stream/lib/bzip2.js";
import { LockReviewError } from "../../model/error.ts";

/** Bytes in one unit of a stream's block size. */
const BLOCK_UNIT = 100_000;

/**
 * What bzip2-compressed bytes unpack to, block by block; the one door to unbzip2-stream.
 *
 * The library's decoder is driven directly: its stream would hold a block as an array of numbers, and a
 * hostile block unpacks to 46 MB. Each block's and stream's checksum is compared by the library.
 *
 * @throws Error of the library when the bytes are damaged or cut off; LockReviewError `LIMIT_EXCEEDED`
 *   when a block alone unpacks to more bytes than `maxBytes`
 */
export async function* unpackBzip2(
  bytes: Uint8Array,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  const [{ default: library }, { default: bitIterator }] = await Promise.all([
    import("unbzip2-stream/lib/bzip2.js"),
    import("unbzip2-stream/lib/bit_iterator.js"),
  ]);
  // Its tables live on the object, so that two archives need two.
  const decoder = Object.create(library) as typeof library;
  const bits = bitIterator(onePiece(bytes));
  while (bits.bytesRead < bytes.byteLength) yield* unpackStream(decoder, bits, maxBytes);
}

/** The library asks for more at the end, and must then be stopped. */
function onePiece(bytes: Uint8Array): () => Uint8Array {
  let isGiven = false;
  return () => {
    if (isGiven) throw new Error("it is cut off");
    isGiven = true;
    return bytes;
  };
}

function* unpackStream(
  decoder: typeof Bzip2,
  bits: BitReader,
  maxBytes: number,
): Generator<Uint8Array> {
  const size = BLOCK_UNIT * decoder.header(bits);
  let checksum = 0;
  for (;;) {
    const block = growingBytes(maxBytes);
    // The work space must be empty for each block.
    const next = decoder.decompress(bits, block.put, new Int32Array(size), size, checksum);
    if (next === null) return;
    checksum = next;
    yield block.bytes();
  }
}

/** A buffer that doubles as it fills. */
function growingBytes(maxBytes: number) {
  let buffer = new Uint8Array(Math.min(BLOCK_UNIT, maxBytes));
  let length = 0;
  const put = (byte: number): void => {
    if (length === maxBytes) {
      throw new LockReviewError(
        "LIMIT_EXCEEDED",
        `The module archive unpacks to more than the ${maxBytes} bytes that are read`,
      );
    }
    if (length === buffer.byteLength) {
      const larger = new Uint8Array(Math.min(maxBytes, 2 * length));
      larger.set(buffer);
      buffer = larger;
    }
    buffer[length++] = byte;
  };
  return { put, bytes: (): Uint8Array => buffer.subarray(0, length) };
}
