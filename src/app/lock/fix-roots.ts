import { hasErrors } from "../../model/diagnostic.ts";
import { inSentences, isLockReviewError, undefinedOnError } from "../../model/error.ts";
import {
  EMPTY_LOCK_FILE,
  type LockFile,
  lockFile,
  type ProviderLock,
} from "../../model/lock-file.ts";
import type { Requirements } from "../../model/requirements.ts";
import { theSetting } from "../../model/setting.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { FileTree, FileWriter, SeenFile } from "../../ports/files.ts";
import type { FixReport } from "../../report/commands/fix-report.ts";
import { lockFilePath } from "../../review/change/discover.ts";
import type { RootReview } from "../../review/verdict/review.ts";
import { type AuditRequest, auditRoots } from "../review/audit-roots.ts";
import type { ReviewPorts } from "../review/review-ports.ts";
import { NOTHING_RECORDED } from "../roots/lock-side.ts";
import type { Engine } from "../run/engine.ts";
import { type PlannedFile, planFix } from "./plan-fix.ts";

interface FixPorts extends Omit<ReviewPorts, "git" | "workTree"> {
  readonly engine: Engine;
  readonly files: FileTree;
  readonly writer: FileWriter;
}

interface FixRequest extends Omit<AuditRequest, "leavesOutAddedContents"> {
  /** Keeps only those `h1:` that head adds for required platforms; no other package is read. */
  readonly keepsRequiredAlone?: boolean;
  /** Drops entries that configuration, tests and state do not require, if all three can be read. */
  readonly prune?: boolean;
}

/**
 * Writes the expected lock file of each root module, or says why not.
 *
 * Unexplained hashes are dropped and named; missing hashes are locked as `providers lock` would. Nothing is written
 * that would record a replaced package or a broken signature, whatever weight policy gives those rules.
 */
export async function fixRoots(
  request: FixRequest,
  ports: FixPorts,
  signal: AbortSignal,
): Promise<{ readonly fixes: readonly FixReport[]; readonly reviews: readonly RootReview[] }> {
  const { keepsRequiredAlone = false, policy, ledger, recordedBefore = NOTHING_RECORDED } = request;
  const { engine, files, writer, gather, hostPlatform, clock, setup } = ports;
  // Before anything is decided, so that later writes of another program are not lost.
  const seen = await readLocks(request.roots, files);
  const audited = { ...request, leavesOutAddedContents: keepsRequiredAlone };
  const { roots: reviews } = await auditRoots(audited, ports);
  const { releases: recordedReleases } = recordedBefore;
  const terms = { policy, ledger, recordedReleases, hostPlatform, now: clock.now() };
  const reviewer = { gather, ...terms };
  const context = { engine, files, purpose: "file", setup, keepsRequiredAlone, reviewer } as const;
  const fixes: FixReport[] = [];
  for (const review of reviews) {
    const pruning = request.prune === true ? planPruning(review) : undefined;
    const expected = pruning?.expected ?? review.expected;
    const base = recordedBefore.roots.get(review.root);
    const planned = await planFix({ ...review, base, expected }, context, signal);
    const written = await write(planned, seen.get(planned.lockFilePath), writer);
    fixes.push(fixReport(review.root, written, pruning));
  }
  return { fixes, reviews };
}

/** Reads the lock files. Unreadable files are left out; the review reports them. */
async function readLocks(
  roots: readonly string[],
  files: FileTree,
): Promise<ReadonlyMap<string, SeenFile>> {
  const seen = new Map<string, SeenFile>();
  for (const path of roots.map(lockFilePath)) {
    const read = async () => seen.set(path, { content: await files.read(path) });
    await undefinedOnError(read(), "FILE_FAILED", "LIMIT_EXCEEDED");
  }
  return seen;
}

/** Writes the plan, unless the file has changed since it was read. A link is replaced, since it counts as no lock file. */
async function write(
  plan: PlannedFile,
  seen: SeenFile | undefined,
  writer: FileWriter,
): Promise<PlannedFile> {
  if (plan.after === undefined) return plan;
  try {
    await writer.writeAtomically(plan.lockFilePath, plan.after, seen);
    return plan;
  } catch (caught) {
    if (!isLockReviewError(caught, "FILE_CHANGED")) throw caught;
    const reasons = [...plan.reasons, inSentences(caught)];
    return { ...plan, outcome: "refused", after: undefined, dropped: [], reasons };
  }
}

function fixReport(
  root: string,
  { lockFilePath, outcome: planned, dropped, reasons, uncovered }: PlannedFile,
  pruning: Pruning | undefined,
): FixReport {
  const outcome: FixReport["outcome"] = planned === "ready" ? "written" : planned;
  const report = { root, lockFilePath, outcome, dropped, reasons, uncovered };
  if (pruning === undefined) return report;
  const { notPruned } = pruning;
  const pruned = outcome === "written" ? pruning.pruned : [];
  return {
    ...report,
    dropped: dropped.filter(({ provider }) => !pruned.includes(provider)),
    pruned,
    ...withoutAbsent({ notPruned }),
  };
}

/** The entries of an expected lock file that stay, and the report on those that go. */
interface Pruning extends Required<Pick<FixReport, "pruned">>, Pick<FixReport, "notPruned"> {
  readonly expected: LockFile;
}

/** Drops entries that nothing requires (CR-93); none unless configuration, tests and state are all known. */
function planPruning({ expected = EMPTY_LOCK_FILE, requirements }: RootReview): Pruning {
  const notPruned = pruneObstacle(requirements);
  if (notPruned !== undefined) return { expected, pruned: [], notPruned };
  const entries = [...expected.providers.values()];
  const isNeeded = ({ address }: ProviderLock): boolean =>
    requirements?.providers.has(address) === true;
  return {
    expected: lockFile(entries.filter(isNeeded)),
    pruned: entries.filter((entry) => !isNeeded(entry)).map(({ address }) => address),
  };
}

function pruneObstacle(requirements: Requirements | undefined): string | undefined {
  if (requirements === undefined) return "it is not a root module";
  if (hasErrors(requirements.diagnostics)) return "its configuration has errors";
  if (!requirements.exact) return "what its configuration requires is not known completely";
  const { state } = requirements;
  if (state === undefined) return `its state is not at hand (name it with ${theSetting("state")})`;
  return state.problem === undefined ? undefined : `its state ${state.file} cannot be read`;
}
