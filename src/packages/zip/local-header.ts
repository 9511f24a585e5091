/** What stands before the data of an entry. Nothing of it is to be believed. */
export interface LocalHeader {
  readonly method: number;
  /** Bytes of the data; undefined when only the data themselves tell where they end. */
  readonly packedBytes: number | undefined;
  /** Bytes of the header itself. */
  readonly length: number;
}

const SIGNATURE = 0x04034b50;
const FIXED_BYTES = 30;
const DATA_DESCRIPTOR_FLAG = 0x8;
/** Stands where the real size is in a zip64 field. */
const IN_ZIP64 = 0xffffffff;
/** Where the next header can stand after data: after nothing, or one of four forms of data descriptor. */
const GAPS = [0, 12, 16, 20, 24] as const;
const LONGEST_GAP = 24;

/**
 * Finds the next header at the start of some bytes, behind what may stand between data and it.
 *
 * `more` means that these bytes are too few to tell; `none` that no header of a kind that can be
 * followed comes next, but the directory, say.
 */
export function findLocalHeader(
  bytes: Buffer,
  afterData: boolean,
): { readonly start: number; readonly header: LocalHeader } | "more" | "none" {
  const gap = (afterData ? GAPS : ([0] as const)).find(
    (one) => bytes.length >= one + 4 && bytes.readUInt32LE(one) === SIGNATURE,
  );
  if (gap === undefined) {
    return bytes.length < (afterData ? LONGEST_GAP : 0) + 4 ? "more" : "none";
  }
  if (bytes.length < gap + FIXED_BYTES) return "more";
  const length = FIXED_BYTES + bytes.readUInt16LE(gap + 26) + bytes.readUInt16LE(gap + 28);
  if (bytes.length < gap + length) return "more";
  const packed = bytes.readUInt32LE(gap + 18);
  if (packed === IN_ZIP64) return "none";
  const endsByItself = (bytes.readUInt16LE(gap + 6) & DATA_DESCRIPTOR_FLAG) !== 0;
  return {
    start: gap,
    header: {
      method: bytes.readUInt16LE(gap + 8),
      packedBytes: endsByItself ? undefined : packed,
      length,
    },
  };
}
