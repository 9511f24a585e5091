import type { FileTree } from "../../ports/files.ts";
import type { DecodedModule } from "../config/directory/decode.ts";

/**
 * Modules that one run has read, for all root modules that call them.
 *
 * It is made for one run, whose trees of files do not change: head and base, and every package that was
 * fetched, each have a table of their own. What it holds is bounded by what those trees have.
 */
export type ModuleMemory = Map<FileTree, ModuleTable>;

/** What was read of one tree of files: by whose rules it was read, in which directory, and how messages name that. */
export type ModuleTable = Map<string, Promise<DecodedModule | undefined>>;

/** A memory of nothing yet. */
export function moduleMemory(): ModuleMemory {
  return new Map();
}

/** The table of one tree of files. */
export function moduleTable(memory: ModuleMemory, files: FileTree): ModuleTable {
  const known = memory.get(files);
  if (known !== undefined) return known;
  const table: ModuleTable = new Map();
  memory.set(files, table);
  return table;
}
