import type { Ledger } from "../../language/ledger/ledger.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { VersionEvidence } from "../../model/evidence.ts";
import { type Hash, preferredHashes } from "../../model/hash.ts";
import { type LockFile, type ProviderLock, providerLock } from "../../model/lock-file.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Requirements } from "../../model/requirements.ts";
import type { Tool } from "../../model/tool.ts";
import type { Version } from "../../model/version.ts";
import type { KnownKeys } from "../keys/known-keys.ts";
import type { NameInPolicy, ReviewPolicy } from "../policy/policy.ts";
import type { RequiredPlatforms } from "./coverage.ts";

/** Lines of one `provider` block, counted from 1; undefined for what it does not have. */
export interface EntryLines {
  readonly header: number;
  readonly version: number | undefined;
  readonly constraints: number | undefined;
  readonly hashes: Pick<ReadonlyMap<Hash, number>, "get">;
}

/** One lock file as it was read: text, meaning, and what was wrong with it. */
export interface LockFileSide {
  /** As it stands in the repository, with its byte order mark if it has one. */
  readonly text: string;
  readonly lock: LockFile;
  readonly diagnostics: readonly Diagnostic[];
  readonly lines: ReadonlyMap<ProviderAddress, EntryLines>;
  /** The tool whose header the file has. */
  readonly header: Tool["name"] | undefined;
}

/** Evidence by provider and version; keys are made by {@link evidenceKey}. */
export type EvidenceIndex = ReadonlyMap<string, VersionEvidence>;

/** Key of one provider version in an {@link EvidenceIndex}. */
export function evidenceKey(provider: ProviderAddress, version: Version): string {
  return `${provider}@${version}`;
}

/** The evidence about a provider version; undefined when none was gathered. */
export function findEvidence(
  evidence: EvidenceIndex,
  entry: { readonly address: ProviderAddress; readonly version: Version } | undefined,
): VersionEvidence | undefined {
  return entry && evidence.get(evidenceKey(entry.address, entry.version));
}

/**
 * What all lock files of base together record of each provider version, by {@link evidenceKey}: a release is one
 * thing in the whole repository, whichever root module locked it first (trust.md T3).
 */
export type RecordedReleases = ReadonlyMap<string, ProviderLock>;

/** An evidence index of what was gathered; later ones win over earlier ones of the same version. */
export function evidenceIndex(all: Iterable<VersionEvidence>): EvidenceIndex {
  return new Map([...all].map((evidence) => [evidenceKey(evidence.provider, evidence.version), evidence]));
}

/** What is the same for every root module of a run. */
export interface ReviewContext {
  /**
   * `review` explains what head adds to base; `audit` has no base and explains everything, taking
   * the lock file's own past as nothing.
   */
  readonly mode: "review" | "audit";
  readonly tool: Tool;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly policy: ReviewPolicy;
  readonly evidence: EvidenceIndex;
  /** Signing keys that are known for a provider. */
  readonly keysOf: (provider: ProviderAddress) => KnownKeys;
  /** The keys that the repository remembers, as the target branch has them; empty where it has no ledger. */
  readonly ledger: Ledger;
  /** Providers that run already, which `init` neither installs nor locks (SRC-91). */
  readonly unmanaged?: ReadonlySet<ProviderAddress>;
  /** Every provider that any of base's lock files locks. */
  readonly repositoryProviders: ReadonlySet<ProviderAddress>;
  /** What base records of releases, in any root module; empty where there is no base. */
  readonly recordedReleases: RecordedReleases;
}

/** Everything that the judgement of one root module is made from. */
export interface RootInput {
  readonly context: ReviewContext;
  /** Root module's path from the repository's top; `.` for the top itself. */
  readonly root: string;
  readonly nameInPolicy: NameInPolicy;
  /** Where it stands and where it stood on base, or may have; a waiver's path has to cover all of them. */
  readonly waiverPaths: readonly NameInPolicy[];
  /** Path of its lock file from the repository's top. */
  readonly lockFilePath: string;
  /** A lock file outside root modules is judged on its hashes alone. */
  readonly scope: "root-module" | "hashes-alone";
  /** Undefined when there was none. A moved root module has its old file here. */
  readonly base: LockFileSide | undefined;
  /** Undefined when there is none, which a symbolic link or an ignored file counts as. */
  readonly head: LockFileSide | undefined;
  /** The other tool, where head's lock file has become its: the one that the requirements are of. */
  readonly movesTo?: Tool | undefined;
  /** Undefined when the configuration could not be read. */
  readonly requirements: Requirements | undefined;
  /** What base's configuration requires; undefined where there was none, or it was not needed. */
  readonly baseRequirements?: Requirements | undefined;
  /**
   * In an audit that is to write, what the target branch records: an empty file where it has none, `unknown`
   * where nobody can tell. Undefined in one that only looks.
   */
  readonly former?: LockFile | "unknown" | undefined;
  /** Earlier lock files of the base branch, newest first, as far back as they were looked for. */
  readonly past?: readonly LockFile[] | undefined;
  readonly required: RequiredPlatforms;
}

/** Where there is no base, or none that is asked. */
export const NO_RELEASES: RecordedReleases = new Map();

/** The entries of lock files, one for each provider version that any usable hash is recorded for. */
export function recordedReleases(locks: Iterable<LockFile>): RecordedReleases {
  return releasesOf([...locks].flatMap((lock) => [...lock.providers.values()]));
}

/** What several repositories record of releases. */
export function unitedReleases(all: readonly RecordedReleases[]): RecordedReleases {
  return releasesOf(all.flatMap((releases) => [...releases.values()]));
}

function releasesOf(entries: readonly ProviderLock[]): RecordedReleases {
  const releases = new Map<string, ProviderLock>();
  for (const entry of entries) {
    if (!isUsableRecord(entry)) continue;
    const key = evidenceKey(entry.address, entry.version);
    const known = releases.get(key)?.hashes ?? [];
    releases.set(key, providerLock({ ...entry, hashes: [...known, ...entry.hashes] }));
  }
  return releases;
}

/** Whether an entry says which packages were meant: none does without a hash that the tools compare (HS-14). */
export function isUsableRecord(entry: ProviderLock | undefined): boolean {
  return entry !== undefined && preferredHashes(entry.hashes).length > 0;
}

/** What base records of an entry's version, in whichever root module. */
export function releaseOnRecord(
  releases: RecordedReleases,
  { address, version }: Pick<ProviderLock, "address" | "version">,
): ProviderLock | undefined {
  return releases.get(evidenceKey(address, version));
}
