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
import type { KnownKeys } from "../keys/known-keys.ts";
import { comparisonBy, ownRecord } from "./compare-entry.ts";
import { entryCoverage, type PlatformCoverage, platformsOnRecord } from "./coverage.ts";
import { type EntryBuilds, judgeBuilds } from "./entry-provenance.ts";
import { type ExplainedHash, explainHash } from "./explain-hash.ts";
import { type EntryLines, findVersion, type RootInput, type Run, wasInUse } from "./input.ts";
import { type PastRecord, recordGoneBackTo } from "./past.ts";
import type { ReleaseComparison } from "./republish.ts";
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
    const evidence = findVersion(run.evidence, entry);
    const elsewhere = findVersion(run.recordedReleases, entry);
    const compare = comparisonBy(run.mode, evidence, elsewhere);
    const { isDisputed, release, isRecordedElsewhere } = compare(entry, sameVersion, own);
    const { keysOf, policy } = run;
    const evidenceBefore = findVersion(run.evidence, predecessor);
    const explain = explanationBy(policy, keysOf(entry.address), evidence, evidenceBefore);
    const explained = explain(entry, predecessor, excused);
    const { baseEvidence, isChanged, added, signers, builds } = explained;
    const onBase = before === undefined ? [] : platformsOnRecord(before, baseEvidence);
    // No `...`: of two objects it makes a table, which takes 3 KiB.
    return {
      entry,
      name: `${displayAddress(entry.address, run.tool)} ${entry.version}`,
      base: before,
      baseEvidence,
      move,
      revert: recordGoneBackTo(entry, before, past),
      isChanged,
      added,
      evidence,
      hashes: withDisputes(explained.hashes, isDisputed),
      release,
      isRecordedElsewhere,
      signers,
      builds,
      coverage: entryCoverage(entry, evidence, ...platformsOfEntry(required, onBase)),
      lines: input.head?.lines.get(entry.address),
    };
  });
}

/**
 * Returns what explains an entry's hashes, signers and builds, by what it replaces and what base excuses; the same for all
 * root modules for which the entry, its evidence, its known keys and the policy are the same.
 */
const explanationBy = rememberedOf(
  (
    policy: Run["policy"],
    keysOfProvider: KnownKeys,
    evidence: VersionEvidence | undefined,
    evidenceBefore: VersionEvidence | undefined,
  ) =>
    rememberedOf(
      (
        entry: ProviderLock,
        replaced: ProviderLock | undefined,
        excused: ProviderLock | undefined,
      ) => {
        const { address: provider, version } = entry;
        const base = replaced?.address === provider ? replaced : undefined;
        const baseEvidence = base && evidenceBefore;
        const additions = hashesBeyond(entry, excused);
        const isChanged =
          excused === undefined || additions.length > 0 || hashesBeyond(excused, entry).length > 0;
        const explained = isChanged || evidence !== undefined ? entry.hashes : [];
        const keys = {
          knownKeys: keysOfProvider.keys,
          sameKeys: keysBehindEntry(base, baseEvidence),
        };
        const terms = { provider, version, evidence, recorded: excused, ...keys };
        // The same archives at the other public registry need no comparison of signers.
        const isSame = base === undefined && isRecordedBy(entry, replaced, evidence);
        const signedBefore = isSame
          ? { base: undefined, baseEvidence: undefined }
          : { base: replaced, baseEvidence: evidenceBefore };
        return {
          baseEvidence,
          isChanged,
          added: new Set(additions),
          hashes: explained.map((hash) => explainHash(hash, terms)),
          signers: signerStanding({ evidence, known: keysOfProvider, ...signedBefore }),
          builds: judgeBuilds({ entry, base, evidence, baseEvidence, added: additions }, policy),
        };
      },
    ),
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
