import type { ArchiveEntry } from "./archive.ts";
import { type EntryContent, type EntryReader, readEntry } from "./entry-content.ts";

/** Reads the entries of an archive out of its bytes while they go by in order. */
export interface EntriesInStream {
  /** The file's next bytes. Wait before giving more. */
  pass(chunk: Uint8Array): Promise<void>;
  /** After the last bytes: what each entry holds. */
  finish(): Promise<ReadonlyMap<ArchiveEntry, EntryContent>>;
}

/**
 * Starts at the file's first byte. One entry is open at a time, so that many small entries cost no more
 * memory than one large one. The entries must not overlap.
 */
export function readEntriesInStream(entries: readonly ArchiveEntry[]): EntriesInStream {
  const inFileOrder = [...entries].sort((a, b) => a.dataStart - b.dataStart);
  const contents = new Map<ArchiveEntry, EntryContent>();
  let position = 0;
  let next = 0;
  let reader: EntryReader | undefined;

  /** Gives the current entry its share; whether that was its last. */
  const feed = async (entry: ArchiveEntry, chunk: Uint8Array): Promise<boolean> => {
    const start = Math.max(0, entry.dataStart - position);
    const end = entry.dataStart + entry.compressedSize - position;
    reader ??= readEntry(entry);
    if (end > start) await reader.write(chunk.subarray(start, Math.min(end, chunk.length)));
    if (end > chunk.length) return false;
    contents.set(entry, await reader.finish());
    reader = undefined;
    return true;
  };

  return {
    async pass(chunk) {
      for (; ; next++) {
        const entry = inFileOrder[next];
        if (entry === undefined || entry.dataStart > position + chunk.length) break;
        if (!(await feed(entry, chunk))) break;
      }
      position += chunk.length;
    },
    async finish() {
      // Only a file that shrank meanwhile leaves an entry open; its thread pool work must end.
      if (reader !== undefined) await reader.finish();
      return contents;
    },
  };
}
