import { type DecodedLockFile, decodeLockFile } from "../../formats/lock-file/decode.ts";
import type { EntryPositions } from "../../formats/lock-file/decode-entry.ts";
import { encodeLockFile } from "../../formats/lock-file/encode.ts";
import { decodeWholeText } from "../../formats/text/text.ts";
import type { Hash } from "../../model/hash.ts";
import { MAX_LOCK_FILE_BYTES } from "../../model/input-limits.ts";
import { type LockFile, lockFile, type ProviderLock } from "../../model/lock-file.ts";
import { sortedUnique } from "../../model/order.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { rememberedOf } from "../../model/remembered.ts";
import { type Tool, toolKey } from "../../model/tool.ts";
import { textDigest } from "../../packages/hashing/digest.ts";
import type { EntryLines, LockFileSide } from "./input.ts";

/** Lock files by tool, then by digest: those of thousands that lock alike are one object. Only files without problems, which name the file. */
export type KnownLocks = Map<string, Map<string, LockFileSide>>;

/** Reads one side; never throws (LF-16, LD-2..21). Too large a file is decoded by bytes, only to compare it with another. */
export function readLockFileSide(
  bytes: Uint8Array,
  file: string,
  tool: Tool,
  known: KnownLocks = new Map(),
): LockFileSide {
  const isTooLarge = bytes.length > MAX_LOCK_FILE_BYTES;
  const text = isTooLarge ? Buffer.from(bytes).toString("latin1") : decodeWholeText(bytes);
  const digest = textDigest(text);
  const before = known.get(toolKey(tool))?.get(digest);
  if (before !== undefined) return before;
  const document = decodeLockFile(isTooLarge ? bytes : text, file, tool);
  const { lockFile: lock } = document;
  const places = [...document.positions].map(
    ([address, positions]) => [address, linesOf(positions, lock.providers.get(address))] as const,
  );
  const { diagnostics, header, moduleBlocks } = document;
  const lines = new Map(places);
  const textAgain = rewriter(text, document);
  const side: LockFileSide = {
    get text() {
      return textAgain();
    },
    lock,
    diagnostics,
    lines,
    header,
    unsorted: unsortedEntries(document),
    moduleBlocks,
  };
  if (diagnostics.length === 0) {
    const toolSides = known.get(toolKey(tool)) ?? new Map<string, LockFileSide>();
    known.set(toolKey(tool), toolSides.set(digest, side));
  }
  return side;
}

/** Returns a function that returns a text, which is not kept where a tool writes its entries so: thousands share these. */
function rewriter(text: string, { lockFile: lock, header }: DecodedLockFile): () => string {
  const isAsWritten = header !== undefined && text === encodeLockFile(lock, header);
  // An arrow function would keep the text, too.
  return isAsWritten ? encodeLockFile.bind(undefined, lock, header) : () => text;
}

/** OpenTofu: depsfile, Locks.Equal, which compares the list as the file has it with a sorted one (LF-14). */
function unsortedEntries({ lockFile: { providers }, positions }: DecodedLockFile) {
  const isAsWritten = ([address, { items }]: readonly [ProviderAddress, EntryPositions]) => {
    const hashes = providers.get(address)?.hashes;
    return items.every(({ hash }, i) => hash === hashes?.[i]);
  };
  const unsorted = [...positions].filter((entry) => !isAsWritten(entry));
  return unsorted.length === 0 ? undefined : new Set(unsorted.map(([address]) => address));
}

/** When a hash occurs twice, its first line counts. */
function linesOf(
  { header, version, constraints, items }: EntryPositions,
  entry: ProviderLock | undefined,
): EntryLines {
  const first = new Map([...items].reverse().map(({ hash, range }) => [hash, range.start.line]));
  const hashes = entry?.hashes ?? sortedUnique(first.keys());
  const places = [header, version, constraints].map((range) => range?.start.line);
  return linesAt(hashes, JSON.stringify([...places, ...hashes.map((hash) => first.get(hash))]));
}

/** Returns the lines of an entry, one object for all that have the same hashes on the same lines. */
const linesAt = rememberedOf((hashes: readonly Hash[], key: string): EntryLines => {
  const all = (JSON.parse(key) as (number | null)[]).map((line) => line ?? undefined);
  const [header = 1, version, constraints, ...lines] = all;
  return { header, version, constraints, hashes: lineFinder(hashes, header, lines) };
});

/** Returns the line of a hash, without a table for each of many entries that share their hashes, until it is asked for. */
function lineFinder(
  hashes: readonly Hash[],
  header: number,
  lines: readonly (number | undefined)[],
): EntryLines["hashes"] {
  let table: ReadonlyMap<Hash, number> | undefined;
  return {
    get: (hash) => {
      table ??= new Map(hashes.map((each, i) => [each, lines[i] ?? header]));
      return table.get(hash);
    },
  };
}

/** Returns a base from removed root modules with the same providers, so that a move does not make everything new. */
export function inheritBase(
  head: LockFileSide,
  removed: readonly LockFileSide[],
): LockFileSide | undefined {
  const twin = removed.find((side) => side.text === head.text);
  if (twin !== undefined) return twin;
  const entries = [...head.lock.providers.values()].flatMap(({ address, version }) => {
    const candidates = removed.flatMap(({ lock }) => lock.providers.get(address) ?? []);
    return candidates.find((entry) => entry.version === version) ?? candidates[0] ?? [];
  });
  if (entries.length === 0) return undefined;
  return sideWithoutText(lockFile(entries));
}

/** Returns a side that only has entries, as from records that no file holds together. */
export function sideWithoutText(lock: LockFile): LockFileSide {
  return { text: "", lock, diagnostics: [], lines: new Map(), header: undefined };
}
