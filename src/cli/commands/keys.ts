import { auditRoots } from "../../app/review/audit-roots.ts";
import { type LedgerUpdate, loadLedger } from "../../app/settings/repository-ledger.ts";
import { type Ledger, ledgerOf } from "../../formats/ledger/ledger.ts";
import { ledgerIn } from "../../formats/ledger/ledger-file.ts";
import { namesProvider } from "../../formats/policy/patterns.ts";
import { parseSetting, parseTrustedKeys } from "../../formats/policy/written-settings.ts";
import type { Fingerprint } from "../../model/disposition.ts";
import { LockReviewError } from "../../model/error.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { type KeysReport, keysReport } from "../../report/commands/keys-report.ts";
import { reviewedStates } from "../../report/words/root-summary.ts";
import { ledgerOfNamed } from "../../review/keys/known-keys.ts";
import { DEFAULT_LEDGER_FILE } from "../../review/policy/policy.ts";
import { withCommandReach } from "../registries/command-reach.ts";
import { cluesHere } from "../repository/clues-here.ts";
import { ignoredLocks, rootsLackingLock } from "../repository/named-paths.ts";
import { checkedOutFiles, repositoryHere } from "../repository/repository-here.ts";
import { auditedRoots } from "../repository/roots-below.ts";
import type { CommandContext } from "../run/context.ts";
import { EXIT, type ExitCode } from "../run/exit-code.ts";
import { type ReadPolicy, readPolicy, targetBranch } from "../settings/command-policy.ts";
import { type LedgerOnDisk, ledgerOnDisk } from "../settings/ledger-on-disk.ts";

/** `keys [show | learn [PATH…] | check [PATH…]]`: shows the ledger, or adds keys of lock files. */
export async function runKeys(context: CommandContext): Promise<ExitCode> {
  const job = jobOf(context);
  const git = await repositoryHere(context);
  try {
    const at = git && (await targetBranch(git, context.options.text("base")));
    const own = await readPolicy(context, at, job.paths);
    const disk = await ledgerOnDisk(git?.top ?? context.directory, own.policy);
    const report = job.kind === "show" ? shown(disk) : await learned(context, job, own, disk);
    await context.report(keysReport(report));
    return exitCodeOf(report);
  } finally {
    git?.close();
  }
}

type Job = ReturnType<typeof jobOf>;

function jobOf({ positionals, options }: CommandContext) {
  const [word = "show", ...paths] = positionals;
  // Keys that may join others of their namespace.
  const add = parseSetting("--add", options.texts("add"), parseTrustedKeys);
  const isCheck = word === "check" || options.flag("check");
  const isShow = word === "show" && paths.length === 0 && add.size === 0;
  if (isShow || word === "learn" || word === "check") {
    const kind: "check" | "show" | "learn" = isCheck ? "check" : isShow ? "show" : "learn";
    return { kind, paths, add };
  }
  throw new LockReviewError("USAGE", `keys does not understand "${[word, ...paths].join(" ")}"`, {
    hint: "Write keys, keys learn [PATH…] or keys check [PATH…]; --add goes with learn.",
  });
}

function shown({ name, file }: LedgerOnDisk): KeysReport {
  const { lines } = ledgerIn(file);
  return { file: name, lines, result: "shown", added: [], refused: [], notLearned: [], states: [] };
}

async function learned(
  context: CommandContext,
  { paths, add, kind }: Job,
  own: ReadPolicy,
  disk: LedgerOnDisk,
): Promise<KeysReport> {
  const { policy, nameOf, listed } = own;
  const remembered = await rememberedAt(own);
  // Without the ledger, which learning compares itself; for keys that the program ships, the file names further
  // accepted ones.
  const knownLedger = ledgerOf([...remembered.lines, ...ledgerIn(disk.file).lines]);
  const ledger = ledgerOfNamed(knownLedger, add);
  const { roots, limits } = await auditedRoots(context, { paths, listed });
  for (const limit of limits) context.log.warn(limit);
  const lacking = await rootsLackingLock(context, roots, await ignoredLocks(context, roots));
  const files = await checkedOutFiles(context);
  const clues = await cluesHere(context);
  const review = await withCommandReach(context, "keys", (reach) =>
    auditRoots({ roots, lacking, files, policy, nameInPolicy: nameOf, ledger, clues }, reach),
  );
  const namedKeys = (provider: ProviderAddress): ReadonlySet<Fingerprint> =>
    new Set([...add].flatMap(([pattern, keys]) => (namesProvider(pattern, provider) ? keys : [])));
  const terms = { remembered, policy, named: namedKeys };
  const update = await disk.learn(review.roots, terms, kind === "learn" ? "write" : "check");
  const states = reviewedStates(review);
  return { ...update, ...outcome(update, kind), file: disk.name, states };
}

function outcome({ after, ledger, added }: LedgerUpdate, kind: Job["kind"]) {
  const { lines } = ledger;
  if (after === undefined) return { result: "unchanged" as const, lines };
  return kind === "check"
    ? { result: "would-change" as const, lines }
    : { result: "written" as const, lines: ledgerOf([...lines, ...added]).lines };
}

/** Returns the keys known on the target branch and by the organisation; the file may not be on the branch yet. */
async function rememberedAt({ policy, tip, organisationLedger }: ReadPolicy): Promise<Ledger> {
  const { ledger } = policy;
  const isThere =
    ledger !== undefined &&
    (ledger === DEFAULT_LEDGER_FILE || (await tip?.kind(ledger)) !== undefined);
  return loadLedger({ files: tip, file: isThere ? ledger : undefined }, organisationLedger);
}

function exitCodeOf({ result, refused, notLearned }: KeysReport): ExitCode {
  const isOther = result === "would-change" || refused.length > 0;
  if (isOther || notLearned.some(({ why }) => why === "finding")) return EXIT.failed;
  return notLearned.some(({ why }) => why === "not-verified") ? EXIT.unverified : EXIT.ok;
}
