import type { TreeLine } from "./git-output.ts";

/** The listing of a commit's whole tree. */
export interface TreeIndex {
  readonly entries: ReadonlyMap<string, TreeLine>;
  /** Lines of each directory, unsorted; the top is the empty path. */
  readonly directories: ReadonlyMap<string, readonly TreeLine[]>;
}

/** The listing and the blobs of a tree. */
export interface TreeContent {
  index(): Promise<TreeIndex>;
  read(object: string): Promise<Uint8Array>;
}
