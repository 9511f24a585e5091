import { basename, dirname } from "node:path/posix";
import type { Module } from "../../config/blocks/module.ts";
import { namesTerragruntSource, TERRAGRUNT_FILES } from "../../config/module-tree/terragrunt.ts";
import { mapFewAtOnce } from "../../lock/gathering/limits.ts";
import { sortedUnique } from "../../model/order.ts";
import { isOurs, lockedDirectories, replacedDirectories } from "../../review/change/discover.ts";
import type { UnlockedRoot } from "../../review/rules/missing-lock-rules.ts";
import { calledDirectories, moduleDirectories, type ReadQuestion, readModules } from "./callers.ts";

interface UnlockedQuestion extends ReadQuestion {
  /** All paths of files that count: no links and no ignored files. */
  readonly paths: readonly string[];
  /** Whether to look at a directory: not at one that policy lists or that had a lock file, which other rules report. */
  readonly isAsked: (directory: string) => boolean;
}

/** What tells that a tool is run in a directory without a lock file. */
export type RunReason = "backend" | "terragrunt" | "providers";

interface FoundRoot extends UnlockedRoot {
  readonly reason: RunReason;
}

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
  const replacedPlaces = new Set(replacedDirectories(paths));
  const isOpen = (directory: string): boolean =>
    !lockedPlaces.has(directory) && !replacedPlaces.has(directory) && isAsked(directory);
  const modules = await readModules(configured.filter(isOpen), question);
  const backed = modules.flatMap(([root, { hasBackend }]) => (hasBackend ? root : []));
  const units = await terragruntUnits(question, new Set(configured));
  const certain = new Map<string, RunReason>([
    ...units.filter(isOpen).map((root) => [root, "terragrunt"] as const),
    ...backed.map((root) => [root, "backend"] as const),
  ]);
  const open = modules.flatMap(([root, module, isWhole]) =>
    !certain.has(root) && isPlaceToRun(root) && (!isWhole || requiresProvider(module)) ? root : [],
  );
  const calledPlaces = await calledDirectories(open.length > 0 ? configured : [], question);
  return sortedUnique([...certain.keys(), ...open.filter((root) => !calledPlaces.has(root))]).map(
    (root) => ({
      root,
      isNeeded: certain.has(root) || lockedPlaces.size > 0,
      reason: certain.get(root) ?? "providers",
    }),
  );
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
