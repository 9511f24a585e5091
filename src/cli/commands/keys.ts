import { SYSTEM_CLOCK } from "../../adapters/process/run-time.ts";
import { auditRoots } from "../../app/review/audit-roots.ts";
import {
  type LedgerUpdate,
  loadLedger,
  updateLedger,
} from "../../app/settings/repository-ledger.ts";
import { type Ledger, layLedgers, ledgerOf } from "../../language/ledger/ledger.ts";
import { ledgerIn } from "../../language/ledger/ledger-file.ts";
import { namesProvider, type ProviderPattern } from "../../language/policy/patterns.ts";
import { parseSetting, parseTrustedKeys } from "../../language/policy/written-settings.ts";
import type { Fingerprint } from "../../model/disposition.ts";
import { LockReviewError } from "../../model/error.ts";
import {
  type KeysReport,
  renderKeysJson,
  renderKeysText,
} from "../../report/commands/keys-report.ts";
import { ledgerOfNamed } from "../../review/keys/known-keys.ts";
import { DEFAULT_LEDGER_FILE } from "../../review/policy/policy.ts";
import type { RootReview } from "../../review/verdict/review.ts";
import type { Arguments, OptionValues } from "../options/arguments.ts";
import { DATA_FORMATS } from "../options/commands.ts";
import { formatOf, policyInputs } from "../options/values.ts";
import { withCommandRegistries } from "../registries/command-registries.ts";
import { rootsLackingLock } from "../repository/named-paths.ts";
import { checkedOutFiles, repositoryHere } from "../repository/repository-here.ts";
import { auditedRoots } from "../repository/roots-below.ts";
import { type CommandContext, type CommandJob, commandContext } from "../run/context.ts";
import { EXIT, type ExitCode } from "../run/exit-code.ts";
import { policyCommit, type ReadPolicy, readPolicy } from "../settings/command-policy.ts";
import { type LedgerOnDisk, ledgerOnDisk } from "../settings/ledger-on-disk.ts";
import { targetsAmong } from "../settings/operator-files.ts";

/** `keys [show | learn [PATH…] | check [PATH…]]`: shows the ledger, or adds keys of lock files. */
export async function runKeys({ positionals, options }: Arguments): Promise<ExitCode> {
  const format = formatOf(options, DATA_FORMATS);
  // A wrong option fails before anything is read.
  policyInputs(options);
  const job = jobOf(positionals, options);
  const context = commandContext(options);
  return withLedger({ context, options, paths: positionals.slice(1) }, async (command) => {
    const report = job.kind === "show" ? shown(command.disk) : await learned(job, command);
    await context.print(format === "json" ? renderKeysJson(report) : renderKeysText(report));
    return exitCodeOf(report);
  });
}

type Job = { readonly kind: "show" } | LearnJob;

interface LearnJob {
  readonly kind: "learn" | "check";
  readonly paths: readonly string[];
  readonly add: Named;
}

/** Keys that may join others of their namespace. */
type Named = ReadonlyMap<ProviderPattern, readonly Fingerprint[]>;

function jobOf([word = "show", ...paths]: readonly string[], options: OptionValues): Job {
  const add = parseSetting("--add", options.texts("add"), parseTrustedKeys);
  if (word === "show" && paths.length === 0 && add.size === 0) {
    return options.flag("check") ? { kind: "check", paths: [], add } : { kind: "show" };
  }
  if (word === "learn" || word === "check") {
    const kind = word === "check" || options.flag("check") ? "check" : "learn";
    return { kind, paths, add };
  }
  throw new LockReviewError("USAGE", `keys does not understand "${[word, ...paths].join(" ")}"`, {
    hint: "Write keys, keys learn [PATH…] or keys check [PATH…]; --add goes with learn.",
  });
}

function shown({ name, file }: LedgerOnDisk): KeysReport {
  const { lines } = ledgerIn(file);
  return { file: name, lines, result: "shown", added: [], refused: [], notLearned: [] };
}

