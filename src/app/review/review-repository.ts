import { posix } from "node:path";
import type { Ledger } from "../../language/ledger/ledger.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import { timeLimitBehind } from "../../model/stopped.ts";
import type { Tool } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import type { ChangedPath, GitRepository, TryMerge } from "../../ports/git.ts";
import type { Log } from "../../ports/log.ts";
import { isConfiguration, lockedDirectories } from "../../review/change/discover.ts";
import type { Finding } from "../../review/finding/finding.ts";
import type { ReviewPolicy } from "../../review/policy/policy.ts";
import type { UnlockedRoot } from "../../review/rules/lock-file-rules.ts";
import { cutShort } from "../../review/verdict/cut-short.ts";
import type { Review } from "../../review/verdict/review.ts";
import { type GitRange, type RangeNames, resolveRange } from "../commits/git-range.ts";
import { pathsOf } from "../roots/changed-answers.ts";
import { type FoundChange, findRoots } from "../roots/find-roots.ts";
import { type ModuleTreePorts, moduleSharing } from "../roots/module-tree-ports.ts";
import type { Sides } from "../roots/read-root.ts";
import { readRoots } from "../roots/read-roots.ts";
import { isUnder, isWanted, type PathFilter } from "../roots/root-paths.ts";
import { unlockedRoots } from "../roots/unlocked-roots.ts";
import { filterLimits } from "../roots/wanted-paths.ts";
import type { RunEventListener } from "../run/run-events.ts";
import type { RunSetup } from "../run/run-setup.ts";
import type { LoadedPolicy } from "../settings/load-policy.ts";
import { assembleReview, type RunMeter } from "./assemble-review.ts";
import { lockedAtBase, readFormer, type TwoSides } from "./base-locks.ts";
import { clockLimits } from "./clock-limits.ts";
import type { EvidenceGatherer } from "./evidence-gatherer.ts";
import { type JudgeContext, judgeReadings } from "./judge-readings.ts";
import { judgeRepository } from "./judge-repository.ts";
import { type MergeContext, type MergeOutcome, withMergeResult } from "./merge-result.ts";
import { withKeyOffer } from "./offer-keys.ts";
import { type AskNotes, withNotes } from "./tell-notes.ts";

/** What to review, and by which policy. The names of commits are as {@link resolveRange} takes them. */
export interface ReviewRequest extends RangeNames, PathFilter {
  /** What people call the base; its name when absent. */
  readonly baseName?: string | undefined;
  /** The commit that merging head comes to, as somebody tried it; undefined when nobody did. */
  readonly mergeCommit?: string | undefined;
  /** Where this run remembers inside of the repository: what is tracked there is no memory. */
  readonly memoryPlaces?: readonly string[];
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
  /** Asks what publishers say of new versions; absent where nobody reads it. */
  readonly notes?: AskNotes | undefined;
}

/**
 * The main job: reviews every root module that changed between base and head of a git repository.
 *
 * Nothing of the repository is executed. A change that touches no lock file, no configuration and nothing that
 * the source of a module is computed from costs no request.
 *
 * @param signal ends the reading of the repository; what is gathered of providers has a signal of its own
 * @throws LockReviewError `USAGE` for names that mean no commit and for unknown paths, `GIT_FAILED`, `FILE_FAILED`,
 * `ABORTED`
 */
export async function reviewRepository(
  request: ReviewRequest,
  ports: ReviewPorts,
  signal: AbortSignal,
): Promise<Review> {
  const { range, sides, found } = await findChange(request, ports);
  const { roots, leftOut, idle, isAsked, formerLockPaths, changed } = found;
  ports.log.debug(`${roots.length} root modules to review`);
  const { mergeCommit, policy, tool } = request;
  const { listener } = ports;
  const readings = await readRoots(roots, { sides, tool, listener });
  const common = {
    mode: "review" as const,
    ...(await lockedAtBase({ range, sides, readings }, ports.git)),
    ...judgedBy(request, ports),
    history: (path: string) => ports.git.fileHistory(range.base, path, MAX_HISTORY),
  };
  const former = await readFormer(formerLockPaths, sides, readings);
  const change = { request, sides, range, now: common.now };
  const ofRepository = await findingsBeside(found, change, ports);
  const { baseName } = range;
  const isOfWorkTree = range.head === "work-tree";
  const commits = { base: range.base, head: range.headCommit, baseName, isOfWorkTree };
  const policyFile = request.policySource?.file;
  const ofClock = await clockLimits(ports, range.headCommit);
  for (const one of ofClock) ports.log.warn(one);
  // Everything but the merge has been read: from here on, what the run has no time for is told of each provider.
  const ofHead = await judgeReadings({ ...common, readings, former, listener }, ports.gather);
  const ofChange = { roots, changed, isAsked };
  const merging = { reviews: ofHead, ...ofChange, common, range, mergeCommit, tool };
  const merged = await mergedInTime(merging, ports);
  const { reviews, beside, limits: ofMerge } = merged;
  const limits = [
    ...ofClock,
    ...ofMerge,
    ...filterLimits(leftOut, idle),
    ...emptyLimits(range, baseName, changed),
  ];
  const ofRoots = { roots: reviews, leftOut };
  const repositoryFindings = [...ofRepository, ...beside];
  const review = assembleReview(
    { mode: "review", ...ofRoots, limits, policy, policyFile, repositoryFindings, commits },
    ports,
  );
  const told = await withNotes(withKeyOffer(review, request, common.now), policy, ports, signal);
  return merged.late === undefined ? told : cutShort(told, "What merging comes to", merged.late);
}

