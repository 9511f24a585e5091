import { rm } from "node:fs/promises";
import { join } from "node:path";
import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import type { CommitId } from "../../ports/git.ts";
import { SECOND_MS } from "../process/time-unit.ts";
import { GIT_SECONDS, type GitContext, gitFailure, gitOutput, runGit } from "./git-process.ts";

/**
 * A ref that git may be given: what git check-ref-format allows, and abbreviated commits.
 *
 * @throws LockReviewError `REQUEST_REFUSED`
 */
export function judgeRef(ref: string | undefined): string | undefined {
  if (ref === undefined) return undefined;
  const isOdd = /[\p{Cc}\s~^:?*[\\]|\.\.|@\{|\/\/|^[-+/.]|[/.]$/u.test(ref);
  if (!isOdd && ref !== "" && ref.length <= 250) return ref;
  throw new LockReviewError("REQUEST_REFUSED", "its ref is not the name of a revision");
}

/** A revision whose address and ref were judged. */
export interface JudgedRevision {
  readonly url: string;
  /** The default branch when undefined. */
  readonly ref: string | undefined;
  readonly depth?: number | undefined;
  /** Aborts when the run's time is over, with the error to throw as its reason. */
  readonly time?: AbortSignal | undefined;
}

/**
 * Fetches as little as will do: the tip of a branch or tag, or the one commit. A server that does not
 * give single commits, or an abbreviated name, costs the whole repository.
 *
 * @throws LockReviewError `GIT_FAILED`
 */
export async function fetchCommit(
  context: GitContext,
  revision: JudgedRevision,
): Promise<CommitId> {
  await gitOutput(context, ["init", "--quiet", "--template="]);
  try {
    return await fetchInto(context, revision);
  } catch (caught) {
    if (!isLockReviewError(caught, "GIT_FAILED") || !OTHER_FORMAT.test(caught.message))
      throw caught;
  }
  await rm(join(context.directory, ".git"), { recursive: true });
  const args = ["init", "--quiet", "--template=", "--object-format=sha256"];
  await gitOutput(context, args);
  return fetchInto(context, revision);
}

/** What git says of a repository that names its objects in the other way, which few do yet. */
const OTHER_FORMAT = /mismatched algorithms: client sha1; server sha256/;

async function fetchInto(
  context: GitContext,
  { url, ref, depth, time }: JudgedRevision,
): Promise<CommitId> {
  // A depth is for the tip of a branch or tag alone (CR-63).
  const tips =
    depth === undefined || ref === undefined
      ? [ref ?? "HEAD"]
      : [`refs/heads/${ref}`, `refs/tags/${ref}`];
  const late = AbortSignal.timeout(GIT_SECONDS * SECOND_MS);
  const stop = AbortSignal.any([late, ...(time === undefined ? [] : [time])]);
  const fetch = async (args: readonly string[]) => {
    const all = ["fetch", "--quiet", "--no-tags", "--no-recurse-submodules", ...args];
    return { args: all, result: await runFetch(context, all, stop) };
  };
  let shallow = await fetch([`--depth=${depth ?? 1}`, "--", url, tips[0] ?? "HEAD"]);
  if (shallow.result.code !== 0 && tips[1] !== undefined) {
    shallow = await fetch([`--depth=${depth ?? 1}`, "--", url, tips[1]]);
  }
  if (shallow.result.code === 0) return commitOf(context, "FETCH_HEAD");
  const isCommit = ref !== undefined && depth === undefined && /^[0-9a-f]{4,64}$/i.test(ref);
  if (!isCommit) throw gitFailure(["fetch"], shallow.result);
  const whole = await fetch([
    "--",
    url,
    "+refs/heads/*:refs/remotes/origin/*",
    "+refs/tags/*:refs/tags/*",
  ]);
  if (whole.result.code !== 0) throw gitFailure(["fetch"], whole.result);
  return commitOf(context, ref);
}

/** Runs one fetch. A repository has as long as one command, which also bounds its size. */
async function runFetch(context: GitContext, args: readonly string[], stop: AbortSignal) {
  try {
    return await runGit(context, args, "", stop);
  } catch (cause) {
    if (!stop.aborted) throw cause;
    if (isLockReviewError(stop.reason)) throw stop.reason;
    const message = `its repository was not fetched within ${GIT_SECONDS} seconds`;
    throw new LockReviewError("GIT_FAILED", message, { cause });
  }
}

async function commitOf(context: GitContext, name: string): Promise<CommitId> {
  const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`];
  const result = await runGit(context, args);
  const text = result.stdout.toString().trim();
  if (result.code === 0 && /^[0-9a-f]{40,64}$/.test(text)) return text as CommitId;
  throw new LockReviewError("GIT_FAILED", "its repository does not have the revision");
}
