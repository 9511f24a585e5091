import { SYSTEM_CLOCK } from "../../adapters/process/system-clock.ts";
import { auditRoots } from "../../app/review/audit-roots.ts";
import { loadLedger } from "../../app/settings/load-ledger.ts";
import { type LedgerUpdate, updateLedger } from "../../app/settings/update-ledger.ts";
import { EMPTY_LEDGER, type Ledger, layLedgers, ledgerOf } from "../../language/ledger/ledger.ts";
import { ledgerIn } from "../../language/ledger/ledger-file.ts";
import { namesProvider, type ProviderPattern } from "../../language/policy/patterns.ts";
import { parseSetting, parseTrustedKeys } from "../../language/policy/written-settings.ts";
import type { Fingerprint } from "../../model/disposition.ts";
import { LockReviewError } from "../../model/error.ts";
import { renderKeysJson } from "../../report/keys-json.ts";
import type { KeysReport } from "../../report/keys-report.ts";
import { renderKeysText } from "../../report/keys-text.ts";
import { DEFAULT_LEDGER_FILE } from "../../review/policy/policy.ts";
import type { RootReview } from "../../review/verdict/review.ts";
import { type Arguments, choiceOf, type OptionValues } from "../arguments.ts";
import { checkedOutFiles } from "../checked-out-files.ts";
import { policyCommit, type ReadPolicy, readPolicy } from "../command-policy.ts";
import { withCommandRegistries } from "../command-registries.ts";
import { type CommandContext, commandContext } from "../context.ts";
import { EXIT, type ExitCode } from "../exit-code.ts";
import { type LedgerOnDisk, ledgerOnDisk } from "../ledger-on-disk.ts";
import { rootsLackingLock } from "../named-paths.ts";
import { policyInputs } from "../policy-options.ts";
import { repositoryHere } from "../repository-here.ts";
import { auditedRoots } from "../roots-below.ts";

/** `keys [show | learn [PATH…] | check [PATH…]]`: shows the ledger, or adds what lock files teach. */
export async function runKeys({ positionals, options }: Arguments): Promise<ExitCode> {
  const format = choiceOf(options, "format", ["text", "json"]) ?? "text";
  // What was typed wrong is told before anything is read.
  policyInputs(options);
  const job = jobOf(positionals, options);
  const context = commandContext(options);
  const git = await repositoryHere(context);
  try {
    const own = await readPolicy(
      context,
      options,
      git && (await policyCommit(git, context, options)),
    );
    const place = { top: git?.top ?? context.directory, file: own.policy.ledger };
    const disk = await ledgerOnDisk(context, options, place);
    const report =
      job.kind === "show" ? shown(disk) : await learned({ job, context, options, own, disk });
    await context.print(format === "json" ? renderKeysJson(report) : renderKeysText(report));
    return exitCodeOf(report);
  } finally {
    git?.close();
  }
}

type Job =
  | { readonly kind: "show" }
  | { readonly kind: "learn" | "check"; readonly paths: readonly string[]; readonly add: Named };

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

/** What learning works with. */
interface LearnWork {
  readonly job: Exclude<Job, { readonly kind: "show" }>;
  readonly context: CommandContext;
  readonly options: OptionValues;
  readonly own: ReadPolicy;
  readonly disk: LedgerOnDisk;
}

async function learned(work: LearnWork): Promise<KeysReport> {
  const { job, own, disk } = work;
  const { policy } = own;
  const remembered = await rememberedAt(work);
  const roots = await auditedHere(work);
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
async function rememberedAt({ own, context, options }: LearnWork): Promise<Ledger> {
  const { policy, tip: files, organisationLedger } = own;
  const isThere =
    options.text("ledger") === undefined &&
    policy.ledger !== undefined &&
    (policy.ledger === DEFAULT_LEDGER_FILE ||
      (await files?.kind(policy.ledger, context.signal)) !== undefined);
  const file = isThere ? policy.ledger : undefined;
  return layLedgers(organisationLedger, await loadLedger({ files, file }, context.signal));
}

/** Audits without the ledger: what it would say of a key is what learning finds out. */
async function auditedHere({
  job,
  context,
  options,
  own,
}: LearnWork): Promise<readonly RootReview[]> {
  const { signal } = context;
  const { policy, names } = own;
  const found = await auditedRoots(context, { paths: job.paths, listed: names.listed });
  const { roots, limits } = found;
  for (const limit of limits) context.log.warn(limit);
  const lacking = await rootsLackingLock(context, roots);
  const files = await checkedOutFiles(context);
  const rules = { tool: policy.tool, policy, nameInPolicy: names.nameOf, ledger: EMPTY_LEDGER };
  const request = { roots, lacking, files, ...rules };
  const review = await withCommandRegistries(context, options, "keys", (engine) =>
    auditRoots(request, engine, signal),
  );
  return review.roots;
}

function namedKeys(add: Named): NonNullable<Parameters<typeof updateLedger>[1]["named"]> {
  const pins = [...add];
  return (provider) =>
    new Set(pins.flatMap(([namespace, keys]) => (namesProvider(namespace, provider) ? keys : [])));
}

function exitCodeOf({ result, refused, notLearned }: KeysReport): ExitCode {
  const isWrong = notLearned.some(({ why }) => why === "finding");
  if (result === "would-change" || refused.length > 0 || isWrong) return EXIT.failed;
  return notLearned.some(({ why }) => why === "not-verified") ? EXIT.unverified : EXIT.ok;
}
