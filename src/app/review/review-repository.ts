import { posix } from "node:path";
import type { Ledger } from "../../language/ledger/ledger.ts";
import { mapFewAtOnce } from "../../locking/limits.ts";
import { hasErrors } from "../../model/diagnostic.ts";
import type { LockFile } from "../../model/lock-file.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { OPENTOFU, type Tool, toolKey } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import type { ChangedPath, GitRepository, TryMerge } from "../../ports/git.ts";
import type { Log } from "../../ports/log.ts";
import { isConfiguration, lockedDirectories, lockFilePath } from "../../review/change/discover.ts";
import type { LockFileSide } from "../../review/evidence/input.ts";
import { recordedReleases } from "../../review/evidence/recorded-releases.ts";
import type { ReviewPolicy } from "../../review/policy/policy.ts";
import type { UnlockedRoot } from "../../review/rules/unlocked-root.ts";
import type { Shard } from "../../review/shards/partition.ts";
import type { Review } from "../../review/verdict/review.ts";
import { type GitRange, type RangeNames, resolveRange } from "../commits/git-range.ts";
import { pathsOf } from "../roots/changed-answers.ts";
import { type FoundChange, findRoots } from "../roots/find-roots.ts";
import { lockSide, readLockBytes } from "../roots/lock-side.ts";
import { type ModuleTreePorts, moduleSharing } from "../roots/module-tree-ports.ts";
import type { RootReading, Sides } from "../roots/read-root.ts";
import { readRoots } from "../roots/read-roots.ts";
import { isUnder, isWanted, type PathFilter } from "../roots/root-paths.ts";
import { compareOnly, shardRoots } from "../roots/shard-roots.ts";
import { unlockedRoots } from "../roots/unlocked-roots.ts";
import { filterLimits } from "../roots/wanted-paths.ts";
import type { RunEventListener } from "../run/run-events.ts";
import type { RunSetup } from "../run/run-setup.ts";
import type { LoadedPolicy } from "../settings/load-policy.ts";
import { assembleReview, type RunMeter } from "./assemble-review.ts";
import { clockLimits } from "./clock-limits.ts";
import type { EvidenceGatherer } from "./evidence-gatherer.ts";
import { type JudgeContext, judgeReadings } from "./judge-readings.ts";
import { judgeRepository } from "./judge-repository.ts";
import { withMergeResult } from "./merge-result.ts";
import { withKeyOffer } from "./offer-keys.ts";

/** What to review, and by which policy. The names of commits are as {@link resolveRange} takes them. */
export interface ReviewRequest extends RangeNames, PathFilter {
  /** What people call the base; its name when absent. */
  readonly baseName?: string | undefined;
  /** The commit that merging head comes to, as somebody tried it; undefined when nobody did. */
  readonly mergeCommit?: string | undefined;
  /** Where this run remembers inside of the repository: what is tracked there is no memory. */
  readonly memoryPlaces?: readonly string[];
  /** The part of the root modules to review; all when absent. */
  readonly shard?: Shard | undefined;
  /** Whose rules; undefined lets each root module's own files decide. */
  readonly tool: Tool | undefined;
  readonly policy: ReviewPolicy;
  /** The keys that the repository remembers, read from where policy is; never from head. */
  readonly ledger: Ledger;
  /** Where the policy was read from; undefined when it is not the repository's. */
  readonly policySource?: Pick<LoadedPolicy, "file" | "watched"> | undefined;
}