/** By what every root module of a run is judged, whatever is found in it. */
export function judgedBy(
  { policy, ledger }: Pick<ReviewRequest, "policy" | "ledger">,
  { hostPlatform, clock, setup }: Pick<ReviewPorts, "hostPlatform" | "clock" | "setup">,
): Pick<JudgeContext, "policy" | "ledger" | "hostPlatform" | "now" | "unmanaged"> {
  return { policy, ledger, hostPlatform, now: clock.now(), unmanaged: setup?.unmanaged };
}

/** The two states that a review compares, and what is different between them. */
async function findChange(request: ReviewRequest, ports: ReviewPorts) {
  const resolved = await resolveRange(ports.git, request);
  const range = { ...resolved, baseName: request.baseName ?? resolved.baseName };
  const sides = comparedSides(range, ports);
  const question = { ...request, rootModules: request.policy.rootModules };
  const found = await findRoots(question, { range, sides }, ports.git);
  return { range, sides, found };
}

/** As {@link withMergeResult}; reviews of head are not lost where the time is over before the merge has been read. */
async function mergedInTime(
  work: MergeContext,
  ports: ReviewPorts,
): Promise<MergeOutcome & { readonly late?: string }> {
  try {
    return await withMergeResult(work, ports);
  } catch (caught) {
    const late = timeLimitBehind(caught)?.message;
    if (late === undefined) throw caught;
    return { reviews: work.reviews, beside: [], limits: [], late };
  }
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

/** What was found, and what it is judged by. */
interface JudgedChange {
  readonly request: ReviewRequest;
  readonly sides: TwoSides;
  readonly range: GitRange;
  readonly now: JudgeContext["now"];
}

/** Findings beside those of root modules. */
async function findingsBeside(
  found: FoundChange,
  { request, sides, range, now }: JudgedChange,
  ports: ReviewPorts,
): Promise<readonly Finding[]> {
  const planted = await trackedMemory(request, range, ports);
  const { policy, policySource } = request;
  const { base, head } = sides;
  const unlocked = await touchedUnlocked(found, request, sides);
  const { changed } = found;
  const change = { changed, planted, base, head, now, listings: found, unlocked };
  return judgeRepository(change, { policy, policySource });
}

/** Root modules whose configuration the change touches, and that have a lock file neither before nor after it. */
function touchedUnlocked(
  { changed, base, head }: FoundChange,
  request: ReviewRequest,
  sides: Sides,
): Promise<readonly UnlockedRoot[]> {
  const touched = new Set(
    pathsOf(changed)
      .filter(isConfiguration)
      .map((path) => posix.dirname(path)),
  );
  const told = new Set([...request.policy.rootModules, ...lockedDirectories(base.files)]);
  const isAsked = (root: string): boolean =>
    touched.has(root) && !told.has(root) && isWanted(root, request);
  const question = { ...sides, files: sides.head, paths: head.files, isAsked };
  return touched.size === 0 ? Promise.resolve([]) : unlockedRoots(question);
}

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
): Promise<readonly string[]> {
  if (memoryPlaces.length === 0) return [];
  const sides = await Promise.all([base, headCommit].map((at) => git.listFiles(at)));
  const isThere = (file: string): boolean =>
    memoryPlaces.some((place) => isUnder(file, [place]) || isUnder(place, [file]));
  return sortedUnique(sides.flat().filter(isThere));
}
