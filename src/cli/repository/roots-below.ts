import { realpathSync } from "node:fs";
import { basename, posix, resolve } from "node:path";
import { workTreeOf } from "../../adapters/git/work-tree.ts";
import {
  type AuditedRoots,
  auditedRootModules,
  filterAsync,
  submoduleLimits,
} from "../../app/roots/audited-roots.ts";
import { filesOf } from "../../app/roots/checkout.ts";
import { rootsOfFiles } from "../../app/roots/concerned-roots.ts";
import { isUnder, namesText } from "../../app/roots/paths.ts";
import { elsewhereText } from "../../config/module-tree/terragrunt.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { LockReviewError } from "../../model/error.ts";
import { appendAll } from "../../model/many.ts";
import { vacancyIn } from "../../model/requirements.ts";
import type { FileTree } from "../../ports/files.ts";
import type { GitRepository, ListedPath } from "../../ports/git.ts";
import { isModuleFile, LOCK_FILE_NAME, lockFilePath } from "../../review/change/discover.ts";
import type { CommandContext } from "../run/context.ts";
import { changedPlace, namedRoot, nameFrom, namesInside, placesOfChange } from "./named-paths.ts";
import { inRepository, repositoryTop } from "./repository-here.ts";

interface Search extends CommandContext {
  /** The root modules that policy lists, as absolute paths; they are found without a lock file, too. */
  readonly listed: readonly string[];
}

interface FoundRoots {
  readonly roots: readonly string[];
  /** The parts of the request that are not read; limits of the report. */
  readonly limits: readonly string[];
}

/**
 * Returns the root modules to audit or fix: that of a named lock file, and every one at or below a named directory,
 * which is the working directory by default. Any other file stands for the root modules that use it.
 * @throws LockReviewError `USAGE` when there is none: finding nothing must not look like success. With `--allow-none`,
 * named files without a root module are no error, because a hook names all changed files
 */
export async function auditedRoots(
  context: CommandContext,
  { paths, listed }: Readonly<Record<"paths" | "listed", readonly string[]>>,
): Promise<FoundRoots> {
  const search: Search = { ...context, listed };
  if (paths.length > 0) {
    const rootsHere = await rootsOfPaths(search, paths);
    if (rootsHere.roots.length > 0 || context.options.flag("allow-none")) return rootsHere;
    throw new LockReviewError("USAGE", `No root module has to do with ${paths.join(", ")}`, {
      hint: "Name the directory of a root module, or its .terraform.lock.hcl.",
    });
  }
  const below = await rootsBelow(search, ".");
  if (below.roots.length > 0) return below;
  throw await noRootModule(search, ".");
}

async function rootsOfPaths(search: Search, paths: readonly string[]): Promise<FoundRoots> {
  const others = await filterAsync(paths, (path) => isOtherFile(path, search));
  const using =
    others.length === 0
      ? undefined
      : await inRepository(search, (git) => rootsUsing(search, git, others));
  // Without a repository, the callers of a module are unknown, and such a file is an error.
  const direct = using === undefined ? paths : paths.filter((path) => !others.includes(path));
  const parts: FoundRoots[] = [];
  for (const path of direct) {
    const root = await namedRoot(search, path);
    const isLock = basename(path) === LOCK_FILE_NAME;
    parts.push(isLock ? { roots: [root], limits: [] } : await rootsOfDirectory(search, root));
  }
  const all = [...parts, ...(using === undefined ? [] : [using])];
  return {
    roots: [...new Set(all.flatMap(({ roots }) => roots))],
    limits: [...new Set(all.flatMap(({ limits }) => limits))],
  };
}

async function isOtherFile(path: string, { files }: CommandContext): Promise<boolean> {
  if (basename(path) === LOCK_FILE_NAME) return false;
  const kind = await files.kind(path);
  return kind === "file" || (kind === "symlink" && (await files.list(path)) === undefined);
}

async function rootsUsing(
  { directory, environment, listed }: Search,
  git: GitRepository,
  otherFiles: readonly string[],
): Promise<FoundRoots> {
  const places = otherFiles.map((path) => changedPlace(git.top, resolve(directory, path)));
  const { all, files } = await workTreeRoots(git, environment, listed);
  const tree = workTreeOf(git, environment);
  const { roots, idle } = await rootsOfFiles({ named: places, roots: all, files, tree });
  const here = changedPlace(git.top, directory);
  const limit = `No root module with a lock file has to do with ${namesText(idle)}`;
  return {
    roots: roots.map((root) => posix.relative(here, root) || "."),
    limits: idle.length === 0 ? [] : [limit],
  };
}

/**
 * Returns the root modules at and below a named directory, itself included if it has configuration.
 * @throws LockReviewError `USAGE` where there is none: the nearest ones are named
 */
