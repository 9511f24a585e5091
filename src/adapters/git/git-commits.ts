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

/** A whole object name, a full name of a ref, or one of git's own heads, and what may follow. */
const NAME =
  /^([0-9a-f]{40}|[0-9a-f]{64}|refs\/[^~^:@\\]*(?:@[^{~^:@\\]*)*|@|(?:[A-Z]+_)?HEAD|)((?:~|\^|@\{).*)?$/;

/**
 * The commit that a name means which is complete in itself.
 *
 * git would look for `refs/heads/main` below `refs/tags/` too, if it is not there, and for `FETCH_HEAD`, so
 * that what is named has to be there first. A name with a control character is none.
 */
export async function resolveCommit(
  context: GitContext,
  name: string,
): Promise<CommitId | undefined> {
  const [, stem, rest] = /\p{Cc}/u.test(name) || name === "" ? [] : (NAME.exec(name) ?? []);
  if (stem === undefined) return undefined;
  const there = await whatIsThere(context, stem);
  // git gives branches nothing but commits.
  const isBranch = stem.startsWith("refs/heads/") && rest === undefined;
  if (there !== true && (isBranch || there === undefined)) return there;
  const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`];
  const result = await runGit(context, args);
  return result.code === 0 ? commitId(result.stdout) : undefined;
}

/** Whether something has the name, undefined if not; of a ref that is of no tag, the object that it is of. */
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
 * The commits whose object names start with some hex digits. A tag object that does is none: what it is
 * of can be anything.
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

/** When a commit says that it was made; undefined when git says no time. @throws LockReviewError `GIT_FAILED` */
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

/** The object name that git said, if it said one. */
export function commitId(output: Buffer): CommitId | undefined {
  const text = output.toString().trim();
  return isObjectName(text) ? (text as CommitId) : undefined;
}

/** The next commit as it would be made of the index; no branch has it. */
interface StagedCommit {
  readonly commit: CommitId;
  /** Name of what it would be made on: HEAD, or a commit of nothing where there is none yet. */
  readonly onto: string;
}

/** git makes no commit without an author; nobody gets to see this one. */
const AUTHOR = ["user.name=tofu-lock-review", "user.email=tofu-lock-review@invalid"];

/**
 * Makes a commit of what is staged, so that a review sees exactly what would be committed, whatever stands in
 * the work tree. Nothing refers to it: git removes it in time. `git commit -a` and `git commit PATH` stage in
 * an index of their own, which they name to their hooks in `GIT_INDEX_FILE`.
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
 * Merges as git does by itself, without a work tree: the result is a tree in the repository's own store of
 * objects, which nothing refers to. `git merge-tree --write-tree`, since git 2.38.
 *
 * Drivers that the user has configured are not run: an attribute in a file of the pull request could choose one.
 * Files that they would merge are conflicts here.
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
    const bases = (await gitFinding(context, args)).toString("latin1").trim().split("\n");
    return bases.length > 1 ? merge(ours, theirs) : { kind: "needless" };
  };
}

/** Exit code 129 is that of a usage that an older git does not know. */
function reasonOf(result: Parameters<typeof gitFailure>[1]): string {
  if (result.code === 129) return "it takes git 2.38 or later";
  return gitFailure(["merge-tree"], result).message;
}

async function switchedOffDrivers(context: GitContext): Promise<readonly string[]> {
  const drivers = await settingNames(context, "^merge\\..*\\.driver$");
  return sortedUnique(drivers).map((name) => `${name}=false`);
}
