/** What reading a file gave: its content, that it is not there, or why that cannot be told. */
export type StaticFile =
  | { readonly kind: "file"; readonly bytes: Uint8Array }
  | { readonly kind: "missing" }
  | { readonly kind: "unreadable"; readonly reason: string };

/**
 * The files that functions such as `file` may read.
 *
 * Evaluation cannot wait for a disk. So a file that is asked for the first time gives undefined, its path is noted,
 * and the caller reads it and evaluates once more.
 */
export interface StaticFiles {
  readonly read: (path: string) => StaticFile | undefined;
}
