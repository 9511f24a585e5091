import { explain } from "../../app/inspect/explain.ts";
import { LockReviewError } from "../../model/error.ts";
import {
  renderExplainJson,
  renderExplainMarkdown,
  renderExplainText,
} from "../../report/commands/explain-report.ts";
import type { ChainResult, Explanation } from "../../review/evidence/hash-chain.ts";
import type { Arguments } from "../options/arguments.ts";
import { TABLE_FORMATS } from "../options/commands.ts";
import { formatOf, toolOf } from "../options/values.ts";
import { withCommandRegistries } from "../registries/command-registries.ts";
import { auditedRoots } from "../repository/roots-below.ts";
import { commandContext } from "../run/context.ts";
import { EXIT, type ExitCode } from "../run/exit-code.ts";
import { policyHere } from "../settings/command-policy.ts";

const EXITS: Readonly<Record<ChainResult, ExitCode>> = {
  explained: EXIT.ok,
  unexplained: EXIT.failed,
  "not-checked": EXIT.unverified,
};

const RENDERERS = {
  text: (explanation: Explanation) =>
    renderExplainText(
      explanation,
      process.stdout.isTTY ? Math.min(process.stdout.columns, 100) : 100,
    ),
  json: renderExplainJson,
  markdown: renderExplainMarkdown,
};

/** `explain HASH|PROVIDER`: what vouches for hashes that lock files here record. */
export async function runExplain({ positionals, options }: Arguments): Promise<ExitCode> {
  const format = formatOf(options, TABLE_FORMATS);
  const [subject] = positionals;
  if (subject === undefined || positionals.length > 1) {
    throw new LockReviewError("USAGE", "explain takes one hash or one provider", {
      hint: "Write a hash as the lock file has it, such as h1:…, or a provider, such as hashicorp/aws.",
    });
  }
  const context = commandContext(options);
  const { files } = context;
  const { policy, ledger, names } = await policyHere({ context, options, paths: [] });
  const { roots } = await auditedRoots(context, { paths: [], listed: names.listed });
  const request = { subject, roots, files, tool: toolOf(options), policy, ledger };
  const explanation = await withCommandRegistries(context, options, "explain", (engine) => {
    engine.allowHosts(policy.allowedHosts);
    return explain(request, engine);
  });
  await context.print(RENDERERS[format](explanation));
  return EXITS[explanation.result];
}
