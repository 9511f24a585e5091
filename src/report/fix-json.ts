import type { LedgerLine } from "../language/ledger/ledger.ts";
import { withoutAbsent } from "../model/without-absent.ts";
import type { FixReport } from "./fix-text.ts";
import { formatJson, JSON_SCHEMA_VERSION } from "./json.ts";
import { ledgerLineData } from "./keys-json.ts";

/** What `fix --format json` prints; schemas/fix.schema.json. Without a ledger to keep nothing is said of what was learned. */
export function renderFixJson(
  fixes: readonly FixReport[],
  learned: readonly LedgerLine[] | undefined,
): string {
  return formatJson({
    schema: JSON_SCHEMA_VERSION,
    fixes,
    ...withoutAbsent({ learned: learned?.map(ledgerLineData) }),
  });
}
