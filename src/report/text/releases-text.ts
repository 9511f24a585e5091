import type { ReleaseLine } from "../../language/ledger/ledger.ts";
import { encodeReleaseLine } from "../../language/ledger/release-file.ts";
import { visibleText } from "../../language/text/visible-text.ts";
import type { ReleasesReport } from "../facts/releases-report.ts";
import { counted } from "../words/wording.ts";
import { LEDGER_RESULTS, notLearnedLines, tableLines } from "./keys-text.ts";

/** What `releases` found and did, for a terminal. */
export function renderReleasesText(report: ReleasesReport): string {
  const { file, lines, added, removed, notLearned, result } = report;
  const told =
    result === "shown"
      ? shown(report)
      : [
          ...added.map((line) => `+ ${encodeReleaseLine(line)}`),
          ...removed.map((line) => `- ${encodeReleaseLine(line)}`),
          ...notLearnedLines(notLearned),
          `${file} ${LEDGER_RESULTS[result]}: ${counted(lines.length, ["line", "lines"])}.`,
        ];
  return told.map((line) => `${visibleText(line)}\n`).join("");
}

function shown({ file, lines }: ReleasesReport): readonly string[] {
  if (lines.length === 0) return [`${file} remembers no release.`];
  return tableLines([["PROVIDER", "VERSION", "SEEN", "PACKAGES", "SIGNED"], ...lines.map(cells)]);
}

function cells({ provider, version, day, packages, signers }: ReleaseLine): readonly string[] {
  return [provider, version, day, String(packages.size), signers.join(",") || "by nobody"];
}
