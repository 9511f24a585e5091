import { ofScheme } from "../../model/hash.ts";
import { recordsHash } from "../../model/lock-file.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Finding } from "../finding/finding.ts";
import { isSigned } from "./explain-hash.ts";
import type { EntryFacts } from "./facts.ts";

/** Returns the providers whose entries head completes as `init` of OpenTofu 1.12 does, if no error is found against them. */
export function completedProviders(
  entries: readonly EntryFacts[],
  findings: readonly Finding[],
): ReadonlySet<ProviderAddress> {
  const refutedProviders = new Set(
    findings.map(({ severity, provider }) => (severity === "error" ? provider : null)),
  );
  const providers = entries.filter(isCompleted).map(({ entry }) => entry.address);
  return new Set(providers.filter((provider) => !refutedProviders.has(provider)));
}

/**
 * Whether an entry has all contents that the registry reports to `init` (RG-6), and what head adds to it is of that report
 * and stands on a signed list: itself, or the package that it was computed from. The report by itself proves nothing.
 */
function isCompleted({ entry, added, hashes, evidence }: EntryFacts): boolean {
  const report = evidence?.recordedByInit ?? [];
  return (
    ofScheme("h1", report).length > 0 &&
    report.every((hash) => recordsHash(entry, hash)) &&
    hashes.every(
      ({ hash, grade }) => !added.has(hash) || (report.includes(hash) && isSigned(grade)),
    )
  );
}
