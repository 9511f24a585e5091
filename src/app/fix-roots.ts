import type { FileTree, FileWriter } from "../ports/files.ts";
import { type AuditRequest, auditRoots } from "./audit-roots.ts";
import type { Engine } from "./engine.ts";
import { withRefusals } from "./fix-rules.ts";
import { type DroppedHash, type PlannedFix, planFix } from "./plan-fix.ts";
import type { ReviewPorts } from "./review-repository.ts";

/** What a fix reaches the world through. */
export interface FixPorts extends Omit<ReviewPorts, "git" | "workTree"> {
  readonly engine: Engine;
  readonly files: FileTree;
  readonly writer: FileWriter;
}

/** What became of one root module's lock file. */
export interface RootFix {
  readonly root: string;
  readonly lockFilePath: string;
  /** `refused` and `unverified` write nothing. */
  readonly outcome: "written" | "unchanged" | "refused" | "unverified";
  readonly dropped: readonly DroppedHash[];
  /** Why nothing was written. */
  readonly reasons: readonly string[];
}

/**
 * Writes the expected lock file of each root module, or says why not.
 *
 * What nothing explains is dropped by name; what is missing is locked as `providers lock` would. Nothing
 * is written where that would turn a replaced package or a broken signature into a recorded one,
 * whatever weight policy gives those rules.
 */
export async function fixRoots(
  request: AuditRequest & { readonly reportedH1: "accept" | "verify" },
  ports: FixPorts,
  signal: AbortSignal,
): Promise<readonly RootFix[]> {
  const policy = withRefusals(request.policy);
  const review = await auditRoots({ ...request, policy }, ports, signal);
  const { reportedH1 } = request;
  const { engine, files, writer } = ports;
  const fixes: RootFix[] = [];
  for (const root of review.roots) {
    const plan = await planFix(
      root,
      { engine, files, reportedH1, purpose: "file", unmanaged: ports.setup?.unmanaged },
      signal,
    );
    // A link is replaced, since it counts as no lock file (A21).
    if (plan.after !== undefined) await writer.writeAtomically(plan.lockFilePath, plan.after);
    fixes.push(rootFix(plan));
  }
  return fixes;
}

function rootFix({ root, lockFilePath, outcome, dropped, reasons }: PlannedFix): RootFix {
  const told = outcome === "ready" ? "written" : outcome;
  return { root, lockFilePath, outcome: told, dropped, reasons };
}
