import { posix, resolve } from "node:path";
import { placeInside, realPath } from "../../adapters/disk/place-inside.ts";
import { LockReviewError } from "../../model/error.ts";
import type { FileTree } from "../../ports/files.ts";
import type { GitRepository } from "../../ports/git.ts";

/** A repository, and its files as the target branch has them; undefined where there is no such branch. */
export interface TargetBranch {
  readonly git: Pick<GitRepository, "top" | "listPaths">;
  readonly tip: FileTree | undefined;
}

/**
 * The files that an operator names by options which decide about a change. One that git tracks in the repository under
 * review is part of what is judged (T1): it counts as the target branch has it, and one that the target branch has not is
 * refused, since the change may have brought it. Everything else is the operator's own, and is read from disk.
 *
 * @param directory what relative names start from
 * @param at undefined outside of a repository
 */
export function operatorFiles(
  { directory, files }: { readonly directory: string; readonly files: FileTree },
  at: TargetBranch | undefined,
): FileTree {
  // A repository that is read from a forge stands nowhere on disk.
  if (at === undefined || at.git.top === "") return files;
  return {
    ...files,
    read: async (name, signal) => {
      const place = await committedPlace(resolve(directory, name), at, signal);
      if (place === undefined) return files.read(name, signal);
      const content = await at.tip?.read(place, signal);
      if (content !== undefined) return content;
      throw new LockReviewError(
        "USAGE",
        `${name} is a file of the repository under review that its target branch does not have`,
        {
          hint: "Name a file outside of the repository, or commit this one to the target branch first.",
        },
      );
    },
  };
}

/** Where in the repository a file stands that is committed, by its name or in truth; undefined for any other. */
async function committedPlace(
  path: string,
  { git, tip }: TargetBranch,
  signal: AbortSignal,
): Promise<string | undefined> {
  const named = await Promise.all(
    [path, await realPath(path)].map((one) => placeInside(git.top, one)),
  );
  const places = [...new Set(named.filter((one) => one !== undefined))];
  if (places.length === 0) return undefined;
  for (const place of places) {
    if ((await tip?.kind(place, signal)) !== undefined) return place;
  }
  const listed = await git.listPaths("work-tree", signal);
  const tracked = new Set(listed.filter((one) => one.isTracked).map((one) => one.path));
  return places.find((place) => upwards(place).some((one) => tracked.has(one)));
}

/** A path and the directories above it: any of them may be a link or a submodule. */
function upwards(path: string): readonly string[] {
  const above = posix.dirname(path);
  return above === "." || above === path ? [path] : [path, ...upwards(above)];
}
