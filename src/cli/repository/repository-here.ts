import { type GitCliRepository, openRepository } from "../../adapters/git/git-cli.ts";
import { isLockReviewError } from "../../model/error.ts";
import { remembered, rememberedOf } from "../../model/remembered.ts";
import type { CommitId } from "../../ports/git.ts";
import type { CommandContext } from "../run/context.ts";

type Opened = Map<string, Promise<GitCliRepository | undefined>>;

/** What a run has opened, by directory. */
const openedInRun = rememberedOf((): Opened => new Map());

/**
 * The repository that a command works in; undefined where there is none. It is the same one whoever asks in a run, so that
 * git is asked once what is there. Whoever has read blobs closes it; the next one may read on.
 *
 * @throws LockReviewError `GIT_FAILED`, `ABORTED`
 */
export function repositoryHere({
  directory,
  environment,
  signal,
}: CommandContext): Promise<GitCliRepository | undefined> {
  return remembered(openedInRun(signal), directory, async () => {
    try {
      return withFixedNames(await openRepository({ directory, environment, signal }));
    } catch (caught) {
      if (isLockReviewError(caught, "NOT_A_REPOSITORY")) return undefined;
      throw caught;
    }
  });
}

/** The same repository, in which a name means one commit for all of a run, whoever moves a branch meanwhile. */
export function withFixedNames(git: GitCliRepository): GitCliRepository {
  const commits = new Map<string, Promise<CommitId | undefined>>();
  return {
    ...git,
    resolveCommit: (name) => remembered(commits, name, () => git.resolveCommit(name)),
  };
}
