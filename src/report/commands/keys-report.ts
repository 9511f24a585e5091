import { type LedgerLine, scopeOf } from "../../formats/ledger/ledger.ts";
import { encodeLine } from "../../formats/ledger/ledger-file.ts";
import { visibleText } from "../../formats/text/visible-text.ts";
import { largestOf } from "../../model/many.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Learning } from "../../review/ledger/learn-keys.ts";
import { formatDocument, members } from "../json/json.ts";
import { counted, shortNames } from "../words/wording.ts";

/** The result of the `keys` command. */
export interface KeysReport extends Learning {
  readonly file: string;
  readonly lines: readonly LedgerLine[];
  readonly result: "shown" | keyof typeof LEDGER_RESULTS;
}

const LEDGER_RESULTS = {
  unchanged: "is up to date",
  written: "was written",
  "would-change": "would change",
} as const;

/** Returns the result as text. */
export function renderKeysText(report: KeysReport): string {
  const { file, lines, result } = report;
  const table = [
    ["NAMESPACE", "FINGERPRINT", "SINCE", "ON", "LEARNED"],
    ...lines.map((line) => [scopeOf(line), line.fingerprint, line.version, line.day, line.learned]),
  ];
  const shown = lines.length === 0 ? [`${file} remembers no key.`] : tableLines(table);
  return textOf(result === "shown" ? shown : learnedLines(report, result));
}

function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${visibleText(line)}\n`).join("");
}

function tableLines(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = rows[0]?.map((_, i) => largestOf(rows.map((row) => row[i]?.length ?? 0))) ?? [];
  return rows.map((row) => {
    const cells = row.map((cell, i) => cell.padEnd(widths[i] ?? 0));
    return cells.join("  ").trimEnd();
  });
}

function learnedLines(
  { file, lines, added, refused, notLearned }: KeysReport,
  result: keyof typeof LEDGER_RESULTS,
): readonly string[] {
  const name = shortNames(notLearned.map(({ provider }) => provider));
  const reasons = notLearned.map(
    ({ provider, version, root, reason }) =>
      `  nothing learned from ${name(provider)} ${version} in ${root}: ${reason}`,
  );
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
    `${file} ${LEDGER_RESULTS[result]}: ${counted(lines.length, "key")}.`,
  ];
}

/** Returns the lines that `fix` added to a ledger, as text; empty when it added none. */
export function renderLearnedText(file: string, added: readonly string[]): string {
  return added.length === 0
    ? ""
    : textOf([`${file}: written`, ...added.map((line) => `  + ${line}`)]);
}

/** Returns the result as JSON (schemas/keys.schema.json). */
export function renderKeysJson(report: KeysReport): string {
  const { lines, added, refused, notLearned } = report;
  return formatDocument({
    ...members(report, "file", "result"),
    lines: lines.map(ledgerLineData),
    added: added.map(ledgerLineData),
    refused: refused.map(({ line, known }) => ({
      ...ledgerLineData(line),
      known: known.map(({ fingerprint }) => fingerprint),
    })),
    notLearned: notLearned.map((entry) =>
      members(entry, "provider", "version", "root", "why", "reason"),
    ),
  });
}

/** Returns a line of the ledger as data. */
export function ledgerLineData(line: LedgerLine): object {
  return members(line, "host", "namespace", "fingerprint", "version", "day", "learned");
}
