import type { Diagnostic } from "../model/diagnostic.ts";
import type { Tool } from "../model/tool.ts";
import type { FileTree } from "../ports/files.ts";
import type { LockFileSide } from "../review/input.ts";
import { readLockFileSide } from "../review/read-side.ts";

/** Bytes of the largest lock file that is read; honest ones stay under a hundredth of it (review of hostile input). */
export const MAX_LOCK_FILE_BYTES = 4 * 1024 * 1024;

/**
 * The bytes of a lock file on one side; undefined when there is none.
 *
 * A symbolic link counts as none: the tools would replace it, and what it leads to is not what was
 * reviewed (A21, A22).
 */
export async function readLockBytes(
  tree: FileTree,
  path: string | undefined,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  if (path === undefined || (await tree.kind(path, signal)) !== "file") return undefined;
  return tree.read(path, signal);
}

/** Reads a lock file for review. One over the size limit is a file with nothing but an error. */
export function lockSide(bytes: Uint8Array, path: string, tool: Tool): LockFileSide {
  if (bytes.length <= MAX_LOCK_FILE_BYTES) return readLockFileSide(bytes, path, tool);
  const start = { line: 1, column: 1 };
  const tooLarge: Diagnostic = {
    severity: "error",
    summary: "Failed to read file",
    detail: `${path} has ${bytes.length} bytes; a lock file with more than ${MAX_LOCK_FILE_BYTES} is not read.`,
    range: { file: path, start, end: start },
  };
  return { ...readLockFileSide(new Uint8Array(), path, tool), diagnostics: [tooLarge] };
}
