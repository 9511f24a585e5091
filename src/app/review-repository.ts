import { EMPTY_LOCK_FILE } from "../model/lock-file.ts";
import type { Platform } from "../model/platform.ts";
import type { ProviderAddress } from "../model/provider-address.ts";
import type { Tool } from "../model/tool.ts";
import type { Clock } from "../ports/clock.ts";
import type { FileTree } from "../ports/files.ts";
import type { CommitId, GitRepository } from "../ports/git.ts";
import type { Log } from "../ports/log.ts";
import type { ReviewPolicy } from "../review/policy.ts";
import type { Review } from "../review/review.ts";
import { discoverRoots, type RootCandidate } from "../review/shards/discover.ts";
import { assembleReview } from "./assemble-review.ts";
import type { Engine } from "./engine.ts";
import { type GitRange, resolveRange } from "./git-range.ts";
import { judgeReadings } from "./judge-readings.ts";
import { type RootReading, readRoot } from "./read-root.ts";
import { underPaths } from "./root-paths.ts";

/** What to review, and by which policy. */
export interface ReviewRequest {
  readonly base: string | undefined;
  readonly head: string | undefined;
  /** Directories or lock files, from the repository's top, to confine the review to; none means all. */
  readonly paths: readonly string[];
  /** Whose rules; undefined lets each root module's own files decide. */
  readonly tool: Tool | undefined;
  readonly policy: ReviewPolicy;
  readonly reportedH1: "accept" | "verify";
}

/** What a review reaches the world through. */
export interface ReviewPorts {
  readonly engine: Engine;
  readonly git: GitRepository;
  /** The files of the work tree, from the repository's top. */
  readonly workTree: FileTree;
  readonly clock: Clock;
  readonly log: Log;
  readonly hostPlatform: Platform;
  /** Requests and bytes that the run has cost so far. */
  readonly cost: () => { readonly requests: number; readonly bytes: number };
  readonly programVersion: string;
}

/**
 * The main job: reviews every root module that changed between base and head of a git repository.
 *
 * Nothing of the repository is executed. A change that touches neither lock files nor configuration costs
 * no request.
 *
 * @throws LockReviewError `USAGE` for names that mean no commit, `GIT_FAILED`, `FILE_FAILED`
 */
export async function reviewRepository(
  request: ReviewRequest,
  ports: ReviewPorts,
  signal: AbortSignal,
): Promise<Review> {
  const started = ports.clock.now();
  const range = await resolveRange(ports.git, request, signal);
  const baseTree = ports.git.treeAt(range.base);
  const head = range.head === "work-tree" ? ports.workTree : ports.git.treeAt(range.head);
  const { roots, formerLockPaths } = await findRoots(request, range, ports, signal);
  ports.log.debug(`${roots.length} root modules to review`);

  const sides = { base: baseTree, head };
  const readings = await readAll(roots, (root) => readRoot(root, sides, request.tool, signal));
  const formerRoots = await readAll(formerLockPaths.map(formerRoot), (root) =>
    readRoot(root, sides, request.tool, signal),
  );
  const judged = await judgeReadings(
    {
      mode: "review",
      readings,
      former: formerRoots.flatMap(({ base }) => (base === undefined ? [] : [base])),
      repositoryProviders: await baseProviders(range.base, ports.git, readings, signal),
      request,
    },
    ports,
    signal,
  );
  return assembleReview(
    {
      judged,
      policy: request.policy,
      mode: "review",
      commits: { base: range.base, head: range.headCommit, baseName: range.baseName },
    },
    { started, ports },
  );
}
