import { posix } from "node:path";
import type { Module } from "../../config/blocks/module.ts";
import { loadModuleTree, loadRootModule } from "../../config/module-tree/tree.ts";
import { mapFewAtOnce } from "../../lock/gathering/limits.ts";
import { hasErrors } from "../../model/diagnostic.ts";
import { sortedUnique } from "../../model/order.ts";
import { OPENTOFU } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import { isModuleFile, isOurs } from "../../review/change/discover.ts";
import { placeIn } from "./paths.ts";
import type { ModuleSharing } from "./read-requirements.ts";

/** The tree of directories with configuration, the memory of what was read of it, and values from outside. */
export type ReadQuestion = Pick<ModuleSharing, "memory" | "inputs"> & { readonly files: FileTree };

/** Returns the directories of module files, without copies that a tool keeps. */
export function moduleDirectories(paths: readonly string[]): readonly string[] {
  const own = paths.filter((path) => isModuleFile(path) && isOurs(path));
  return sortedUnique(own.map((path) => posix.dirname(path)));
}

/** Returns the modules of directories by their paths. */
export async function readModules(
  directories: readonly string[],
  { files, memory }: ReadQuestion,
): Promise<readonly (readonly [directory: string, module: Module, isWhole: boolean])[]> {
  const modules = await mapFewAtOnce(directories, async (root) => {
    const decoded = await loadRootModule({ root, files, tool: OPENTOFU, memory });
    if (decoded === undefined) return [];
    return [[root, decoded.module, !hasErrors(decoded.diagnostics)]] as const;
  });
  return modules.flat();
}

/** Returns the directories that configuration in any of some directories calls as a module, also behind links, or computed. */
export async function calledDirectories(
  directories: readonly string[],
  question: ReadQuestion,
): Promise<ReadonlySet<string>> {
  const modules = await readModules(directories, question);
  const calls = await mapFewAtOnce(modules, async ([root, { moduleCalls }]) => {
    const own = [...moduleCalls.values()].flatMap(({ source }) =>
      source?.kind === "local" ? posix.join(root, source.address).replace(/\/$/, "") : [],
    );
    const isComputed = [...moduleCalls.values()].some(({ unresolved }) => unresolved !== undefined);
    const tree = isComputed && (await loadModuleTree({ ...question, root, tool: OPENTOFU }));
    return [...own, ...(tree ? [...tree.root.children.values()] : []).map((at) => at.directory)];
  });
  const targets = new Set(calls.flat());
  const places = await mapFewAtOnce([...targets], (path) => placeIn(question.files, path));
  return new Set([...targets, ...places.flatMap((place) => place ?? [])]);
}

/** Returns the directories that some directories call, and those that these call in turn. */
export async function calledBelow(
  directories: readonly string[],
  paths: readonly string[],
  question: ReadQuestion,
): Promise<ReadonlySet<string>> {
  const configured = new Set(moduleDirectories(paths));
  const below = new Set<string>();
  for (let open = directories; open.length > 0; ) {
    const targets = await calledDirectories(open, question);
    open = [...targets].filter((at) => configured.has(at) && !below.has(at));
    for (const directory of open) below.add(directory);
  }
  return below;
}
