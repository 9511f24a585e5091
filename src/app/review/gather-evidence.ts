import { quoted } from "../../formats/text/visible-text.ts";
import { timeLimitBehind } from "../../model/error.ts";
import type { CommitId, GitRepository } from "../../ports/git.ts";
import { discoverRoots, type RootCandidate, untouchedRoots } from "../../review/change/discover.ts";
import { filesOf } from "../roots/checkout.ts";
import { concernedRoots } from "../roots/concerned-roots.ts";
import type { ReviewRequest } from "../roots/find-change.ts";
import type { RootsOfChange } from "../roots/find-roots.ts";
import { isSameFile, readLockBytes } from "../roots/lock-side.ts";
import { namesText, pathsOf } from "../roots/paths.ts";
import { moduleSharing } from "../roots/read-requirements.ts";
import { type RootReading, readRoot, type TwoSides } from "../roots/read-root.ts";
import { machinesIn } from "../roots/repository-clues.ts";
import { type FactsQuestion, type GatheredRoot, gatherRootFacts } from "./gather-root-facts.ts";
import type { ReviewReadings } from "./read-roots.ts";
import type { ReviewPorts } from "./review-ports.ts";

/** The evidence by which the root modules of head and of the merge result are judged. */
export interface ReviewEvidence {
  readonly head: readonly GatheredRoot[];
  /** The root modules that differ between the merge result and head. */
  readonly merged: readonly GatheredRoot[];
  /** Those of them that head alone does not change. */
  readonly beside: ReadonlySet<string>;
  /** Why the report does not cover the merge result, or not all of it. */
  readonly limits: readonly string[];
  /** Why time ran out before the merge result was read; absent if it was read. */
  readonly late?: string;
}

const MAX_HISTORY = 50;
/** Files with conflicts that a limit names. */
const MAX_CONFLICTS = 5;

/**
 * Gathers the evidence about head's root modules, then reads the merge result and gathers what that lacks. If time runs
 * out before the merge result is read, head's evidence is kept.
 */
export async function gatherEvidence(
  readings: ReviewReadings,
  ports: ReviewPorts,
): Promise<ReviewEvidence> {
  const { found, roots } = readings;
  const { request, now } = found.change;
  const { git, setup, listener, gather } = ports;
  const question: FactsQuestion = {
    ...readings,
    mode: "review",
    policy: request.policy,
    ledger: request.ledger,
    now,
    unmanaged: setup?.unmanaged,
    histories: (paths) => git.fileHistories(request.range.base, paths, MAX_HISTORY),
    machinesOf: machinesIn(found.change.sides.clues),
    readings: roots,
  };
  const head = await gatherRootFacts({ ...question, listener }, gather);
  try {
    const { roots, ...merge } = await readMerge(found, ports);
    const mergedRoots = await gatherRootFacts({ ...question, readings: roots, former: [] }, gather);
    return { head, merged: mergedRoots, ...merge };
  } catch (caught) {
    const late = timeLimitBehind(caught)?.message;
    if (late === undefined) throw caught;
    return { head, merged: [], beside: new Set(), limits: [], late };
  }
}

/**
 * Reads the root modules that differ between the merge result and head.
 *
 * Git merges line by line, so two honest sides can produce something new: an entry of one version with a checksum of
 * another, or the lock file of one side beside the configuration of the other. Branches that have merged each other
 * have several merge bases, of which a review uses one: what head shares with it may be something the target branch
 * took back. A root module that reads as on head, and whose lock file is the same on base and target branch, is not
 * read again.
 */
async function readMerge(found: RootsOfChange, ports: ReviewPorts) {
  const { change, roots } = found;
  const { request, sides } = change;
  const { git, log } = ports;
  const { commit, limits } = await findMerge(found, ports);
  if (commit === undefined) return { roots: [], beside: new Set<string>(), limits };
  const onto = (await git.firstParent(commit)) ?? request.range.tip;
  const { clues, age } = sides;
  const trees = { base: git.treeAt(onto), head: git.treeAt(commit), clues, age };
  const files = filesOf(await git.listPaths(commit));
  const merge: Merge = { commit, onto, files, sides: { ...trees, ...moduleSharing(ports) } };
  const differing = await differingRoots(found, merge, ports);
  const further = await rootsBeside(found, merge, ports);
  const readings: RootReading[] = [];
  for (const root of [...roots, ...further]) {
    if (differing.has(root.root) || (await isAnotherText(root, sides, merge.sides)))
      readings.push(await readRoot(root, merge.sides, request.policy.tool));
  }
  log.debug(`${readings.length} root modules are not in the merge ${commit} as on head`);
  return { roots: readings, beside: new Set(further.map(({ root }) => root)), limits };
}

interface Merge {
  readonly commit: CommitId;
  readonly onto: CommitId;
  readonly files: readonly string[];
  readonly sides: TwoSides;
}

