import { realpathSync } from "node:fs";
import { basename, dirname, posix, resolve, sep } from "node:path";
import { workTreeOf } from "../../adapters/git/work-tree.ts";
import {
  type AuditedRoots,
  auditedRootModules,
  isConfigured,
  submoduleLimits,
} from "../../app/roots/audited-roots.ts";
import { type NamedFiles, rootsOfFiles } from "../../app/roots/concerned-roots.ts";
import { isUnder, namesText } from "../../app/roots/paths.ts";
import { LockReviewError } from "../../model/error.ts";
import { appendAll } from "../../model/many.ts";
import type { FileTree } from "../../ports/files.ts";
import type { GitRepository } from "../../ports/git.ts";
import { isModuleFile, LOCK_FILE_NAME, lockedDirectories } from "../../review/change/discover.ts";
import type { CommandContext } from "../run/context.ts";
import { changedPlace, fromTop, namedRoots, namesInside, placesOfChange } from "./named-paths.ts";
import { repositoryHere } from "./repository-here.ts";

/** Directories without lock files of the repository, which can be huge. */
const NEVER_ENTERED: ReadonlySet<string> = new Set([
  ".git",
  ".terraform",
  ".terragrunt-cache",
  "node_modules",
]);

/** Which root modules to find. */
interface AuditedTerms {
  /** The named paths; empty for all. */
  readonly paths: readonly string[];
  /** `accept`: named files without a root module are no error, because a hook names all changed files. */
  readonly ifNone?: "refuse" | "accept";
  /** The root modules that policy lists, as absolute paths; they are found without a lock file, too. */
  readonly listed: readonly string[];
}

/** A directory, and the root modules that policy lists. */
interface PlaceTerms extends Pick<AuditedTerms, "listed"> {
  readonly place: string;
}

/** The root modules that were found. */
interface FoundRoots {
  readonly roots: readonly string[];
  /** The parts of the request that are not read; limits of the report. */
  readonly limits: readonly string[];
}

/**
 * Returns the root modules to audit or fix: that of a named lock file, and every one at or below a named directory,
 * which is the working directory by default. Any other file stands for the root modules that use it.
 *
 * @throws LockReviewError `USAGE` when there is none: finding nothing must not look like success
 */
export async function auditedRoots(
  context: CommandContext,
  { paths, ifNone = "refuse", listed }: AuditedTerms,
): Promise<FoundRoots> {
  if (paths.length > 0) {
    const named = await rootsOfPaths(context, { paths, listed });
    if (named.roots.length > 0 || ifNone === "accept") return named;
    throw new LockReviewError("USAGE", `No root module has to do with ${paths.join(", ")}`, {
      hint: "Name the directory of a root module, or its .terraform.lock.hcl.",
    });
  }
  const found = await rootsBelow(context, { place: ".", listed });
  if (found.roots.length > 0) return found;
  throw new LockReviewError("USAGE", `There is no lock file at or below ${context.directory}`, {
    hint: "Name a root module. A lock file that git ignores counts as none.",
  });
}

async function rootsOfPaths(
  context: CommandContext,
  { paths, listed }: Pick<AuditedTerms, "paths" | "listed">,
): Promise<FoundRoots> {
  const { directory } = context;
  const areFiles = await Promise.all(paths.map((path) => isOtherFile(path, context)));
  const others = paths.filter((_, i) => areFiles[i]);
  const git = others.length === 0 ? undefined : await repositoryHere(context);
  // Without a repository, the callers of a module are unknown.
  if (git === undefined) return walkedRoots(context, { paths, listed });
  try {
    const direct = paths.filter((_, i) => !areFiles[i]);
    const named = others.map((path) => changedPlace(git.top, resolve(directory, path)));
    const state = await workTreeRoots(context, { git, listed });
    const { roots, idle } = await rootsOfFiles({ ...state, named });
    const walked = await walkedRoots(context, { paths: direct, listed });
    const isIdle = idle.length > 0;
    return united([
      walked,
      {
        roots: roots.map((root) => fromHere(context, git, root)),
        limits: isIdle ? [`No root module with a lock file has to do with ${namesText(idle)}`] : [],
      },
    ]);
  } finally {
    git.close();
  }
}

function united(all: readonly FoundRoots[]): FoundRoots {
  return {
    roots: [...new Set(all.flatMap(({ roots }) => roots))],
    limits: [...new Set(all.flatMap(({ limits }) => limits))],
  };
}

/** Returns the root modules of named lock files and directories. @throws LockReviewError `USAGE` for other paths */
async function walkedRoots(
  context: CommandContext,
  { paths, listed }: Pick<AuditedTerms, "paths" | "listed">,
): Promise<FoundRoots> {
  const found: FoundRoots[] = [];
  for (const path of paths) {
    const isLockFile = basename(path) === LOCK_FILE_NAME;
    for (const root of await namedRoots(context, [path]))
      found.push(
        isLockFile
          ? { roots: [root], limits: [] }
          : await rootsOfDirectory(context, { place: root, listed }),
      );
  }
  return united(found);
}

