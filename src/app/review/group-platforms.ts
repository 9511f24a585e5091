import type { EvidenceRequest } from "../../lock/evidence/evidence-request.ts";
import type { VersionEvidence } from "../../model/evidence.ts";
import { ofScheme } from "../../model/hash.ts";
import type { LockFile, ProviderLock } from "../../model/lock-file.ts";
import type { Platform } from "../../model/platform.ts";
import { remembered } from "../../model/remembered.ts";
import { platformsByContents, platformsOnRecord } from "../../review/evidence/coverage.ts";
import {
  type EvidenceIndex,
  evidenceKey,
  findEvidence,
  type LockFileSide,
  type RecordedReleases,
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
import { planEvidence, setsOf } from "./evidence-plan.ts";

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

/** What may decide the platforms of root modules of which base says nothing. */
interface Fallback {
  readonly history: ReadonlyMap<PlacedReading, EntryPlatforms>;
  readonly runners: readonly Platform[];
}

/**
 * Returns what the newest earlier lock file with an `h1:` records, for root modules whose base has none. Registries are asked
 * for their documents alone, no package is read.
 */
export async function historiesOf(
  readings: readonly PlacedReading[],
  evidence: EvidenceIndex,
  gather: (wish: EvidenceRequest) => Promise<VersionEvidence>,
): Promise<Fallback["history"]> {
  const answers = new Map<string, Promise<VersionEvidence>>();
  const platformsOf = async (entry: ProviderLock): Promise<readonly Platform[]> => {
    const { address: provider, version, hashes } = entry;
    const key = evidenceKey(provider, version);
    const wish = { provider, version, asked: [], recorded: setsOf(hashes), platforms: [] };
    const ask = () => gather({ ...wish, reportedH1: "verify" });
    return platformsOnRecord(entry, evidence.get(key) ?? (await remembered(answers, key, ask)));
  };
  const histories = readings
    .filter(({ base }) => !hasContentsOnRecord(entriesOf(base)))
    .map(async (reading) => {
      const locks = (reading.past ?? []).map(({ providers }) => [...providers.values()]);
      const entries = locks.find(hasContentsOnRecord) ?? [];
      return [reading, await Promise.all(entries.map(platformsOf))] as const;
    });
  return new Map(await Promise.all(histories));
}

/** Whether any of the entries has an `h1:`. */
export function hasContentsOnRecord(entries: readonly ProviderLock[]): boolean {
  return entries.some((entry) => ofScheme("h1", entry.hashes).length > 0);
}

/**
 * Returns the platforms that each root module must cover. The coverage of other root modules is computed once for all,
 * so that the work is linear in their number.
 */
export function requirementsOf(
  readings: readonly PlacedReading[],
  evidence: EvidenceIndex,
  terms: PlatformTerms,
  fallback: Fallback = { history: new Map(), runners: [] },
): readonly RequiredPlatforms[] {
  const isAudit = terms.mode === "audit";
  const recorded = isAudit ? platformsByContents : platformsOnRecord;
  const platformsOf = (entries: readonly ProviderLock[], read = recorded): EntryPlatforms =>
    entries.map((entry) => read(entry, findEvidence(evidence, entry)));
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
      history: fallback.history.get(reading) ?? [],
      runners: fallback.runners,
      host: terms.hostPlatform,
      changed: isAudit
        ? []
        : platformsOf(changedEntries(reading, terms.recordedReleases), platformsByContents),
    }),
  );
}

function changedEntries(
  reading: PlacedReading,
  releases: RecordedReleases,
): readonly ProviderLock[] {
  const changed = planEvidence(reading, releases);
  return changed.flatMap(({ provider }) => reading.head?.lock.providers.get(provider) ?? []);
}

/** Returns the target branch's record of a root module in an audit; undefined without one. */
export function formerOf({ former }: PlacedReading): LockFile | undefined {
  return former === "unknown" ? undefined : former;
}

/** Returns every entry of a lock file; none if there is no file. */
export function entriesOf(side: LockFileSide | undefined): readonly ProviderLock[] {
  return [...(side?.lock.providers.values() ?? [])];
}
