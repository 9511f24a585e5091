import type { FileTree } from "../../ports/files.ts";
import { touchedDirectories } from "../../review/change/discover.ts";
import { concernedRoots } from "./concerned-roots.ts";
import { moduleSharing } from "./module-tree-ports.ts";

/** Files that somebody names, in a tree with root modules; every path is from the top. */
export interface NamedFiles {
  readonly named: readonly string[];
  /** All root modules that there are. */
  readonly roots: readonly string[];
  /** All files that there are. */
  readonly files: readonly string[];
  readonly tree: FileTree;
}

/**
 * The root modules that files matter to: those in whose directory they stand, and those that reach them
 * through a module that they call, a link, values or data, as a review decides it for a change of these files.
 */
export async function rootsOfFiles(
  { named, roots, files, tree }: NamedFiles,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const changed = named.map((path) => ({ status: "modified" as const, path }));
  const touched = touchedDirectories(changed);
  const others = roots.filter((root) => !touched.has(root));
  const sides = { base: tree, head: tree, ...moduleSharing({}) };
  const question = { changed, roots: others, headFiles: files, sides, tool: undefined };
  const concerned = await concernedRoots(question, signal);
  return roots.filter((root) => touched.has(root) || concerned.has(root));
}
