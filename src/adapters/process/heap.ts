import { setFlagsFromString } from "node:v8";

/**
 * Lets V8 look at the heap all at once, only when it must, and when it is twice what was alive. For a face to
 * call, once, before packages are hashed.
 *
 * Each piece of a package is a buffer outside the heap. V8 answers so many of them by marking its whole
 * heap again every few megabytes: measured, a third of the processor time of hashing 700 MiB, for
 * nothing, since the heap itself hardly changes. Without the incremental kind there are a few short
 * pauses instead. Left to itself, V8 then lets the heap grow to four times what is alive: measured, 500 MiB
 * in a review of 4,000 root modules of which 120 are alive. The flags are read whenever a collection could
 * start, so they can be set at any time.
 */
export function collectLessOften(): void {
  setFlagsFromString("--no-incremental-marking");
  setFlagsFromString("--heap-growing-percent=100");
}
