import { LockReviewError } from "../../model/error.ts";
import { theSetting } from "../../model/setting.ts";
import type { CommitId, GitRepository } from "../../ports/git.ts";
import { type CommitNames, findCommit, namedCommit } from "./commit-names.ts";

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

/** The names that a range is asked for by. */
export interface RangeNames {
  readonly base: string | undefined;
  readonly head: string | undefined;
  /**
   * What to make of a named head that base already contains, so that it has no commits of its own: `refuse` it as
   * a mistake in typing the names, or compare it `against-tip` of base, as a step back from there. Absent: compare it
   * with the commit that both have, which is itself.
   */
  readonly contained?: "refuse" | "against-tip" | undefined;
}

/** Names that the default branch may have, in the order that they count. */
const DEFAULT_BASES: readonly string[] = ["origin/HEAD", "origin/main", "main", "master"];

/**
 * Decides what is compared: base content is the merge base's, head is the work tree unless named.
 *
 * Without a named base it is the merge base with the default branch; when HEAD is that commit, the
 * work tree is compared with HEAD. Short names are read as {@link findCommit} says.
 *
 * @throws LockReviewError `USAGE` when a name means no commit or several, no default branch is found, or
 * nothing would be compared although both ends were named
 */
export async function resolveRange(git: GitRepository, names: RangeNames): Promise<GitRange> {
  const headCommit = await namedCommit(git, names.head ?? "HEAD", "head");
  const head = names.head === undefined ? "work-tree" : headCommit;
  const { name: baseName, commit: tip } = await baseTip(git, names.base);
  const shared = tip === headCommit ? tip : ((await git.mergeBase(tip, headCommit)) ?? tip);
  const isContained = head !== "work-tree" && shared === headCommit;
  if (isContained && names.contained === "refuse") throw nothingBetween(names, baseName);
  const base = isContained && names.contained === "against-tip" ? tip : shared;
  return { base, tip, baseName, head, headCommit };
}

function nothingBetween({ head }: RangeNames, baseName: string): LockReviewError {
  return new LockReviewError(
    "USAGE",
    `There is nothing between ${baseName} and ${head}: the base already has every commit of the head`,
    {
      hint: "Check both names, and that they are not exchanged: a review of nothing finds nothing.",
    },
  );
}

/**
 * The commit that a policy is read from where nothing is compared: the tip of the base that was named,
 * of the default branch, or what is checked out; undefined in a repository without commits.
 *
 * @throws LockReviewError `USAGE` when the name means no commit or several
 */
export async function policyTip(
  git: CommitNames,
  base: string | undefined,
): Promise<CommitId | undefined> {
  if (base !== undefined) return namedCommit(git, base, "base");
  const branch = await defaultBranch(git);
  return branch?.commit ?? (await git.resolveCommit("HEAD"));
}

/** A branch that a review compares with, at one commit. */
interface BaseBranch {
  readonly name: string;
  readonly commit: CommitId;
}

/**
 * The base that was named, else the default branch.
 *
 * @throws LockReviewError `USAGE` when the name means no commit or several, or no default branch is found
 */
async function baseTip(git: CommitNames, name: string | undefined): Promise<BaseBranch> {
  if (name !== undefined) return { name, commit: await namedCommit(git, name, "base") };
  const branch = await defaultBranch(git);
  if (branch !== undefined) return branch;
  throw new LockReviewError("USAGE", "No default branch to compare with was found", {
    hint: `None of ${DEFAULT_BASES.join(", ")} is here. Name one with ${theSetting("base")}.`,
  });
}

async function defaultBranch(git: CommitNames): Promise<BaseBranch | undefined> {
  for (const name of DEFAULT_BASES) {
    const found = await findCommit(git, name);
    if (found !== undefined) return { name, commit: found.commit };
  }
  return undefined;
}
