import type { ReleaseLine } from "../../language/ledger/ledger.ts";
import type { ReleasesReport } from "../facts/releases-report.ts";
import { formatJson, JSON_SCHEMA_VERSION } from "./json.ts";
import { notLearnedData } from "./keys-json.ts";

/** What `releases --format json` prints; schemas/releases.schema.json. */
export function renderReleasesJson(report: ReleasesReport): string {
  const { file, result, lines, added, removed, notLearned } = report;
  return formatJson({
    schema: JSON_SCHEMA_VERSION,
    file,
    result,
    lines: lines.map(releaseLineData),
    added: added.map(releaseLineData),
    removed: removed.map(releaseLineData),
    notLearned: notLearned.map(notLearnedData),
  });
}

/** A line as documents have it. */
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
