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
  withoutSettings,
} from "./git-process.ts";

/** Matches a whole object name, a full ref name, or a head such as HEAD, with an optional suffix. */
const NAME =
  /^([0-9a-f]{40}|[0-9a-f]{64}|refs\/[^~^:@\\]*(?:@[^{~^:@\\]*)*|@|(?:[A-Z]+_)?HEAD|)((?:~|\^|@\{).*)?$/;

/** Returns the commit of a complete name, which must exist: git looks for others, as in `refs/tags/`, FETCH_HEAD. */
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
  return verifiedCommit(context, name);
}

/** Returns the commit that git itself finds by a name, such as an abbreviated one; undefined without one. */
export async function verifiedCommit(
  context: GitContext,
  name: string,
): Promise<CommitId | undefined> {
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
    const ref = await runGit(context, args);
    // The object of a tag is on a second line.
    return ref.code === 0 ? (commitId(ref.stdout) ?? true) : undefined;
  }
  if (!stem.endsWith("_HEAD")) return true;
  const args = ["rev-parse", "--symbolic-full-name", "--end-of-options", stem];
  const full = await runGit(context, args);
  return full.stdout.toString().split("\n").includes(stem) || undefined;
}

/** Returns the commits whose names start with hex digits, without tag objects. @throws LockReviewError `GIT_FAILED` */
export async function commitsStartingWith(
  context: GitContext,
  digits: string,
): Promise<readonly CommitId[]> {
  if (!/^[0-9a-f]{4,64}$/i.test(digits)) return [];
  const output = await gitOutput(context, ["rev-parse", `--disambiguate=${digits}`]);
  const objects = output.toString().split("\n").filter(isObjectName);
  const commits = await Promise.all(objects.map((object) => resolveCommit(context, object)));
  return commits.filter((commit, i) => commit !== undefined && commit === objects[i]) as CommitId[];
}

/** Returns when a commit says that it was made; undefined without a time. @throws LockReviewError `GIT_FAILED` */
export async function commitTime(
  context: GitContext,
  commit: CommitId,
): Promise<number | undefined> {
  const args = ["show", "--no-patch", "--format=%ct", "--end-of-options", commit];
  const seconds = (await gitOutput(context, args)).toString().trim();
  return /^\d{1,11}$/.test(seconds) ? Number(seconds) * 1000 : undefined;
}

/**
 * Returns the latest time that an annotated tag and its commit say they were made at. Both are their makers' words: to
 * pass for old, all of them have to be forged.
 */
export async function latestTime(context: GitContext, name: string): Promise<number | undefined> {
  const reading = ["commit", "tag"].map((kind) => runGit(context, ["cat-file", kind, name]));
  const [first, second = 0] = (await Promise.all(reading)).flatMap(({ code, stdout }) => {
    const [header = ""] = stdout.toString("latin1").split("\n\n", 1);
    const [, seconds] = /^(?:committer|tagger) .* (\d{1,11}) [+-]\d{4}$/m.exec(header) ?? [];
    return code !== 0 || seconds === undefined ? [] : [Number(seconds) * 1000];
  });
  return first === undefined ? undefined : Math.max(first, second);
}

/** Returns the object name in git's output, if any. */
export function commitId(output: Buffer): CommitId | undefined {
  const text = output.toString().trim();
  return isObjectName(text) ? (text as CommitId) : undefined;
}

/** git needs an author for a commit; this one is never shown. */
const AUTHOR = ["user.name=tofu-lock-review", "user.email=tofu-lock-review@invalid"];

/**
 * Makes a commit of the staged files, which no branch points to; `onto` names its parent: HEAD, or an empty commit if
 * there is none. `git commit -a` and `git commit PATH` name another index to hooks in `GIT_INDEX_FILE`; they run at the
 * top of the work tree. @throws LockReviewError `GIT_FAILED`, also while paths of a merge are in conflict
 */
export async function stagedCommit(
  context: GitContext,
): Promise<{ readonly commit: CommitId; readonly onto: string }> {
  const here = { ...context, settings: [...(context.settings ?? []), ...AUTHOR] };
  const index = context.environment["GIT_INDEX_FILE"];
  const tree = await makeObject({ ...here, index }, ["write-tree"]);
  let onto = "HEAD";
  let parent = await resolveCommit(here, onto);
  if (parent === undefined) {
    const nothing = await makeObject(here, ["mktree"]);
    onto = parent = await makeObject(here, ["commit-tree", "-m", "nothing", nothing]);
  }
  const args = ["commit-tree", "-m", "staged", "-p", parent, tree];
  return { commit: await makeObject(here, args), onto };
}

async function makeObject(context: GitContext, args: readonly string[]): Promise<CommitId> {
  const id = commitId(await gitOutput(context, args));
  if (id !== undefined) return id;
  throw new LockReviewError("GIT_FAILED", `git ${args[0]} named no object`);
}

/**
 * Returns a merger like git's, without a work tree: the result is a tree in the object store that nothing points to.
 * Needs git 2.38. Merge drivers of the user are not run; files that they would merge are conflicts here.
 */
export function gitMerger(context: GitContext): TryMerge {
  return async (ours, theirs, where) => {
    assertCommits([ours, theirs]);
    if (where === "several-bases") {
      // Two branches that merged each other have several merge bases.
      const bases = await gitFinding(context, ["merge-base", "--all", ours, theirs]);
      if (!bases.toString("latin1").trim().includes("\n")) return { kind: "needless" };
    }
    const settings = [...(context.settings ?? []), "merge.renormalize=false"];
    const driver = "^merge\\..*\\.driver$";
    const plain = await withoutSettings({ ...context, settings }, driver, (name) => [
      `${name}=false`,
    ]);
    const args = ["merge-tree", "--write-tree", "-z", "--name-only", "--no-messages", ours, theirs];
    const result = await runGit(plain, args);
    const [tree = "", ...paths] = splitNul(result.stdout);
    // An older git does not know the option.
    if (result.code === 129) return { kind: "none", reason: "it takes git 2.38 or later" };
    if (result.code > 1 || !isObjectName(tree)) {
      return { kind: "none", reason: gitFailure(args, result).message };
    }
    return result.code === 0
      ? { kind: "merged", tree: tree as CommitId }
      : { kind: "conflicts", paths: sortedUnique(paths) };
  };
}
