import type { ReleaseLine } from "../../language/ledger/ledger.ts";
import { encodeReleaseLine } from "../../language/ledger/release-file.ts";
import { visibleText } from "../../language/text/visible-text.ts";
import type { SeenReleases } from "../../review/ledger/learn-releases.ts";
import { formatDocument } from "../json/json.ts";
import { counted } from "../words/wording.ts";
import { LEDGER_RESULTS, notLearnedData, notLearnedLines, tableLines } from "./keys-report.ts";

/** The result of the `releases` command. */
export interface ReleasesReport extends SeenReleases {
  /** As the user names it. */
  readonly file: string;
  /** The lines of the file after the command. */
  readonly lines: readonly ReleaseLine[];
  /** Lines that pruning removes. */
  readonly removed: readonly ReleaseLine[];
  /** `shown` when the command only prints the file. */
  readonly result: "shown" | keyof typeof LEDGER_RESULTS;
}

/** Returns the result as text. */
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

/** Returns the result as JSON (schemas/releases.schema.json). */
export function renderReleasesJson(report: ReleasesReport): string {
  const { file, result, lines, added, removed, notLearned } = report;
  return formatDocument({
    file,
    result,
    lines: lines.map(releaseLineData),
    added: added.map(releaseLineData),
    removed: removed.map(releaseLineData),
    notLearned: notLearned.map(notLearnedData),
  });
}

/** Returns a line of the ledger as data. */
export function releaseLineData({
  provider,
  version,
  day,
  signers,
  packages,
}: ReleaseLine): object {
  const archives = [...packages].map(([platform, archive]) => ({ platform, archive }));
  return { provider, version, day, signers, packages: archives };
}
