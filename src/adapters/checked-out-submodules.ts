import { lstat, realpath } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { isLockReviewError } from "../model/error.ts";
import type { Submodule } from "../ports/git.ts";
import type { Environment } from "./environment.ts";
import { type GitCliRepository, openRepository } from "./git-cli.ts";

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
 * repository could bring settings along, and a link could lead anywhere.
 *
 * @throws LockReviewError `ABORTED`
 */
export async function checkedOutSubmodule(
  { top, environment }: Checkout,
  { path, commit }: Submodule,
  signal: AbortSignal,
): Promise<GitCliRepository | undefined> {
  const directory = join(top, path);
  if (!(await isSubmoduleCheckout(top, path))) return undefined;
  let git: GitCliRepository | undefined;
  try {
    git = await openRepository({ directory, environment }, signal);
    if ((await git.resolveCommit(commit, signal)) !== undefined) return git;
  } catch (caught) {
    if (!isLockReviewError(caught) || isLockReviewError(caught, "ABORTED")) throw caught;
  }
  git?.close();
  return undefined;
}

/** Whether the path is, without links, a directory below the top that git made a repository of. */
async function isSubmoduleCheckout(top: string, path: string): Promise<boolean> {
  try {
    const [realTop, real, found] = await Promise.all([
      realpath(top),
      realpath(join(top, path)),
      lstat(join(top, path, ".git")),
    ]);
    const below = relative(realTop, real).split(sep).join("/");
    const isBelow = below === path && !below.startsWith("../");
    return isBelow && (found.isFile() || found.isDirectory());
  } catch {
    return false;
  }
}
