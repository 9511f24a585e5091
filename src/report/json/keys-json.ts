import type { LedgerLine } from "../../language/ledger/ledger.ts";
import type { NotLearned } from "../../review/ledger/doubt.ts";
import type { KeysReport } from "../facts/keys-report.ts";
import { formatJson, JSON_SCHEMA_VERSION } from "./json.ts";

/** What `keys --format json` prints; schemas/keys.schema.json. */
export function renderKeysJson(report: KeysReport): string {
  const { file, result, lines, added, refused, notLearned } = report;
  return formatJson({
    schema: JSON_SCHEMA_VERSION,
    file,
    result,
    lines: lines.map(ledgerLineData),
    added: added.map(ledgerLineData),
    refused: refused.map(({ line, known }) => ({
      ...ledgerLineData(line),
      known: known.map(({ fingerprint }) => fingerprint),
    })),
    notLearned: notLearned.map(notLearnedData),
  });
}

/** A lock entry that taught nothing, as data. */
export function notLearnedData({ provider, version, root, why, reason }: NotLearned): object {
  return { provider, version, root, why, reason };
}

/** A line of a ledger as data. */
export function ledgerLineData(line: LedgerLine): object {
  const { host, namespace, fingerprint, version, day, learned } = line;
  return { host, namespace, fingerprint, version, day, learned };
}
