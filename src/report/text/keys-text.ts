import { type LedgerLine, scopeOf } from "../../language/ledger/ledger.ts";
import { encodeLine } from "../../language/ledger/ledger-file.ts";
import { visibleText } from "../../language/text/visible-text.ts";
import { largestOf } from "../../model/many.ts";
import { sortedUnique } from "../../model/order.ts";
import type { NotLearned } from "../../review/ledger/doubt.ts";
import type { KeysReport } from "../facts/keys-report.ts";
import { counted, shortNames } from "../words/wording.ts";

/** What became of a ledger. */
export const LEDGER_RESULTS: Readonly<Record<Exclude<KeysReport["result"], "shown">, string>> = {
  unchanged: "is up to date",
  written: "was written",
  "would-change": "would change",
};

/** What `keys` found and did, for a terminal. */
export function renderKeysText(report: KeysReport): string {
  const lines = report.result === "shown" ? table(report) : learned(report, report.result);
  return lines.map((line) => `${visibleText(line)}\n`).join("");
}

function table({ file, lines }: KeysReport): readonly string[] {
  if (lines.length === 0) return [`${file} remembers no key.`];
  return tableLines([
    ["NAMESPACE", "FINGERPRINT", "SINCE", "ON", "LEARNED"],
    ...lines.map((one) => [scopeOf(one), one.fingerprint, one.version, one.day, one.learned]),
  ]);
}

/** Rows of cells in columns. */
export function tableLines(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = rows[0]?.map((_, i) => largestOf(rows.map((row) => row[i]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

function learned(
  { file, lines, added, refused, notLearned }: KeysReport,
  result: keyof typeof LEDGER_RESULTS,
): readonly string[] {
  return [
    ...added.map((line) => `+ ${encodeLine(line)}`),
    ...refused.map(
      ({ line, known }) =>
        `! ${scopeOf(line)} is signed by another key: ${line.fingerprint} signs ${line.version}, and the ledger knows ${known.map(keyOf).join(", ")}. ` +
        `Compare it with what the publisher announces, then add it with --add ${scopeOf(line)}=${line.fingerprint}`,
    ),
    ...notLearnedLines(notLearned),
    `${file} ${LEDGER_RESULTS[result]}: ${counted(lines.length, ["key", "keys"])}.`,
  ];
}

/** What `fix` added to a ledger, as its lines; nothing when it added nothing. */
export function renderLearnedText(file: string, added: readonly string[]): string {
  if (added.length === 0) return "";
  const lines = [`${file}: written`, ...added.map((line) => `  + ${line}`)];
  return lines.map((line) => `${visibleText(line)}\n`).join("");
}

function keyOf({ fingerprint }: LedgerLine): string {
  return fingerprint;
}

/** Why entries taught nothing, each reason once. */
export function notLearnedLines(notLearned: readonly NotLearned[]): readonly string[] {
  const name = shortNames(notLearned.map(({ provider }) => provider));
  return sortedUnique(notLearned.map((one) => notLearnedText(one, name(one.provider))));
}

function notLearnedText({ version, root, reason }: NotLearned, name: string): string {
  return `  nothing learned from ${name} ${version} in ${root}: ${reason}`;
}
