import type { LockReport } from "../facts/lock-report.ts";
import { formatJson, JSON_SCHEMA_VERSION } from "./json.ts";

/** What `lock --format json` prints; schemas/lock.schema.json. */
export function renderLockJson(reports: readonly LockReport[]): string {
  return formatJson({
    schema: JSON_SCHEMA_VERSION,
    roots: reports.map(({ root, outcome }) => ({ root, outcome })),
    providers: reports.flatMap(({ root, providers }) =>
      providers.map(({ address, version, previous, platforms, signers, result }) => ({
        root,
        address,
        version,
        previousVersion: previous ?? null,
        platforms,
        // One key's name stands for all platforms, or for none of them.
        keyId: (signers.length === 1 ? signers[0]?.keyId : undefined) ?? null,
        result,
      })),
    ),
  });
}
