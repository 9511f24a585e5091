import { posix } from "node:path";
import type { FileTree } from "../../ports/files.ts";
import type { ChangedPath } from "../../ports/git.ts";
import { touchedDirectories } from "../../review/change/discover.ts";
import { concernedByEach } from "./concerned-roots.ts";
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

/** What files matter to. */
export interface RootsOfFiles {
  readonly roots: readonly string[];
  /** Those of the files that matter to none. */
  readonly idle: readonly string[];
}

/**
 * The root modules that a review would look at if these files changed: those in whose directory one stands, and
 * those that reach one through a module that they call, a link, values or data.
 */
export async function rootsOfFiles({
  named,
  roots,
  files,
  tree,
}: NamedFiles): Promise<RootsOfFiles> {
  const changed = named.map((path) => ({ status: "modified" as const, path }));
  const touched = touchedDirectories(changed);
  const own = new Set(roots.filter((root) => touched.has(root)));
  const sides = { base: tree, head: tree, ...moduleSharing({}) };
  const others = roots.filter((root) => !own.has(root));
  const question = { changed, roots: others, headFiles: files, sides, tool: undefined };
  const directories = new Set(changed.map(({ path }) => posix.dirname(path)));
  const parts = [...directories].map((at) =>
    changed.filter(({ path }) => posix.dirname(path) === at),
  );
  const found = await concernedByEach(question, parts);
  const concerned = new Set(found.flat());
  const isIdle = (i: number, one: ChangedPath): boolean =>
    found[i]?.length === 0 && [...touchedDirectories([one])].every((at) => !own.has(at));
  return {
    roots: roots.filter((root) => own.has(root) || concerned.has(root)),
    idle: parts.flatMap((part, i) => part.filter((one) => isIdle(i, one))).map(({ path }) => path),
  };
}
