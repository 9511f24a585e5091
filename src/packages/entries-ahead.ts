import type { ArchiveEntry, ArchiveLimits } from "./archive.ts";
import { type DataAhead, dataAhead } from "./data-ahead.ts";
import { contentWithoutData, type EntryContent, judgeContent } from "./entry-content.ts";
import type { MeasuredContent } from "./inflate.ts";
import { findLocalHeader, type LocalHeader } from "./local-header.ts";

/** What was read at one place of an archive before its directory was there to say what it is. */
interface ContentAhead {
  readonly method: number;
  readonly packedBytes: number;
  readonly content: MeasuredContent;
}

/**
 * Contents found in an archive while it arrived, by the position of their data.
 *
 * They are guesses about what the directory will list. Only {@link contentsAhead} may use them, and
 * only where place, size and method are the directory's own.
 */
export type EntriesAhead = ReadonlyMap<number, ContentAhead>;

/** Reads the entries of an archive whose directory has not arrived yet. */
export interface AheadReader {
  /**
   * The archive's next bytes, not to be changed before it resolves; whether all of them are data of an
   * entry that goes on. Wait before giving more. Never rejects.
   */
  pass(chunk: Buffer): Promise<boolean>;
  /** When no more bytes come and none are being passed. */
  finish(): Promise<EntriesAhead>;
}

/** Entries that are read ahead; a real package has a handful, and many small ones are read better afterwards. */
const MAX_ENTRIES_AHEAD = 256;

/**
 * Follows the headers beside the data, from the first byte on, for as long as there is nothing odd.
 *
 * Whatever is odd ends it without an error: what was not read ahead is read from the whole file.
 * It inflates what nobody vouches for, so it stops where the limits would be reached.
 */
export function readAhead(limits: ArchiveLimits): AheadReader {
  const found = new Map<number, ContentAhead>();
  const spent = { received: 0, inflated: 0 };
  let odd = false;
  const isStopped = (): boolean => odd;
  let held: Buffer = Buffer.alloc(0);
  let position = 0;
  let open:
    | { readonly header: LocalHeader; readonly data: DataAhead; readonly start: number }
    | undefined;

  /** Looks for the next header in what is held; whether the rest of it can be looked at now. */
  const enter = (): boolean => {
    const next = findLocalHeader(held, found.size > 0);
    if (next === "more") return false;
    if (next === "none" || found.size >= MAX_ENTRIES_AHEAD) {
      odd = true;
      return false;
    }
    const { start, header } = next;
    const data = dataAhead(header, spent, limits);
    if (data === undefined) odd = true;
    else open = { header, data, start: position + start + header.length };
    advance(start + header.length);
    return !isStopped();
  };
  const advance = (bytes: number): void => {
    position += bytes;
    held = held.subarray(bytes);
  };
  const close = async (ended: NonNullable<typeof open>): Promise<void> => {
    open = undefined;
    const content = await ended.data.finish();
    const packedBytes = position - ended.start;
    if (content === undefined) odd = true;
    else found.set(ended.start, { method: ended.header.method, packedBytes, content });
  };

  /** Goes on by a header or by what is held of the data; whether there may be more to go on with. */
  const step = async (): Promise<boolean> => {
    if (open === undefined) return enter();
    advance(await open.data.write(held));
    if (!open.data.isOver) return false;
    await close(open);
    return true;
  };

  return {
    async pass(chunk) {
      if (isStopped()) return false;
      spent.received += chunk.length;
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      const before = open;
      while (!isStopped() && (await step())) {
        // Each step is one header or one entry.
      }
      // The chunk is the caller's again, so what is left of it is kept as a copy.
      held = isStopped() ? Buffer.alloc(0) : Buffer.from(held);
      return open !== undefined && open === before;
    },
    async finish() {
      // Data that are still open were cut off; their work on the thread pool must end.
      const cutOff = open;
      open = undefined;
      await cutOff?.data.finish();
      return found;
    },
  };
}

/**
 * The contents of those entries that the directory lists exactly where and as they were read ahead,
 * judged by what it declares; other entries are missing and have to be read.
 */
export function contentsAhead(
  entries: readonly ArchiveEntry[],
  ahead: EntriesAhead,
): ReadonlyMap<ArchiveEntry, EntryContent> {
  const contents = new Map<ArchiveEntry, EntryContent>();
  for (const entry of entries) {
    const found = ahead.get(entry.dataStart);
    const fixed = contentWithoutData(entry);
    if (fixed !== undefined) contents.set(entry, fixed);
    else if (found?.method === entry.method && found.packedBytes === entry.compressedSize) {
      contents.set(entry, judgeContent(entry, found.content));
    }
  }
  return contents;
}
