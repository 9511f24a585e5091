import { posix } from "node:path";
import { allModules } from "../language/config/requirements.ts";
import { loadModuleTree } from "../language/config/tree.ts";
import { OPENTOFU } from "../model/tool.ts";
import type { ChangedPath } from "../ports/git.ts";
import { isConfiguration } from "../review/shards/discover.ts";
import type { Sides } from "./read-root.ts";

/** What a change touches, and the root modules that may call it. */
export interface ModuleQuestion {
  readonly changed: readonly ChangedPath[];
  readonly roots: readonly string[];
  readonly sides: Pick<Sides, "head" | "inputs" | "memory">;
}

/**
 * Says which directories' modules a root module calls, its own left out.
 *
 * Configurations are read only when the change touches one outside all root modules: otherwise no root
 * module can be concerned through its calls.
 */
export async function moduleDirectories(
  { changed, roots, sides }: ModuleQuestion,
  signal: AbortSignal,
): Promise<(root: string) => readonly string[]> {
  const known = new Set(roots.map((root) => posix.normalize(root)));
  const isElsewhere = changed.some(
    ({ path }) => isConfiguration(path) && !known.has(posix.dirname(path)),
  );
  if (!isElsewhere) return () => [];
  const called = await Promise.all(
    [...known].map(async (root): Promise<readonly [string, readonly string[]]> => {
      const { head: files, inputs, memory } = sides;
      const tree = await loadModuleTree({ root, files, tool: OPENTOFU, inputs, memory }, signal);
      return [root, allModules(tree.root).map((node) => node.directory)];
    }),
  );
  const byRoot = new Map(called);
  return (root) => byRoot.get(root) ?? [];
}
