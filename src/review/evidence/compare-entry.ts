import type { VersionEvidence } from "../../model/evidence.ts";
import type { Hash } from "../../model/hash.ts";
import { type LockFile, type ProviderLock, recordsHash } from "../../model/lock-file.ts";
import { rememberedOf } from "../../model/remembered.ts";
import { hashesBeyond } from "../change/moves.ts";
import { isUsableRecord, type Run } from "./input.ts";
import { compareRelease, isSettled } from "./republish.ts";

/** The root module's own earlier record of a version; `none` in a file that records it not. */
export type OwnRecord = ProviderLock | "none" | "unknown" | undefined;

/** Returns what a record of the root module says of an entry's version. */
export function ownRecord(
  { address, version }: ProviderLock,
  record: LockFile | "unknown" | undefined,
): OwnRecord {
  if (record === undefined || record === "unknown") return record;
  const before = record.providers.get(address);
  return before?.version === version ? before : "none";
}

/**
 * Returns what compares the release of an entry with the records of it: the root module's own, or else any other root
 * module's.
 */
export const comparisonBy = rememberedOf(
  (
    mode: Run["mode"],
    evidence: VersionEvidence | undefined,
    recordElsewhere: ProviderLock | undefined,
  ) =>
    rememberedOf((entry: ProviderLock, recorded: ProviderLock | undefined, ownState: OwnRecord) => {
      const own = typeof ownState === "object" ? ownState : undefined;
      const isAudit = mode === "audit";
      const before = isAudit ? own : recorded;
      const elsewhere = isUsableRecord(before) ? undefined : recordElsewhere;
      const isOwnRecord = isAudit && elsewhere === undefined;
      // The hashes that the change adds to an entry are no past.
      const past = before && {
        ...entry,
        hashes: entry.hashes.filter((hash) => recordsHash(before, hash)),
      };
      const record = isOwnRecord ? (past ?? entry) : (elsewhere ?? before);
      const isExtended = hashesBeyond(entry, elsewhere ?? recorded).length > 0;
      const pasts = [own, recordElsewhere].filter((past) => past !== undefined);
      return {
        release: compareRelease({ recorded: record, isExtended, isOwnRecord }, evidence),
        isRecordedElsewhere: elsewhere !== undefined,
        isDisputed: disputeOver(entry, pasts, ownState, evidence),
      };
    }),
);

/**
 * Returns a test for disputed hashes: unexplained ones that a fix must not drop, because they may have been
 * right when they were recorded. Hashes that head adds to a version that base records are not disputed.
 */
function disputeOver(
  entry: ProviderLock,
  pasts: readonly ProviderLock[],
  ownState: OwnRecord,
  evidence: VersionEvidence | undefined,
): (hash: Hash) => boolean {
  const own = typeof ownState === "object" ? ownState : undefined;
  const isReadable = ownState !== "unknown";
  const isKnown = isReadable && (pasts.length > 0 || ownState !== undefined);
  const areSettledBy = (records: readonly ProviderLock[]): boolean => {
    const hashes = records.flatMap((record) => record.hashes);
    return isReadable && evidence !== undefined && isSettled(hashes, evidence);
  };
  // Hashes that head adds must not settle the dispute about a record, nor does a file whose recorded part is unknown, nor
  // another root module's record, which may be younger than the replacement.
  const isOwnSettled = own !== undefined && areSettledBy([own]);
  const areOthersSettled = areSettledBy(pasts.length > 0 ? pasts : [entry]);
  return (hash) => {
    if (recordsHash(own, hash)) return !isOwnSettled;
    return !areOthersSettled && (!isKnown || pasts.some((past) => recordsHash(past, hash)));
  };
}
