import { type LedgerLine, scopeOf } from "../../formats/ledger/ledger.ts";
import { encodeLine } from "../../formats/ledger/ledger-file.ts";
import { groupBy } from "../../model/many.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Learning } from "../../review/ledger/learn-keys.ts";
import { members } from "../json/json.ts";
import { type RootState, rootSummary } from "../words/root-summary.ts";
import { counted, placesText, shortNames } from "../words/wording.ts";
import { alignedLines, type CommandReport } from "./print-command.ts";

/** The result of the `keys` command. */
export interface KeysReport extends Learning {
  readonly file: string;
  readonly lines: readonly LedgerLine[];
  readonly result: "shown" | keyof typeof LEDGER_RESULTS;
  /** What became of the root modules whose lock files were read; none where the ledger is shown. */
  readonly states: readonly RootState[];
}

const LEDGER_RESULTS = {
  unchanged: "is unchanged",
  written: "was written",
  "would-change": "would change",
} as const;

/** Returns the ledger, or what was learned; schemas/keys.schema.json. */
export function keysReport(report: KeysReport): CommandReport {
  const { file, lines, result, states, added, refused, notLearned } = report;
  const table = [
    ["NAMESPACE", "FINGERPRINT", "SINCE", "ON", "LEARNED"],
    ...lines.map((line) => [scopeOf(line), line.fingerprint, line.version, line.day, line.learned]),
  ];
  const ledgerText = lines.length === 0 ? [`${file} remembers no key.`] : alignedLines(table);
  // What would change is not among the lines yet.
  const more = result === "would-change" ? `, and ${added.length} to add` : "";
  const learned = (words: string) => [
    ...learningLines(report),
    `${file} ${words}: ${counted(lines.length, "key")}${more}.`,
    ...rootSummary(states),
  ];
  return {
    lines: result === "shown" ? ledgerText : learned(LEDGER_RESULTS[result]),
    data: {
      file,
      result,
      lines: lines.map(ledgerLineData),
      added: added.map(ledgerLineData),
      refused: refused.map(({ line, known }) => ({
        ...ledgerLineData(line),
        known: known.map(({ fingerprint }) => fingerprint),
      })),
      notLearned: notLearned.map((entry) =>
        members(entry, "provider", "version", "root", "why", "reason"),
      ),
    },
  };
}

/** Returns the keys that were learned, those that were not, and why. */
export function learningLines({ added, refused, notLearned }: Learning): readonly string[] {
  const name = shortNames(notLearned.map(({ provider }) => provider));
  const byCause = groupBy(notLearned, ({ provider, version, reason }) =>
    JSON.stringify([provider, version, reason]),
  );
  const reasons = [...byCause.values()].map((alike) => {
    const [{ provider, version, reason }] = alike;
    const places = placesText(sortedUnique(alike.map(({ root }) => root)));
    return `  nothing learned from ${name(provider)} ${version} in ${places}: ${reason}`;
  });
  return [
    ...added.map((line) => `+ ${encodeLine(line)}`),
    ...refused.map(({ line, known }) => {
      const keys = known.map(({ fingerprint }) => fingerprint).join(", ");
      return (
        `! ${scopeOf(line)} is signed by another key: ${line.fingerprint} signs ${line.version}, and the ledger knows ${keys}. ` +
        `Compare it with what the publisher announces, then add it with --add ${scopeOf(line)}=${line.fingerprint}`
      );
    }),
    ...sortedUnique(reasons),
  ];
}

/** Returns a line of the ledger as data. */
export function ledgerLineData(line: LedgerLine): object {
  return members(line, "host", "namespace", "fingerprint", "version", "day", "learned");
}
