import type { FileFormat } from "../../model/package-contents.ts";

/** Bytes that tell the format of a program. */
export const FORMAT_BYTES = 4;

const MACH_O: ReadonlySet<number> = new Set([
  0xfeedface, 0xcefaedfe, 0xfeedfacf, 0xcffaedfe, 0xcafebabe, 0xbebafeca, 0xcafebabf, 0xbfbafeca,
]);

/**
 * What the first bytes of a file say it is; undefined for what starts like no program.
 *
 * It is how Linux, macOS and Windows decide how to run a file, so that a program cannot hide by its name.
 */
export function fileFormat(start: Uint8Array): FileFormat | undefined {
  const [a, b, c, d] = start;
  if (a === 0x7f && b === 0x45 && c === 0x4c && d === 0x46) return "elf";
  if (a === 0x4d && b === 0x5a) return "pe";
  if (a === 0x23 && b === 0x21) return "script";
  if (start.length < FORMAT_BYTES) return undefined;
  const word = new DataView(start.buffer, start.byteOffset, FORMAT_BYTES).getUint32(0);
  return MACH_O.has(word) ? "mach-o" : undefined;
}
