import type { Diagnostic } from "../../model/diagnostic.ts";
import type { VersionEvidence } from "../../model/evidence.ts";
import { type Hash, preferredHashes } from "../../model/hash.ts";
import { type LockFile, type ProviderLock, providerLock } from "../../model/lock-file.ts";
import { groupBy } from "../../model/many.ts";
import type { SelectedModule } from "../../model/module-lock.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Requirements } from "../../model/requirements.ts";
import type { Tool } from "../../model/tool.ts";
import type { Version } from "../../model/version.ts";
import type { CommitId, IgnoreLine } from "../../ports/git.ts";
import type { RootPlace } from "../change/discover.ts";
import type { KnownKeys } from "../keys/known-keys.ts";
import type { ModuleFacts } from "../modules/module-facts.ts";
import type { ReviewPolicy } from "../policy/policy.ts";
import type { RequiredPlatforms } from "./required-platforms.ts";

/** Lines of one `provider` block, counted from 1; undefined for missing parts. */
export interface EntryLines {
  readonly header: number;
  readonly version: number | undefined;
  readonly constraints: number | undefined;
  readonly hashes: { readonly get: (hash: Hash) => number | undefined };
}

/** One lock file as it was read: text, meaning and problems. */
export interface LockFileSide {
  readonly text: string;
  readonly lock: LockFile;
  readonly diagnostics: readonly Diagnostic[];
  readonly lines: ReadonlyMap<ProviderAddress, EntryLines>;
  readonly header: Tool["name"] | undefined;
  /** Entries whose hashes are not sorted or stand twice, so that `init` rewrites them (LF-14); none when absent. */
  readonly unsorted?: ReadonlySet<ProviderAddress>;
  /** How many `module` blocks of a newer tool it has, which are not read; none when absent. */
  readonly moduleBlocks?: number;
}

/** Evidence by provider and version; keys are made by {@link evidenceKey}. */
export type EvidenceIndex = ReadonlyMap<string, VersionEvidence>;

/** Key of one provider version in an {@link EvidenceIndex}. */
export function evidenceKey(provider: ProviderAddress, version: Version): string {
  return `${provider}@${version}`;
}

/** Returns what an index by {@link evidenceKey} has of a provider version; undefined when it has nothing. */
export function findVersion<T>(
  index: ReadonlyMap<string, T>,
  entry: { readonly address: ProviderAddress; readonly version: Version } | undefined,
): T | undefined {
  return entry && index.get(evidenceKey(entry.address, entry.version));
}

/** Base's records of each version, by {@link evidenceKey}: a release is one thing, whichever root module locked it first. */
export type RecordedReleases = ReadonlyMap<string, ProviderLock>;

/** Returns an index of evidence; later items win over earlier ones of the same version. */
export function evidenceIndex(all: Iterable<VersionEvidence>): EvidenceIndex {
  return new Map(
    [...all].map((evidence) => [evidenceKey(evidence.provider, evidence.version), evidence]),
  );
}

/** What is the same for every root module of a run under one tool's rules; made once. */
export interface Run {
  /** `review`: explains what head adds to base. `audit`: explains everything, and trusts no past. */
  readonly mode: "review" | "audit";
  readonly tool: Tool;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly policy: ReviewPolicy;
  readonly evidence: EvidenceIndex;
  readonly keysOf: (provider: ProviderAddress) => KnownKeys;
  /** Running providers, which `init` neither installs nor locks (SRC-91). */
  readonly unmanaged?: ReadonlySet<ProviderAddress>;
  readonly repositoryProviders: ReadonlySet<ProviderAddress>;
  readonly recordedReleases: RecordedReleases;
  /** What base's lock files for modules record, whichever root module's; none if absent. */
  readonly recordedModules?: readonly SelectedModule[];
}

/** A lock file of base's history; `recordedIn` is the commit that wrote it, where it is known. */
export interface PastLock extends LockFile {
  readonly recordedIn?: CommitId;
}

/** One root module: its place, both of its sides, and what it has to cover. */
export interface RootInput extends RootPlace, PlacedRequirements {
  /** Undefined without a lock file on base. A moved root module has its old file here. */
  readonly base: LockFileSide | undefined;
  /** Undefined without a lock file; a symbolic link or an ignored file counts as none. */
  readonly head: LockFileSide | undefined;
  /** What decided whose rules apply ("the lock file's header", …). */
  readonly toolReason: string;
  /** Why the tool is not known: two facts of the same weight name different ones. Then nothing else is judged. */
  readonly toolConflict?: string;
  /** The tool that head's lock file moves to; the requirements are read by its rules. */
  readonly movesTo?: Tool;
  /** Whether an `.opentofu.lock.hcl` is there, which a newer tool reads in place of the lock file. */
  readonly isReplaced?: boolean;
  /** The line that makes git ignore the lock file; `unknown` without a checkout, of which alone git says so. */
  readonly ignoredBy?: IgnoreLine | "unknown" | undefined;
  /** In an audit that writes, the target branch's record: empty where it has none, `unknown` where it could not be read. */
  readonly former?: LockFile | "unknown";
  /** Undefined where neither side has a lock file for modules. */
  readonly modules?: ModuleFacts;
  /** Earlier lock files of the base branch that were read, newest first. */
  readonly past?: readonly PastLock[];
  readonly required: RequiredPlatforms;
}

/** Whether base had an entry in use at this place: an entry that head is the first to require, or may be, is judged as added (T9). */
export function wasInUse(
  { stoodHere, requirements, baseRequirements }: PlacedRequirements,
  provider: ProviderAddress,
): boolean {
  if (stoodHere === "no") return false;
  if (baseRequirements === undefined || baseRequirements.providers.has(provider)) return true;
  const { exact, providers } = requirements ?? baseRequirements;
  return !providers.has(provider) && (exact || !baseRequirements.exact);
}

/** Where a root module stood on base, and what it required there and requires now. */
export interface PlacedRequirements {
  /**
   * Whether base has the root module in the same place, so that what it has there already is told apart (T9): not where
   * it is new or moved, or where only a change makes it more than a module that others call. `as-module`: on both sides
   * another root module calls its directory.
   */
  readonly stoodHere: "no" | "as-root" | "as-module";
  readonly requirements: Requirements | undefined;
  /** Base's requirements; undefined where there was no configuration. */
  readonly baseRequirements?: Requirements;
}

/** No records, where there is no base. */
export const NO_RELEASES: RecordedReleases = new Map();

/** Returns the entries of lock files, or of other records, one for each provider version with a usable hash. */
export function recordedReleases(
  locks: Iterable<{ readonly providers: RecordedReleases }>,
): RecordedReleases {
  const entries = [...locks].flatMap(({ providers }) => [...providers.values()]);
  const usable = entries.filter(isUsableRecord);
  const records = groupBy(usable, ({ address, version }) => evidenceKey(address, version));
  return new Map(
    [...records].map(([key, same]) => {
      const hashes = same.flatMap((entry) => entry.hashes);
      return [key, providerLock({ ...same[0], hashes })];
    }),
  );
}

/** Whether an entry identifies packages, that is, has a hash that the tools compare (HS-14). */
export function isUsableRecord(entry: ProviderLock | undefined): boolean {
  return entry !== undefined && preferredHashes(entry.hashes).length > 0;
}
