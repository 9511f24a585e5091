import { LockReviewError } from "../../model/error.ts";
import { sortedUnique } from "../../model/order.ts";
import type { CommitId, TryMerge } from "../../ports/git.ts";
import { splitNul } from "./git-output.ts";
import {
  assertCommits,
  type GitContext,
  gitFailure,
  gitFinding,
  gitOutput,
  isObjectName,
  runGit,
  settingNames,
} from "./git-process.ts";

/** Matches a whole object name, a full ref name, or a head such as HEAD, with an optional suffix. */
const NAME =
  /^([0-9a-f]{40}|[0-9a-f]{64}|refs\/[^~^:@\\]*(?:@[^{~^:@\\]*)*|@|(?:[A-Z]+_)?HEAD|)((?:~|\^|@\{).*)?$/;

/**
 * Returns the commit of a complete name.
 *
 * git would also look for a missing `refs/heads/main` below `refs/tags/`, and for `FETCH_HEAD`, so the name must exist
 * first. A name with a control character is invalid.
 */
export async function resolveCommit(
  context: GitContext,
  name: string,
): Promise<CommitId | undefined> {
  const [, stem, rest] = /\p{Cc}/u.test(name) || name === "" ? [] : (NAME.exec(name) ?? []);
  if (stem === undefined) return undefined;
  const there = await whatIsThere(context, stem);
  // git branches point only to commits.
  const isBranch = stem.startsWith("refs/heads/") && rest === undefined;
  if (there !== true && (isBranch || there === undefined)) return there;
  const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`];
  const result = await runGit(context, args);
  return result.code === 0 ? commitId(result.stdout) : undefined;
}

/** Whether a name exists: undefined if not; for a ref that is no tag, the object that it points to. */
async function whatIsThere(
  context: GitContext,
  stem: string,
): Promise<CommitId | true | undefined> {
  if (stem.startsWith("refs/")) {
    const args = ["show-ref", "--verify", "--hash", "--dereference", "--", stem];
    const shown = await runGit(context, args);
    // The object of a tag is on a second line.
    return shown.code === 0 ? (commitId(shown.stdout) ?? true) : undefined;
  }
  if (!stem.endsWith("_HEAD")) return true;
  const args = ["rev-parse", "--symbolic-full-name", "--end-of-options", stem];
  const full = await runGit(context, args);
  return full.stdout.toString().split("\n").includes(stem) || undefined;
}

/**
 * Returns the commits whose object names start with some hex digits. Tag objects are left out, since they may point to
 * anything.
 * @throws LockReviewError `GIT_FAILED`
 */
export async function commitsStartingWith(
  context: GitContext,
  digits: string,
): Promise<readonly CommitId[]> {
  if (!/^[0-9a-f]{4,64}$/i.test(digits)) return [];
  const args = ["rev-parse", `--disambiguate=${digits}`];
  const listed = await runGit(context, args);
  if (listed.code !== 0) throw gitFailure(args, listed);
  const objects = listed.stdout.toString().split("\n").filter(isObjectName);
  const commits = await Promise.all(objects.map((object) => resolveCommit(context, object)));
  return commits.filter((commit, i) => commit !== undefined && commit === objects[i]) as CommitId[];
}

/** Returns when a commit says that it was made; undefined without a time. @throws LockReviewError `GIT_FAILED` */
export async function commitTime(
  context: GitContext,
  commit: CommitId,
): Promise<number | undefined> {
  const args = ["show", "--no-patch", "--format=%ct", "--end-of-options", commit];
  const shown = await runGit(context, args);
  if (shown.code !== 0) throw gitFailure(args, shown);
  const seconds = shown.stdout.toString().trim();
  return /^\d{1,11}$/.test(seconds) ? Number(seconds) * 1000 : undefined;
}

/** Returns the object name in git's output, if any. */
export function commitId(output: Buffer): CommitId | undefined {
  const text = output.toString().trim();
  return isObjectName(text) ? (text as CommitId) : undefined;
}

/** The next commit as the index has it; no branch points to it. */
interface StagedCommit {
  readonly commit: CommitId;
  /** Name of its parent: HEAD, or an empty commit if there is none yet. */
  readonly onto: string;
}

/** git needs an author for a commit; this one is never shown. */
const AUTHOR = ["user.name=tofu-lock-review", "user.email=tofu-lock-review@invalid"];

/**
 * Makes a commit of the staged files, so that a review sees exactly what would be committed, regardless of the work
 * tree. Nothing points to it, so git removes it in time. `git commit -a` and `git commit PATH` use a separate index,
 * which they name to hooks in `GIT_INDEX_FILE`.
 * @param context at the top of the work tree, where git runs hooks
 * @throws LockReviewError `GIT_FAILED`, also while paths of a merge are in conflict
 */
export async function stagedCommit(context: GitContext): Promise<StagedCommit> {
  const here = { ...context, settings: [...context.settings, ...AUTHOR] };
  const index = context.environment["GIT_INDEX_FILE"];
  const tree = await makeObject({ ...here, index }, ["write-tree"]);
  const last = await resolveCommit(here, "HEAD");
  const parent = last ?? (await commitOfNothing(here));
  const args = ["commit-tree", "-m", "staged", "-p", parent, tree];
  return {
    commit: await makeObject(here, args),
    onto: last === undefined ? parent : "HEAD",
  };
}

async function commitOfNothing(context: GitContext): Promise<CommitId> {
  const nothing = await makeObject(context, ["mktree"]);
  return makeObject(context, ["commit-tree", "-m", "nothing", nothing]);
}

async function makeObject(context: GitContext, args: readonly string[]): Promise<CommitId> {
  const id = commitId(await gitOutput(context, args));
  if (id !== undefined) return id;
  throw new LockReviewError("GIT_FAILED", `git ${args[0]} named no object`);
}

/**
 * Returns a merger like git's, without a work tree: the result is a tree in the repository's object store that nothing
 * points to. Uses `git merge-tree --write-tree`, since git 2.38.
 *
 * Merge drivers of the user are not run, since an attribute in the pull request could select one. Files that they would
 * merge are conflicts here.
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
 * Returns a merger like {@link gitMerger} for commits with several merge bases, as after two branches merged each
 * other. A review compares with one of them, so something that head shares with it may have been reverted by another.
 */
export function crossMerger(context: GitContext): TryMerge {
  const merge = gitMerger(context);
  return async (ours, theirs) => {
    assertCommits([ours, theirs]);
    const args = ["merge-base", "--all", ours, theirs];
    const bases = (await gitFinding(context, args)).toString("latin1").trim().split("\n");
    return bases.length > 1 ? merge(ours, theirs) : { kind: "needless" };
  };
}

/** Returns the reason; exit code 129 means that an older git does not know the option. */
function reasonOf(result: Parameters<typeof gitFailure>[1]): string {
  if (result.code === 129) return "it takes git 2.38 or later";
  return gitFailure(["merge-tree"], result).message;
}

async function switchedOffDrivers(context: GitContext): Promise<readonly string[]> {
  const drivers = await settingNames(context, "^merge\\..*\\.driver$");
  return sortedUnique(drivers).map((name) => `${name}=false`);
}
