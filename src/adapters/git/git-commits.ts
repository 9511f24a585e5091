import type { CommitId } from "../../ports/git.ts";
import { type GitContext, gitFailure, isObjectName, runGit } from "./git-process.ts";

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
    // What a tag is of stands on a line of its own.
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
 *
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
  const commits = await Promise.all(objects.map((one) => resolveCommit(context, one)));
  return commits.filter((one, i) => one !== undefined && one === objects[i]) as CommitId[];
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
