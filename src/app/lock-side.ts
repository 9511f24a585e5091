import { type DecodedLockFile, decodeLockFile } from "../language/lock-file/decode.ts";
import type { Hash } from "../model/hash.ts";
import type { Tool } from "../model/tool.ts";
import type { FileTree } from "../ports/files.ts";
import type { EntryLines, LockFileSide } from "../review/input.ts";

/** Bytes of the largest lock file that is read; honest ones stay under a hundredth of it (review of hostile input). */
export const MAX_LOCK_FILE_BYTES = 4 * 1024 * 1024;

/** A lock file of one side of a comparison, with what only its text tells. */
export interface ReadLockFile extends LockFileSide {
  readonly decoded: DecodedLockFile;
}

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

/** Decodes a lock file for review. A file over the size limit is read as one with nothing but an error. */
export function lockSide(bytes: Uint8Array, path: string, tool: Tool): ReadLockFile {
  const isTooLarge = bytes.length > MAX_LOCK_FILE_BYTES;
  const decoded = decodeLockFile(isTooLarge ? new Uint8Array() : bytes, path, tool);
  const diagnostics = isTooLarge ? [tooLarge(path, bytes.length)] : decoded.diagnostics;
  return {
    text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(
      isTooLarge ? new Uint8Array() : bytes,
    ),
    lock: decoded.lockFile,
    diagnostics,
    lines: linesOf(decoded),
    decoded: { ...decoded, diagnostics },
  };
}

function tooLarge(file: string, bytes: number) {
  const start = { line: 1, column: 1 };
  return {
    severity: "error" as const,
    summary: "Failed to read file",
    detail: `${file} has ${bytes} bytes; a lock file with more than ${MAX_LOCK_FILE_BYTES} is not read.`,
    range: { file, start, end: start },
  };
}

function linesOf(decoded: DecodedLockFile): LockFileSide["lines"] {
  return new Map(
    [...decoded.positions].map(([address, at]): [typeof address, EntryLines] => [
      address,
      {
        header: at.header.start.line,
        version: at.version?.start.line,
        constraints: at.constraints?.start.line,
        hashes: new Map<Hash, number>(
          [...at.items].reverse().map((item) => [item.hash, item.range.start.line]),
        ),
      },
    ]),
  );
}