async function learned(job: LearnJob, command: LedgerCommand): Promise<KeysReport> {
  const { own, disk } = command;
  const { policy } = own;
  const remembered = await rememberedAt(own);
  // Without the ledger, which learning compares itself; for keys that the program ships, the file names further
  // accepted ones.
  const known = ledgerOf([...remembered.lines, ...ledgerIn(disk.file).lines]);
  const audit = { paths: job.paths, ledger: ledgerOfNamed(known, job.add) };
  const roots = await auditForLedger(command, audit);
  const named = namedKeys(job.add);
  const terms = { remembered, file: disk.file, policy, named, now: SYSTEM_CLOCK.now() };
  const update = updateLedger(roots, terms);
  if (update.after !== undefined && job.kind === "learn") await disk.write(update.after);
  return { ...update, ...outcome(update, job.kind), file: disk.name };
}

function outcome(
  { after, ledger, added }: LedgerUpdate,
  kind: "learn" | "check",
): Pick<KeysReport, "result" | "lines"> {
  if (after === undefined) return { result: "unchanged", lines: ledger.lines };
  return kind === "check"
    ? { result: "would-change", lines: ledger.lines }
    : { result: "written", lines: ledgerOf([...ledger.lines, ...added]).lines };
}

/** Returns the keys known on the target branch and by the organisation; the file may not be on the branch yet. */
async function rememberedAt({ policy, tip, organisationLedger }: ReadPolicy): Promise<Ledger> {
  const { ledger } = policy;
  const isThere =
    ledger !== undefined &&
    (ledger === DEFAULT_LEDGER_FILE || (await tip?.kind(ledger)) !== undefined);
  const found = await loadLedger({ files: tip, file: isThere ? ledger : undefined });
  return layLedgers(organisationLedger, found);
}

function namedKeys(add: Named): NonNullable<Parameters<typeof updateLedger>[1]["named"]> {
  const pins = [...add];
  return (provider) =>
    new Set(pins.flatMap(([namespace, keys]) => (namesProvider(namespace, provider) ? keys : [])));
}

/** The command with its policy and its ledger. */
interface LedgerCommand {
  readonly context: CommandContext;
  readonly options: OptionValues;
  readonly own: ReadPolicy;
  readonly disk: LedgerOnDisk;
}

/** Reads the policy, and its ledger in the working tree, for a command. */
async function withLedger<T>(
  { context, options, paths }: CommandJob,
  use: (command: LedgerCommand) => Promise<T>,
): Promise<T> {
  const git = await repositoryHere(context);
  try {
    const at = git && (await policyCommit(git, options));
    const targetsAround = targetsAmong(context, paths);
    const own = await readPolicy({ ...context, targetsAround }, options, at);
    const disk = await ledgerOnDisk(git?.top ?? context.directory, own.policy);
    return await use({ context, options, own, disk });
  } finally {
    git?.close();
  }
}

/** Audits root modules by the keys of a ledger. */
async function auditForLedger(
  { context, options, own }: Pick<LedgerCommand, "context" | "options" | "own">,
  { paths, ledger }: { readonly paths: readonly string[]; readonly ledger: Ledger },
): Promise<readonly RootReview[]> {
  const { policy, names } = own;
  const { roots, limits } = await auditedRoots(context, { paths, listed: names.listed });
  for (const limit of limits) context.log.warn(limit);
  const lacking = await rootsLackingLock(context, roots);
  const files = await checkedOutFiles(context);
  const rules = { tool: policy.tool, policy, nameInPolicy: names.nameOf, ledger };
  const request = { roots, lacking, files, ...rules };
  const review = await withCommandRegistries(context, options, "keys", (engine) =>
    auditRoots(request, engine),
  );
  return review.roots;
}

function exitCodeOf({ result, refused, notLearned }: KeysReport): ExitCode {
  const isOther = result === "would-change" || refused.length > 0;
  if (isOther || notLearned.some(({ why }) => why === "finding")) return EXIT.failed;
  return notLearned.some(({ why }) => why === "not-verified") ? EXIT.unverified : EXIT.ok;
}
