import { provenanceMode } from "../../language/policy/provenance-rule.ts";
import type { ProvenanceWish } from "../../locking/evidence/evidence-request.ts";
import { type Hash, hashScheme } from "../../model/hash.ts";
import {
  EMPTY_LOCK_FILE,
  type LockFile,
  type ProviderLock,
  recordsHash,
} from "../../model/lock-file.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Version } from "../../model/version.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import { diffLockFiles, findMoves, isKnownMigration } from "../../review/change/moves.ts";
import {
  evidenceKey,
  isUsableRecord,
  type RecordedReleases,
  type ReviewContext,
  releaseOnRecord,
} from "../../review/evidence/input.ts";
import { pinnedKeys, type ReviewPolicy, requiredAge } from "../../review/policy/policy.ts";

/** One provider version that a review needs evidence for. */
export interface EvidenceWish {
  readonly provider: ProviderAddress;
  readonly version: Version;
  /** Hashes to explain, a set for each entry that asks: those that head adds; all of them in an audit. */
  readonly asked: readonly ReadonlySet<Hash>[];
  /** Hashes that base records for this very version, a set for each entry: they tell whether the release was replaced since. */
  readonly recorded: readonly ReadonlySet<Hash>[];
  /** Whether the recorded hashes must be found in one of the release's checksum lists, because the keys that sign it are in question. */
  readonly wantsAnchor?: boolean;
}

/** The policy and the records that decide, beside the lock files, which evidence is needed. */
export interface EvidenceTerms {
  readonly mode: ReviewContext["mode"];
  readonly policy: ReviewPolicy;
  readonly ledger: ReviewContext["ledger"];
  readonly hostPlatform: Platform;
  /** Milliseconds since the epoch, for what expires. */
  readonly now: number;
  /** In an audit, what the target branch records, by root module: what covered a platform there still has to. */
  readonly recordedBefore?: ReadonlyMap<string, LockFile> | undefined;
  /** What base records of releases, in any root module. */
  readonly recordedReleases: RecordedReleases;
}

/**
 * Returns the provider versions that one root module needs evidence for.
 *
 * Entries that equal base's cost nothing. What base records of an entry's version in any root module counts
 * where its own has nothing of it. An entry whose hashes changed under one version is asked
 * about as a whole, since a removed hash is news too; {@link askedOfSameVersion} says what is asked.
 */
export function planEvidence(
  base: LockFile | undefined,
  head: LockFile | undefined,
  releases: RecordedReleases,
): readonly EvidenceWish[] {
  const wishes: EvidenceWish[] = [];
  for (const entry of head?.providers.values() ?? []) {
    const wish = wishFor(entry, base?.providers.get(entry.address), releases);
    if (wish !== undefined) wishes.push(wish);
  }
  return wishes;
}

function wishFor(
  entry: ProviderLock,
  old: ProviderLock | undefined,
  releases: RecordedReleases,
): EvidenceWish | undefined {
  const { address: provider, version } = entry;
  const elsewhere = () => setsOf(releaseOnRecord(releases, entry)?.hashes ?? []);
  if (old === undefined || old.version !== version) {
    return { provider, version, asked: setsOf(entry.hashes), recorded: elsewhere() };
  }
  const before = new Set(old.hashes);
  const isUnchanged =
    before.size === entry.hashes.length && entry.hashes.every((hash) => before.has(hash));
  if (isUnchanged) return undefined;
  const recorded = isUsableRecord(old) ? [before] : elsewhere();
  return { provider, version, asked: askedOfSameVersion(entry, old), recorded };
}

/** Returns the sets that are not empty. */
function setsOf(...sets: readonly (readonly Hash[])[]): readonly ReadonlySet<Hash>[] {
  return sets.filter((hashes) => hashes.length > 0).map((hashes) => new Set(hashes));
}

/**
 * Returns the hashes that head adds. Where the archives' own checksums became fewer too, or there are none, only
 * contents tell which platforms are left and which are lost; otherwise every archive still verifies.
 */
function askedOfSameVersion(entry: ProviderLock, old: ProviderLock): readonly ReadonlySet<Hash>[] {
  const [before, now] = [new Set(old.hashes), new Set(entry.hashes)];
  const added = entry.hashes.filter((hash) => !before.has(hash));
  const lost = old.hashes.filter((hash) => !now.has(hash));
  const isZip = (hash: Hash): boolean => hashScheme(hash) === "zh";
  const isCovered = lost.length === 0 || (entry.hashes.some(isZip) && !lost.some(isZip));
  if (isCovered) return setsOf(added);
  return setsOf([...added, ...recordedContents(entry)], recordedContents(old));
}

/**
 * Returns base's provider versions that a comparison needs evidence for: those that head moves away from.
 *
 * They say which key signed before and which platforms were covered. Nothing is asked of them, so
 * they cost no download, unless head's entry has fewer `h1:` than base's: then a platform may be lost,
 * and only base's packages tell which. Of a provider that comes back at another registry, that alone matters, and who
 * signed where the other public registry has other packages.
 */
export function planBaseEvidence(
  base: LockFile = EMPTY_LOCK_FILE,
  head: LockFile = EMPTY_LOCK_FILE,
): readonly EvidenceWish[] {
  const arrivals = arrivedElsewhere(base, head);
  return [...base.providers.values()].flatMap((entry) => {
    const same = head.providers.get(entry.address);
    const next = same ?? arrivals.get(entry.address);
    if (next === undefined || same?.version === entry.version) return [];
    const contents = recordedContents(entry);
    const asked = recordedContents(next).length < contents.length ? setsOf(contents) : [];
    if (same === undefined && asked.length === 0 && !bringsPackages(entry, next)) return [];
    const { address: provider, version } = entry;
    return [{ provider, version, asked, recorded: setsOf(entry.hashes) }];
  });
}

