import { resolve } from "node:path";
import { resolveRange } from "../../app/commits/git-range.ts";
import { recordedBefore } from "../../app/lock/recorded-before.ts";
import type { RecordedBefore } from "../../app/review/audit-roots.ts";
import { isLockReviewError } from "../../model/error.ts";
import type { CommitId, GitRepository } from "../../ports/git.ts";
import { NO_RELEASES, unitedReleases } from "../../review/evidence/input.ts";
import type { CommandContext } from "../run/context.ts";
import { placesOfChange, rootsByRepository } from "./named-paths.ts";
import { repositoryHere, repositoryTop } from "./repository-here.ts";

const NOTHING_RECORDED: RecordedBefore = { roots: new Map(), releases: NO_RELEASES };

/**
 * Returns what the merge base with the default branch records for root modules, by the names that they were given: an
 * absolute path, one that goes round about, or a link means the same directory of base. Each is asked of the repository
 * that the command works in, where its place may have been no submodule yet, and which no change can choose; where that
 * records nothing for it, of the one that it is in, which may be a submodule. Outside of any repository, or in one
 * without a default branch, nobody can tell.
 *
 * @throws LockReviewError `GIT_FAILED`, `ABORTED`
 */
export async function recordedByBase(
  context: CommandContext,
  roots: readonly string[],
): Promise<RecordedBefore> {
  const { directory } = context;
  const here = await recordedIn(context, directory, roots);
  const known = new Map(here.roots);
  const releases = [here.releases];
  for (const [top, inside] of rootsByRepository(directory, roots)) {
    if (top === repositoryTop(directory)) continue;
    const own = await recordedIn(context, top, inside);
    releases.push(own.releases);
    for (const root of inside) {
      const lock = own.roots.get(root);
      // A directory that a change replaces by a submodule is the same root module.
      if ((known.get(root)?.providers.size ?? 0) > 0) continue;
      if (lock === undefined) known.delete(root);
      else known.set(root, lock);
    }
  }
  return { roots: known, releases: unitedReleases(releases) };
}

/** Returns what the repository around a place records for the root modules in it. */
async function recordedIn(
  context: CommandContext,
  place: string,
  roots: readonly string[],
): Promise<RecordedBefore> {
  const { directory } = context;
  const git = await repositoryHere({ ...context, directory: place });
  if (git === undefined) return NOTHING_RECORDED;
  try {
    const base = await mergeBase(git);
    if (base === undefined) return NOTHING_RECORDED;
    const places = roots.flatMap((root) => {
      const places = placesOfChange(git.top, resolve(directory, root));
      return places.length === 0 ? [] : [[root, places] as const];
    });
    const state = { tree: git.treeAt(base), paths: await git.listFiles(base) };
    return await recordedBefore(new Map(places), state);
  } finally {
    git.close();
  }
}

/** Undefined where there is no past to ask: no default branch, or no commit. */
async function mergeBase(git: GitRepository): Promise<CommitId | undefined> {
  try {
    return (await resolveRange(git, { base: undefined, head: undefined })).base;
  } catch (caught) {
    if (isLockReviewError(caught, "USAGE")) return undefined;
    throw caught;
  }
}
