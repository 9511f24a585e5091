import { existsSync, realpathSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { type GitCliRepository, openRepository } from "../../adapters/git/git-cli.ts";
import { withAbsentSubmodules, withAttributes } from "../../adapters/git/work-tree.ts";
import { undefinedOnError } from "../../model/error.ts";
import { remembered, rememberedOf } from "../../model/remembered.ts";
import type { FileTree } from "../../ports/files.ts";
import type { CommitId, ListedPath } from "../../ports/git.ts";
import type { CommandContext } from "../run/context.ts";

const openedInRun = rememberedOf(
  (_run: AbortSignal) => new Map<string, Promise<GitCliRepository | undefined>>(),
);

/**
 * Returns the repository around a directory, one object for all of a run; undefined outside of a repository. It may be
 * closed after reading blobs, and reads on after that. @throws LockReviewError `GIT_FAILED`, `ABORTED`
 */
export function repositoryHere({
  directory,
  environment,
  signal,
}: CommandContext): Promise<GitCliRepository | undefined> {
  const top = existsSync(directory) ? repositoryTop(realpathSync(directory)) : undefined;
  return remembered(openedInRun(signal), top ?? directory, async () => {
    const opening = openRepository({ directory, environment, signal });
    const git = await undefinedOnError(opening, "NOT_A_REPOSITORY");
    return git && asFirstRead(git);
  });
}

/** Uses the repository around a command's directory; undefined outside of a repository. */
export async function inRepository<T>(
  context: CommandContext,
  use: (git: GitCliRepository) => Promise<T>,
): Promise<T | undefined> {
  const git = await repositoryHere(context);
  try {
    return git && (await use(git));
  } finally {
    git?.close();
  }
}

/**
 * Returns the repository as a run first reads it: a name stays one commit although its branch moves, and the work tree
 * keeps its paths although files come and go.
 */
export function asFirstRead(git: GitCliRepository): GitCliRepository {
  const commits = new Map<string, Promise<CommitId | undefined>>();
  const listings = new Map<string, Promise<readonly ListedPath[]>>();
  return {
    ...git,
    resolveCommit: (name) => remembered(commits, name, () => git.resolveCommit(name)),
    listPaths: (at) => remembered(listings, at, () => git.listPaths(at)),
  };
}

/** Returns the top directory of the repository around a directory; undefined outside of one. */
export function repositoryTop(directory: string): string | undefined {
  for (let at = directory; ; at = dirname(at)) {
    if (existsSync(join(at, ".git"))) return at;
    if (dirname(at) === at) return undefined;
  }
}

/**
 * Returns the user's files for a command that judges the work tree. A submodule that is not checked out is unreadable,
 * so that a provider which only the submodule requires is not taken for unneeded.
 * @throws LockReviewError `GIT_FAILED`, `ABORTED`
 */
export async function checkedOutFiles(context: CommandContext): Promise<FileTree> {
  const { directory, environment, files } = context;
  const top = repositoryTop(directory);
  const root = directory.split(sep).join("/");
  const attributed = withAttributes({ files, root }, environment);
  if (top === undefined || !existsSync(join(top, ".gitmodules"))) return attributed;
  const git = await repositoryHere(context);
  if (git === undefined) return attributed;
  // Only what its commits list is asked for, by programs that end by themselves.
  git.close();
  const topHere = relative(directory, top).split(sep).join("/") || ".";
  return withAbsentSubmodules(attributed, git, topHere);
}
