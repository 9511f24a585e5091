import { type GitCliRepository, openRepository } from "../../adapters/git/git-cli.ts";
import { isLockReviewError } from "../../model/error.ts";
import type { CommandContext } from "../run/context.ts";

/**
 * The repository that a command works in, to be closed by the caller; undefined where there is none.
 *
 * @throws LockReviewError `GIT_FAILED`, `ABORTED`
 */
export async function repositoryHere({
  directory,
  environment,
  signal,
}: CommandContext): Promise<GitCliRepository | undefined> {
  try {
    return await openRepository({ directory, environment }, signal);
  } catch (caught) {
    if (isLockReviewError(caught, "NOT_A_REPOSITORY")) return undefined;
    throw caught;
  }
}
