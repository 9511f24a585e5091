import { setFlagsFromString } from "node:v8";

/**
 * Lets V8 look at the heap all at once, and only when it must. For a face to call, once, before packages
 * are hashed.
 *
 * Each piece of a package is a buffer outside the heap. V8 answers so many of them by marking its whole
 * heap again every few megabytes: measured, a third of the processor time of hashing 700 MiB, for
 * nothing, since the heap itself hardly changes. Without the incremental kind there are a few short
 * pauses instead. The flag is read whenever a collection could start, so it can be set at any time.
 */
export function collectLessOften(): void {
  setFlagsFromString("--no-incremental-marking");
}
