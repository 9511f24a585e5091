import { posix } from "node:path";
import { workTreeOf } from "../adapters/git/work-tree.ts";
import { auditedRootModules } from "../app/roots/audited-roots.ts";
import { LockReviewError } from "../model/error.ts";
import type { FileTree } from "../ports/files.ts";
import { LOCK_FILE_NAME, lockedDirectories } from "../review/change/discover.ts";
import type { CommandContext } from "./context.ts";
import { fromTop, namedRoots } from "./named-paths.ts";
import { repositoryHere } from "./repository-here.ts";

/** Directories below which nobody keeps lock files of their own, and that can be huge. */
const NEVER_ENTERED: ReadonlySet<string> = new Set([
  ".git",
  ".terraform",
  ".terragrunt-cache",
  "node_modules",
]);

/**
 * The root modules to audit or to fix: those named, else every one at or below the working directory.
 *
 * @throws LockReviewError `USAGE` when there is none: to find nothing to verify must not look like success
 */
export async function auditedRoots(
  context: CommandContext,
  paths: readonly string[],
): Promise<readonly string[]> {
  if (paths.length > 0) return namedRoots(context, paths);
  const roots = await rootsBelow(context);
  if (roots.length > 0) return roots;
  throw new LockReviewError("USAGE", `There is no lock file at or below ${context.directory}`, {
    hint: "Name a root module. A lock file that git ignores counts as none.",
  });
}

/** Every directory below the working one with a lock file; in a repository, what git ignores is left out. */
async function rootsBelow(context: CommandContext): Promise<readonly string[]> {
  const { directory, files, environment, signal } = context;
  const git = await repositoryHere(context);
  if (git === undefined) return lockedDirectories(await lockFilesBelow(files, ".", signal));
  try {
    const here = fromTop(git.top, directory);
    const paths = await git.listPaths("work-tree", signal);
    const state = { paths, tree: workTreeOf(git, environment), listed: [] };
    const { roots, unread } = await auditedRootModules(state, signal);
    if (unread !== undefined)
      throw new LockReviewError("LIMIT_EXCEEDED", `Not every root module can be found: ${unread}`);
    return roots
      .filter((root) => here === "." || root === here || root.startsWith(`${here}/`))
      .map((root) => posix.relative(here, root) || ".");
  } finally {
    git.close();
  }
}

/** Every lock file at or below a directory that is in no repository; links are not followed. */
async function lockFilesBelow(
  files: FileTree,
  directory: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { name, kind } of (await files.list(directory, signal)) ?? []) {
    const path = posix.join(directory, name);
    if (name === LOCK_FILE_NAME) found.push(path);
    if (kind === "directory" && !NEVER_ENTERED.has(name)) {
      found.push(...(await lockFilesBelow(files, path, signal)));
    }
  }
  return found;
}