/** What a review reaches the world through. */
export interface ReviewPorts extends RunMeter, ModuleTreePorts {
  readonly gather: EvidenceGatherer;
  readonly git: GitRepository;
  /** Merges base and head where nobody has yet; absent where that is not asked for. */
  readonly tryMerge?: TryMerge | undefined;
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
  const resolved = await resolveRange(ports.git, request, signal);
  const range = { ...resolved, baseName: request.baseName ?? resolved.baseName };
  const sides = comparedSides(range, ports);
  const found = await findRoots(
    { ...request, rootModules: request.policy.rootModules },
    { range, sides },
    ports.git,
    signal,
  );
  const { roots, leftOut, idle, formerLockPaths, changed } = found;
  ports.log.debug(`${roots.length} root modules to review`);
  const own = shardRoots(request.shard);
  const { mergeCommit, tool } = request;
  const { listener } = ports;
  const candidates = roots.map((root) => compareOnly(root, own));
  const readings = await readRoots(candidates, { sides, tool, listener }, signal);
  const common = {
    mode: "review" as const,
    ...(await lockedAtBase({ range, sides, readings }, ports, signal)),
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
  const { reviews, limits: ofMerge } = await withMergeResult(merging, ports, signal);
  const { policy, policySource } = request;
  const { base, head } = sides;
  const isFirstPart = (request.shard?.index ?? 1) === 1;
  const planted = await trackedMemory(request, range, ports, signal);
  const unlocked = isFirstPart ? await touchedUnlocked(found, request, sides, signal) : [];
  const change = { changed, planted, base, head, now: common.now, listings: found, unlocked };
  const repositoryFindings = isFirstPart
    ? await judgeRepository(change, { policy, policySource }, signal)
    : [];
  const { baseName } = range;
  const commits = { base: range.base, head: range.headCommit, baseName };
  const policyFile = policySource?.file;
  const ofClock = await clockLimits(ports, range.headCommit, signal);
  for (const one of ofClock) ports.log.warn(one);
  const limits = [
    ...ofClock,
    ...ofMerge,
    ...filterLimits(leftOut, idle),
    ...emptyLimits(range, baseName, changed),
  ];
  const ofRoots = { roots: reviews, leftOut };
  const review = assembleReview(
    { mode: "review", ...ofRoots, limits, policy, policyFile, repositoryFindings, commits },
    ports,
  );
  return withKeyOffer(review, request, common.now);
}

/** That two states are the same one is no news about either. */
function emptyLimits(
  { base, headCommit, head }: GitRange,
  baseName: string,
  changed: readonly ChangedPath[],
): readonly string[] {
  if (changed.length > 0) return [];
  const why =
    base !== headCommit
      ? `no file of it differs from ${baseName}`
      : head === "work-tree"
        ? `it stands at ${baseName}, without changes`
        : `${baseName} has every commit of it`;
  return [
    `Nothing was compared: ${head === "work-tree" ? "the work tree" : "the head"} is what the base is; ${why}`,
  ];
}

/** Root modules whose configuration the change touches, and that have a lock file neither before nor after it. */
function touchedUnlocked(
  { changed, base, head }: FoundChange,
  request: ReviewRequest,
  sides: Sides,
  signal: AbortSignal,
): Promise<readonly UnlockedRoot[]> {
  const touched = new Set(
    pathsOf(changed)
      .filter(isConfiguration)
      .map((path) => posix.dirname(path)),
  );
  const told = new Set([...request.policy.rootModules, ...lockedDirectories(base.files)]);
  const isAsked = (root: string): boolean => touched.has(root) && isWanted(root, request);
  const question = { ...sides, files: sides.head, paths: head.files, told, isAsked };
  return touched.size === 0 ? Promise.resolve([]) : unlockedRoots(question, signal);
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

/** Files and links of the repository that stand where this run remembers, or on the way there. */
async function trackedMemory(
  { memoryPlaces = [] }: ReviewRequest,
  { base, headCommit }: GitRange,
  { git }: ReviewPorts,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (memoryPlaces.length === 0) return [];
  const sides = await Promise.all([base, headCommit].map((at) => git.listFiles(at, signal)));
  const isThere = (file: string): boolean =>
    memoryPlaces.some((place) => isUnder(file, [place]) || isUnder(place, [file]));
  return sortedUnique(sides.flat().filter(isThere));
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

/** What any of base's lock files locks: what the repository already knows. */
async function lockedAtBase(
  { range, sides, readings }: BaseLocks,
  { git }: ReviewPorts,
  signal: AbortSignal,
): Promise<Pick<JudgeContext, "repositoryProviders" | "recordedReleases">> {
  // What an address may be depends on the release, and must not depend on what else the change touches.
  const alike = readings.filter(({ choice }) => toolKey(choice.tool) === toolKey(OPENTOFU));
  const known = new Map(alike.map(({ candidate, base }) => [candidate.baseLockPath, base]));
  const roots = lockedDirectories(await git.listFiles(range.base, signal));
  const providers = new Set<ProviderAddress>();
  const reliable: LockFile[] = [];
  await mapFewAtOnce(roots, async (root) => {
    const path = lockFilePath(root);
    const bytes = known.has(path) ? undefined : await readLockBytes(sides.base, path, signal);
    const side =
      bytes === undefined ? known.get(path) : lockSide(bytes, path, OPENTOFU, sides.locks);
    if (side === undefined) return;
    for (const address of side.lock.providers.keys()) providers.add(address);
    if (!hasErrors(side.diagnostics)) reliable.push(side.lock);
  });
  return { repositoryProviders: providers, recordedReleases: recordedReleases(reliable) };
}