/** The same for an audit, whose lock file may also have lost contents of a version that it still locks. */
export function planFormerEvidence(
  former: LockFile,
  head: LockFile = EMPTY_LOCK_FILE,
): readonly EvidenceWish[] {
  const lost = [...former.providers.values()].flatMap((entry) => {
    const { address: provider, version } = entry;
    const same = head.providers.get(provider);
    const now = new Set(same?.hashes);
    const contents = recordedContents(entry);
    if (same?.version !== version || contents.every((hash) => now.has(hash))) return [];
    return [{ provider, version, asked: setsOf(contents), recorded: setsOf(entry.hashes) }];
  });
  return [...planBaseEvidence(former, head), ...lost];
}

/** Whether a provider that moved between the two public registries has archives now that its old entry does not record. */
function bringsPackages(old: ProviderLock, next: ProviderLock): boolean {
  const isZip = (hash: Hash): boolean => hashScheme(hash) === "zh";
  const isSame = old.version === next.version && next.hashes.some(isZip);
  const isRecorded = next.hashes.filter(isZip).every((hash) => recordsHash(old, hash));
  return isKnownMigration(old.address, next.address) && !(isSame && isRecorded);
}

/** Head's entries for providers that moved to another registry, by where they were. */
function arrivedElsewhere(
  base: LockFile,
  head: LockFile,
): ReadonlyMap<ProviderAddress, ProviderLock | undefined> {
  const moves = findMoves(diffLockFiles(base, head));
  const moved = moves.filter(({ kind }) => kind === "moved-registry");
  return new Map(moved.map(({ gone, arrived }) => [gone.provider, arrived.after]));
}

/** Returns the `h1:` of an entry. */
export function recordedContents(entry: ProviderLock): readonly Hash[] {
  return entry.hashes.filter((hash) => hashScheme(hash) === "h1");
}

/** The wishes of all root modules, one per provider version. */
export function mergeWishes(wishes: Iterable<EvidenceWish>): readonly EvidenceWish[] {
  const merged = new Map<string, EvidenceWish>();
  for (const wish of wishes) {
    const key = evidenceKey(wish.provider, wish.version);
    const known = merged.get(key);
    merged.set(key, {
      ...wish,
      asked: [...(known?.asked ?? []), ...wish.asked],
      recorded: [...(known?.recorded ?? []), ...wish.recorded],
      wantsAnchor: known?.wantsAnchor === true || wish.wantsAnchor === true,
    });
  }
  return [...merged.values()].map((wish) => ({
    ...wish,
    asked: distinctSets(wish.asked),
    recorded: distinctSets(wish.recorded),
  }));
}

/** Root modules that add or record the same hashes ask once. */
function distinctSets(sets: readonly ReadonlySet<Hash>[]): readonly ReadonlySet<Hash>[] {
  return [...new Map(sets.map((hashes) => [sortedUnique(hashes).join(), hashes])).values()];
}

/** Returns whether policy fails a provider of which nobody knows who built it. */
export function requiresBuild(
  { provider }: Pick<EvidenceWish, "provider">,
  { policy }: Pick<EvidenceTerms, "policy">,
): boolean {
  return provenanceMode(policy.provenance, provider) === "require";
}

/** Whether a wish is for a version that the change brings, and what its question about builds waits for. */
interface WishTurn {
  readonly isBrought: boolean;
  readonly after: Promise<unknown> | undefined;
}

/** Returns what is asked about a version beside its hashes. */
export function questionsAbout(wish: EvidenceWish, terms: EvidenceTerms, turn: WishTurn) {
  const { mode, policy, now } = terms;
  const { provider } = wish;
  const isRequired = requiresBuild(wish, terms);
  const isPinned = pinnedKeys(policy, provider) !== undefined;
  const isComputed = mode === "audit" || isPinned || isRequired;
  return {
    wantsDate: requiredAge(policy, provider, now) !== undefined,
    wantsContext: policy.registryContext !== "off",
    wantsProvenance: provenanceWish(wish, terms, turn),
    // A registry's report explains no `h1:` in an audit, of pinned keys, or where the build has to be known.
    reportedH1: isComputed ? ("verify" as const) : policy.reportedH1,
    wantsEveryDocument: mode === "audit" || (turn.isBrought && addsArchives(wish)),
  };
}

/** Returns how much is asked of who built a version. An audit asks only what policy requires to be known. */
function provenanceWish(
  { provider }: EvidenceWish,
  { policy, mode }: EvidenceTerms,
  { isBrought, after }: WishTurn,
): ProvenanceWish | undefined {
  const asked = provenanceMode(policy.provenance, provider);
  const isEach = asked === "require" && isBrought;
  if (asked === "off" || (mode === "audit" && !isEach)) return undefined;
  return {
    extent: isEach ? "each" : "until-absent",
    roots: policy.provenanceRoots?.roots ?? [],
    purpose: after === undefined ? "due attestations" : "attestations",
    ...withoutAbsent({ after }),
  };
}

/**
 * Returns whether archives are added to a version that base records. One platform's document may then name, as its
 * package, a file that the others' list has under the name of no package.
 */
function addsArchives({ asked, recorded }: EvidenceWish): boolean {
  const known = new Set(recorded.flatMap((hashes) => [...hashes]));
  const isAdded = (hash: Hash): boolean => hashScheme(hash) === "zh" && !known.has(hash);
  return known.size > 0 && asked.some((hashes) => [...hashes].some(isAdded));
}
