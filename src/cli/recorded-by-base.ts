import { resolve } from "node:path";
import { resolveRange } from "../app/commits/git-range.ts";
import { recordedBefore } from "../app/lock/recorded-before.ts";
import type { RecordedBefore } from "../app/review/audit-roots.ts";
import { isLockReviewError } from "../model/error.ts";
import type { CommitId, GitRepository } from "../ports/git.ts";
import { NO_RELEASES } from "../review/evidence/recorded-releases.ts";
import type { CommandContext } from "./context.ts";
import { placesOfChange } from "./named-paths.ts";
import { repositoryHere } from "./repository-here.ts";

const NOTHING_RECORDED: RecordedBefore = { roots: new Map(), releases: NO_RELEASES };

/**
 * What the merge base with the default branch records for root modules, by the names that they were given: an
 * absolute path, one that goes round about, or a link means the same directory of base. Outside a
 * repository, or in one without a default branch, nobody can tell, nor of a root module outside of the repository.
 *
 * @throws LockReviewError `GIT_FAILED`, `ABORTED`
 */
export async function recordedByBase(
  context: CommandContext,
  roots: readonly string[],
): Promise<RecordedBefore> {
  const { directory, signal } = context;
  const git = await repositoryHere(context);
  if (git === undefined) return NOTHING_RECORDED;
  try {
    const base = await mergeBase(git, signal);
    if (base === undefined) return NOTHING_RECORDED;
    const places = roots.flatMap((root) => {
      const places = placesOfChange(git.top, resolve(directory, root));
      return places.length === 0 ? [] : [[root, places] as const];
    });
    const state = { tree: git.treeAt(base), paths: await git.listFiles(base, signal) };
    return await recordedBefore(new Map(places), state, signal);
  } finally {
    git.close();
  }
}

/** Undefined where there is no past to ask: no default branch, or no commit. */
async function mergeBase(git: GitRepository, signal: AbortSignal): Promise<CommitId | undefined> {
  try {
    return (await resolveRange(git, { base: undefined, head: undefined }, signal)).base;
  } catch (caught) {
    if (isLockReviewError(caught, "USAGE")) return undefined;
    throw caught;
  }
}
