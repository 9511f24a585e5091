import type { EvidenceRequest } from "../../lock/evidence/evidence-request.ts";
import { type Hash, ofScheme } from "../../model/hash.ts";
import {
  EMPTY_LOCK_FILE,
  type LockFile,
  type ProviderLock,
  recordsHash,
} from "../../model/lock-file.ts";
import { groupBy } from "../../model/many.ts";
import { sortedUnique } from "../../model/order.ts";
import { rememberedOf } from "../../model/remembered.ts";
import {
  diffLockFiles,
  findMoves,
  hashesBeyond,
  isKnownMigration,
} from "../../review/change/moves.ts";
import {
  evidenceKey,
  findVersion,
  isUsableRecord,
  type PlacedRequirements,
  type RecordedReleases,
  type Run,
  wasInUse,
} from "../../review/evidence/input.ts";

/** The part of a request about one provider version that follows from the lock files. */
export type EvidenceWish = Pick<
  EvidenceRequest,
  "provider" | "version" | "asked" | "recorded" | "wantsAnchor"
>;

interface PlannedRoot extends PlacedRequirements {
  readonly base: { readonly lock: LockFile } | undefined;
  readonly head: { readonly lock: LockFile } | undefined;
}

/**
 * Returns the provider versions that one root module needs evidence for: those of entries that differ from base's, and
 * all of those that base does not use at this place.
 *
 * If base's entry has no record of the version, those of other root modules count. An entry whose hashes changed under
 * one version is asked about as a whole, since a removed hash counts too.
 */
export function planEvidence(
  { base, head, ...placed }: PlannedRoot,
  releases: RecordedReleases,
): readonly EvidenceWish[] {
  return [...(head?.lock.providers.values() ?? [])].flatMap((entry) => {
    const { address: provider, version } = entry;
    const before = base?.lock.providers.get(provider);
    const old = before?.version === version ? before : undefined;
    const record = old && isUsableRecord(old) ? old : findVersion(releases, entry);
    return wishesFor(entry, record, wasInUse(placed, provider) ? old : undefined);
  });
}

/** Returns the wish for an entry, one object for all root modules that change it so. */
const wishesFor = rememberedOf(
  (
    entry: ProviderLock,
    record: ProviderLock | undefined,
    old: ProviderLock | undefined,
  ): readonly EvidenceWish[] => {
    const { address: provider, version, hashes } = entry;
    const recorded = setsOf(record?.hashes ?? []);
    if (old === undefined) return [{ provider, version, asked: setsOf(hashes), recorded }];
    if ([...hashesBeyond(entry, old), ...hashesBeyond(old, entry)].length === 0) return [];
    return [{ provider, version, asked: askedOfSameVersion(entry, old), recorded }];
  },
);

function setsOf(...sets: readonly (readonly Hash[])[]): readonly ReadonlySet<Hash>[] {
  return sets.filter((hashes) => hashes.length > 0).map((hashes) => new Set(hashes));
}

/**
 * Returns the hashes that head adds. If archive checksums were removed too, or there are none, contents are asked for
 * as well, since only they show which platforms are lost.
 */
function askedOfSameVersion(entry: ProviderLock, old: ProviderLock): readonly ReadonlySet<Hash>[] {
  const addition = hashesBeyond(entry, old);
  const losses = hashesBeyond(old, entry);
  const isCovered =
    losses.length === 0 ||
    (ofScheme("zh", entry.hashes).length > 0 && ofScheme("zh", losses).length === 0);
  if (isCovered) return setsOf(addition);
  return setsOf([...addition, ...ofScheme("h1", entry.hashes)], ofScheme("h1", old.hashes));
}

/**
 * Returns base's provider versions that a comparison needs evidence for: those that head moves away from, which show
 * the earlier signing key and the covered platforms.
 *
 * No hash is asked about, so they cost no download, unless head's entry has fewer `h1:` than base's: then only base's
 * packages show which platform is lost. For a provider that moved to another registry, only that matters, and the
 * signer if the other public registry has other packages. In an audit, the lock file may also have lost contents of a
 * version that it still locks.
 */
export function planBaseEvidence(
  mode: Run["mode"],
  base: LockFile = EMPTY_LOCK_FILE,
  head: LockFile = EMPTY_LOCK_FILE,
): readonly EvidenceWish[] {
  const moves = findMoves(diffLockFiles(base, head));
  const arrivals = new Map(
    moves
      .filter(({ kind }) => kind === "moved-registry")
      .map(({ gone, arrived }) => [gone.provider, arrived.after]),
  );
  return [...base.providers.values()].flatMap((entry) => {
    const same = head.providers.get(entry.address);
    return baseWishesFor(mode, entry, same, same ?? arrivals.get(entry.address));
  });
}

/** Returns the wish for base's entry, one object for all root modules in which the same follows it. */
const baseWishesFor = rememberedOf(
  (
    mode: Run["mode"],
    entry: ProviderLock,
    same: ProviderLock | undefined,
    next: ProviderLock | undefined,
  ): readonly EvidenceWish[] => {
    const { address: provider, version } = entry;
    const record = setsOf(entry.hashes);
    const contents = ofScheme("h1", entry.hashes);
    if (next === undefined) return [];
    if (same?.version === version) {
      const isLost = mode === "audit" && contents.some((hash) => !recordsHash(same, hash));
      return isLost ? [{ provider, version, asked: setsOf(contents), recorded: record }] : [];
    }
    const question = ofScheme("h1", next.hashes).length < contents.length ? setsOf(contents) : [];
    if (same === undefined && question.length === 0 && !bringsPackages(entry, next)) return [];
    return [{ provider, version, asked: question, recorded: record }];
  },
);

/** Whether a move between the two public registries brings archives that the old entry does not record. */
function bringsPackages(old: ProviderLock, next: ProviderLock): boolean {
  const isSame = old.version === next.version && ofScheme("zh", next.hashes).length > 0;
  const isRecorded = ofScheme("zh", next.hashes).every((hash) => recordsHash(old, hash));
  return isKnownMigration(old.address, next.address) && !(isSame && isRecorded);
}

/** Whether archives are added to a version that base records. */
export function addsArchives({ asked, recorded }: EvidenceWish): boolean {
  const record = new Set(recorded.flatMap((hashes) => [...hashes]));
  const additions = asked.flatMap((hashes) => [...hashes]).filter((hash) => !record.has(hash));
  return record.size > 0 && ofScheme("zh", additions).length > 0;
}

/** Returns the key of a wish's provider version. */
export const wishKey = ({ provider, version }: EvidenceWish) => evidenceKey(provider, version);

/** Returns the wishes of all root modules, one for each provider version; those with the same hashes ask once. */
export function mergeWishes(wishes: Iterable<EvidenceWish>): readonly EvidenceWish[] {
  return [...groupBy(new Set(wishes), wishKey).values()].map((all) => ({
    ...all[0],
    asked: distinctSets(all.flatMap(({ asked }) => asked)),
    recorded: distinctSets(all.flatMap(({ recorded }) => recorded)),
    wantsAnchor: all.some(({ wantsAnchor }) => wantsAnchor === true),
  }));
}

function distinctSets(sets: readonly ReadonlySet<Hash>[]): readonly ReadonlySet<Hash>[] {
  return [...new Map(sets.map((hashes) => [sortedUnique(hashes).join(), hashes])).values()];
}
