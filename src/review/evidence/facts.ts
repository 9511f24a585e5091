import { hasErrors } from "../../model/diagnostic.ts";
import { archivesBehind } from "../../model/disposition.ts";
import type { VersionEvidence } from "../../model/evidence.ts";
import type { Hash } from "../../model/hash.ts";
import {
  EMPTY_LOCK_FILE,
  type LockFile,
  type ProviderLock,
  recordsHash,
} from "../../model/lock-file.ts";
import { displayAddress } from "../../model/provider-address.ts";
import { rememberedOf } from "../../model/remembered.ts";
import {
  diffLockFiles,
  findMoves,
  hashesBeyond,
  isKnownMigration,
  type ProviderMove,
} from "../change/moves.ts";
import { entryCoverage, type PlatformCoverage, platformsOnRecord } from "./coverage.ts";
import { type EntryBuilds, judgeBuilds } from "./entry-provenance.ts";
import { type ExplainedHash, explainHash } from "./explain-hash.ts";
import {
  type EntryLines,
  findVersion,
  isUsableRecord,
  type RootInput,
  type Run,
  wasInUse,
} from "./input.ts";
import { type PastRecord, recordGoneBackTo } from "./past.ts";
import { compareRelease, isSettled, type ReleaseComparison } from "./republish.ts";
import { platformsOfEntry } from "./required-platforms.ts";
import { keysBehindEntry, type SignerStanding, signerStanding } from "./signers.ts";

/** The facts that rules read about one entry of head's lock file. */
export interface EntryFacts {
  readonly entry: ProviderLock;
  /** The provider and its version, as people read them. */
  readonly name: string;
  /** Base's entry for the same provider, of whatever version. */
  readonly base: ProviderLock | undefined;
  readonly baseEvidence: VersionEvidence | undefined;
  readonly move: ProviderMove | undefined;
  /** Base's record that the change goes back to; undefined if it goes back to none. */
  readonly revert: PastRecord | undefined;
  /** Whether version or hashes differ from base's at this place; always true in an audit. */
  readonly isChanged: boolean;
  /** The hashes that must be explained: those that base does not record for this version at this place. */
  readonly added: ReadonlySet<Hash>;
  readonly evidence: VersionEvidence | undefined;
  readonly hashes: readonly ExplainedHash[];
  readonly release: ReleaseComparison;
  /** Whether only other root modules of base recorded the release. */
  readonly isRecordedElsewhere: boolean;
  readonly signers: SignerStanding;
  readonly builds: EntryBuilds;
  readonly coverage: readonly PlatformCoverage[];
  readonly lines: EntryLines | undefined;
}

/** Returns the entry that an entry replaces, at this address or at the one that it moved from. */
export function entryReplaced({ base, move }: EntryFacts): ProviderLock | undefined {
  return base ?? (move?.kind === "moved-registry" ? move.gone.before : undefined);
}

/** Whether an entry came by the known migration between the two public registries (A7). */
export function isMigrated({ move }: { readonly move: ProviderMove | undefined }): boolean {
  return move !== undefined && isKnownMigration(move.gone.provider, move.arrived.provider);
}

/** Returns the weight of a step away from base: lighter where the change goes back to what base's history recorded. */
export function weightOfStep({ revert }: EntryFacts): "warning" | "error" {
  return revert === undefined ? "error" : "warning";
}

/** Whether a migrated entry brings packages that its old entry does not record and that no known key signs. */
export function isUnproven({ entry, move, signers, evidence }: EntryFacts): boolean {
  return signers.kind !== "known" && !isRecordedBy(entry, move?.gone.before, evidence);
}

/** Whether another entry records every archive of an entry, and every archive behind its added contents. */
function isRecordedBy(
  entry: ProviderLock,
  other: ProviderLock | undefined,
  evidence: VersionEvidence | undefined,
): boolean {
  return entry.hashes.every((hash) => {
    const facts = evidence?.dispositions.get(hash);
    const archives = archivesBehind(hash, facts);
    const isBehind = archives.length > 0 && archives.every((zip) => recordsHash(other, zip));
    return (isBehind && facts?.verifiedLocally === true) || recordsHash(other, hash);
  });
}

/** Returns base's lock file as far as it can be relied on; empty in an audit. */
export function reliableBase({ base }: RootInput, { mode }: Run): LockFile {
  const isReliable = mode === "review" && base !== undefined && !hasErrors(base.diagnostics);
  return isReliable ? base.lock : EMPTY_LOCK_FILE;
}