/** Returns the directory itself if it is a root module, or if none is below it: then it lacks its lock file. */
async function rootsOfDirectory(
  context: CommandContext,
  { place, listed }: PlaceTerms,
): Promise<FoundRoots> {
  const placeOf = (root: string): string => realpathSync(resolve(context.directory, root));
  const { roots, limits } = await rootsBelow(context, { place, listed });
  const below = roots.filter((root) => placeOf(root) !== placeOf(place));
  const isRoot = below.length === 0 || (await isRootModule(context, place));
  return { roots: isRoot ? [place, ...below] : below, limits };
}

async function isRootModule({ files }: CommandContext, directory: string): Promise<boolean> {
  const entries = (await files.list(directory)) ?? [];
  return entries.some(({ name }) => name === LOCK_FILE_NAME || isModuleFile(name));
}

/** Returns the directories of named paths: all at or below one, or only a file's. */
export async function askedDirectories(
  context: CommandContext,
  paths: readonly string[],
): Promise<(directory: string) => boolean> {
  const { directory, files } = context;
  const exactly = new Set<string>();
  const below: string[] = [];
  for (const path of paths) {
    const at = resolve(directory, path);
    if ((await files.list(path)) === undefined) exactly.add(realpathSync(dirname(at)));
    else below.push(realpathSync(at));
  }
  return (asked) => {
    const at = resolve(directory, asked);
    return (
      exactly.has(at) || below.some((folder) => at === folder || at.startsWith(`${folder}${sep}`))
    );
  };
}

/** Whether a path is a file but not a lock file. */
async function isOtherFile(
  path: string,
  { files }: Pick<CommandContext, "files">,
): Promise<boolean> {
  if (basename(path) === LOCK_FILE_NAME) return false;
  const kind = await files.kind(path);
  return kind === "file" || (kind === "symlink" && (await files.list(path)) === undefined);
}

/**
 * Returns every directory at or below one with a lock file, in this repository and in a named submodule. Paths that git
 * ignores are left out.
 */
async function rootsBelow(
  context: CommandContext,
  { place, listed }: PlaceTerms,
): Promise<FoundRoots> {
  const { files } = context;
  const path = resolve(context.directory, place);
  const git = await repositoryHere({ ...context, directory: realpathSync(path) });
  if (git === undefined) {
    const walked = lockedDirectories(await lockFilesBelow(files, place));
    const named = namesInside(path, listed).map((root) => posix.join(place, root));
    const unlocked = named.filter((root) => !walked.includes(root));
    const areThere = await Promise.all(unlocked.map((root) => isConfigured(files, root)));
    return { roots: [...walked, ...unlocked.filter((_, i) => areThere[i])], limits: [] };
  }
  try {
    const [at = "."] = placesOfChange(git.top, path);
    const isHere = (root: string): boolean => isUnder(root, [at]);
    const all = await workTreeRoots(context, { git, listed });
    const roots = all.roots.filter(isHere);
    const nameOf = (root: string): string => posix.join(place, posix.relative(at, root));
    const named = roots.map(nameOf);
    const limits = submoduleLimits(all.submodules.filter(isHere).map(nameOf), named);
    return { roots: named, limits };
  } finally {
    git.close();
  }
}

/** @throws LockReviewError `LIMIT_EXCEEDED` if some root modules cannot be found */
async function workTreeRoots(
  { environment }: CommandContext,
  { git, listed }: Pick<AuditedTerms, "listed"> & { readonly git: GitRepository },
): Promise<Omit<NamedFiles, "named"> & Pick<AuditedRoots, "submodules">> {
  const paths = await git.listPaths("work-tree");
  const tree = workTreeOf(git, environment);
  const state = { paths, tree, listed: namesInside(git.top, listed) };
  const found = await auditedRootModules(state);
  const { unread, submodules } = found;
  if (unread !== undefined)
    throw new LockReviewError("LIMIT_EXCEEDED", `Not every root module can be found: ${unread}`);
  const files = paths.flatMap(({ path, kind }) => (kind === "submodule" ? [] : [path]));
  return { roots: [...found.roots, ...found.lacking], files, tree, submodules };
}

function fromHere({ directory }: CommandContext, { top }: GitRepository, root: string): string {
  return posix.relative(fromTop(top, directory), root) || ".";
}

/** Every lock file at or below a directory that is in no repository; links are not followed. */
async function lockFilesBelow(files: FileTree, directory: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { name, kind } of (await files.list(directory)) ?? []) {
    const path = posix.join(directory, name);
    if (name === LOCK_FILE_NAME) found.push(path);
    if (kind === "directory" && !NEVER_ENTERED.has(name)) {
      appendAll(found, await lockFilesBelow(files, path));
    }
  }
  return found;
}
