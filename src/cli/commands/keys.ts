import { SYSTEM_CLOCK } from "../../adapters/process/run-time.ts";
import { loadLedger } from "../../app/settings/load-ledger.ts";
import { type LedgerUpdate, updateLedger } from "../../app/settings/update-ledger.ts";
import { EMPTY_LEDGER, type Ledger, layLedgers, ledgerOf } from "../../language/ledger/ledger.ts";
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
import type { Arguments, OptionValues } from "../options/arguments.ts";
import { DATA_FORMATS } from "../options/commands.ts";
import { formatOf, policyInputs } from "../options/values.ts";
import { commandContext } from "../run/context.ts";
import { EXIT, type ExitCode } from "../run/exit-code.ts";
import type { LedgerOnDisk } from "../settings/ledger-on-disk.ts";
import { auditForLedger, type LedgerCommand, learningExit, withLedger } from "./ledger-command.ts";

/** `keys [show | learn [PATH…] | check [PATH…]]`: shows the ledger, or adds what lock files teach. */
export async function runKeys({ positionals, options }: Arguments): Promise<ExitCode> {
  const format = formatOf(options, DATA_FORMATS);
  // What was typed wrong is told before anything is read.
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
  const { lines } = file === undefined ? EMPTY_LEDGER : ledgerIn(file);
  return { file: name, lines, result: "shown", added: [], refused: [], notLearned: [] };
}

async function learned(job: LearnJob, command: LedgerCommand): Promise<KeysReport> {
  const { own, disk } = command;
  const { policy } = own;
  const remembered = await rememberedAt(command);
  // Without the ledger, which learning compares by itself; where the program ships keys, it says which others are in order.
  const file = disk.file === undefined ? EMPTY_LEDGER : ledgerIn(disk.file);
  const known = ledgerOf([...remembered.lines, ...file.lines]);
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

/** What the target branch remembers, as far as it is there: the file may be on its way. */
async function rememberedAt({ own, options }: LedgerCommand): Promise<Ledger> {
  const { policy, tip: files, organisationLedger } = own;
  const isThere =
    options.text("ledger") === undefined &&
    policy.ledger !== undefined &&
    (policy.ledger === DEFAULT_LEDGER_FILE || (await files?.kind(policy.ledger)) !== undefined);
  const file = isThere ? policy.ledger : undefined;
  const found = await loadLedger({ files, file });
  return layLedgers(organisationLedger, found);
}

function namedKeys(add: Named): NonNullable<Parameters<typeof updateLedger>[1]["named"]> {
  const pins = [...add];
  return (provider) =>
    new Set(pins.flatMap(([namespace, keys]) => (namesProvider(namespace, provider) ? keys : [])));
}

function exitCodeOf({ result, refused, notLearned }: KeysReport): ExitCode {
  const isOther = result === "would-change" || refused.length > 0;
  return isOther ? EXIT.failed : learningExit(notLearned);
}
