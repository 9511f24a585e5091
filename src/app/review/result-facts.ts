import { hasErrors } from "../../model/diagnostic.ts";
import { LockReviewError } from "../../model/error.ts";
import { EMPTY_LOCK_FILE } from "../../model/lock-file.ts";
import { OPENTOFU } from "../../model/tool.ts";
import type { CommitId, GitRepository } from "../../ports/git.ts";
import { diffLockFiles } from "../../review/change/diff.ts";
import { discoverRoots, type RootCandidate } from "../../review/change/discover.ts";
import type { LockFileSide } from "../../review/evidence/input.ts";
import type { ReviewPolicy } from "../../review/policy/policy.ts";
import { saysBaseUnreadable } from "../../review/shards/grade-contradiction.ts";
import { saysUnreadable } from "../../review/shards/impossible-facts.ts";
import { inheritBase } from "../../review/shards/inherit-base.ts";
import type { Review, RootReview } from "../../review/verdict/review.ts";
import { lockSide, readLockBytes } from "../roots/lock-side.ts";
import { isWanted } from "../roots/root-paths.ts";

/** What a report on a proposal is held against. */
export interface ResultFacts {
  readonly git: GitRepository;
  readonly policy: Pick<ReviewPolicy, "rootModules" | "tool">;
  /** What the run was confined to, as {@link isWanted}. */
  readonly confined: {
    readonly paths: readonly string[];
    readonly excludedPaths: readonly string[];
  };
}

/**
 * Refuses a report on a proposal that leaves out a root module the change touches, whatever its parts say
 * of how many they are. An audit compares nothing, so for one there is nothing to hold its parts against.
 *
 * @throws LockReviewError `INVALID_RESULT`, `FORGE_FAILED`, `GIT_FAILED`
 */
export async function assertWhole(
  review: Review,
  facts: ResultFacts,
  signal: AbortSignal,
): Promise<void> {
  const commits = commitsOf(review);
  if (commits === undefined) return;
  const { roots } = await findTouched(commits, facts, signal);
  const told = new Set(review.roots.map(({ root }) => root));
  const missing = roots.find(({ root }) => !told.has(root) && isWanted(root, facts.confined));
  if (missing === undefined) return;
  throw refused(
    `The change touches ${missing.root}, and no result tells of it`,
    "Set the input shards to how many parts there are, give this job the paths of the others, or look which result is missing.",
  );
}

/**
 * Refuses another run's report whose lock files are not those of the commits that it says it is of.
 *
 * What somebody claims to have found cannot be checked without finding it again; over which lock files can.
 *
 * @throws LockReviewError `INVALID_RESULT`, `FORGE_FAILED`, `GIT_FAILED`
 */
export async function assertOwnLocks(
  review: Review,
  facts: ResultFacts,
  signal: AbortSignal,
): Promise<void> {
  const commits = commitsOf(review);
  if (commits === undefined) return;
  const { roots, formerLockPaths } = await findTouched(commits, facts, signal);
  const candidates = new Map(roots.map((one) => [one.root, one]));
  const read = (commit: CommitId, path: string | undefined) =>
    sideAt(facts, { commit, path }, signal);
  const former = [];
  for (const path of formerLockPaths) former.push(await read(commits.base, path));
  const gone = former.filter((side) => side !== undefined);
  for (const root of review.roots) {
    const { lockFilePath } = root;
    const candidate: Pick<RootCandidate, "baseLockPath"> = candidates.get(root.root) ?? {
      baseLockPath: lockFilePath,
    };
    const head = await read(commits.head, lockFilePath);
    const own = await read(commits.base, candidate.baseLockPath);
    const base = own ?? (head && gone.length > 0 ? inheritBase(head, gone) : undefined);
    const isSame = isLock(root.head, head) && isLock(root.base, base);
    const isReadAsTold = !isWronglyUnreadable(root, head) && !isWronglyUnrecorded(root, base);
    if (isSame && isReadAsTold) continue;
    throw refused(
      `What it says of ${lockFilePath} is not what stands there at ${isSame ? "head" : "base and head"}`,
      "Do not believe that run.",
    );
  }
}

function commitsOf({ mode, baseCommit, headCommit }: Review) {
  if (mode !== "review" || baseCommit === null || headCommit === null) return undefined;
  return { base: baseCommit as CommitId, head: headCommit as CommitId };
}

async function findTouched(
  { base, head }: { readonly base: CommitId; readonly head: CommitId },
  { git, policy }: ResultFacts,
  signal: AbortSignal,
) {
  const [changed, baseFiles, headFiles] = await Promise.all([
    git.changedPaths(base, head, signal),
    git.listFiles(base, signal),
    git.listFiles(head, signal),
  ]);
  return discoverRoots({ changed, baseFiles, headFiles, listed: policy.rootModules });
}

async function sideAt(
  { git, policy }: ResultFacts,
  { commit, path }: { readonly commit: CommitId; readonly path: string | undefined },
  signal: AbortSignal,
): Promise<LockFileSide | undefined> {
  const bytes = await readLockBytes(git.treeAt(commit), path, signal);
  if (bytes === undefined || path === undefined) return undefined;
  return lockSide(bytes, path, policy.tool ?? OPENTOFU);
}

function isLock(told: RootReview["head"], side: LockFileSide | undefined): boolean {
  if ((told === undefined) !== (side === undefined)) return false;
  const { lock = EMPTY_LOCK_FILE } = side ?? {};
  return diffLockFiles(told ?? EMPTY_LOCK_FILE, lock).length === 0;
}

function isWronglyUnreadable(root: RootReview, head: LockFileSide | undefined): boolean {
  const isReadable = head !== undefined && !hasErrors(head.diagnostics);
  return isReadable && head.lock.providers.size > 0 && saysUnreadable(root);
}

function isWronglyUnrecorded(root: RootReview, base: LockFileSide | undefined): boolean {
  return (base === undefined || !hasErrors(base.diagnostics)) && saysBaseUnreadable(root);
}

function refused(message: string, hint: string): LockReviewError {
  return new LockReviewError("INVALID_RESULT", message, { hint });
}
