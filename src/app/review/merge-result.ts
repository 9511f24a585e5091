import { quoted } from "../../language/text/visible-text.ts";
import type { Tool } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import type { ChangedPath, CommitId, GitRepository, TryMerge } from "../../ports/git.ts";
import type { Log } from "../../ports/log.ts";
import { discoverRoots, type RootCandidate, untouchedRoots } from "../../review/change/discover.ts";
import type { Finding } from "../../review/finding/finding.ts";
import { findingSubject } from "../../review/finding/finding-subject.ts";
import type { RootReview } from "../../review/verdict/review.ts";
import type { GitRange } from "../commits/git-range.ts";
import { pathsOf } from "../roots/changed-answers.ts";
import { concernedRoots } from "../roots/concerned-roots.ts";
import { isSameFile, readLockBytes } from "../roots/lock-side.ts";
import { type ModuleTreePorts, moduleSharing } from "../roots/module-tree-ports.ts";
import { type RootReading, readRoot, type Sides } from "../roots/read-root.ts";
import type { EvidenceGatherer } from "./evidence-gatherer.ts";
import { type JudgeContext, judgeReadings } from "./judge-readings.ts";

/** What the merge is read through. */
export interface MergePorts extends ModuleTreePorts {
  readonly gather: EvidenceGatherer;
  readonly git: GitRepository;
  readonly workTree: FileTree;
  /** Merges where nobody has yet; absent where that is not asked for. */
  readonly tryMerge?: TryMerge | undefined;
  readonly log: Log;
}

/** What has been reviewed, and what merging it comes to. */
export interface MergeContext {
  readonly reviews: readonly RootReview[];
  /** Every root module of the run, whether this part of it reviews it or only compares with it. */
  readonly roots: readonly RootCandidate[];
  /** What head changes of base. */
  readonly changed: readonly ChangedPath[];
  /** Whether a root module is within the paths that were asked for. */
  readonly isAsked: (root: string) => boolean;
  readonly common: Omit<JudgeContext, "readings" | "former">;
  readonly range: GitRange;
  /** Undefined when nobody tried to merge. */
  readonly mergeCommit: string | undefined;
  readonly tool: Tool | undefined;
}

/** Reviews with what only the merge has wrong, and what the report has to say of the merge. */
export interface MergeOutcome {
  readonly reviews: readonly RootReview[];
  /** What is wrong in root modules that head alone does not change. */
  readonly beside: readonly Finding[];
  readonly limits: readonly string[];
}

/**
 * Reviews what merging comes to as well, and adds what only that has wrong to the reviews of head.
 *
 * Git merges line by line, so two honest sides can come to what neither of them is: an entry of one version
 * with a checksum of another, or the lock file of one side beside the configuration of the other. Two sides that
 * have merged each other's past have several merge bases, of which a review has one: what head has in common with
 * that one may be what the target branch took back. A root module that reads as on head, and whose lock file the
 * target branch has as base has it, has been reviewed already.
 */
export async function withMergeResult(
  work: MergeContext,
  ports: MergePorts,
): Promise<MergeOutcome> {
  const { reviews, common, range, tool } = work;
  const { commit, limits } = await findMerge(work, ports);
  if (commit === undefined) return { reviews, beside: [], limits };
  const onto = (await ports.git.firstParent(commit)) ?? range.tip;
  const sides = {
    base: ports.git.treeAt(onto),
    head: ports.git.treeAt(commit),
    ...moduleSharing(ports),
  };
  const reviewed = range.head === "work-tree" ? ports.workTree : ports.git.treeAt(range.head);
  const differing = await differingRoots(work, { ...sides, base: reviewed, commit }, ports);
  const before = ports.git.treeAt(range.base);
  const compared = { ...sides, reviewed, before };
  const further = await rootsBeside(work, { onto, commit }, ports);
  const readings: RootReading[] = [];
  for (const root of [...work.roots, ...further]) {
    if (differing.has(root.root) || (await isAnotherText(root, compared))) {
      readings.push(await readRoot(root, sides, tool));
    }
  }
  ports.log.debug(`${readings.length} root modules are not in the merge ${commit} as on head`);
  if (readings.length === 0) return { reviews, beside: [], limits };
  const merged = await judgeReadings({ ...common, readings, former: [] }, ports.gather);
  const byRoot = new Map(merged.map((one) => [one.root, one]));
  return {
    reviews: reviews.map((review) => withFindings(review, byRoot.get(review.root))),
    beside: further.flatMap(({ root }) => withMerged([], byRoot.get(root)?.findings ?? [])),
    limits,
  };
}

/** Root modules whose lock file the merge changes on the target branch, although head leaves it as base has it. */
async function rootsBeside(
  { roots, changed, isAsked, common }: MergeContext,
  { onto, commit }: Readonly<Record<"onto" | "commit", CommitId>>,
  { git }: MergePorts,
): Promise<readonly RootCandidate[]> {
  const own = new Set(pathsOf(changed));
  const merged = await git.changedPaths(onto, commit);
  const beside = merged.filter(({ path }) => !own.has(path));
  if (beside.length === 0) return [];
  const [baseFiles, headFiles] = await Promise.all([git.listFiles(onto), git.listFiles(commit)]);
  const listed = common.policy.rootModules;
  const known = new Set(roots.map(({ root }) => root));
  const found = discoverRoots({ changed: beside, baseFiles, headFiles, listed });
  return found.roots.filter(({ root }) => !known.has(root) && isAsked(root));
}

