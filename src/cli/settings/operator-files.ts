import { dirname, posix, resolve } from "node:path";
import { placeInside, realPath } from "../../adapters/disk/place-inside.ts";
import { policyTip } from "../../app/commits/git-range.ts";
import { LockReviewError } from "../../model/error.ts";
import type { FileTree } from "../../ports/files.ts";
import type { GitRepository } from "../../ports/git.ts";
import { repositoryHere, repositoryTop } from "../repository/repository-here.ts";
import type { CommandContext } from "../run/context.ts";

/** A repository, and its files on the target branch; undefined without such a branch. */
interface TargetBranch {
  readonly git: Pick<GitRepository, "top" | "listPaths">;
  readonly tip: FileTree | undefined;
}

/** Returns the repositories under review that contain an absolute path, without the command's. */
type TargetsAround = (path: string) => Promise<readonly TargetBranch[]>;

/** The place for an operator's file names. */
export interface OperatorPlace {
  /** The directory for relative names. */
  readonly directory: string;
  readonly files: FileTree;
  /** Absent if a command judges nothing outside of its repository. */
  readonly targetsAround?: TargetsAround;
}

/**
 * Returns the files that an operator names by options which decide about a change. A file that git tracks in a
 * repository under review is judged (T1): its version on the target branch counts, and one that is missing there is
 * refused, since the change may have added it. Other files are the operator's, and are read from disk.
 *
 * @param at undefined outside of a repository
 */
export function operatorFiles(
  { directory, files, targetsAround = () => Promise.resolve([]) }: OperatorPlace,
  at: TargetBranch | undefined,
): FileTree {
  // A repository read from a forge is not on disk.
  const here = at === undefined || at.git.top === "" ? [] : [at];
  return {
    ...files,
    read: async (name) => {
      const path = resolve(directory, name);
      for (const target of [...here, ...(await targetsAround(path))]) {
        const place = await committedPlace(path, target);
        if (place !== undefined) return readCommitted(name, place, target);
      }
      return files.read(name);
    },
  };
}

/**
 * Returns the repositories that the named paths judge: those that contain the paths, and every one below a path outside
 * of them.
 *
 * @param paths empty for the working directory
 */
export function targetsAmong(context: CommandContext, paths: readonly string[]): TargetsAround {
  const { directory } = context;
  const judged = (paths.length > 0 ? paths : ["."]).map((path) => resolve(directory, path));
  const isJudged = async (top: string): Promise<boolean> => {
    for (const judgedPath of judged) {
      if ((await placeInside(top, judgedPath)) !== undefined) return true;
      const isWalked = repositoryTop(await realPath(judgedPath)) === undefined;
      if (isWalked && (await placeInside(judgedPath, top)) !== undefined) return true;
    }
    return false;
  };
  return async (path) => {
    const directories = [path, await realPath(path)].map(dirname);
    const targets: TargetBranch[] = [];
    for (const top of new Set(directories.map(repositoryTop))) {
      if (top === undefined || !(await isJudged(top))) continue;
      const git = await repositoryHere({ ...context, directory: top });
      const tip = git && (await policyTip(git, undefined));
      if (git !== undefined) targets.push({ git, tip: tip && git.treeAt(tip) });
    }
    return targets;
  };
}

async function readCommitted(
  name: string,
  place: string,
  { tip }: TargetBranch,
): Promise<Uint8Array> {
  const content = await tip?.read(place);
  if (content !== undefined) return content;
  throw new LockReviewError(
    "USAGE",
    `${name} is a file of the repository under review that its target branch does not have`,
    {
      hint: "Name a file outside of the repository, or commit this one to the target branch first.",
    },
  );
}

/** Returns the repository's path of a committed file, by name or with links followed; undefined for any other. */
async function committedPlace(
  path: string,
  { git, tip }: TargetBranch,
): Promise<string | undefined> {
  const named = await Promise.all(
    [path, await realPath(path)].map((name) => placeInside(git.top, name)),
  );
  const places = [...new Set(named.filter((place) => place !== undefined))];
  if (places.length === 0) return undefined;
  for (const place of places) {
    if ((await tip?.kind(place)) !== undefined) return place;
  }
  const listed = await git.listPaths("work-tree");
  const tracked = new Set(listed.filter((file) => file.isTracked).map((file) => file.path));
  return places.find((place) => upwards(place).some((name) => tracked.has(name)));
}

/** Returns a path and the directories above it, each of which may be a link or a submodule. */
function upwards(path: string): readonly string[] {
  const above = posix.dirname(path);
  return above === "." || above === path ? [path] : [path, ...upwards(above)];
}
