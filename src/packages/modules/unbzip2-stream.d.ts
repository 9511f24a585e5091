declare module "unbzip2-stream/lib/bzip2.js" {
  import type { BitReader } from "unbzip2-stream/lib/bit_iterator.js";

  /** The decoder; its functions keep their tables on `this`. */
  interface Bzip2 {
    /** Reads the header of a stream and gives its block size in units of 100,000 bytes. */
    header(bits: BitReader): number;
    /** Unpacks a block byte by byte and gives the running checksum; null at the end of a stream. */
    decompress(
      bits: BitReader,
      put: (byte: number) => void,
      work: Int32Array,
      size: number,
      checksum: number,
    ): number | null;
  }
  const bzip2: Bzip2;
  export = bzip2;
}

declare module "unbzip2-stream/lib/bit_iterator.js" {
  // biome-ignore lint/style/noNamespace: the only way to describe a function with types beside it.
  namespace bitIterator {
    interface BitReader {
      /** The next bits; null passes over the rest of the byte. */
      (count: number | null): number;
      readonly bytesRead: number;
    }
  }
  function bitIterator(next: () => Uint8Array): bitIterator.BitReader;
  export = bitIterator;
}
