import { createDiskTree } from "../../adapters/disk/node-files.ts";
import { SYSTEM_CLOCK } from "../../adapters/process/system-clock.ts";
import { versionsLockedBy } from "../../app/roots/versions-locked.ts";
import { loadLedger } from "../../app/settings/load-ledger.ts";
import { pruneReleases } from "../../app/settings/prune-releases.ts";
import { updateReleases } from "../../app/settings/update-ledger.ts";
import {
  EMPTY_LEDGER,
  type Ledger,
  layLedgers,
  type ReleaseLine,
} from "../../language/ledger/ledger.ts";
import { linesIn } from "../../language/ledger/line-file.ts";
import { RELEASE_LINES } from "../../language/ledger/release-file.ts";
import { LockReviewError } from "../../model/error.ts";
import {
  type ReleasesReport,
  renderReleasesJson,
  renderReleasesText,
} from "../../report/commands/releases-report.ts";
import { DEFAULT_RELEASES_FILE } from "../../review/policy/policy.ts";
import { type Arguments, choiceOf, type OptionValues } from "../options/arguments.ts";
import { policyInputs } from "../options/policy-options.ts";
import { recordedByBase } from "../repository/recorded-by-base.ts";
import { auditedRoots } from "../repository/roots-below.ts";
import { commandContext } from "../run/context.ts";
import { EXIT, type ExitCode } from "../run/exit-code.ts";
import { auditForLedger, type LedgerCommand, learningExit, withLedger } from "./ledger-command.ts";

/** Days for which a release that nothing locks is remembered, unless somebody says otherwise. */
const KEPT_DAYS = 365;

/** `releases [show | learn [PATH…] | check [PATH…] | prune]`: shows the ledger of releases, or brings it up to date. */
export async function runReleases({ positionals, options }: Arguments): Promise<ExitCode> {
  const format = choiceOf(options, "format", ["text", "json"]) ?? "text";
  // What was typed wrong is told before anything is read.
  policyInputs(options);
  const job = jobOf(positionals, options);
  const context = commandContext(options);
  const which = { option: "releases", format: RELEASE_LINES } as const;
  return withLedger({ context, options, paths: positionals.slice(1) }, which, async (command) => {
    const report = await REPORTS[job.kind](job, command);
    await context.print(
      format === "json" ? renderReleasesJson(report) : renderReleasesText(report),
    );
    return report.result === "would-change" ? EXIT.failed : learningExit(report.notLearned);
  });
}

interface Job {
  readonly kind: "show" | "learn" | "prune";
  readonly paths: readonly string[];
  /** Whether nothing is written. */
  readonly isCheck: boolean;
  /** Days. */
  readonly olderThan: number;
}

type Command = LedgerCommand<ReleaseLine>;

const REPORTS: Readonly<
  Record<Job["kind"], (job: Job, command: Command) => Promise<ReleasesReport>>
> = { show: (_job, command) => Promise.resolve(nothingDone(command, "shown")), learn, prune };

function jobOf([word, ...paths]: readonly string[], options: OptionValues): Job {
  const olderThan = daysOf(options.text("older-than"));
  const isCheck = word === "check" || options.flag("check");
  const job = { paths, isCheck, olderThan };
  const takesPaths = word === "learn" || word === "check" || (word === undefined && isCheck);
  if (takesPaths) return { kind: "learn", ...job };
  if (paths.length === 0 && word === "prune") return { kind: "prune", ...job };
  if (paths.length === 0 && (word === undefined || word === "show"))
    return { kind: "show", ...job };
  const words = [word ?? "", ...paths].join(" ");
  throw new LockReviewError("USAGE", `releases does not understand "${words}"`, {
    hint: "Write releases, releases learn [PATH…], releases check [PATH…] or releases prune.",
  });
}

function daysOf(text: string | undefined): number {
  if (text === undefined) return KEPT_DAYS;
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw new LockReviewError("USAGE", `"${text}" is no number of days`, {
    hint: "Write whole days after --older-than, such as 365.",
  });
}

function nothingDone({ disk }: Command, result: ReleasesReport["result"]): ReleasesReport {
  const lines = disk.file === undefined ? [] : linesIn(disk.file);
  return { file: disk.name, lines, result, added: [], removed: [], notLearned: [] };
}

async function learn({ paths, isCheck }: Job, command: Command): Promise<ReleasesReport> {
  const { disk } = command;
  const before = nothingDone(command, "unchanged");
  const remembered = await rememberedAt(command);
  // By what is remembered of releases, so that one that changed teaches nothing and is told.
  const ledger = { ...EMPTY_LEDGER, releases: [...remembered.releases, ...before.lines] };
  const roots = await auditForLedger(command, { paths, ledger }, "releases");
  const now = SYSTEM_CLOCK.now();
  const { after, ...seen } = updateReleases(roots, { remembered, file: disk.file, now });
  if (after === undefined) return { ...before, ...seen };
  if (isCheck) return { ...before, ...seen, result: "would-change" };
  await disk.write(after);
  const lines = [...before.lines, ...seen.added].sort(RELEASE_LINES.compare);
  return { ...before, ...seen, result: "written", lines };
}

async function prune({ isCheck, olderThan }: Job, command: Command): Promise<ReleasesReport> {
  const { disk } = command;
  const before = nothingDone(command, "unchanged");
  if (disk.file === undefined) return before;
  const locked = await lockedAnywhere(command);
  const terms = { locked, days: olderThan, now: SYSTEM_CLOCK.now() };
  const { removed, after } = pruneReleases(disk.file, terms);
  if (after === undefined) return before;
  if (isCheck) return { ...before, removed, result: "would-change" };
  await disk.write(after);
  const lines = before.lines.filter((line) => !removed.includes(line));
  return { ...before, removed, result: "written", lines };
}

/** What any lock file of the working tree locks, wherever the command runs, or one of the target branch. */
async function lockedAnywhere({ context, own, top }: Command): Promise<ReadonlySet<string>> {
  const files = createDiskTree({ root: top, reach: "anywhere" });
  const whole = { ...context, directory: top, files };
  const { roots, limits } = await auditedRoots(whole, { paths: [], listed: own.names.listed });
  for (const limit of limits) context.log.warn(limit);
  const here = await versionsLockedBy(roots, files, context.signal);
  const { releases } = await recordedByBase(whole, []);
  return new Set([...here, ...releases.keys()]);
}

/** What the target branch and the organisation remember, as far as it is there: the file may be on its way. */
async function rememberedAt({ own, context, options }: Command): Promise<Ledger> {
  const { policy, tip: files, organisationLedger } = own;
  const { releases: path } = policy;
  const isThere =
    options.text("releases") === undefined &&
    path !== undefined &&
    (path === DEFAULT_RELEASES_FILE || (await files?.kind(path, context.signal)) !== undefined);
  const place = { files, file: undefined, releases: isThere ? path : undefined };
  return layLedgers(organisationLedger, await loadLedger(place, context.signal));
}