/** Returns root modules whose lock file the merge changes on the target branch, although head leaves it. */
async function rootsBeside(
  { change, roots, isAsked }: RootsOfChange,
  { onto, commit, files: headFiles }: Merge,
  { git }: ReviewPorts,
): Promise<readonly RootCandidate[]> {
  const own = new Set(pathsOf(change.changed));
  const mergePaths = await git.changedPaths(onto, commit);
  const beside = mergePaths.filter(({ path }) => !own.has(path));
  if (beside.length === 0) return [];
  const baseFiles = filesOf(await git.listPaths(onto));
  const { rootModules } = change.request.policy;
  const ownRoots = new Set(roots.map(({ root }) => root));
  const input = { changed: beside, baseFiles, headFiles, listed: rootModules };
  const { roots: places } = discoverRoots(input);
  return places.filter(({ root }) => !ownRoots.has(root) && isAsked(root));
}

/** Returns the merge that the forge made, else makes one if it can; a reason if there is none to review. */
async function findMerge(
  { change, roots }: RootsOfChange,
  { git, tryMerge }: ReviewPorts,
): Promise<{ readonly commit?: CommitId; readonly limits: readonly string[] }> {
  const { range } = change.request;
  const noMerge = { limits: [] };
  const notReviewed = (reason: string) => ({
    limits: [`The merge result was not reviewed: ${reason}`],
  });
  const isBehind = range.tip !== range.base;
  // A merge on the tip of the target branch changes there what head changes of base.
  if (roots.length === 0 && !isBehind) return noMerge;
  const { commit, problem } = await forgeMerge(change.request, git);
  if (commit !== undefined) return commit === range.headCommit ? noMerge : { commit, limits: [] };
  if (tryMerge === undefined || !isBehind)
    return problem === undefined ? noMerge : notReviewed(problem);
  // A merge of two sides with one merge base leaves alone what head leaves alone.
  const where = roots.length === 0 ? "several-bases" : undefined;
  const attempt = await tryMerge(range.tip, range.headCommit, where);
  const what = `merging ${range.headCommit.slice(0, 12)} into ${range.baseName}`;
  if (attempt.kind === "needless") return noMerge;
  if (attempt.kind === "none") return notReviewed(`${what} failed: ${attempt.reason}`);
  if (attempt.kind === "conflicts") {
    return notReviewed(
      `${what} conflicts in ${namesText(attempt.paths.map(quoted), MAX_CONFLICTS)}`,
    );
  }
  const uncommitted =
    range.head === "work-tree" ? await git.changedPaths(range.headCommit, "work-tree") : [];
  const beside = "The merge result was reviewed without what is not committed";
  return { commit: attempt.tree, limits: uncommitted.length > 0 ? [beside] : [] };
}

/**
 * Returns the forge's merge of head; why not, if it is gone, or was made of an earlier head or before the target branch
 * had its tip. Where base has not moved, only the merge that started the job is looked at.
 */
export async function forgeMerge(
  { range, mergeCommit, storedMerge }: Pick<ReviewRequest, "range" | "mergeCommit" | "storedMerge">,
  git: Pick<GitRepository, "resolveCommit" | "mergeBase" | "firstParent">,
): Promise<{ readonly commit?: CommitId; readonly problem?: string }> {
  const { base, tip, baseName, headCommit } = range;
  const isBehind = tip !== base;
  if (mergeCommit === undefined && (storedMerge === undefined || !isBehind)) return {};
  const name = mergeCommit ?? (await storedMerge?.());
  const commit = name === undefined ? undefined : await git.resolveCommit(name);
  const isOfHead = async (merge: CommitId) =>
    mergeCommit !== undefined || (await git.mergeBase(merge, headCommit)) === headCommit;
  if (commit === undefined || !(await isOfHead(commit))) {
    const words = mergeCommit ?? `of ${headCommit.slice(0, 12)} into the target branch`;
    return { problem: `the merge ${words} is not available` };
  }
  const onto = await git.firstParent(commit);
  const isOfTip = onto === undefined || onto === tip || (await git.mergeBase(onto, tip)) === tip;
  return isOfTip ? { commit } : { problem: `the merge ${commit} has not all of ${baseName}` };
}

async function differingRoots(
  { change, roots }: RootsOfChange,
  { commit, files: headFiles, sides }: Merge,
  { git }: ReviewPorts,
): Promise<ReadonlySet<string>> {
  const { range, policy } = change.request;
  const changed = await git.changedPaths(commit, range.head);
  const baseFiles = filesOf(await git.listPaths(range.head));
  const names = roots.filter(({ scope }) => scope === "root-module").map(({ root }) => root);
  const alike = new Set(untouchedRoots({ changed, baseFiles, headFiles, listed: names }));
  const compared = { headFiles, sides: { ...sides, base: change.sides.head }, tool: policy.tool };
  const untouched = names.filter((root) => alike.has(root));
  const concerned = await concernedRoots({ ...compared, changed, roots: untouched });
  return new Set(names.filter((root) => !alike.has(root) || concerned.has(root)));
}

/** Whether the merge changes the target branch's lock file otherwise than head changes base's. */
async function isAnotherText(
  { headLockPath, baseLockPath }: RootCandidate,
  reviewed: TwoSides,
  sides: TwoSides,
): Promise<boolean> {
  const old = baseLockPath ?? headLockPath;
  const [merged, here, onto, was] = await Promise.all([
    readLockBytes(sides.head, headLockPath),
    readLockBytes(reviewed.head, headLockPath),
    readLockBytes(sides.base, old),
    readLockBytes(reviewed.base, old),
  ]);
  if (merged === undefined || isSameFile(merged, onto)) return false;
  return !isSameFile(merged, here) || !isSameFile(onto, was);
}
