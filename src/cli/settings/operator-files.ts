import { dirname, resolve } from "node:path";
import { placeInside, withoutLinks } from "../../adapters/disk/place-inside.ts";
import { policyTip } from "../../app/commits/git-range.ts";
import { directoriesUp } from "../../app/intent/version-files.ts";
import { LockReviewError } from "../../model/error.ts";
import type { FileTree } from "../../ports/files.ts";
import type { GitRepository } from "../../ports/git.ts";
import { repositoryHere, repositoryTop } from "../repository/repository-here.ts";
import type { CommandContext } from "../run/context.ts";

/** A repository, and its files on the target branch; undefined without such a branch. */
export interface TargetBranch {
  readonly git: Pick<GitRepository, "top" | "listPaths">;
  readonly tip: FileTree | undefined;
}

/** Returns a repository's target branch, for a command that compares nothing. @throws LockReviewError as `policyTip` */
export async function targetBranch(
  git: GitRepository,
  base: string | undefined,
): Promise<TargetBranch> {
  const tip = await policyTip(git, base);
  return { git, tip: tip && git.treeAt(tip) };
}

/**
 * Returns the files that an operator names by options which decide about a change. A file that git tracks in a
 * repository under review is judged (T1): its version on the target branch counts, and one that is missing there is
 * refused, since the change may have added it. Other files are the operator's, and are read from disk.
 * @param at the command's repository; undefined outside of one
 * @param judged the paths that the command judges, perhaps in other repositories; empty for the working directory,
 * undefined if it judges nothing outside of its repository
 */
export function operatorFiles(
  context: CommandContext,
  at: TargetBranch | undefined,
  judged: readonly string[] | undefined,
): FileTree {
  const { directory, files } = context;
  // A repository read from a forge is not on disk.
  const here = at === undefined || at.git.top === "" ? [] : [at];
  const readOperators = async (name: string): Promise<Uint8Array | undefined> => {
    const path = resolve(directory, name);
    const around = judged === undefined ? [] : await targetsAround(path, context, judged);
    for (const target of [...here, ...around]) {
      const place = await committedPlace(path, target);
      if (place === undefined) continue;
      const content = await target.tip?.read(place);
      if (content !== undefined) return content;
      const message = `${name} is a file of the repository under review that its target branch does not have`;
      throw new LockReviewError("USAGE", message, {
        hint: "Name a file outside of the repository, or commit this one to the target branch first.",
      });
    }
    return files.read(name);
  };
  return { ...files, read: readOperators };
}

/** Returns the repositories around a path that are judged: those with a named path in them, or below one in none. */
async function targetsAround(
  path: string,
  context: CommandContext,
  judged: readonly string[],
): Promise<readonly TargetBranch[]> {
  const paths = (judged.length > 0 ? judged : ["."]).map((name) =>
    resolve(context.directory, name),
  );
  const isJudged = async (top: string): Promise<boolean> => {
    for (const judgedPath of paths) {
      if ((await placeInside(top, judgedPath)) !== undefined) return true;
      const isWalked = repositoryTop(await withoutLinks(judgedPath)) === undefined;
      if (isWalked && (await placeInside(judgedPath, top)) !== undefined) return true;
    }
    return false;
  };
  const tops = [path, await withoutLinks(path)].map((name) => repositoryTop(dirname(name)));
  const targets: TargetBranch[] = [];
  for (const top of new Set(tops)) {
    if (top === undefined || !(await isJudged(top))) continue;
    const git = await repositoryHere({ ...context, directory: top });
    if (git !== undefined) targets.push(await targetBranch(git, undefined));
  }
  return targets;
}

/** Returns the repository's path of a committed file, by name or with links followed; undefined for any other. */
async function committedPlace(
  path: string,
  { git, tip }: TargetBranch,
): Promise<string | undefined> {
  const inTree = await Promise.all(
    [path, await withoutLinks(path)].map((name) => placeInside(git.top, name)),
  );
  const places = [...new Set(inTree.filter((place) => place !== undefined))];
  if (places.length === 0) return undefined;
  for (const place of places) if ((await tip?.kind(place)) !== undefined) return place;
  const allPaths = await git.listPaths("work-tree");
  const tracked = new Set(allPaths.filter((file) => file.isTracked).map((file) => file.path));
  // A directory above it may be a link or a submodule.
  return places.find((place) => directoriesUp(place).some((name) => tracked.has(name)));
}
