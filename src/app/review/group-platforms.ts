import type { LockFile, ProviderLock } from "../../model/lock-file.ts";
import type { Platform } from "../../model/platform.ts";
import { platformsByContents, platformsOnRecord } from "../../review/evidence/coverage.ts";
import {
  type EvidenceIndex,
  findEvidence,
  type LockFileSide,
  type RootInput,
  type Run,
} from "../../review/evidence/input.ts";
import {
  type EntryPlatforms,
  mostRecorded,
  type RequiredPlatforms,
  requiredPlatforms,
} from "../../review/evidence/required-platforms.ts";
import { listedPlatforms } from "../../review/policy/policy.ts";
import type { RootReading } from "../roots/read-root.ts";
import { planEvidence } from "./evidence-plan.ts";

/** A root module that was read, whether base has it in the same place, and earlier records of it. */
export interface PlacedReading extends RootReading {
  readonly stoodHere: RootInput["stoodHere"];
  readonly former?: RootInput["former"];
  readonly past?: RootInput["past"];
}

/** What decides, beside evidence, which platforms root modules must cover. */
export interface PlatformTerms {
  readonly mode: Run["mode"];
  readonly policy: Run["policy"];
  readonly recordedReleases: Run["recordedReleases"];
  readonly hostPlatform: Platform;
  /** Returns the platforms that the repository's workflows run the tools on. */
  readonly runners?: () => Promise<readonly Platform[]>;
}

/**
 * Returns the platforms that each root module must cover. The coverage of other root modules is computed once for all,
 * so that the work is linear in their number.
 */
export function requirementsOf(
  readings: readonly PlacedReading[],
  evidence: EvidenceIndex,
  terms: PlatformTerms,
  runners: readonly Platform[] = [],
): readonly RequiredPlatforms[] {
  const isAudit = terms.mode === "audit";
  const recorded = isAudit ? platformsByContents : platformsOnRecord;
  const platformsOf = (entries: readonly ProviderLock[], read = recorded): EntryPlatforms =>
    entries.map((entry) => read(entry, findEvidence(evidence, entry)));
  const changedEntries = (reading: PlacedReading) =>
    planEvidence(reading, terms.recordedReleases).flatMap(
      ({ provider }) => reading.head?.lock.providers.get(provider) ?? [],
    );
  // Coverage must not shrink: base's, and in an audit head's and that of the target branch's record.
  const records = readings.map((reading) => {
    const former = [...(formerOf(reading)?.providers.values() ?? [])];
    const kept = isAudit ? [entriesOf(reading.head), former] : [entriesOf(reading.base)];
    return kept.map((entries) => platformsOf(entries));
  });
  const otherRoots = mostRecorded(records.map((own) => own.flatMap(mostRecorded)));
  return readings.map((reading, i) =>
    requiredPlatforms({
      listed: listedPlatforms(terms.policy, reading.candidate.nameInPolicy),
      records: records[i] ?? [],
      otherRoots,
      runners,
      host: terms.hostPlatform,
      changed: isAudit ? [] : platformsOf(changedEntries(reading), platformsByContents),
    }),
  );
}

/** Returns the target branch's record of a root module in an audit; undefined without one. */
export function formerOf({ former }: PlacedReading): LockFile | undefined {
  return former === "unknown" ? undefined : former;
}

/** Returns every entry of a lock file; none if there is no file. */
export function entriesOf(side: LockFileSide | undefined): readonly ProviderLock[] {
  return [...(side?.lock.providers.values() ?? [])];
}
