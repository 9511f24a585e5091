import { resolve } from "node:path";
import { resolveRange } from "../../app/commits/git-range.ts";
import {
  NOTHING_RECORDED,
  type RecordedBefore,
  recordedBefore,
} from "../../app/roots/lock-side.ts";
import { undefinedOnError } from "../../model/error.ts";
import { unitedReleases } from "../../review/evidence/input.ts";
import type { CommandContext } from "../run/context.ts";
import { placesOfChange, rootsByRepository } from "./named-paths.ts";
import { inRepository, repositoryTop } from "./repository-here.ts";

/**
 * Returns the locked providers of root modules at the merge base with the default branch, by given name: an absolute
 * path, an indirect one or a link means the same directory. Each is looked up in the command's repository, which no
 * change can choose; if that records nothing, in the repository of the root module, which may be a submodule. Unknown
 * outside of a repository, or without a default branch.
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

async function recordedIn(
  context: CommandContext,
  place: string,
  roots: readonly string[],
): Promise<RecordedBefore> {
  const recorded = await inRepository({ ...context, directory: place }, async (git) => {
    // Without a default branch or a commit, nothing is known.
    const names = { base: undefined, head: undefined };
    const range = await undefinedOnError(resolveRange(git, names), "USAGE");
    if (range === undefined) return NOTHING_RECORDED;
    const places = roots.flatMap((root) => {
      const places = placesOfChange(git.top, resolve(context.directory, root));
      return places.length === 0 ? [] : [[root, places] as const];
    });
    return recordedBefore(git, range.base, new Map(places));
  });
  return recorded ?? NOTHING_RECORDED;
}
