import { decodeLockFile, type EntryPositions } from "../../language/lock-file/decode.ts";
import { decodeText } from "../../language/text/text.ts";
import type { Tool } from "../../model/tool.ts";
import type { EntryLines, LockFileSide } from "./input.ts";

/**
 * One side of a review from the bytes in the repository; never throws (LF-16, LD-2..21).
 *
 * The text keeps its byte order mark, which the decoder drops: a reader should be told of it.
 */
export function readLockFileSide(bytes: Uint8Array, file: string, tool: Tool): LockFileSide {
  const decoded = decodeLockFile(bytes, file, tool);
  const places = [...decoded.positions].map(
    ([address, positions]) => [address, linesOf(positions)] as const,
  );
  return {
    text: (hasByteOrderMark(bytes) ? "\uFEFF" : "") + decodeText(bytes),
    lock: decoded.lockFile,
    diagnostics: decoded.diagnostics,
    lines: new Map(places),
    header: decoded.header,
  };
}

/** Where a hash stands twice, its first line counts. */
function linesOf({ header, version, constraints, items }: EntryPositions): EntryLines {
  const hashes = [...items].reverse().map(({ hash, range }) => [hash, range.start.line] as const);
  return {
    header: header.start.line,
    version: version?.start.line,
    constraints: constraints?.start.line,
    hashes: new Map(hashes),
  };
}

function hasByteOrderMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}
