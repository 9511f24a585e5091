import { explain } from "../../app/inspect/explain.ts";
import { LockReviewError } from "../../model/error.ts";
import { explainReport } from "../../report/commands/explain-report.ts";
import type { ChainResult } from "../../review/evidence/hash-chain.ts";
import { withCommandReach } from "../registries/command-reach.ts";
import { auditedRoots } from "../repository/roots-below.ts";
import type { CommandContext } from "../run/context.ts";
import { EXIT, type ExitCode } from "../run/exit-code.ts";
import { terminalOptions } from "../run/render-review.ts";
import { policyHere } from "../settings/command-policy.ts";

const EXITS: Readonly<Record<ChainResult, ExitCode>> = {
  explained: EXIT.ok,
  unexplained: EXIT.failed,
  "not-checked": EXIT.unverified,
};

/** `explain HASH|PROVIDER|MODULE`: what stands behind hashes that lock files here record, and behind calls of modules. */
export async function runExplain(context: CommandContext): Promise<ExitCode> {
  const { positionals, asked, files } = context;
  const [subject, ...others] = positionals;
  if (subject === undefined || others.length > 0) {
    throw new LockReviewError("USAGE", "explain takes one hash, provider or module", {
      hint: "Write a hash as the lock file has it, such as h1:…, a provider, such as hashicorp/aws, or a module's source or call.",
    });
  }
  const { policy, ledger, listed } = await policyHere(context, []);
  const { roots } = await auditedRoots(context, { paths: [], listed });
  const request = { subject, roots, files, tool: asked.tool, policy, ledger };
  const explanation = await withCommandReach(context, "explain", (reach) => {
    reach.allowHosts(policy.allowedHosts);
    return explain(request, reach);
  });
  const { width } = terminalOptions(process.stdout.isTTY, process);
  await context.report(explainReport(explanation, width, roots));
  return EXITS[explanation.result];
}
