import { LockReviewError } from "../../src/model/error.ts";
import { sortedUnique } from "../../src/model/order.ts";
import { seenFile } from "../../src/packages/hashing/digest.ts";
import type { FileTree, FileWriter } from "../../src/ports/files.ts";

/** Files that exist only in memory, by path with forward slashes. */
export interface MemoryFiles extends FileTree, FileWriter {
  /** The text of a file; undefined when there is none. */
  text(path: string): string | undefined;
  /** Paths written so far, in order. */
  readonly written: readonly string[];
}

/** A tree of files in memory. Reading or writing one of `broken` fails. */
export function memoryFiles(
  files: Readonly<Record<string, string | Uint8Array>> = {},
  broken: readonly string[] = [],
): MemoryFiles {
  const contents = new Map(
    Object.entries(files).map(([path, content]) => [path, Buffer.from(content)] as const),
  );
  const written: string[] = [];
  const check = (path: string): void => {
    if (broken.includes(path)) throw new LockReviewError("FILE_FAILED", `${path} is broken`);
  };
  return {
    written,
    text: (path) => contents.get(path)?.toString(),
    async read(path) {
      await Promise.resolve();
      check(path);
      return contents.get(path);
    },
    list: (path) => Promise.resolve(entriesOf(path, [...contents.keys()])),
    kind(path) {
      if (contents.has(path)) return Promise.resolve("file");
      return Promise.resolve(entriesOf(path, [...contents.keys()]) && "directory");
    },
    resolve: (path) => Promise.resolve(contents.has(path) ? path : undefined),
    async writeAtomically(path, content, seen) {
      await Promise.resolve();
      check(path);
      if (seen !== undefined && seen.sha256 !== seenFile(contents.get(path)).sha256) {
        throw new LockReviewError("FILE_CHANGED", `${path} is another one by now`);
      }
      written.push(path);
      const isWhole = typeof content === "string" || content instanceof Uint8Array;
      contents.set(path, Buffer.from(isWhole ? content : [...content].join("")));
    },
  };
}

function entriesOf(path: string, paths: readonly string[]) {
  const prefix = path === "." || path === "" ? "" : `${path}/`;
  const inside = paths
    .filter((one) => one.startsWith(prefix))
    .map((one) => one.slice(prefix.length));
  if (inside.length === 0) return undefined;
  return sortedUnique(inside.map((one) => one.split("/")[0]!)).map((name) => ({
    name,
    kind: inside.includes(name) ? ("file" as const) : ("directory" as const),
  }));
}
