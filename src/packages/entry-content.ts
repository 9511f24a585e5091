import { createHash } from "node:crypto";
import { crc32, createInflateRaw, type InflateRaw } from "node:zlib";
import type { LockReviewError } from "../model/error.ts";
import type { ArchiveEntry } from "./archive.ts";
import { notAnArchive } from "./archive-end.ts";
import { displayName } from "./entry-name.ts";
import { quoted } from "./quoted.ts";

/** What reading an entry gave: the lower-case hex SHA-256 of its content, or why it cannot be read. */
export type EntryContent =
  | { readonly kind: "digest"; readonly sha256: string }
  | { readonly kind: "error"; readonly error: LockReviewError };

/** Takes the packed bytes of one entry piece by piece, in any pieces. */
export interface EntryReader {
  /** Resolves when more may be given; a caller that does not wait makes memory grow. */
  write(piece: Uint8Array): Promise<void> | undefined;
  /** Call once, after all packed bytes. Never rejects. */
  finish(): Promise<EntryContent>;
}

const STORED = 0;
const DEFLATED = 8;
/** Measured: smaller pieces from zlib cost up to twice the time, larger ones gain nothing. */
const INFLATE_CHUNK_BYTES = 1024 * 1024;
/** The least that zlib takes. */
const MIN_CHUNK_BYTES = 64;

/**
 * A reader for one entry that checks its method, size and CRC-32 as Go does (HS-11), and stops at the
 * declared size however much the data would inflate to. Go: archive/zip, checksumReader.
 */
export function readEntry(entry: ArchiveEntry): EntryReader {
  if (entry.name.endsWith("/")) return directoryReader(entry);
  switch (entry.method) {
    case STORED:
      return storedReader(entry);
    case DEFLATED:
      return inflatingReader(entry);
    default:
      return fixedReader(failure(entry, `has compression method ${entry.method}`));
  }
}

function failure(entry: ArchiveEntry, what: string, cause?: unknown): EntryContent {
  return {
    kind: "error",
    error: notAnArchive(`${quoted(displayName(entry.name))} ${what}`, cause),
  };
}

function fixedReader(content: EntryContent): EntryReader {
  return { write: () => undefined, finish: () => Promise.resolve(content) };
}

/** A directory's data is never read; that it claims some makes it unreadable (HS-9). */
function directoryReader(entry: ArchiveEntry): EntryReader {
  return fixedReader(
    entry.uncompressedSize === 0
      ? { kind: "digest", sha256: createHash("sha256").digest("hex") }
      : failure(entry, "is a directory with data"),
  );
}

interface ContentMeter {
  update(chunk: Uint8Array): void;
  readonly isOverfull: boolean;
  result(): EntryContent;
}

function meterContent(entry: ArchiveEntry): ContentMeter {
  const hash = createHash("sha256");
  let bytes = 0;
  let sum = 0;
  return {
    update(chunk) {
      bytes += chunk.length;
      if (bytes > entry.uncompressedSize) return;
      hash.update(chunk);
      sum = crc32(chunk, sum);
    },
    get isOverfull() {
      return bytes > entry.uncompressedSize;
    },
    result() {
      if (bytes !== entry.uncompressedSize) return failure(entry, "has not the size it declares");
      const isUnset = entry.crc32 === 0 && !entry.hasDataDescriptor;
      if (!isUnset && sum !== entry.crc32) return failure(entry, "does not match its CRC-32");
      return { kind: "digest", sha256: hash.digest("hex") };
    },
  };
}

function storedReader(entry: ArchiveEntry): EntryReader {
  const meter = meterContent(entry);
  return {
    write: (piece) => {
      meter.update(piece);
      return undefined;
    },
    finish: () => Promise.resolve(meter.result()),
  };
}

/**
 * Inflates on the thread pool and hashes on this thread meanwhile: a chunk is hashed in the loop's
 * next turn, when zlib is already at work on the one after it.
 */
function inflatingReader(entry: ArchiveEntry): EntryReader {
  const meter = meterContent(entry);
  const inflater = createInflateRaw({ chunkSize: chunkSize(entry) });
  const outcome = inflate(inflater, meter);
  let ended = false;
  void outcome.then(() => {
    ended = true;
  });
  return {
    write(piece) {
      if (ended || inflater.writableEnded || inflater.write(piece)) return undefined;
      const drained = new Promise<void>((resolve) => inflater.once("drain", resolve));
      return Promise.race([drained, outcome.then(() => undefined)]);
    },
    async finish() {
      if (!ended && !inflater.writableEnded) inflater.end();
      const { cause } = await outcome;
      inflater.destroy();
      if (meter.isOverfull) return failure(entry, "has not the size it declares");
      return cause === undefined ? meter.result() : failure(entry, "is damaged", cause);
    },
  };
}

function chunkSize(entry: ArchiveEntry): number {
  return Math.min(INFLATE_CHUNK_BYTES, Math.max(MIN_CHUNK_BYTES, entry.uncompressedSize));
}

/** Resolves when everything inflated has been metered, or with the reason why it never will be. */
function inflate(inflater: InflateRaw, meter: ContentMeter): Promise<{ readonly cause?: unknown }> {
  return new Promise((resolve) => {
    let waiting: Buffer[] = [];
    let hasEnded = false;
    const drain = () => {
      const chunks = waiting;
      waiting = [];
      for (const chunk of chunks) meter.update(chunk);
      if (meter.isOverfull) {
        inflater.destroy();
        resolve({});
      } else if (hasEnded) resolve({});
    };
    inflater.on("data", (chunk: Buffer) => {
      if (waiting.push(chunk) === 1) setImmediate(drain);
    });
    inflater.on("end", () => {
      hasEnded = true;
      if (waiting.length === 0) resolve({});
    });
    inflater.on("error", (cause) => resolve({ cause }));
  });
}
