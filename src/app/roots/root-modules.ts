import { basename, dirname, join } from "node:path/posix";
import type { Module } from "../../config/blocks/module.ts";
import { namesTerragruntSource, TERRAGRUNT_FILES } from "../../config/module-tree/terragrunt.ts";
import { loadModuleTree, loadRootModule } from "../../config/module-tree/tree.ts";
import { mapFewAtOnce } from "../../lock/gathering/limits.ts";
import { hasErrors } from "../../model/diagnostic.ts";
import { compareBytes, sortedUnique } from "../../model/order.ts";
import { OPENTOFU } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import {
  isModuleFile,
  isOurs,
  lockedDirectories,
  OPENTOFU_LOCK_NAME,
  otherLockDirectories,
} from "../../review/change/discover.ts";
import type { UnlockedRoot } from "../../review/rules/missing-lock-rules.ts";
import { placeIn } from "./paths.ts";
import type { ModuleSharing } from "./read-requirements.ts";

interface UnlockedQuestion extends ReadQuestion {
  /** All paths of files that count: no links and no ignored files. */
  readonly paths: readonly string[];
  /** Whether to look at a directory: not at one that policy lists or that had a lock file, which other rules report. */
  readonly isAsked: (directory: string) => boolean;
}

/** What tells that a tool is run in a directory without a lock file. */
type RunReason = "backend" | "terragrunt" | "providers" | "unreadable";

type FoundRoot = UnlockedRoot & { readonly reason: RunReason };

/**
 * Returns the root modules without a lock file, that is, the directories in which somebody can be expected to run a tool:
 *
 * 1. with a `backend` or `cloud` block;
 * 2. with a `terragrunt.hcl` that names a source or lies beside configuration;
 * 3. with configuration that requires a provider, or may, since it has errors, and that nothing in the repository calls,
 *    outside of `modules`, `examples`, tests and hidden directories. They need a lock file where some other root module
 *    has one.
 *
 * Callers are searched only where the rest leaves it open, since that reads all configuration.
 */
export async function unlockedRoots(question: UnlockedQuestion): Promise<readonly FoundRoot[]> {
  const { paths, isAsked } = question;
  const configured = moduleDirectories(paths);
  const lockedPlaces = new Set(lockedDirectories(paths));
  const replacedPlaces = new Set(otherLockDirectories(paths, [OPENTOFU_LOCK_NAME]));
  const isOpen = (directory: string): boolean =>
    !lockedPlaces.has(directory) && !replacedPlaces.has(directory) && isAsked(directory);
  const modules = await readModules(configured.filter(isOpen), question);
  const backed = modules.flatMap(([root, { hasBackend }]) => (hasBackend ? root : []));
  const units = await terragruntUnits(question, new Set(configured));
  const certain = new Map<string, RunReason>([
    ...units.filter(isOpen).map((root) => [root, "terragrunt"] as const),
    ...backed.map((root) => [root, "backend"] as const),
  ]);
  const open = modules.flatMap(([root, module, isWhole]) => {
    const isOpenRoot = !certain.has(root) && isPlaceToRun(root);
    if (!isOpenRoot || (isWhole && !requiresProvider(module))) return [];
    return [[root, isWhole ? "providers" : "unreadable"] as const];
  });
  const calledPlaces = await calledDirectories(open.length > 0 ? configured : [], question);
  const uncalled = open.filter(([root]) => !calledPlaces.has(root));
  return [...certain, ...uncalled]
    .sort(([a], [b]) => compareBytes(a, b))
    .map(([root, reason]) => {
      return { root, isNeeded: certain.has(root) || lockedPlaces.size > 0, reason };
    });
}

/** Returns the directories in which Terragrunt runs a tool. */
async function terragruntUnits(
  { files, paths }: UnlockedQuestion,
  configured: ReadonlySet<string>,
): Promise<readonly string[]> {
  const units = paths.filter((path) => TERRAGRUNT_FILES.includes(basename(path)) && isOurs(path));
  const run = await mapFewAtOnce(units, async (path) => {
    const bytes = configured.has(dirname(path)) ? undefined : await files.read(path);
    const isRun = bytes === undefined || namesTerragruntSource(basename(path), bytes);
    return isRun ? [dirname(path)] : [];
  });
  return run.flat();
}

/** Names of directories whose configuration others use, or that is only tried. */
const NOT_RUN = new Set(["modules", "examples", "test", "tests"]);

function isPlaceToRun(root: string): boolean {
  return root
    .split("/")
    .every((name) => !NOT_RUN.has(name) && (name === "." || !name.startsWith(".")));
}

function requiresProvider({ requiredProviders, providers, resources }: Module): boolean {
  return requiredProviders.size + providers.size + resources.size > 0;
}

/** The tree of directories with configuration, the memory of what was read of it, and values from outside. */
export type ReadQuestion = Pick<ModuleSharing, "memory" | "inputs"> & { readonly files: FileTree };

/** Returns the directories of module files, without copies that a tool keeps. */
export function moduleDirectories(paths: readonly string[]): readonly string[] {
  const own = paths.filter((path) => isModuleFile(path) && isOurs(path));
  return sortedUnique(own.map((path) => dirname(path)));
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
      source?.kind === "local" ? join(root, source.address).replace(/\/$/, "") : [],
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
