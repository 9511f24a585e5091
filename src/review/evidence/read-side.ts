import { decodeLockFile, type EntryPositions } from "../../language/lock-file/decode.ts";
import { decodeText } from "../../language/text/text.ts";
import type { Hash } from "../../model/hash.ts";
import { MAX_LOCK_FILE_BYTES } from "../../model/input-limits.ts";
import { type LockFile, lockFile, type ProviderLock } from "../../model/lock-file.ts";
import { compareBytes, sortedUnique } from "../../model/order.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { type Tool, toolKey } from "../../model/tool.ts";
import type { EntryLines, LockFileSide } from "./input.ts";

/**
 * What was read of the lock files of a run, by what stands in them. Thousands of root modules lock the same
 * versions of the same providers: what is equal is one object to all of them, so that it is kept once and what
 * is worked out of it can be remembered.
 */
export interface KnownLocks {
  /** By tool, then by text; only of files that nothing is wrong with, since problems name the file. */
  readonly sides: Map<string, Map<string, LockFileSide>>;
  readonly entries: Map<string, ProviderLock>;
}

/** Nothing read yet. */
export function knownLocks(): KnownLocks {
  return { sides: new Map(), entries: new Map() };
}

/**
 * One side of a review from the bytes in the repository; never throws (LF-16, LD-2..21).
 *
 * The text keeps its byte order mark, which the decoder drops: a reader should be told of it. That of a file with more
 * bytes than are read has one character for each, and tells no more than whether another file has the same ones.
 */
export function readLockFileSide(
  bytes: Uint8Array,
  file: string,
  tool: Tool,
  known: KnownLocks = knownLocks(),
): LockFileSide {
  const isTooLarge = bytes.length > MAX_LOCK_FILE_BYTES;
  const text = isTooLarge
    ? Buffer.from(bytes).toString("latin1")
    : (hasByteOrderMark(bytes) ? "\uFEFF" : "") + decodeText(bytes);
  const before = known.sides.get(toolKey(tool))?.get(text);
  if (before !== undefined) return before;
  const decoded = decodeLockFile(isTooLarge ? bytes : text, file, tool);
  const lock = withKnownEntries(decoded.lockFile, known);
  const places = [...decoded.positions].map(
    ([address, positions]) => [address, linesOf(positions, lock.providers.get(address))] as const,
  );
  const { diagnostics, header } = decoded;
  const side = { text, lock, diagnostics, lines: new Map(places), header };
  if (diagnostics.length === 0) {
    const toolSides = known.sides.get(toolKey(tool)) ?? new Map<string, LockFileSide>();
    known.sides.set(toolKey(tool), toolSides.set(text, side));
  }
  return side;
}

function withKnownEntries({ providers }: LockFile, { entries }: KnownLocks): LockFile {
  return lockFile(
    [...providers.values()].map((entry) => {
      const { address, version, constraints, hashes } = entry;
      // No joined text: a hash may hold any character (HS-1), and two entries must never be taken for one.
      const key = JSON.stringify([address, version, constraints.text, hashes]);
      const known = entries.get(key) ?? entry;
      entries.set(key, known);
      return known;
    }),
  );
}

/** Where a hash stands twice, its first line counts. */
function linesOf(
  { header, version, constraints, items }: EntryPositions,
  entry: ProviderLock | undefined,
): EntryLines {
  const first = new Map([...items].reverse().map(({ hash, range }) => [hash, range.start.line]));
  const hashes = entry?.hashes ?? sortedUnique(first.keys());
  return {
    header: header.start.line,
    version: version?.start.line,
    constraints: constraints?.start.line,
    hashes: lineFinder(
      hashes,
      hashes.map((hash) => first.get(hash) ?? header.start.line),
    ),
  };
}

/** Lines of sorted hashes, without a table for each of the entries that share them. */
function lineFinder(hashes: readonly Hash[], lines: readonly number[]): EntryLines["hashes"] {
  return {
    get: (hash) => {
      let low = 0;
      let high = hashes.length - 1;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (compareBytes(hashes[middle] ?? "", hash) < 0) low = middle + 1;
        else high = middle;
      }
      return hashes[low] === hash ? lines[low] : undefined;
    },
  };
}

function hasByteOrderMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

/**
 * A base for a root module that has none: the same providers in root modules that were removed.
 *
 * Moving a directory must not make everything in it new. Of several entries for a provider, one of
 * head's own version is taken before any other, so that hashes are compared where they can be.
 * Undefined when nothing was removed that head has too.
 */
export function inheritBase(
  head: LockFileSide,
  removed: readonly LockFileSide[],
): LockFileSide | undefined {
  const twin = removed.find((side) => side.text === head.text);
  if (twin !== undefined) return twin;
  const entries = [...head.lock.providers.values()]
    .map((entry) => bestMatch(entry, removed))
    .filter((entry) => entry !== undefined);
  if (entries.length === 0) return undefined;
  return {
    text: "",
    lock: lockFile(entries),
    diagnostics: [],
    lines: new Map(),
    header: undefined,
  };
}

function bestMatch(
  entry: ProviderLock,
  removed: readonly LockFileSide[],
): ProviderLock | undefined {
  const candidates = removed
    .map((side) => entryOf(side.lock, entry.address))
    .filter((candidate) => candidate !== undefined);
  return candidates.find((candidate) => candidate.version === entry.version) ?? candidates[0];
}

function entryOf(lock: LockFile, provider: ProviderAddress): ProviderLock | undefined {
  return lock.providers.get(provider);
}
