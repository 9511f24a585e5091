import type { Ledger } from "../language/ledger/ledger.ts";
import { LockReviewError } from "../model/error.ts";
import type { Platform } from "../model/platform.ts";
import type { ProviderAddress } from "../model/provider-address.ts";
import { OPENTOFU, type Tool, toolKey } from "../model/tool.ts";
import type { FileTree } from "../ports/files.ts";
import type { ChangedPath, GitRepository } from "../ports/git.ts";
import type { Log } from "../ports/log.ts";
import type { LockFileSide } from "../review/input.ts";
import type { ReviewPolicy } from "../review/policy.ts";
import type { Review } from "../review/review.ts";
import {
  type Discovery,
  discoverRoots,
  lockedDirectories,
  lockFilePath,
  untouchedRoots,
} from "../review/shards/discover.ts";
import type { Shard } from "../review/shards/partition.ts";
import { assembleReview, type RunMeter } from "./assemble-review.ts";
import { concernedRoots } from "./concerned-roots.ts";
import type { EvidenceGatherer } from "./evidence-gatherer.ts";
import { type GitRange, resolveRange } from "./git-range.ts";
import { judgeReadings } from "./judge-readings.ts";
import { judgeRepository } from "./judge-repository.ts";
import { withKeyOffer } from "./key-offer.ts";
import type { LoadedPolicy } from "./load-policy.ts";
import { lockSide, readLockBytes } from "./lock-side.ts";
import { withMergeResult } from "./merge-result.ts";
import { type ModuleReach, moduleSharing } from "./module-reach.ts";
import type { RootReading, Sides } from "./read-root.ts";
import { readRoots } from "./read-roots.ts";
import { isUnder, isWanted } from "./root-paths.ts";
import type { RunEventListener } from "./run-events.ts";
import type { RunSetup } from "./run-setup.ts";
import { compareOnly, shardRoots } from "./shard-roots.ts";

/** What to review, and by which policy. */
export interface ReviewRequest {
  /** Names of commits; undefined stands for the defaults of {@link resolveRange}. */
  readonly base: string | undefined;
  readonly head: string | undefined;
  /** The commit that merging head comes to, as somebody tried it; undefined when nobody did. */
  readonly mergeCommit?: string | undefined;
  /** Directories or lock files, from the repository's top, to confine the review to; none means all. */
  readonly paths: readonly string[];
  /** The part of the root modules to review; all when absent. */
  readonly shard?: Shard | undefined;
  /** Whether a path that is on neither side is an error, as one that a person just typed should be. */
  readonly strictPaths?: boolean;
  /** Directories or lock files to leave out, however they were found. */
  readonly excludedPaths?: readonly string[];
  /** Whose rules; undefined lets each root module's own files decide. */
  readonly tool: Tool | undefined;
  readonly policy: ReviewPolicy;
  /** The keys that the repository remembers, read from where policy is; never from head. */
  readonly ledger: Ledger;
  /** Where the policy was read from; undefined when it is not the repository's. */
  readonly policySource?: Pick<LoadedPolicy, "file" | "watched"> | undefined;
}

/** What a review reaches the world through. */
export interface ReviewPorts extends RunMeter, ModuleReach {
  readonly gather: EvidenceGatherer;
  readonly git: GitRepository;
  /** The files of the work tree, from the repository's top. */
  readonly workTree: FileTree;
  readonly log: Log;
  readonly listener?: RunEventListener | undefined;
  readonly hostPlatform: Platform;
  readonly setup?: RunSetup;
}

/**
 * The main job: reviews every root module that changed between base and head of a git repository.
 *
 * Nothing of the repository is executed. A change that touches no lock file, no configuration and nothing that
 * the source of a module is computed from costs no request.
 *
 * @throws LockReviewError `USAGE` for names that mean no commit and for unknown paths, `GIT_FAILED`, `FILE_FAILED`
 */
export async function reviewRepository(
  request: ReviewRequest,
  ports: ReviewPorts,
  signal: AbortSignal,
): Promise<Review> {
  const range = await resolveRange(ports.git, request, signal);
  const sides = comparedSides(range, ports);
  const { roots, formerLockPaths, changed } = await findRoots(
    request,
    { range, sides },
    ports,
    signal,
  );
  ports.log.debug(`${roots.length} root modules to review`);
  const own = shardRoots(request.shard);
  const { mergeCommit, tool } = request;
  const { listener } = ports;
  const candidates = roots.map((root) => compareOnly(root, own));
  const readings = await readRoots(candidates, { sides, tool, listener }, signal);
  const common = {
    mode: "review" as const,
    repositoryProviders: await lockedAtBase({ range, sides, readings }, ports, signal),
    policy: request.policy,
    ledger: request.ledger,
    hostPlatform: ports.hostPlatform,
    now: ports.clock.now(),
    unmanaged: ports.setup?.unmanaged,
    isJudged: own,
    history: (path: string) => ports.git.fileHistory(range.base, path, MAX_HISTORY, signal),
  };
  const former = await readFormer(formerLockPaths, sides, readings, signal);
  const ofHead = await judgeReadings({ ...common, readings, former, listener }, ports.gather);
  const merging = { reviews: ofHead, roots, common, range, mergeCommit, tool };
  const reviews = await withMergeResult(merging, ports, signal);
  const { policy, policySource } = request;
  const { base, head } = sides;
  const isFirstPart = (request.shard?.index ?? 1) === 1;
  const change = { changed, base, head, now: common.now };
  const repositoryFindings = isFirstPart
    ? await judgeRepository(change, { policy, policySource }, signal)
    : [];
  const commits = { base: range.base, head: range.headCommit, baseName: range.baseName };
  const policyFile = policySource?.file;
  const review = assembleReview(
    { mode: "review", roots: reviews, policy, policyFile, repositoryFindings, commits },
    ports,
  );
  return withKeyOffer(review, request, common.now);
}

