import { fixRoots, type RootFix } from "../../app/fix-roots.ts";
import { renderFixText } from "../../report/fix-text.ts";
import { formatJson, JSON_SCHEMA_VERSION } from "../../report/json.ts";
import { type Arguments, choice } from "../arguments.ts";
import { checkedOutFiles } from "../checked-out-files.ts";
import { commandContext } from "../context.ts";
import { reportedH1, withEngine } from "../engine.ts";
import { EXIT, type ExitCode } from "../exit-code.ts";
import { assertStateOfOne } from "../given-state.ts";
import { policyHere } from "../policy.ts";
import { policyInputs } from "../policy-options.ts";
import { auditedRoots } from "../roots-below.ts";

/** `fix [PATH…]`: writes the expected lock file, or says why it does not. */
export async function runFix({ positionals, options }: Arguments): Promise<ExitCode> {
  const format = choice(options, "format", ["text", "json"]) ?? "text";
  // What was typed wrong is told before anything is read.
  policyInputs(options);
  const context = commandContext(options);
  const { writer, signal } = context;
  const files = await checkedOutFiles(context);
  const roots = await auditedRoots(context, positionals);
  assertStateOfOne(options, roots);
  const { policy, ledger } = await policyHere(context, options);
  const fixes = await withEngine(context, options, "fix", (engine) =>
    fixRoots(
      {
        roots,
        files,
        tool: policy.tool,
        policy,
        ledger,
        reportedH1: reportedH1(options, "fix"),
        prune: options.flag("prune"),
      },
      { ...engine, files, writer },
      signal,
    ),
  );
  await context.print(
    format === "json" ? formatJson({ schema: JSON_SCHEMA_VERSION, fixes }) : renderFixText(fixes),
  );
  return exitCodeOf(fixes);
}

function exitCodeOf(fixes: readonly RootFix[]): ExitCode {
  if (fixes.some(({ outcome }) => outcome === "refused")) return EXIT.failed;
  return fixes.some(({ outcome }) => outcome === "unverified") ? EXIT.unverified : EXIT.ok;
}