/** Returns the facts about head's entries, in lock file order; none without a lock file. */
export function explainEntries(input: RootInput, base: LockFile, run: Run): readonly EntryFacts[] {
  const { required, past } = input;
  const head = input.head?.lock ?? EMPTY_LOCK_FILE;
  const moves = findMoves(diffLockFiles(base, head));
  return [...head.providers.values()].map((entry) => {
    const move = moves.find(({ arrived }) => arrived.provider === entry.address);
    const before = base.providers.get(entry.address);
    const sameVersion = before?.version === entry.version ? before : undefined;
    // What base records elsewhere says which release it is, and excuses no hash here (T9).
    const excused = wasInUse(input, entry.address) ? sameVersion : undefined;
    const predecessor = before ?? (isMigrated({ move }) ? move?.gone.before : undefined);
    const own = ownRecord(entry, run.mode === "audit" ? input.former : input.base?.lock);
    const { isDisputed, ...release } = compareEntry(run, entry, sameVersion, own);
    const explained = explainEntry(run, entry, predecessor, excused);
    const { evidence, baseEvidence } = explained;
    const onBase = before === undefined ? [] : platformsOnRecord(before, baseEvidence);
    return {
      ...explained,
      ...release,
      hashes: withDisputes(explained.hashes, isDisputed),
      entry,
      name: `${displayAddress(entry.address, run.tool)} ${entry.version}`,
      base: before,
      move,
      revert: recordGoneBackTo(entry, before, past),
      coverage: entryCoverage(entry, evidence, platformsOfEntry(required, onBase)),
      lines: input.head?.lines.get(entry.address),
    };
  });
}

/** Explains an entry's hashes, signers and builds, by what it replaces and what base excuses; the same for many root modules. */
const explainEntry = rememberedOf(
  (
    run: Run,
    entry: ProviderLock,
    replaced: ProviderLock | undefined,
    excused: ProviderLock | undefined,
  ) => {
    const { address: provider, version } = entry;
    const evidence = findVersion(run.evidence, entry);
    const base = replaced?.address === provider ? replaced : undefined;
    const baseEvidence = findVersion(run.evidence, base);
    const additions = hashesBeyond(entry, excused);
    const isChanged =
      excused === undefined || additions.length > 0 || hashesBeyond(excused, entry).length > 0;
    const explained = isChanged || evidence !== undefined ? entry.hashes : [];
    const keysOfProvider = run.keysOf(provider);
    const keys = { knownKeys: keysOfProvider.keys, sameKeys: keysBehindEntry(base, baseEvidence) };
    const terms = { provider, version, evidence, recorded: excused, ...keys };
    // The same archives at the other public registry need no comparison of signers.
    const isSame = base === undefined && isRecordedBy(entry, replaced, evidence);
    const compared = isSame ? undefined : replaced;
    const signedBefore = { base: compared, baseEvidence: findVersion(run.evidence, compared) };
    return {
      baseEvidence,
      isChanged,
      added: new Set(additions),
      evidence,
      hashes: explained.map((hash) => explainHash(hash, terms)),
      signers: signerStanding({ evidence, known: keysOfProvider, ...signedBefore }),
      builds: judgeBuilds({ entry, base, evidence, baseEvidence, added: additions }, run.policy),
    };
  },
);

function withDisputes(
  hashes: readonly ExplainedHash[],
  isDisputed: (hash: Hash) => boolean,
): readonly ExplainedHash[] {
  const isOpen = ({ grade, hash }: ExplainedHash) => grade === "unexplained" && isDisputed(hash);
  return hashes.some(isOpen)
    ? hashes.map((each) => (isOpen(each) ? { ...each, isDisputed: true } : each))
    : hashes;
}

/** The root module's own earlier record of a version; `none` in a file that records it not. */
type OwnRecord = ProviderLock | "none" | "unknown" | undefined;

function ownRecord(
  { address, version }: ProviderLock,
  record: LockFile | "unknown" | undefined,
): OwnRecord {
  if (record === undefined || record === "unknown") return record;
  const before = record.providers.get(address);
  return before?.version === version ? before : "none";
}

/** Compares the release of an entry with the records of it: the root module's own, or else any other root module's. */
const compareEntry = rememberedOf(
  (run: Run, entry: ProviderLock, recorded: ProviderLock | undefined, ownState: OwnRecord) => {
    const evidence = findVersion(run.evidence, entry);
    const own = typeof ownState === "object" ? ownState : undefined;
    const isAudit = run.mode === "audit";
    const before = isAudit ? own : recorded;
    const elsewhere = isUsableRecord(before) ? undefined : findVersion(run.recordedReleases, entry);
    const isOwnRecord = isAudit && elsewhere === undefined;
    // The hashes that the change adds to an entry are no past.
    const past = before && {
      ...entry,
      hashes: entry.hashes.filter((hash) => recordsHash(before, hash)),
    };
    const record = isOwnRecord ? (past ?? entry) : (elsewhere ?? before);
    const isExtended = hashesBeyond(entry, elsewhere ?? recorded).length > 0;
    return {
      release: compareRelease({ recorded: record, isExtended, isOwnRecord }, evidence),
      isRecordedElsewhere: elsewhere !== undefined,
      isDisputed: disputeOver(run, entry, own, ownState),
    };
  },
);

/**
 * Returns a test for disputed hashes: unexplained ones that a fix must not drop, because they may have been
 * right when they were recorded. Hashes that head adds to a version that base records are not disputed.
 */
function disputeOver(
  run: Run,
  entry: ProviderLock,
  own: ProviderLock | undefined,
  ownState: OwnRecord,
): (hash: Hash) => boolean {
  const evidence = findVersion(run.evidence, entry);
  const pasts = [own, findVersion(run.recordedReleases, entry)].filter(
    (past) => past !== undefined,
  );
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
