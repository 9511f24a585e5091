import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { diskPath } from "./path-bytes.ts";

/** What came of reading a file whole. */
export type FileReading =
  | { readonly kind: "read"; readonly content: Buffer }
  | { readonly kind: "not-regular" }
  | { readonly kind: "too-large"; readonly bytes: number };

/**
 * Opening a pipe plainly waits for somebody to write to it, where neither a signal of ours nor one of the
 * system ends the wait. Windows knows no such flag, and no pipes among its files.
 */
const WITHOUT_WAITING = constants.O_RDONLY | constants.O_NONBLOCK;

/** Reads a file whole, if it is a regular one: a pipe or a device could keep us waiting forever. */
export async function readRegularFile(path: string, maxBytes: number): Promise<FileReading> {
  const file = await open(diskPath(path), WITHOUT_WAITING);
  try {
    const found = await file.stat();
    if (!found.isFile()) return { kind: "not-regular" };
    if (found.size > maxBytes) return { kind: "too-large", bytes: found.size };
    return { kind: "read", content: await file.readFile() };
  } finally {
    await file.close();
  }
}
