import { sortedUnique } from "../../model/order.ts";
import type { CommitId, TryMerge } from "../../ports/git.ts";
import { splitNul } from "./git-output.ts";
import { assertCommits, type GitContext, gitFailure, isObjectName, runGit } from "./git-process.ts";

/**
 * Merges as git does by itself, without a work tree: the result is a tree in the repository's own store of
 * objects, which nothing refers to. `git merge-tree --write-tree`, since git 2.38.
 *
 * Drivers that the user has configured are not run: an attribute in a file of the pull request could choose one.
 * What they would merge conflicts.
 */
export function gitMerger(context: GitContext): TryMerge {
  return async (ours, theirs) => {
    assertCommits([ours, theirs]);
    const settings = [...context.settings, "merge.renormalize=false"];
    const drivers = await switchedOffDrivers(context);
    const args = ["merge-tree", "--write-tree", "-z", "--name-only", "--no-messages", ours, theirs];
    const result = await runGit({ ...context, settings: [...settings, ...drivers] }, args);
    const [tree = "", ...paths] = splitNul(result.stdout);
    if (result.code > 1 || !isObjectName(tree)) return { kind: "none", reason: reasonOf(result) };
    return result.code === 0
      ? { kind: "merged", tree: tree as CommitId }
      : { kind: "conflicts", paths: sortedUnique(paths) };
  };
}

/**
 * Merges as {@link gitMerger} does where two commits have several merge bases, as after two branches took each other
 * in. Of those, a review compares with one, and what head has in common with it may be what another one took back.
 */
export function crossMerger(context: GitContext): TryMerge {
  const merge = gitMerger(context);
  return async (ours, theirs) => {
    assertCommits([ours, theirs]);
    const args = ["merge-base", "--all", ours, theirs];
    const result = await runGit(context, args);
    // Exit code 1 says that there is none.
    if (result.code > 1) throw gitFailure(args, result);
    const bases = result.stdout.toString("latin1").trim().split("\n");
    return bases.length > 1 ? merge(ours, theirs) : { kind: "needless" };
  };
}

/** Exit code 129 is that of a usage that an older git does not know. */
function reasonOf(result: Parameters<typeof gitFailure>[1]): string {
  if (result.code === 129) return "it takes git 2.38 or later";
  return gitFailure(["merge-tree"], result).message;
}

async function switchedOffDrivers(context: GitContext): Promise<readonly string[]> {
  const args = ["config", "--name-only", "-z", "--get-regexp", "^merge\\..*\\.driver$"];
  const result = await runGit(context, args);
  // Exit code 1 says that nothing matches.
  if (result.code > 1) throw gitFailure(args, result);
  return sortedUnique(splitNul(result.stdout)).map((name) => `${name}=false`);
}
