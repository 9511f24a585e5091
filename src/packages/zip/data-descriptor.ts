import type { ReadBytes } from "./archive-end.ts";

const DATA_DESCRIPTOR_FLAG = 0x8;
const DESCRIPTOR_SIGNATURE = 0x08074b50;
const DESCRIPTOR_BYTES = 12;

/** What stands there: nothing, what is there of it, or the CRC-32. */
export type DescriptorCrc32 = number | "cut-off" | undefined;

/** The CRC-32 behind the data, with or without a signature before it; sizes are ignored. Go: archive/zip, readDataDescriptor. */
export async function readDescriptor(
  {
    generalPurposeBitFlag,
    compressedSize,
  }: { readonly generalPurposeBitFlag: number; readonly compressedSize: number },
  dataStart: number,
  read: ReadBytes,
): Promise<DescriptorCrc32> {
  if ((generalPurposeBitFlag & DATA_DESCRIPTOR_FLAG) === 0) return undefined;
  const bytes = await read(dataStart + compressedSize, 4 + DESCRIPTOR_BYTES);
  const isSigned = bytes.length >= 4 && bytes.readUInt32LE(0) === DESCRIPTOR_SIGNATURE;
  const start = isSigned ? 4 : 0;
  return bytes.length < start + DESCRIPTOR_BYTES ? "cut-off" : bytes.readUInt32LE(start);
}
