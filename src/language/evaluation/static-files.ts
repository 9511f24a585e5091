/** What reading a file gave: its content, that it is not there, or why that cannot be told. */
export type StaticFile =
  | { readonly kind: "file"; readonly bytes: Uint8Array }
  | { readonly kind: "missing" }
  | { readonly kind: "unreadable"; readonly reason: string };

/**
 * The files that functions may read.
 *
 * Evaluation is not asynchronous: a file that was not asked for before is undefined and noted, so that the
 * caller can read it and evaluate again.
 */
export interface StaticFiles {
  readonly read: (path: string) => StaticFile | undefined;
}
