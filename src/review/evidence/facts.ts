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
import { rememberedOfAll } from "../../model/remembered.ts";
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
  findEvidence,
  isUsableRecord,
  type RootInput,
  releaseOnRecord,
  wasInUse,
} from "./input.ts";
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
export function isMigrated({ move }: Pick<EntryFacts, "move">): boolean {
  return move !== undefined && isKnownMigration(move.gone.provider, move.arrived.provider);
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

/** The facts that rules read about one root module. */
export interface RootFacts {
  readonly input: RootInput;
  /** Base's lock file as far as it can be relied on; empty in an audit. */
  readonly base: LockFile;
  /** Head's entries in lock file order; empty when the file is absent. */
  readonly entries: readonly EntryFacts[];
}

/** Returns the facts that several rules need. */
export function gatherFacts(input: RootInput): RootFacts {
  // A base with errors vouches for nothing, and an audit has no base.
  const { base: side, context } = input;
  const isReliable =
    context.mode === "review" && side !== undefined && !hasErrors(side.diagnostics);
  const base = isReliable ? side.lock : EMPTY_LOCK_FILE;
  const head = input.head?.lock ?? EMPTY_LOCK_FILE;
  const moves = findMoves(diffLockFiles(base, head));
  const entries = [...head.providers.values()].map((entry) =>
    entryFacts(input, entry, {
      base: base.providers.get(entry.address),
      move: moves.find(({ arrived }) => arrived.provider === entry.address),
    }),
  );
  return { input, base, entries };
}

/** The facts about an entry that are the same in all root modules with the same base entry. */
type SharedFacts = Omit<EntryFacts, "entry" | "name" | "base" | "move" | "coverage" | "lines">;

const sharedFacts = rememberedOfAll<SharedFacts>();
/** Stands for an unknown past. */
const UNKNOWN = {};
/** Stands for a place where base has no such root module, or does not use the entry. */
const ELSEWHERE = {};

function entryFacts(
  input: RootInput,
  entry: ProviderLock,
  { base, move }: Pick<EntryFacts, "base" | "move">,
): EntryFacts {
  const { context, required, head } = input;
  const record = recordOf(input);
  const before =
    record === "unknown"
      ? UNKNOWN
      : (record?.providers.get(entry.address) ?? (record && EMPTY_LOCK_FILE));
  const moved = isMigrated({ move }) ? move?.gone.before : undefined;
  const place = wasInUse(input, entry.address) ? undefined : ELSEWHERE;
  const shared = sharedFacts([context, entry, base, before, moved, place], () =>
    factsOfEntry(input, entry, { base, moved }),
  );
  const onBase = base === undefined ? [] : platformsOnRecord(base, shared.baseEvidence);
  return {
    ...shared,
    entry,
    name: `${displayAddress(entry.address, context.tool)} ${entry.version}`,
    base,
    move,
    coverage: entryCoverage(entry, shared.evidence, platformsOfEntry(required, onBase)),
    lines: head?.lines.get(entry.address),
  };
}

function factsOfEntry(
  input: RootInput,
  entry: ProviderLock,
  { base, moved }: Readonly<Record<"base" | "moved", ProviderLock | undefined>>,
): SharedFacts {
  const { context } = input;
  const { address: provider, version } = entry;
  const recorded = base?.version === version ? base : undefined;
  const evidence = findEvidence(context.evidence, entry);
  const baseEvidence = findEvidence(context.evidence, base);
  // What base records elsewhere says which release it is, and excuses no hash here (T9).
  const excused = wasInUse(input, provider) ? recorded : undefined;
  const added = hashesBeyond(entry, excused);
  const isChanged =
    excused === undefined || added.length > 0 || hashesBeyond(excused, entry).length > 0;
  const known = context.keysOf(provider);
  const sameKeys = keysBehindEntry(base, baseEvidence);
  const explained = { recorded: excused, knownKeys: known.keys, sameKeys };
  const terms = { provider, version, evidence, ...explained };
  const hashes = isChanged || evidence !== undefined ? entry.hashes : [];
  const isDisputed = evidence === undefined ? () => false : disputeOver(input, entry, evidence);
  // The same archives at the other public registry need no comparison of signers.
  const isMove = moved !== undefined && !isRecordedBy(entry, moved, evidence);
  const before = isMove
    ? { base: moved, baseEvidence: findEvidence(context.evidence, moved) }
    : { base, baseEvidence };
  return {
    baseEvidence,
    isChanged,
    added: new Set(added),
    evidence,
    hashes: hashes.map((hash) => {
      const explained = explainHash(hash, terms);
      const isOpen = explained.grade === "unexplained" && isDisputed(hash);
      return isOpen ? { ...explained, isDisputed: true } : explained;
    }),
    ...releaseOf(input, { entry, recorded }, evidence),
    signers: signerStanding({ evidence, known, ...before }),
    builds: judgeBuilds({ entry, base, evidence, baseEvidence, added }, context.policy),
  };
}

/** Compares the release with base's record of it: the entry itself, or else any other root module's. */
function releaseOf(
  input: RootInput,
  { entry, recorded }: Pick<EntryFacts, "entry"> & { readonly recorded: ProviderLock | undefined },
  evidence: VersionEvidence | undefined,
): Pick<EntryFacts, "release" | "isRecordedElsewhere"> {
  const isAudit = input.context.mode === "audit";
  const own = isAudit ? entryBefore(input, entry) : recorded;
  const elsewhere = isUsableRecord(own)
    ? undefined
    : releaseOnRecord(input.context.recordedReleases, entry);
  const isOwnRecord = isAudit && elsewhere === undefined;
  // The hashes that the change adds to an entry are no past.
  const kept = own && { ...entry, hashes: entry.hashes.filter((hash) => recordsHash(own, hash)) };
  const record = isOwnRecord ? (kept ?? entry) : (elsewhere ?? own);
  const isExtended = hashesBeyond(entry, elsewhere ?? recorded).length > 0;
  return {
    release: compareRelease({ recorded: record, isExtended, isOwnRecord }, evidence),
    isRecordedElsewhere: elsewhere !== undefined,
  };
}

/**
 * Returns a test for disputed hashes: unexplained ones that a fix must not drop, because they may have been
 * right when they were recorded. Hashes that head adds to a version that base records are not disputed.
 */
function disputeOver(
  input: RootInput,
  entry: ProviderLock,
  evidence: VersionEvidence,
): (hash: Hash) => boolean {
  const record = recordOf(input);
  const release = releaseOnRecord(input.context.recordedReleases, entry);
  const own = entryBefore(input, entry);
  const pasts = [own, release].filter((past) => past !== undefined);
  const isKnown = record !== "unknown" && (pasts.length > 0 || record !== undefined);
  const areSettledBy = (records: readonly ProviderLock[]): boolean => {
    const known = records.flatMap(({ hashes }) => hashes);
    return record !== "unknown" && isSettled(known, evidence);
  };
  // Hashes that head adds must not settle the dispute about a record. A file does not settle it either where
  // its recorded part is unknown. Another root module's record, which may be younger than the replacement,
  // does not settle what this one recorded.
  const isOwnSettled = own !== undefined && areSettledBy([own]);
  const areOthersSettled = areSettledBy(pasts.length > 0 ? pasts : [entry]);
  return (hash) => {
    if (recordsHash(own, hash)) return !isOwnSettled;
    return !areOthersSettled && (!isKnown || pasts.some((past) => recordsHash(past, hash)));
  };
}

/** Returns the earlier record of the root module itself; undefined where it is not needed. */
function recordOf({ context, base, former }: RootInput): LockFile | "unknown" | undefined {
  return context.mode === "audit" ? former : base?.lock;
}

function entryBefore(
  input: RootInput,
  { address, version }: ProviderLock,
): ProviderLock | undefined {
  const record = recordOf(input);
  const before = record === "unknown" ? undefined : record?.providers.get(address);
  return before?.version === version ? before : undefined;
}
