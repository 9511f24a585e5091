import type { EvidenceRequest } from "../../lock/evidence/evidence-request.ts";
import type { VersionEvidence } from "../../model/evidence.ts";
import { ofScheme } from "../../model/hash.ts";
import type { LockFile, ProviderLock } from "../../model/lock-file.ts";
import type { Platform } from "../../model/platform.ts";
import { platformsByContents, platformsOnRecord } from "../../review/evidence/coverage.ts";
import {
  type EvidenceIndex,
  evidenceKey,
  findEvidence,
  type LockFileSide,
  type RootInput,
  type Run,
} from "../../review/evidence/input.ts";
import {
  type EntryPlatforms,
  mostRecorded,
  type RequiredPlatforms,
  type RequiredPlatformsInput,
  requiredPlatforms,
} from "../../review/evidence/required-platforms.ts";
import { listedPlatforms } from "../../review/policy/policy.ts";
import type { RootReading } from "../roots/read-root.ts";
import { planEvidence, setsOf } from "./evidence-plan.ts";

/** A root module that was read, and whether base has it in the same place. */
export type PlacedReading = RootReading & Pick<RootInput, "stoodHere">;

/** What decides, beside evidence, which platforms root modules must cover. */
export interface PlatformTerms extends Pick<Run, "mode" | "policy" | "recordedReleases"> {
  readonly hostPlatform: Platform;
  /** In an audit, the target branch's records by root module: platforms covered there must stay covered. */
  readonly recordedBefore?: ReadonlyMap<string, LockFile>;
  /** Returns earlier lock files of a root module on base, newest first. */
  readonly pastOf?: (reading: PlacedReading) => readonly LockFile[];
  /** Returns the platforms that the repository's workflows run the tools on. */
  readonly runners?: () => Promise<readonly Platform[]>;
}

/** What may decide the platforms of root modules of which base says nothing. */
interface Fallback extends Pick<RequiredPlatformsInput, "runners"> {
  readonly history: ReadonlyMap<PlacedReading, EntryPlatforms>;
}

/**
 * Returns what the newest earlier lock file with an `h1:` records, for root modules whose base has none. Registries are asked
 * for their documents alone, no package is read.
 */
export async function historiesOf(
  readings: readonly PlacedReading[],
  { pastOf, evidence }: PlatformTerms & { readonly evidence: EvidenceIndex },
  gather: (wish: EvidenceRequest) => Promise<VersionEvidence>,
): Promise<Fallback["history"]> {
  const asked = new Map<string, Promise<VersionEvidence>>();
  const platformsOf = async (entry: ProviderLock): Promise<readonly Platform[]> => {
    const { address: provider, version, hashes } = entry;
    const key = evidenceKey(provider, version);
    const known = evidence.get(key);
    if (known !== undefined) return platformsOnRecord(entry, known);
    const wish = { provider, version, asked: [], recorded: setsOf(hashes), platforms: [] };
    const answer = asked.get(key) ?? gather({ ...wish, reportedH1: "verify" });
    asked.set(key, answer);
    return platformsOnRecord(entry, await answer);
  };
  const found = readings.map(async (reading) => {
    if (hasContentsOnRecord(entriesOf(reading.base))) return [];
    const past = pastOf?.(reading) ?? [];
    const locks = past.map(({ providers }) => [...providers.values()]);
    const entries = locks.find(hasContentsOnRecord) ?? [];
    return [[reading, await Promise.all(entries.map(platformsOf))] as const];
  });
  return new Map((await Promise.all(found)).flat());
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
  const records = readings.map(({ candidate, base, head }) => {
    const former = terms.recordedBefore?.get(candidate.root)?.providers.values() ?? [];
    const kept = isAudit ? [entriesOf(head), [...former]] : [entriesOf(base)];
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
      changed: isAudit ? [] : platformsOf(changedEntries(reading, terms), platformsByContents),
    }),
  );
}

function changedEntries(
  reading: PlacedReading,
  { recordedReleases }: PlatformTerms,
): readonly ProviderLock[] {
  const changed = planEvidence(reading, recordedReleases);
  return changed.flatMap(({ provider }) => reading.head?.lock.providers.get(provider) ?? []);
}

/** Returns every entry of a lock file; none if there is no file. */
export function entriesOf(side: LockFileSide | undefined): readonly ProviderLock[] {
  return [...(side?.lock.providers.values() ?? [])];
}
