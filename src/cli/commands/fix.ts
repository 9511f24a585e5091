import { SYSTEM_CLOCK } from "../../adapters/process/run-time.ts";
import { fixRoots } from "../../app/lock/fix-roots.ts";
import { type LedgerTerms, updateLedger } from "../../app/settings/repository-ledger.ts";
import type { LedgerLine } from "../../language/ledger/ledger.ts";
import { encodeLine } from "../../language/ledger/ledger-file.ts";
import { type FixReport, renderFixJson, renderFixText } from "../../report/commands/fix-report.ts";
import { renderLearnedText } from "../../report/commands/keys-report.ts";
import type { ReviewPolicy } from "../../review/policy/policy.ts";
import type { RootReview } from "../../review/verdict/review.ts";
import type { Arguments } from "../options/arguments.ts";
import { DATA_FORMATS } from "../options/commands.ts";
import { formatOf, inOptions, policyInputs } from "../options/values.ts";
import { type CommandRegistries, withCommandRegistries } from "../registries/command-registries.ts";
import { recordedByBase } from "../repository/recorded-by-base.ts";
import { checkedOutFiles, repositoryTop } from "../repository/repository-here.ts";
import { auditedRoots } from "../repository/roots-below.ts";
import { type CommandContext, type CommandJob, commandContext } from "../run/context.ts";
import { EXIT, type ExitCode } from "../run/exit-code.ts";
import { policyHere } from "../settings/command-policy.ts";
import { assertStateOfOne } from "../settings/given-values.ts";
import { type LedgerOnDisk, ledgerOnDisk } from "../settings/ledger-on-disk.ts";

/** `fix [PATH…]`: writes the expected lock file, or prints why not. */
export async function runFix({ positionals, options }: Arguments): Promise<ExitCode> {
  const format = formatOf(options, DATA_FORMATS);
  // A wrong option fails before anything is read.
  policyInputs(options);
  const context = commandContext(options);
  const judged = { ...context, paths: positionals };
  const { fixes, keys } = await withCommandRegistries(judged, options, "fix", (engine) =>
    fixHere({ context, options, paths: positionals }, engine),
  );
  const told =
    format === "json"
      ? renderFixJson(fixes, keys?.added)
      : renderFixText(fixes) +
        renderLearnedText(keys?.file ?? "", keys?.added.map(encodeLine) ?? []);
  await context.print(inOptions(told));
  return exitCodeOf(fixes);
}

/** The written lock files, and the keys added to the ledger. */
interface FixedHere {
  readonly fixes: readonly FixReport[];
  readonly keys: Learned | undefined;
}

/** The lines added to a ledger. */
interface Learned {
  readonly file: string;
  readonly added: readonly LedgerLine[];
}

async function fixHere(
  { context, options, paths }: CommandJob,
  engine: CommandRegistries,
): Promise<FixedHere> {
  const { writer, signal } = context;
  // Nothing has been written yet, so git may be stopped at the run's time limit.
  const seen = { ...context, signal: engine.time.signal };
  const files = await checkedOutFiles(seen);
  const ifNone = options.flag("allow-none") ? "accept" : "refuse";
  const { policy, ledger, names } = await policyHere({ context: seen, options, paths });
  const wanted = { paths, ifNone, listed: names.listed } as const;
  const { roots, limits } = await auditedRoots(seen, wanted);
  for (const limit of limits) context.log.warn(limit);
  assertStateOfOne(options, roots);
  const recordedBefore = await recordedByBase(seen, roots);
  const keyDisk = await ledgerToKeep(seen, policy);
  engine.allowHosts(policy.allowedHosts);
  const { tool } = policy;
  const rules = { tool, policy, nameInPolicy: names.nameOf, recordedBefore, ledger };
  const prune = options.flag("prune");
  const keepsRequiredAlone = options.texts("platform").length > 0;
  const { fixes, reviews } = await fixRoots(
    { roots, files, ...rules, prune, keepsRequiredAlone },
    { ...engine, files, writer },
    signal,
  );
  const inOrder = reviews.filter((_, i) => fixes[i] !== undefined && isInOrder(fixes[i]));
  const keys = keyDisk && (await remember(inOrder, { disk: keyDisk, policy, remembered: ledger }));
  return { fixes, keys };
}

/** Returns the ledger for first keys, if it exists. */
async function ledgerToKeep(
  { directory }: CommandContext,
  policy: ReviewPolicy,
): Promise<LedgerOnDisk | undefined> {
  if (policy.ledger === undefined) return undefined;
  const disk = await ledgerOnDisk(repositoryTop(directory) ?? directory, policy);
  return disk.file === undefined ? undefined : disk;
}

/** Adds the first keys of namespaces that root modules lock and the ledger does not know. */
async function remember(
  roots: readonly RootReview[],
  {
    disk,
    policy,
    remembered,
  }: Pick<LedgerTerms, "policy" | "remembered"> & { readonly disk: LedgerOnDisk },
): Promise<Learned> {
  const terms = { policy, remembered, file: disk.file, now: SYSTEM_CLOCK.now() };
  const { added, after } = updateLedger(roots, terms);
  if (after !== undefined) await disk.write(after);
  return { file: disk.name, added };
}

function isInOrder({ outcome }: FixReport): boolean {
  return outcome === "written" || outcome === "unchanged";
}

function exitCodeOf(fixes: readonly FixReport[]): ExitCode {
  const isShort = ({ outcome, uncovered }: FixReport) =>
    outcome === "refused" || uncovered.length > 0;
  if (fixes.some(isShort)) return EXIT.failed;
  return fixes.some(({ outcome }) => outcome === "unverified") ? EXIT.unverified : EXIT.ok;
}
