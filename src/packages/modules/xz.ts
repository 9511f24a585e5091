/** Bytes that the decompressor is handed at once. */
const PIECE_BYTES = 64 * 1024;

/**
 * What xz-compressed bytes unpack to, as it comes; the one door to xz-decompress, which is the reference
 * decoder of embedded systems in WebAssembly. Only the first of several streams is read.
 *
 * @throws Error of the library when the bytes are damaged or cut off
 */
export async function* unpackXz(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const { XzReadableStream } = await import("xz-decompress");
  const stream = new XzReadableStream(pieces(bytes));
  // A stream that is not read to its end must be canceled, or the library lets no other one begin:
  // leaving this loop early does that.
  for await (const piece of stream) if (piece.byteLength > 0) yield piece;
}

function pieces(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.byteLength) controller.enqueue(bytes.subarray(at, at + PIECE_BYTES));
      else controller.close();
      at += PIECE_BYTES;
    },
  });
}
