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
  /** Hashes to explain, a set for each entry: those that head adds; all of them in an audit. */
  readonly asked: readonly ReadonlySet<Hash>[];
  /** Hashes that base records for this version, a set for each entry; they show whether the release was replaced. */
  readonly recorded: readonly ReadonlySet<Hash>[];
  /** Whether a checksum list must hold the recorded hashes, because the signing keys are in question. */
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
  /** In an audit, the target branch's records by root module: platforms covered there must stay covered. */
  readonly recordedBefore?: ReadonlyMap<string, LockFile> | undefined;
  /** Base's records of releases, of all root modules. */
  readonly recordedReleases: RecordedReleases;
}

/**
 * Returns the provider versions that one root module needs evidence for.
 *
 * Entries that equal base's need none. If base's entry has no record of the version, those of other root
 * modules count. An entry whose hashes changed under one version is asked about as a whole, since a removed
 * hash counts too; see {@link askedOfSameVersion}.
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
 * Returns the hashes that head adds. If archive checksums were removed too, or there are none, contents are
 * asked for as well, since only they show which platforms are lost.
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
 * They show the earlier signing key and the covered platforms. No hash is asked about, so they cost no
 * download, unless head's entry has fewer `h1:` than base's: then only base's packages show which platform is
 * lost. For a provider that moved to another registry, only that matters, and the signer if the other public
 * registry has other packages.
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

/** Returns the same for an audit, whose lock file may also have lost contents of a version that it still locks. */
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

/**
 * Whether a provider that moved between the two public registries has archives that its old entry does not
 * record.
 */
function bringsPackages(old: ProviderLock, next: ProviderLock): boolean {
  const isZip = (hash: Hash): boolean => hashScheme(hash) === "zh";
  const isSame = old.version === next.version && next.hashes.some(isZip);
  const isRecorded = next.hashes.filter(isZip).every((hash) => recordsHash(old, hash));
  return isKnownMigration(old.address, next.address) && !(isSame && isRecorded);
}

/** Returns head's entries of providers that moved to another registry, by their old address. */
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

/** Returns the wishes of all root modules, one for each provider version. */
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

/** Removes equal sets, so that root modules with the same hashes ask once. */
function distinctSets(sets: readonly ReadonlySet<Hash>[]): readonly ReadonlySet<Hash>[] {
  return [...new Map(sets.map((hashes) => [sortedUnique(hashes).join(), hashes])).values()];
}

/** Whether policy fails a provider whose builder is unknown. */
export function requiresBuild(
  { provider }: Pick<EvidenceWish, "provider">,
  { policy }: Pick<EvidenceTerms, "policy">,
): boolean {
  return provenanceMode(policy.provenance, provider) === "require";
}

/** Whether a wish is for a version that the change brings, and what its provenance question waits for. */
interface WishTurn {
  readonly isBrought: boolean;
  readonly after: Promise<unknown> | undefined;
}

/** Returns the questions about a version beside its hashes. */
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
    // A registry's report explains no `h1:` in an audit, under pinned keys, or where provenance is required.
    reportedH1: isComputed ? ("verify" as const) : policy.reportedH1,
    wantsEveryDocument: mode === "audit" || (turn.isBrought && addsArchives(wish)),
  };
}

/** Returns the question about a version's builder. An audit asks only if policy requires provenance. */
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
 * Whether archives are added to a version that base records. One platform's document may then name as its
 * package a file that the others' list has under another kind of name.
 */
function addsArchives({ asked, recorded }: EvidenceWish): boolean {
  const known = new Set(recorded.flatMap((hashes) => [...hashes]));
  const isAdded = (hash: Hash): boolean => hashScheme(hash) === "zh" && !known.has(hash);
  return known.size > 0 && asked.some((hashes) => [...hashes].some(isAdded));
}
