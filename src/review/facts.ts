import { hasErrors } from "../model/diagnostic.ts";
import type { VersionEvidence } from "../model/evidence.ts";
import type { Hash } from "../model/hash.ts";
import type { ProviderLock } from "../model/lock-file.ts";
import { EMPTY_LOCK_FILE, type LockFile } from "../model/lock-file.ts";
import type { Version } from "../model/version.ts";
import { entryCoverage, type PlatformCoverage } from "./coverage.ts";
import { diffLockFiles, hashesBeyond } from "./diff.ts";
import { explainEntry, keysBehindEntry } from "./explain-hash.ts";
import type { ExplainedHash } from "./grade.ts";
import { type EntryLines, findEvidence, type LockFileSide, type RootInput } from "./input.ts";
import { findMoves, isKnownMigration, type ProviderMove } from "./moves.ts";
import { compareRelease, type ReleaseComparison } from "./republish.ts";

/** What the rules read about one entry of head's lock file. */
export interface EntryFacts {
  readonly entry: ProviderLock;
  /** Base's entry for the same provider, of whatever version. */
  readonly base: ProviderLock | undefined;
  /** What is known of base's version. */
  readonly baseEvidence: VersionEvidence | undefined;
  /** The move that brought the provider here from another address. */
  readonly move: ProviderMove | undefined;
  /** Whether version or hashes are not base's; in an audit, always. */
  readonly isChanged: boolean;
  /** The hashes that must be explained: those that base does not record for this version. */
  readonly added: ReadonlySet<Hash>;
  readonly evidence: VersionEvidence | undefined;
  /** Empty for an unchanged entry that nothing was gathered about. */
  readonly hashes: readonly ExplainedHash[];
  readonly release: ReleaseComparison;
  /** Coverage of the required platforms. */
  readonly coverage: readonly PlatformCoverage[];
  readonly lines: EntryLines | undefined;
}

/** The version that an entry takes the place of, at this address or at the one that it moved from. */
export function versionBefore({ base, move }: EntryFacts): Version | undefined {
  if (base !== undefined) return base.version;
  return move?.kind === "moved-registry" ? move.gone.before?.version : undefined;
}

/** Whether an entry came by the known move between the two public registries (A7). */
export function isMigrated({ move }: EntryFacts): boolean {
  return move !== undefined && isKnownMigration(move.gone.provider, move.arrived.provider);
}

/** What the rules read about one root module. */
export interface RootFacts {
  readonly input: RootInput;
  /** Base's lock file as far as it can be relied on; empty in an audit. */
  readonly base: LockFile;
  /** Head's entries, in the order of lock file entries; none when the file is absent. */
  readonly entries: readonly EntryFacts[];
}

/** Works out once what several rules need. */
export function gatherFacts(input: RootInput): RootFacts {
  const base = reliableLock(input);
  const head = input.head?.lock ?? EMPTY_LOCK_FILE;
  const moves = findMoves(diffLockFiles(base, head));
  const entries = [...head.providers.values()].map((entry) =>
    entryFacts(input, base, entry, moves),
  );
  return { input, base, entries };
}

/** Base's lock file; a file with errors vouches for nothing, and an audit has no base. */
function reliableLock({ base, context }: RootInput): LockFile {
  const isReliable = (side: LockFileSide) => !hasErrors(side.diagnostics);
  const usable = context.mode === "review" && base !== undefined && isReliable(base);
  return usable ? base.lock : EMPTY_LOCK_FILE;
}

function entryFacts(
  input: RootInput,
  baseLock: LockFile,
  entry: ProviderLock,
  moves: readonly ProviderMove[],
): EntryFacts {
  const { mode } = input.context;
  const base = baseLock.providers.get(entry.address);
  const recorded = base?.version === entry.version ? base : undefined;
  const evidence = findEvidence(input.context.evidence, entry);
  const baseEvidence = findEvidence(input.context.evidence, base);
  const added = hashesBeyond(entry, recorded);
  const isChanged =
    recorded === undefined || added.length > 0 || hashesBeyond(recorded, entry).length > 0;
  const knownKeys = new Set([
    ...input.context.knownKeys(entry.address),
    ...keysBehindEntry(base, baseEvidence),
  ]);
  const isOfInterest = isChanged || evidence !== undefined;
  return {
    entry,
    base,
    baseEvidence,
    move: moves.find((move) => move.arrived.provider === entry.address),
    isChanged,
    added: new Set(added),
    evidence,
    hashes: isOfInterest ? explainEntry(entry, { evidence, recorded, knownKeys }) : [],
    release: compareRelease(mode === "audit" ? entry : recorded, evidence),
    coverage: entryCoverage(entry, evidence, input.required.platforms),
    lines: input.head?.lines.get(entry.address),
  };
}
