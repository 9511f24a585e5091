import { relative, sep } from "node:path";
import { resolveRange } from "../app/commits/git-range.ts";
import { recordedBefore } from "../app/lock/recorded-before.ts";
import { isLockReviewError } from "../model/error.ts";
import type { LockFile } from "../model/lock-file.ts";
import type { Tool } from "../model/tool.ts";
import type { CommandContext } from "./context.ts";
import { repositoryHere } from "./repository-here.ts";
import { repositoryTop } from "./repository-top.ts";

/**
 * What the merge base with the default branch records for root modules; undefined outside a repository, or in one
 * without a default branch.
 *
 * @throws LockReviewError `GIT_FAILED`, `ABORTED`
 */
export async function recordedByBase(
  context: CommandContext,
  roots: readonly string[],
  tool: Tool | undefined,
): Promise<ReadonlyMap<string, LockFile> | undefined> {
  const { directory, signal } = context;
  const top = repositoryTop(directory);
  const git = top === undefined ? undefined : await repositoryHere(context);
  if (top === undefined || git === undefined) return undefined;
  try {
    const { base } = await resolveRange(git, { base: undefined, head: undefined }, signal);
    const place = relative(top, directory).split(sep).join("/") || ".";
    const where = { tree: git.treeAt(base), place, ...(tool === undefined ? {} : { tool }) };
    return await recordedBefore(roots, where, signal);
  } catch (caught) {
    // A repository without a default branch, or without a commit, has no past to ask.
    if (isLockReviewError(caught, "USAGE")) return undefined;
    throw caught;
  } finally {
    git.close();
  }
}
