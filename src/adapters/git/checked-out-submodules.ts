import { lstat, realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { isLockReviewError } from "../../model/error.ts";
import type { Submodule } from "../../ports/git.ts";
import type { Environment } from "../process/environment.ts";
import { type GitCliRepository, openRepository } from "./git-cli.ts";
import { runGit } from "./git-process.ts";

/** A checkout, whose submodules may be checked out, too. */
export interface Checkout {
  /** Its top directory, absolute. */
  readonly top: string;
  readonly environment: Environment;
}

/**
 * The repository of a submodule in a checkout, to be closed by the caller; undefined unless it is there and
 * has the commit. Whatever is checked out there does not matter.
 *
 * Git looks for a repository only where it has made one itself: a committed directory that looks like a
 * repository could bring settings along, and a link could lead anywhere. One that lacks objects would fetch
 * them from wherever it was cloned from, so that it does not count.
 */
export async function checkedOutSubmodule(
  { top, environment }: Checkout,
  { path, commit }: Submodule,
): Promise<GitCliRepository | undefined> {
  const directory = await submoduleDirectory(top, path);
  if (directory === undefined) return undefined;
  // Whoever may be trusted with the checkout may be trusted with what belongs to the same user in it.
  const settings = [`safe.directory=${directory}`];
  let git: GitCliRepository | undefined;
  try {
    const isPartial = [
      "config",
      "--get-regexp",
      "^(remote\\..*\\.promisor|extensions\\.partialclone)$",
    ];
    const { code } = await runGit({ directory, environment, settings }, isPartial);
    if (code === 0) return undefined;
    git = await openRepository({ directory, environment, settings });
    if ((await git.resolveCommit(commit)) !== undefined) return git;
  } catch (caught) {
    // What git does not open here is fetched, or said to be out of reach.
    if (!isLockReviewError(caught)) throw caught;
  }
  git?.close();
  return undefined;
}

/**
 * The real directory of a path. Undefined unless the path leads there without links and below the top, and it is
 * a repository of git's that belongs to the user whom the top belongs to.
 */
async function submoduleDirectory(top: string, path: string): Promise<string | undefined> {
  try {
    const [realTop, real, owner, found] = await Promise.all([
      realpath(top),
      realpath(join(top, path)),
      stat(top),
      lstat(join(top, path, ".git")),
    ]);
    const below = relative(realTop, real).split(sep).join("/");
    const isBelow = below === path && below !== ".." && !below.startsWith("../");
    const isMade = (found.isFile() || found.isDirectory()) && found.uid === owner.uid;
    return isBelow && isMade ? real : undefined;
  } catch {
    return undefined;
  }
}
