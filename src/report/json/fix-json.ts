import type { LedgerLine, ReleaseLine } from "../../language/ledger/ledger.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { FixReport } from "../facts/fix-report.ts";
import { formatJson, JSON_SCHEMA_VERSION } from "./json.ts";
import { ledgerLineData } from "./keys-json.ts";
import { releaseLineData } from "./releases-json.ts";

/** What was added to the ledgers of keys and of releases; undefined where there is none to keep. */
interface LearnedByFix {
  readonly learned: readonly LedgerLine[] | undefined;
  readonly releases: readonly ReleaseLine[] | undefined;
}

/** What `fix --format json` prints; schemas/fix.schema.json. Without a ledger to keep nothing is said of what was learned. */
export function renderFixJson(
  fixes: readonly FixReport[],
  { learned, releases }: LearnedByFix,
): string {
  return formatJson({
    schema: JSON_SCHEMA_VERSION,
    fixes,
    ...withoutAbsent({
      learned: learned?.map(ledgerLineData),
      releases: releases?.map(releaseLineData),
    }),
  });
}
