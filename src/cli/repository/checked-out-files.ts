import { existsSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { withAbsentSubmodules, withAttributes } from "../../adapters/git/work-tree.ts";
import type { FileTree } from "../../ports/files.ts";
import type { CommandContext } from "../run/context.ts";
import { repositoryHere } from "./repository-here.ts";
import { repositoryTop } from "./repository-top.ts";

/**
 * The user's files for a command that judges what is there: a submodule that is not checked out is out of
 * reach, so that what only it requires is not taken for unneeded.
 *
 * @throws LockReviewError `GIT_FAILED`, `ABORTED`
 */
export async function checkedOutFiles(context: CommandContext): Promise<FileTree> {
  const { directory, environment, files } = context;
  const top = repositoryTop(directory);
  const root = directory.split(sep).join("/");
  const attributed = withAttributes({ files, root }, environment);
  if (top === undefined) return attributed;
  if (!existsSync(join(top, ".gitmodules"))) return attributed;
  const git = await repositoryHere(context);
  if (git === undefined) return attributed;
  // Only what its commits list is asked for, by programs that end by themselves.
  git.close();
  return withAbsentSubmodules(
    attributed,
    git,
    relative(directory, top).split(sep).join("/") || ".",
  );
}
