import type { ArchiveEntry, ArchiveLimits } from "./archive.ts";
import { type DataAhead, dataAhead, findLocalHeader, type LocalHeader } from "./data-ahead.ts";
import { contentWithoutData, type EntryContent, judgeContent } from "./entry-content.ts";
import type { MeasuredContent } from "./inflate.ts";

/** The content at one position of an archive, read before the directory arrived. */
interface ContentAhead {
  readonly method: number;
  readonly packedBytes: number;
  readonly content: MeasuredContent;
}

/**
 * Contents found in an archive while it arrived, by the position of their data. They are guesses about the directory.
 * Only {@link contentsAhead} may use them, and only if place, size and method match the directory.
 */
export type EntriesAhead = ReadonlyMap<number, ContentAhead>;

/** Most entries that are read ahead; real packages have a handful, and many small ones are faster to read later. */
const MAX_ENTRIES_AHEAD = 256;

/** An entry whose data are arriving. */
interface OpenEntry {
  readonly header: LocalHeader;
  readonly data: DataAhead;
  /** Position of its data in the archive. */
  readonly start: number;
}

/**
 * Reads an archive's entries before its directory has arrived: follows the local headers from the first byte on, until
 * something is unusual. Then it stops without an error, and the rest is read from the whole file. It inflates
 * unverified data, so it stops before the limits are reached.
 */
export class AheadReader {
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

  /**
   * Takes the archive's next bytes, which must not change before it resolves. Resolves with whether all of them are
   * data of an entry that continues. Wait before giving more. Never rejects.
   */
  async pass(chunk: Buffer): Promise<boolean> {
    if (this.#isOdd) return false;
    this.#spent.received += chunk.length;
    this.#held = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
    const before = this.#open;
    while (await this.#step()) {
      // Each step reads one header or one entry.
    }
    // The caller may reuse the chunk, so the rest of it is copied.
    this.#held = this.#isOdd ? Buffer.alloc(0) : Buffer.from(this.#held);
    return this.#open !== undefined && this.#open === before;
  }

  /** Ends the reading. Call when all bytes are given and every `pass` has resolved. */
  async finish(): Promise<EntriesAhead> {
    // Data that are still open were cut off; their work on the thread pool must end.
    const cutOff = this.#open;
    this.#open = undefined;
    await cutOff?.data.finish();
    return this.#found;
  }

  /** Reads a header or held data; returns whether there may be more to read. */
  async #step(): Promise<boolean> {
    const open = this.#open;
    if (open === undefined) return this.#enter();
    this.#advance(await open.data.write(this.#held));
    if (!open.data.isOver) return false;
    await this.#close(open);
    return !this.#isOdd;
  }

  /** Looks for the next header in the held bytes; returns whether the rest can be read now. */
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
 * Returns the contents of the entries that the directory lists exactly as they were read ahead, judged by its
 * statements. Entries that are missing must be read.
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
