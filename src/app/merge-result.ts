import type { Tool } from "../model/tool.ts";
import type { FileTree } from "../ports/files.ts";
import type { CommitId, GitRepository } from "../ports/git.ts";
import type { Log } from "../ports/log.ts";
import type { Finding } from "../review/finding.ts";
import { findingSubject } from "../review/finding-subject.ts";
import type { RootReview } from "../review/review.ts";
import type { RootCandidate } from "../review/shards/discover.ts";
import type { EvidenceGatherer } from "./evidence-gatherer.ts";
import type { GitRange } from "./git-range.ts";
import { type JudgeWork, judgeReadings } from "./judge-readings.ts";
import { isSameFile, readLockBytes } from "./lock-side.ts";
import { type ModuleReach, moduleSharing } from "./module-reach.ts";
import { type RootReading, readRoot, type Sides } from "./read-root.ts";
import { compareOnly } from "./shard-roots.ts";

/** What the merge is read through. */
export interface MergePorts extends ModuleReach {
  readonly gather: EvidenceGatherer;
  readonly git: GitRepository;
  readonly workTree: FileTree;
  readonly log: Log;
}

/** What has been reviewed, and what merging it comes to. */
export interface MergeWork {
  readonly reviews: readonly RootReview[];
  /** Every root module of the run, whether this part of it reviews it or only compares with it. */
  readonly roots: readonly RootCandidate[];
  readonly common: Omit<JudgeWork, "readings" | "former">;
  readonly range: GitRange;
  /** Undefined when nobody tried to merge. */
  readonly mergeCommit: string | undefined;
  readonly tool: Tool | undefined;
}

/**
 * Reviews the merged lock files as well, and adds what only they have wrong to the reviews of head.
 *
 * Git merges line by line: two honest sides can come to a file that neither of them is, such as an
 * entry of one version with a checksum of the other. A merged file that equals one side has been
 * reviewed already, here or when the target branch took it.
 */
export async function withMergeResult(
  work: MergeWork,
  ports: MergePorts,
  signal: AbortSignal,
): Promise<readonly RootReview[]> {
  const { reviews, roots, common, range, mergeCommit, tool } = work;
  const { isJudged = () => true } = common;
  const commit = await findMerge(work, ports, signal);
  if (commit === undefined) return reviews;
  const onto = (await ports.git.firstParent(commit, signal)) ?? range.tip;
  const sides: Sides = {
    base: ports.git.treeAt(onto),
    head: ports.git.treeAt(commit),
    ...moduleSharing(ports),
  };
  const head = range.head === "work-tree" ? ports.workTree : ports.git.treeAt(range.head);
  const readings: RootReading[] = [];
  for (const root of roots) {
    if (await isOwnText(root, { ...sides, reviewed: head }, signal)) {
      readings.push(await readRoot(compareOnly(root, isJudged), sides, tool, signal));
    }
  }
  ports.log.debug(`${readings.length} lock files of ${mergeCommit ?? commit} equal neither side`);
  if (readings.length === 0) return reviews;
  const merged = await judgeReadings({ ...common, readings, former: [] }, ports.gather);
  const byRoot = new Map(merged.map((one) => [one.root, one]));
  return reviews.map((review) => withFindings(review, byRoot.get(review.root)));
}

async function findMerge(
  { mergeCommit, reviews, range }: MergeWork,
  { git, log }: MergePorts,
  signal: AbortSignal,
): Promise<CommitId | undefined> {
  if (mergeCommit === undefined || reviews.length === 0) return undefined;
  const commit = await git.resolveCommit(mergeCommit, signal);
  if (commit === undefined) {
    log.info(`The merge result ${mergeCommit} is not to be had; only the head was reviewed`);
  }
  return commit === range.headCommit ? undefined : commit;
}

/** Whether the merged lock file is one that neither side has. */
async function isOwnText(
  { headLockPath, baseLockPath }: RootCandidate,
  { base, head, reviewed }: Sides & { readonly reviewed: Sides["head"] },
  signal: AbortSignal,
): Promise<boolean> {
  const merged = await readLockBytes(head, headLockPath, signal);
  if (merged === undefined) return false;
  const others = await Promise.all([
    readLockBytes(reviewed, headLockPath, signal),
    base === undefined ? undefined : readLockBytes(base, baseLockPath ?? headLockPath, signal),
  ]);
  return others.every((one) => one === undefined || !isSameFile(one, merged));
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
