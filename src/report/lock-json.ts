import { formatJson, JSON_SCHEMA_VERSION } from "./json.ts";
import type { LockedProviderReport } from "./lock-report.ts";

/** What `lock --format json` prints; schemas/lock.schema.json. */
export function renderLockJson(run: {
  readonly providers: readonly LockedProviderReport[];
}): string {
  return formatJson({
    schema: JSON_SCHEMA_VERSION,
    providers: run.providers.map(({ address, version, platforms, signers, result }) => ({
      address,
      version,
      platforms,
      // One key's name stands for all platforms, or for none of them.
      keyId: (signers.length === 1 ? signers[0]?.keyId : undefined) ?? null,
      result,
    })),
  });
}
