import type { ProviderAddress } from "../model/provider-address.ts";
import type { FileTree, FileWriter } from "../ports/files.ts";
import type { FixReport } from "../report/fix-text.ts";
import type { RootReview } from "../review/review.ts";
import { type AuditRequest, auditRoots } from "./audit-roots.ts";
import type { Engine } from "./engine.ts";
import { type DroppedHash, type PlannedFix, planFix } from "./plan-fix.ts";
import { type Pruning, planPruning } from "./prune.ts";
import type { ReviewPorts } from "./review-repository.ts";

/** What a fix reaches the world through. */
export interface FixPorts extends Omit<ReviewPorts, "git" | "workTree"> {
  readonly engine: Engine;
  readonly files: FileTree;
  readonly writer: FileWriter;
}

/** What a fix is asked for. */
export interface FixRequest extends AuditRequest {
  readonly reportedH1: "accept" | "verify";
  /** Drops entries that configuration, tests and state do not require, where all three are at hand. */
  readonly prune?: boolean;
}

/** What became of one root module's lock file. */
export interface RootFix extends FixReport {
  readonly root: string;
  readonly dropped: readonly DroppedHash[];
  readonly pruned?: readonly ProviderAddress[];
}

/** What became of every root module, and what was known of it before. */
export interface FixedRoots {
  readonly fixes: readonly RootFix[];
  readonly reviews: readonly RootReview[];
}

/**
 * Writes the expected lock file of each root module, or says why not.
 *
 * What nothing explains is dropped by name; what is missing is locked as `providers lock` would. Nothing
 * is written where that would turn a replaced package or a broken signature into a recorded one,
 * whatever weight policy gives those rules.
 */
export async function fixRoots(
  request: FixRequest,
  ports: FixPorts,
  signal: AbortSignal,
): Promise<FixedRoots> {
  const review = await auditRoots(request, ports, signal);
  const { reportedH1 } = request;
  const { engine, files, writer } = ports;
  const { policy, ledger } = request;
  const { gather, hostPlatform, clock } = ports;
  const reviewer = { gather, policy, ledger, hostPlatform, now: clock.now() };
  const fixes: RootFix[] = [];
  for (const root of review.roots) {
    const pruning = request.prune === true ? planPruning(root) : undefined;
    const base = request.recordedBefore?.get(root.root);
    const expected = pruning?.expected ?? root.expected;
    const plan = await planFix(
      { ...root, base, expected },
      { engine, files, reportedH1, purpose: "file", unmanaged: ports.setup?.unmanaged, reviewer },
      signal,
    );
    // A link is replaced, since it counts as no lock file (A21).
    if (plan.after !== undefined) await writer.writeAtomically(plan.lockFilePath, plan.after);
    fixes.push(rootFix(plan, pruning));
  }
  return { fixes, reviews: review.roots };
}

function rootFix(plan: PlannedFix, pruning: Pruning | undefined): RootFix {
  const { root, lockFilePath, dropped, reasons, uncovered } = plan;
  const outcome: RootFix["outcome"] = plan.outcome === "ready" ? "written" : plan.outcome;
  const told: RootFix = { root, lockFilePath, outcome, dropped, reasons, uncovered };
  if (pruning === undefined) return told;
  const { notPruned } = pruning;
  const pruned = outcome === "written" ? pruning.pruned : [];
  return {
    ...told,
    dropped: dropped.filter(({ provider }) => !pruned.includes(provider)),
    pruned,
    ...(notPruned === undefined ? {} : { notPruned }),
  };
}
