import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { setFlagsFromString } from "node:v8";
import { MessageChannel, Worker } from "node:worker_threads";
import { type Spool, spool } from "../../packages/hashing/spool.ts";
import { type OpenPackage, sendPackage } from "./spool-sender.ts";

declare const __TOFU_LOCK_REVIEW_SPOOL_THREAD__: string | undefined;
/** Packages up to this size are read on the main thread: starting a thread takes longer. */
const SMALL_BYTES = 1024 * 1024;

/** Threads that hash and inflate packages; `close` ends them. */
export interface SpoolThreads {
  readonly spool: Spool;
  close(): Promise<void>;
}

/** Each holds some 50 MiB of zlib's output; two keep four processors busy, since zlib has threads too. */
const MAX_THREADS = 2;

/** Returns a thread per processor, two at most; none for one, from source (TypeScript), or without the built file. */
export function processorThreads(
  entry: URL | undefined = builtEntry(),
  processors: number = availableParallelism(),
): SpoolThreads | undefined {
  const threads = Math.min(processors, MAX_THREADS);
  if (entry === undefined || threads < 2 || !existsSync(entry)) return undefined;
  return createSpoolThreads(entry, threads);
}

function builtEntry(): URL | undefined {
  return typeof __TOFU_LOCK_REVIEW_SPOOL_THREAD__ === "string"
    ? new URL(__TOFU_LOCK_REVIEW_SPOOL_THREAD__, import.meta.url)
    : undefined;
}

/** Spreads packages over at most `most` threads, which start when needed; `entry`: URL of the built spool-thread.ts */
export function createSpoolThreads(entry: URL, most: number): SpoolThreads {
  const threads: Thread[] = [];
  const idlest = (): Thread => {
    const [first] = [...threads].sort((a, b) => a.open - b.open);
    if (first !== undefined && (first.open === 0 || threads.length >= most)) return first;
    const thread = startThread(entry, () => threads.splice(threads.indexOf(thread), 1));
    threads.push(thread);
    return thread;
  };
  return {
    spool: async (body, task) => {
      const { pieces, isWhole } = await firstPieces(body);
      if (isWhole) return spool(pieces, task);
      return idlest().read(pieces, task);
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread.end()));
    },
  };
}

type Thread = Readonly<ReturnType<typeof startThread>>;

/** @param ended called when the thread has ended, for any reason */
function startThread(entry: URL, ended: () => void) {
  const worker = new Worker(entry);
  // The port of a package that is being read keeps the process alive.
  worker.unref();
  // Then its packages fail, since their ports close.
  worker.on("error", () => undefined);
  worker.on("exit", ended);
  let open = 0;
  return {
    get open(): number {
      return open;
    },
    read: async (...[body, task]: Parameters<Spool>): ReturnType<Spool> => {
      const { port1, port2 } = new MessageChannel();
      const opening: OpenPackage = { task, port: port2 };
      worker.postMessage(opening, [port2]);
      open++;
      try {
        return await sendPackage(body, port1);
      } finally {
        open--;
        port1.close();
      }
    },
    end: () => worker.terminate(),
  };
}

/** Returns the body with its first pieces, and whether it is small and has already ended. */
async function firstPieces(
  body: AsyncIterable<Uint8Array>,
): Promise<{ readonly pieces: AsyncIterable<Uint8Array>; readonly isWhole: boolean }> {
  const rest = body[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  for (let size = 0; size <= SMALL_BYTES; ) {
    const next = await rest.next();
    if (next.done === true) return { pieces: joined(first, rest), isWhole: true };
    first.push(next.value);
    size += next.value.byteLength;
  }
  return { pieces: joined(first, rest), isWhole: false };
}

async function* joined(
  first: Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    for (let piece = first.shift(); piece !== undefined; piece = first.shift()) yield piece;
    yield* { [Symbol.asyncIterator]: () => rest };
  } finally {
    await rest.return?.();
  }
}

/**
 * Makes V8 collect the heap in full, only when needed and when it is twice the live size; call once, before hashing.
 * Each piece of a package is a buffer outside the heap. V8 answers so many of them by marking its whole heap again
 * every few megabytes: measured, a third of the processor time of hashing 700 MiB, for nothing. Without the incremental
 * kind there are a few short pauses. Left to itself, V8 then lets the heap grow to four times what is alive: measured,
 * 500 MiB in a review of 4,000 root modules of which 120 are alive.
 */
export function collectLessOften(): void {
  setFlagsFromString("--no-incremental-marking");
  setFlagsFromString("--heap-growing-percent=100");
}
