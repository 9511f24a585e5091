import type { FileTree } from "../ports/files.ts";
import type { CommitId } from "../ports/git.ts";
import type { ReviewPolicy } from "../review/policy.ts";
import type { Review } from "../review/review.ts";
import { lockFilePath, type RootCandidate, rootScope } from "../review/shards/discover.ts";
import { assembleReview } from "./assemble-review.ts";
import { judgeReadings } from "./judge-readings.ts";
import { moduleSharing } from "./module-reach.ts";
import { readRoots } from "./read-roots.ts";
import type { ReviewPorts, ReviewRequest } from "./review-repository.ts";
import { compareOnly, shardRoots } from "./shard-roots.ts";

/** What an audit looks at: files as they are, no history. */
export interface AuditRequest
  extends Pick<ReviewRequest, "tool" | "policy" | "ledger" | "policySource" | "shard"> {
  /** Directories of root modules, as the tree of files names them. */
  readonly roots: readonly string[];
  /** Root modules that have to have a lock file, although it is not there or does not count. */
  readonly lacking?: ReadonlySet<string>;
  readonly files: FileTree;
  /** The commit that the files are of, or that the work tree stands at; undefined where there is none. */
  readonly commit?: CommitId | undefined;
}

/**
 * `verify`: judges lock files without a base. Every hash has to be explained, whatever its past.
 */
export async function auditRoots(
  request: AuditRequest,
  ports: Omit<ReviewPorts, "git" | "workTree">,
  signal: AbortSignal,
): Promise<Review> {
  const { roots, files, tool, lacking = new Set() } = request;
  const policy = withRootModules(request.policy, lacking);
  const sides = { base: undefined, head: files, ...moduleSharing(ports) };
  const candidates = roots.map((root) => auditCandidate(root, policy.rootModules));
  const own = shardRoots(request.shard);
  const { listener } = ports;
  const readings = await readRoots(
    candidates.map((one) => {
      const candidate = compareOnly(one, own);
      return lacking.has(one.root) ? withoutLock(candidate) : candidate;
    }),
    { sides, tool, listener },
    signal,
  );
  const reviews = await judgeReadings(
    {
      mode: "audit",
      readings,
      isJudged: own,
      former: [],
      repositoryProviders: new Set(),
      policy,
      ledger: request.ledger,
      hostPlatform: ports.hostPlatform,
      now: ports.clock.now(),
      unmanaged: ports.setup?.unmanaged,
      listener,
    },
    ports.gather,
  );
  const policyFile = request.policySource?.file;
  const { commit: auditedCommit } = request;
  const parts = { mode: "audit", roots: reviews, policy, policyFile, auditedCommit } as const;
  return assembleReview({ ...parts, commits: undefined }, ports);
}

function withRootModules(policy: ReviewPolicy, more: ReadonlySet<string>): ReviewPolicy {
  return { ...policy, rootModules: [...policy.rootModules, ...more] };
}

function withoutLock(candidate: RootCandidate): RootCandidate {
  return { ...candidate, headLockPath: undefined };
}

/** A root module as an audit sees it. */
export function auditCandidate(root: string, listed: readonly string[]): RootCandidate {
  const path = lockFilePath(root);
  return {
    root,
    lockFilePath: path,
    scope: rootScope(root, listed),
    baseLockPath: undefined,
    headLockPath: path,
  };
}
