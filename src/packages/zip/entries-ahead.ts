import type { ArchiveEntry, ArchiveLimits } from "./archive.ts";
import { type DataAhead, dataAhead, findLocalHeader, type LocalHeader } from "./data-ahead.ts";
import { contentWithoutData, type EntryContent, judgeContent } from "./entry-content.ts";
import type { MeasuredContent } from "./inflate.ts";

/** The content at one position of an archive, read before the archive's directory arrived. */
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
  return new HeaderFollower(limits);
}

/** An entry whose data are passing. */
interface OpenEntry {
  readonly header: LocalHeader;
  readonly data: DataAhead;
  /** Where in the archive its data begin. */
  readonly start: number;
}

class HeaderFollower implements AheadReader {
  readonly #limits: ArchiveLimits;
  readonly #found = new Map<number, ContentAhead>();
  readonly #spent = { received: 0, inflated: 0 };
  #isOdd = false;
  #held: Buffer = Buffer.alloc(0);
  #position = 0;
  #open: OpenEntry | undefined;

  constructor(limits: ArchiveLimits) {
    this.#limits = limits;
  }

  async pass(chunk: Buffer): Promise<boolean> {
    return !this.#isOdd && this.#follow(chunk);
  }

  async #follow(chunk: Buffer): Promise<boolean> {
    this.#spent.received += chunk.length;
    this.#held = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
    const before = this.#open;
    while (await this.#step()) {
      // Each step is one header or one entry.
    }
    // The chunk is the caller's again, so what is left of it is kept as a copy.
    this.#held = this.#isOdd ? Buffer.alloc(0) : Buffer.from(this.#held);
    return this.#open !== undefined && this.#open === before;
  }

  async finish(): Promise<EntriesAhead> {
    // Data that are still open were cut off; their work on the thread pool must end.
    const cutOff = this.#open;
    this.#open = undefined;
    await cutOff?.data.finish();
    return this.#found;
  }

  /** Goes on by a header or by what is held of the data; whether there may be more to go on with. */
  async #step(): Promise<boolean> {
    const open = this.#open;
    if (open === undefined) return this.#enter();
    this.#advance(await open.data.write(this.#held));
    if (!open.data.isOver) return false;
    await this.#close(open);
    return !this.#isOdd;
  }

  /** Looks for the next header in what is held; whether the rest of it can be looked at now. */
  #enter(): boolean {
    const next = findLocalHeader(this.#held, this.#found.size > 0);
    if (next === "more") return false;
    if (next === "none" || this.#found.size >= MAX_ENTRIES_AHEAD) {
      this.#isOdd = true;
      return false;
    }
    const { start, header } = next;
    const data = dataAhead(header, this.#spent, this.#limits);
    if (data === undefined) this.#isOdd = true;
    else this.#open = { header, data, start: this.#position + start + header.length };
    this.#advance(start + header.length);
    return !this.#isOdd;
  }

  #advance(bytes: number): void {
    this.#position += bytes;
    this.#held = this.#held.subarray(bytes);
  }

  async #close({ header, data, start }: OpenEntry): Promise<void> {
    this.#open = undefined;
    const content = await data.finish();
    const packedBytes = this.#position - start;
    if (content === undefined) this.#isOdd = true;
    else this.#found.set(start, { method: header.method, packedBytes, content });
  }
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
