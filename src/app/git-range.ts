import { LockReviewError } from "../model/error.ts";
import type { CommitId, GitRepository } from "../ports/git.ts";

/** Which two states of a repository are compared. */
export interface GitRange {
  readonly base: CommitId;
  /** The tip of the branch that base was found on, which policy is read from. */
  readonly tip: CommitId;
  /** The name that base was asked for by, for people. */
  readonly baseName: string;
  readonly head: CommitId | "work-tree";
  /** The commit that head is, or that the work tree stands on. */
  readonly headCommit: CommitId;
}

/** Names that the default branch may have, in the order that they count. */
const DEFAULT_BASES: readonly string[] = ["origin/HEAD", "origin/main", "main", "master"];

/**
 * Decides what is compared: base content is the merge base's, head is the work tree unless named.
 *
 * Without a named base it is the merge base with the default branch; when HEAD is that commit, the
 * work tree is compared with HEAD.
 *
 * @throws LockReviewError `USAGE` when a name means no commit, or no default branch is found
 */
export async function resolveRange(
  git: GitRepository,
  names: { readonly base: string | undefined; readonly head: string | undefined },
  signal: AbortSignal,
): Promise<GitRange> {
  const headCommit = await namedCommit(git, names.head ?? "HEAD", "--head", signal);
  const head = names.head === undefined ? "work-tree" : headCommit;
  const [baseName, tip] = await baseTip(git, names.base, signal);
  const base = (await git.mergeBase(tip, headCommit, signal)) ?? tip;
  return { base, tip, baseName, head, headCommit };
}

/**
 * The commit that a policy is read from where nothing is compared: the tip of the base that was named,
 * of the default branch, or what is checked out; undefined in a repository without commits.
 *
 * @throws LockReviewError `USAGE` when the name means no commit
 */
export async function policyTip(
  git: GitRepository,
  base: string | undefined,
  signal: AbortSignal,
): Promise<CommitId | undefined> {
  if (base !== undefined) return namedCommit(git, base, "--base", signal);
  for (const name of [...DEFAULT_BASES, "HEAD"]) {
    const commit = await git.resolveCommit(name, signal);
    if (commit !== undefined) return commit;
  }
  return undefined;
}

async function baseTip(
  git: GitRepository,
  name: string | undefined,
  signal: AbortSignal,
): Promise<readonly [string, CommitId]> {
  if (name !== undefined) return [name, await namedCommit(git, name, "--base", signal)];
  for (const candidate of DEFAULT_BASES) {
    const commit = await git.resolveCommit(candidate, signal);
    if (commit !== undefined) return [candidate, commit];
  }
  throw new LockReviewError("USAGE", "No default branch to compare with was found", {
    hint: `None of ${DEFAULT_BASES.join(", ")} is here. Name one with --base.`,
  });
}

async function namedCommit(
  git: GitRepository,
  name: string,
  option: string,
  signal: AbortSignal,
): Promise<CommitId> {
  const commit = await git.resolveCommit(name, signal);
  if (commit !== undefined) return commit;
  throw new LockReviewError("USAGE", `"${name}" is no commit of this repository`, {
    hint: `Name a branch, tag or commit with ${option}. A shallow clone lacks most: fetch it first.`,
  });
}
