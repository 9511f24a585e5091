import { posix, relative, sep } from "node:path";
import { openRepository } from "../adapters/git-cli.ts";
import { isLockReviewError, LockReviewError } from "../model/error.ts";
import { LOCK_FILE_NAME, lockedDirectories } from "../review/shards/discover.ts";
import type { CommandContext } from "./context.ts";

/** A path from the repository's top. @throws LockReviewError `USAGE` for one outside */
export function fromTop(top: string, path: string): string {
  const inside = relative(top, path).split(sep).join("/");
  if (inside === ".." || inside.startsWith("../")) {
    throw new LockReviewError("USAGE", `${path} is outside the repository ${top}`);
  }
  return posix.normalize(inside === "" ? "." : inside);
}

/** Every directory below the working one with a lock file; in a repository, what git ignores is left out. */
export async function rootsBelow({
  directory,
  environment,
  files,
  signal,
}: CommandContext): Promise<readonly string[]> {
  try {
    const git = await openRepository({ directory, environment }, signal);
    try {
      const here = fromTop(git.top, directory);
      const all = lockedDirectories(await git.listFiles("work-tree", signal));
      return all
        .filter((root) => here === "." || root === here || root.startsWith(`${here}/`))
        .map((root) => posix.relative(here, root) || ".");
    } finally {
      git.close();
    }
  } catch (caught) {
    if (!isLockReviewError(caught, "NOT_A_REPOSITORY")) throw caught;
    const isLocked = (await files.kind(LOCK_FILE_NAME, signal)) !== undefined;
    return isLocked ? ["."] : [];
  }
}