async function rootsOfDirectory(search: Search, place: string): Promise<FoundRoots> {
  const placeOf = (root: string): string => realpathSync(resolve(search.directory, root));
  const { roots, limits } = await rootsBelow(search, place);
  const below = roots.filter((root) => placeOf(root) !== placeOf(place));
  const names = ((await search.files.list(place)) ?? []).map(({ name }) => name);
  const isRoot = below.length < roots.length || names.some(isModuleFile);
  if (isRoot) return { roots: [place, ...below], limits };
  if (below.length > 0) return { roots: below, limits };
  throw await noRootModule(search, place);
}

/** Ends where a directory was read that has neither configuration nor a lock file. @throws LockReviewError `USAGE` */
export async function assertRootModule(
  context: CommandContext,
  place: string,
  diagnostics: readonly Diagnostic[],
): Promise<void> {
  if (vacancyIn({ diagnostics }) && (await context.files.kind(lockFilePath(place))) === undefined)
    throw await noRootModule({ ...context, listed: [] }, place);
}

/** Returns the error for a directory that is no root module; it names the nearest ones, or how one is recognised. */
async function noRootModule(search: Search, place: string): Promise<LockReviewError> {
  const where = place === "." ? search.directory : place;
  const names = ((await search.files.list(place)) ?? []).map(({ name }) => name);
  const elsewhere = elsewhereText(names);
  const near = await nearestRoots(search, place);
  const others =
    near.length === 0
      ? "Name the directory of one: it has a lock file or a backend, or requires a provider. Those below modules, examples and tests count where they are named."
      : `Name one, such as ${namesText(near)}.`;
  return new LockReviewError("USAGE", `${where} is no root module`, {
    hint: elsewhere === undefined ? others : `${elsewhere}. ${others}`,
  });
}

const MAX_NEAREST = 3;

/** Returns the root modules of the repository with the longest common path with a directory. */
async function nearestRoots(search: Search, place: string): Promise<readonly string[]> {
  const { directory } = search;
  const top = repositoryTop(directory) ?? directory;
  const { roots } = await rootsBelow(search, nameFrom(directory, top));
  const stepsTo = (root: string) => nameFrom(resolve(directory, place), resolve(directory, root));
  return [...roots]
    .sort((a, b) => stepsTo(a).split("/").length - stepsTo(b).split("/").length)
    .slice(0, MAX_NEAREST);
}

/** Returns every root module at or below a directory, here and in a named submodule, without what git ignores. */
async function rootsBelow(search: Search, place: string): Promise<FoundRoots> {
  const { directory, environment, files, listed } = search;
  const path = resolve(directory, place);
  const inGit = { ...search, directory: realpathSync(path) };
  const gitRoots = await inRepository(inGit, async (git) => {
    const [at = "."] = placesOfChange(git.top, path);
    const { all, submodules } = await workTreeRoots(git, environment, listed);
    const namesHere = (names: readonly string[]) =>
      names
        .filter((root) => isUnder(root, [at]))
        .map((root) => posix.join(place, posix.relative(at, root)));
    const roots = namesHere(all);
    return { roots, limits: submoduleLimits(namesHere(submodules), roots) };
  });
  if (gitRoots !== undefined) return gitRoots;
  const listedHere = namesInside(path, listed).map((root) => posix.join(place, root));
  const { all } = await auditedRootModules(files, await filesBelow(files, place), listedHere);
  return { roots: all, limits: [] };
}

/**
 * Returns every root module of a repository's work tree, and its files.
 * @throws LockReviewError `LIMIT_EXCEEDED` if some root modules cannot be found
 */
export async function workTreeRoots(
  git: GitRepository,
  environment: CommandContext["environment"],
  listed: readonly string[],
): Promise<AuditedRoots & { readonly files: readonly string[] }> {
  const paths = await git.listPaths("work-tree");
  const tree = workTreeOf(git, environment);
  const modules = await auditedRootModules(tree, paths, namesInside(git.top, listed));
  const { unread } = modules;
  if (unread !== undefined)
    throw new LockReviewError("LIMIT_EXCEEDED", `Not every root module can be found: ${unread}`);
  return { ...modules, files: filesOf(paths) };
}

const NEVER_ENTERED = new Set([".git", ".terraform", ".terragrunt-cache", "node_modules"]);

/** Every file at or below a directory that is in no repository; links are not followed. */
async function filesBelow(files: FileTree, directory: string): Promise<readonly ListedPath[]> {
  const paths: ListedPath[] = [];
  for (const { name, kind } of (await files.list(directory)) ?? []) {
    const path = posix.join(directory, name);
    if (kind === "file") paths.push({ path, kind, isTracked: false });
    if (kind === "directory" && !NEVER_ENTERED.has(name)) {
      appendAll(paths, await filesBelow(files, path));
    }
  }
  return paths;
}
