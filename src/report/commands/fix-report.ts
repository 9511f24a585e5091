import type { LedgerLine } from "../../formats/ledger/ledger.ts";
import { encodeLine } from "../../formats/ledger/ledger-file.ts";
import { commandLine } from "../../model/command-line.ts";
import type { Hash } from "../../model/hash.ts";
import { groupBy } from "../../model/many.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { IgnoreLine } from "../../ports/git.ts";
import type { InitEffect, InitPrediction } from "../../review/init/prediction.ts";
import { IGNORED_REMEDY, ignoreWords } from "../../review/rules/missing-lock-rules.ts";
import { initData } from "../json/json.ts";
import { rootSummary } from "../words/root-summary.ts";
import { placesText, shortNames } from "../words/wording.ts";
import { ledgerLineData } from "./keys-report.ts";
import type { CommandReport } from "./print-command.ts";

/** The result of the `fix` command for one root module. */
export interface FixReport {
  readonly root: string;
  readonly lockFilePath: string;
  readonly outcome: keyof typeof OUTCOMES;
  readonly dropped: readonly {
    readonly provider: ProviderAddress;
    readonly hash: Hash;
    readonly reason?: "platform-not-asked";
  }[];
  /** Entries that were dropped because nothing requires them; without `--prune` absent if there are none. */
  readonly pruned?: readonly ProviderAddress[];
  readonly notPruned?: string;
  /** What `init` does with the file as it is now; absent where nothing was written that should be. */
  readonly init?: InitPrediction;
  readonly reasons: readonly string[];
  /** Requested platforms that cannot be covered, as sentences without a full stop. */
  readonly uncovered: readonly string[];
  /** Versions that were too young to be chosen, or of unknown age, as sentences without a full stop. */
  readonly passedOver?: readonly string[];
  /** The line that makes git ignore the lock file, so that nobody else gets it. */
  readonly ignoredBy?: IgnoreLine;
}

/** Each outcome in words, and as what became of the root module. */
const OUTCOMES = {
  written: ["written", "written"],
  unchanged: ["already as it should be", "up to date"],
  refused: ["not written", "not written"],
  unverified: ["not written, not everything could be checked", "not checked"],
} as const;

/** Returns each file, every dropped hash, every reason, and the `keys` that a ledger got; schemas/fix.schema.json. */
export function fixReport(
  fixes: readonly FixReport[],
  keys: { readonly file: string; readonly added: readonly LedgerLine[] } | undefined,
): CommandReport {
  const droppedProviders = fixes.flatMap((fix) => fix.dropped.map(({ provider }) => provider));
  const name = shortNames([...droppedProviders, ...fixes.flatMap(({ pruned = [] }) => pruned)]);
  const reasonsFor = (fix: FixReport): readonly string[] => [
    ...(fix.ignoredBy ? [`  ${ignoreWords(fix.ignoredBy)}`, `  ${IGNORED_REMEDY}`] : []),
    ...fix.dropped.map(({ provider, hash, reason }) => {
      const why = reason ? "of no platform that was asked for" : "nothing explains it";
      return `  dropped ${hash} of ${name(provider)}: ${why}`;
    }),
    ...(fix.pruned ?? []).map((provider) => `  dropped ${name(provider)}: nothing requires it`),
    ...(fix.notPruned === undefined
      ? []
      : [`  dropped no entry that nothing may require: ${fix.notPruned}`]),
    ...fix.reasons.map((reason) => `  ${reason}`),
    ...(fix.passedOver ?? []).map((sentence) => `  ${sentence}`),
    ...initLines(fix),
    ...fix.uncovered.map((platform) => `  not covered: ${platform}`),
  ];
  const alike = groupBy(fixes, (fix) => JSON.stringify([outcomeWords(fix), reasonsFor(fix)]));
  const lines = [...alike.values()].flatMap((all) => [
    `${placesText(all.map(({ lockFilePath }) => lockFilePath))}: ${outcomeWords(all[0])}`,
    ...reasonsFor(all[0]),
  ]);
  const { file = "", added = [] } = keys ?? {};
  return {
    lines: [
      ...(fixes.length === 0 ? ["No lock file was found."] : lines),
      ...(added.length === 0 ? [] : [`${file}: written`]),
      ...added.map((line) => `  + ${encodeLine(line)}`),
      ...rootSummary(
        fixes.map((fix) => (isOnlyIgnored(fix) ? "ignored by git" : OUTCOMES[fix.outcome][1])),
      ),
    ],
    data: {
      fixes: fixes.map(({ init, ...fix }) => ({ ...fix, init: init && initData(init) })),
      learned: keys?.added.map(ledgerLineData),
    },
  };
}

/** Whether nothing is wrong with a file but that git ignores it. */
const isOnlyIgnored = ({ outcome, ignoredBy }: FixReport): boolean =>
  outcome === "unchanged" && ignoredBy !== undefined;

const outcomeWords = (fix: FixReport): string =>
  isOnlyIgnored(fix) ? "unchanged" : OUTCOMES[fix.outcome][0];

function initLines({ init, root }: FixReport): readonly string[] {
  return (init?.effects ?? []).flatMap((effect) => {
    if (effect.readonly === "passes") return [];
    const start =
      effect.readonly === "refuses"
        ? "init -lockfile=readonly refuses this file"
        : "whether init -lockfile=readonly passes is not known";
    return [`  ${start}: ${effect.reason}${helpFor(effect, root)}`];
  });
}

function helpFor({ cause, readonly }: InitEffect, root: string): string {
  if (cause === "successor") {
    return "; no lock file passes, so name the source without its host, or leave the option out";
  }
  if (cause !== "unneeded-entry" && cause !== "predecessor") return "";
  return readonly === "refuses"
    ? "; fix --prune drops it"
    : `; write the state to a file, as state pull of the tool prints it, and run: ${commandLine(["fix", "--prune", "--state=FILE"], [root])}`;
}
