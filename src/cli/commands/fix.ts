import { SYSTEM_CLOCK } from "../../adapters/process/run-time.ts";
import { fixRoots } from "../../app/lock/fix-roots.ts";
import { updateLedger } from "../../app/settings/repository-ledger.ts";
import type { Reach } from "../../compose/reach.ts";
import { type FixReport, fixReport } from "../../report/commands/fix-report.ts";
import { printCommand } from "../../report/commands/print-command.ts";
import { DATA_FORMATS } from "../options/commands.ts";
import { formatOf, inOptions } from "../options/values.ts";
import { withCommandReach } from "../registries/command-reach.ts";
import { recordedByBase } from "../repository/recorded-by-base.ts";
import { checkedOutFiles, repositoryTop } from "../repository/repository-here.ts";
import { auditedRoots } from "../repository/roots-below.ts";
import type { CommandContext } from "../run/context.ts";
import { EXIT, type ExitCode } from "../run/exit-code.ts";
import { policyHere } from "../settings/command-policy.ts";
import { assertStateOfOne } from "../settings/given-values.ts";
import { ledgerOnDisk } from "../settings/ledger-on-disk.ts";

/** `fix [PATH…]`: writes the expected lock file, or prints why not. */
export async function runFix(context: CommandContext): Promise<ExitCode> {
  const format = formatOf(context.options, DATA_FORMATS);
  const { fixes, keys } = await withCommandReach(context, "fix", (reach) =>
    fixHere(context, reach),
  );
  await context.print(inOptions(printCommand(fixReport(fixes, keys), format)));
  return exitCodeOf(fixes);
}

/** Fixes root modules, and adds the first keys of namespaces that they lock to a ledger that exists. */
async function fixHere(context: CommandContext, reach: Reach) {
  const { directory, writer, options, positionals: paths, log } = context;
  const files = await checkedOutFiles(context);
  const { policy, ledger, nameOf, listed } = await policyHere(context, paths);
  const ifNone = options.flag("allow-none") ? "accept" : "refuse";
  const { roots, limits } = await auditedRoots(context, { paths, ifNone, listed });
  for (const limit of limits) log.warn(limit);
  assertStateOfOne(context, roots);
  const recordedBefore = await recordedByBase(context, roots);
  const disk =
    policy.ledger === undefined
      ? undefined
      : await ledgerOnDisk(repositoryTop(directory) ?? directory, policy);
  reach.allowHosts(policy.allowedHosts);
  const rules = { policy, nameInPolicy: nameOf, recordedBefore, ledger };
  const prune = options.flag("prune");
  const keepsRequiredAlone = options.texts("platform").length > 0;
  const { fixes, reviews } = await fixRoots(
    { roots, files, ...rules, prune, keepsRequiredAlone },
    { ...reach, files, writer },
  );
  if (disk?.file === undefined) return { fixes, keys: undefined };
  const inOrder = reviews.filter((_, i) =>
    ["written", "unchanged"].includes(fixes[i]?.outcome ?? ""),
  );
  const terms = { policy, remembered: ledger, file: disk.file, now: SYSTEM_CLOCK.now() };
  const { added, after } = updateLedger(inOrder, terms);
  if (after !== undefined) await disk.write(after);
  return { fixes, keys: { file: disk.name, added } };
}

function exitCodeOf(fixes: readonly FixReport[]): ExitCode {
  const isShort = ({ outcome, uncovered, reasons, init }: FixReport) =>
    outcome === "refused" ||
    (outcome === "written" && reasons.length > 0) ||
    uncovered.length > 0 ||
    init?.readonly === "refuses";
  const isOpen = ({ outcome, init }: FixReport) =>
    outcome === "unverified" || init?.readonly === "unknown";
  if (fixes.some(isShort)) return EXIT.failed;
  return fixes.some(isOpen) ? EXIT.unverified : EXIT.ok;
}