interface FoundMerge {
  readonly commit: CommitId | undefined;
  readonly limits: readonly string[];
}

const NO_MERGE: FoundMerge = { commit: undefined, limits: [] };

/** The merge that somebody made, else the one that is made now, if that is asked for. */
async function findMerge(
  { mergeCommit, reviews, range }: MergeContext,
  { git, tryMerge }: MergePorts,
): Promise<FoundMerge> {
  // What is made on the tip of the target branch changes of it what head changes of base.
  if (reviews.length === 0 && range.tip === range.base) return NO_MERGE;
  if (mergeCommit !== undefined) {
    const commit = await git.resolveCommit(mergeCommit);
    if (commit === undefined) return notReviewed(`the merge ${mergeCommit} is not to be had`);
    return commit === range.headCommit ? NO_MERGE : { commit, limits: [] };
  }
  if (tryMerge === undefined || range.tip === range.base) return NO_MERGE;
  const attempt = await tryMerge(range.tip, range.headCommit);
  const what = `merging ${range.headCommit.slice(0, 12)} into ${range.baseName}`;
  if (attempt.kind === "needless") return NO_MERGE;
  if (attempt.kind === "none") return notReviewed(`${what} failed: ${attempt.reason}`);
  if (attempt.kind === "conflicts") {
    return notReviewed(`${what} conflicts in ${someOf(attempt.paths)}`);
  }
  const isBeside = range.head === "work-tree" && (await isChanged(range.headCommit, git));
  const beside = "The merge result was reviewed without what is not committed";
  return { commit: attempt.tree, limits: isBeside ? [beside] : [] };
}

function notReviewed(reason: string): FoundMerge {
  return { commit: undefined, limits: [`The merge result was not reviewed: ${reason}`] };
}

const MAX_NAMED = 5;

function someOf(paths: readonly string[]): string {
  const more = paths.length - MAX_NAMED;
  const named = paths.slice(0, MAX_NAMED).map(quoted).join(", ");
  return more > 0 ? `${named} and ${more} more` : named;
}

async function isChanged(commit: CommitId, git: GitRepository): Promise<boolean> {
  return (await git.changedPaths(commit, "work-tree")).length > 0;
}

/** Root modules that read otherwise in the merge than on head: their own files, or what they depend on. */
async function differingRoots(
  { roots, range, tool }: MergeContext,
  { commit, ...sides }: Sides & { readonly base: FileTree; readonly commit: CommitId },
  { git }: MergePorts,
): Promise<ReadonlySet<string>> {
  const [changed, baseFiles, headFiles] = await Promise.all([
    git.changedPaths(commit, range.head),
    git.listFiles(range.head),
    git.listFiles(commit),
  ]);
  const names = roots.filter(({ scope }) => scope === "root-module").map(({ root }) => root);
  const input = { changed, baseFiles, headFiles, listed: names };
  const alike = new Set(untouchedRoots(input));
  const asked = names.filter((root) => alike.has(root));
  const concerned = await concernedRoots({ changed, roots: asked, headFiles, sides, tool });
  return new Set(names.filter((root) => !alike.has(root) || concerned.has(root)));
}

/** Whether the merged lock file changes that of the target branch otherwise than head changes base's. */
async function isAnotherText(
  { headLockPath, baseLockPath }: RootCandidate,
  { base, head, reviewed, before }: ComparedTexts,
): Promise<boolean> {
  const old = baseLockPath ?? headLockPath;
  const [merged, here, onto, was] = await Promise.all([
    readLockBytes(head, headLockPath),
    readLockBytes(reviewed, headLockPath),
    readLockBytes(base, old),
    readLockBytes(before, old),
  ]);
  if (merged === undefined || isAlike(merged, onto)) return false;
  return !isAlike(merged, here) || !isAlike(onto, was);
}

/** The target branch and the merge, with what was reviewed. */
interface ComparedTexts extends Sides {
  readonly base: FileTree;
  readonly reviewed: FileTree;
  readonly before: FileTree;
}

function isAlike(
  one: Parameters<typeof isSameFile>[0] | undefined,
  other: Parameters<typeof isSameFile>[0] | undefined,
): boolean {
  return one === undefined || other === undefined ? one === other : isSameFile(one, other);
}

/** What is wrong with the merged file and not with head's. Lines are the merged file's, so none is told. */
function withFindings(review: RootReview, merged: RootReview | undefined): RootReview {
  if (merged === undefined) return review;
  return {
    ...review,
    findings: withMerged(review.findings, merged.findings),
    unweighed: withMerged(review.unweighed ?? [], merged.unweighed ?? []),
  };
}

function withMerged(findings: readonly Finding[], merged: readonly Finding[]): readonly Finding[] {
  const known = new Set(findings.map(findingSubject));
  const own = merged.filter(
    (one) =>
      !known.has(findingSubject(one)) && (one.severity !== "notice" || one.rule === "not-verified"),
  );
  const told = own.map((one) => ({
    ...one,
    line: null,
    detail: `In the merge result: ${one.detail}`,
  }));
  return [...findings, ...told];
}