/** A review has a base. */
type TwoSides = Sides & { readonly base: FileTree };

/** Both sides, each one tree of files for the whole review, so that what is read of them is shared. */
function comparedSides({ base, head }: GitRange, ports: ReviewPorts): TwoSides {
  const { git, workTree } = ports;
  return {
    base: git.treeAt(base),
    head: head === "work-tree" ? workTree : git.treeAt(head),
    ...moduleSharing(ports),
  };
}

/** Changes of a lock file that are looked back at, for entries that come back or go back. */
const MAX_HISTORY = 50;

/** The root modules that the change touches, within the paths asked for. */
async function findRoots(
  request: ReviewRequest,
  { range, sides }: { readonly range: GitRange; readonly sides: TwoSides },
  { git }: ReviewPorts,
  signal: AbortSignal,
): Promise<Discovery & { readonly changed: readonly ChangedPath[] }> {
  const [changed, baseFiles, headFiles] = await Promise.all([
    git.changedPaths(range.base, range.head, signal),
    git.listFiles(range.base, signal),
    git.listFiles(range.head, signal),
  ]);
  if (request.strictPaths === true) assertKnown(request.paths, [...baseFiles, ...headFiles]);
  const { rootModules } = request.policy;
  const input = { changed, baseFiles, headFiles, listed: rootModules };
  const roots = untouchedRoots(input).filter((root) => isWanted(root, request));
  const { tool } = request;
  const concerned = await concernedRoots({ changed, roots, headFiles, sides, tool }, signal);
  const found = discoverRoots({ ...input, concerned });
  return { ...found, changed, roots: found.roots.filter(({ root }) => isWanted(root, request)) };
}

/** A gate that looks at nothing would pass. */
function assertKnown(paths: readonly string[], files: readonly string[]): void {
  const unknown = paths.find((path) => !files.some((file) => isUnder(file, [path])));
  if (unknown === undefined) return;
  throw new LockReviewError("USAGE", `${unknown} is in neither base nor head`, {
    hint: "Name a directory or a lock file of the repository.",
  });
}

/** Lock files that the change removes, for root modules that may have been moved from there. */
async function readFormer(
  paths: readonly string[],
  sides: Sides,
  readings: readonly RootReading[],
  signal: AbortSignal,
): Promise<readonly LockFileSide[]> {
  const tool = readings.find(({ base, head }) => base === undefined && head !== undefined)?.choice
    .tool;
  if (tool === undefined || sides.base === undefined) return [];
  const { base } = sides;
  const bytes = await Promise.all(paths.map((path) => readLockBytes(base, path, signal)));
  return bytes.flatMap((one, i) =>
    one === undefined ? [] : [lockSide(one, paths[i] ?? "", tool)],
  );
}

/** What of base has been read, and where to read the rest. */
interface BaseLocks {
  readonly range: GitRange;
  readonly sides: TwoSides;
  readonly readings: readonly RootReading[];
}

/** Every provider that any of base's lock files locks: what the repository already knows. */
async function lockedAtBase(
  { range, sides, readings }: BaseLocks,
  { git }: ReviewPorts,
  signal: AbortSignal,
): Promise<ReadonlySet<ProviderAddress>> {
  // What an address may be depends on the release, and must not depend on what else the change touches.
  const alike = readings.filter(({ choice }) => toolKey(choice.tool) === toolKey(OPENTOFU));
  const known = new Map(alike.map(({ candidate, base }) => [candidate.baseLockPath, base]));
  const roots = lockedDirectories(await git.listFiles(range.base, signal));
  const locks = await Promise.all(
    roots.map(async (root) => {
      const path = lockFilePath(root);
      const bytes = known.has(path) ? undefined : await readLockBytes(sides.base, path, signal);
      const side = bytes === undefined ? known.get(path) : lockSide(bytes, path, OPENTOFU);
      return [...(side?.lock.providers.keys() ?? [])];
    }),
  );
  return new Set(locks.flat());
}
