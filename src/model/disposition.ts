import { LockReviewError } from "./error.ts";
import { type Hash, hashScheme } from "./hash.ts";
import { groupBy } from "./many.ts";
import { sortedUnique } from "./order.ts";
import type { Platform } from "./platform.ts";
import { rememberedOf } from "./remembered.ts";

/** Fingerprint of an OpenPGP primary key, upper-case hex. Keys are compared by it, never by key ID. */
export type Fingerprint = string & { readonly __brand: "Fingerprint" };

/** Reads 40 hex digits of either case, or the 64 of a version 6 key. @throws LockReviewError `INVALID_HASH` */
export function parseFingerprint(text: string): Fingerprint {
  if (!/^(?:[0-9a-fA-F]{40}|[0-9a-fA-F]{64})$/.test(text)) {
    throw new LockReviewError("INVALID_HASH", `"${text}" is not the fingerprint of a signing key`, {
      hint: "Write all 40 hex digits, without spaces.",
    });
  }
  return text.toUpperCase() as Fingerprint;
}

/**
 * The facts that vouch for one hash. They are independent and no ranking: a hash can be signed although no package was
 * compared with it, and the reverse. OpenTofu: getproviders, HashDisposition.
 */
export interface HashDisposition {
  /** Primary keys whose verified signature covers the document that lists this hash (AU-9..12). */
  readonly signedBy: ReadonlySet<Fingerprint>;
  /** The provider's origin registry listed it. A mirror must never set this. */
  readonly reportedByRegistry: boolean;
  readonly reportedByMirror: boolean;
  /** Computed in this run, from the bytes of a package that passed its checks. */
  readonly verifiedLocally: boolean;
  /** For an `h1:`, the `zh:` of the archives it was computed from or listed beside. */
  readonly derivedFrom: ReadonlySet<Hash>;
  /** The platforms whose package has this hash, as far as known. */
  readonly platforms: ReadonlySet<Platform>;
  /** File names on the SHA256SUMS lines that list this hash, packages or not (AU-6). */
  readonly files: ReadonlySet<string>;
}

/** The disposition of each hash of one provider version. */
export type HashDispositions = ReadonlyMap<Hash, HashDisposition>;
const NOTHING = mergeDisposition([]);

/** Returns a disposition with only the given facts. */
export function disposition(facts: Partial<HashDisposition>): HashDisposition {
  return { ...NOTHING, ...facts };
}

/**
 * Returns one map with every fact about every hash of the given maps, in the order in which they first occur. A
 * registry decides how often they name one hash, so its facts are united once and not for every map.
 */
export function mergeDispositions(maps: Iterable<HashDispositions>): HashDispositions {
  const entries = [...maps].flatMap((map) => [...map]);
  const groups = groupBy(entries, ([hash]) => hash);
  return new Map(
    [...groups].map(([hash, all]) => [hash, mergeDisposition(all.map(([, facts]) => facts))]),
  );
}

function mergeDisposition(all: readonly HashDisposition[]): HashDisposition {
  return {
    signedBy: union(all.map((facts) => facts.signedBy)),
    reportedByRegistry: all.some((facts) => facts.reportedByRegistry),
    reportedByMirror: all.some((facts) => facts.reportedByMirror),
    verifiedLocally: all.some((facts) => facts.verifiedLocally),
    derivedFrom: union(all.map((facts) => facts.derivedFrom)),
    platforms: union(all.map((facts) => facts.platforms)),
    files: union(all.map((facts) => facts.files)),
  };
}

/** Returns whether a release has signed hashes, but this one is not, nor is every archive that was listed with it. */
export function isUncovered(facts: HashDisposition, release: HashDispositions): boolean {
  if (facts.signedBy.size > 0 || signersOf(release).size === 0) return false;
  const archives = [...facts.derivedFrom];
  const isBare = (archive: Hash): boolean => (release.get(archive)?.signedBy.size ?? 0) === 0;
  return archives.length === 0 || archives.some(isBare);
}

/** Returns the archives behind an `h1:`, or the `zh:` itself. */
export function archivesBehind(hash: Hash, facts: HashDisposition | undefined): readonly Hash[] {
  if (hashScheme(hash) === "zh") return [hash];
  const derived = sortedUnique(facts?.derivedFrom ?? []);
  return derived.filter((archive) => hashScheme(archive) === "zh" && archive !== hash);
}

/** The known packages and hashes of one version. */
export interface KnownPackages {
  /** The `zh:` of the package of each platform, as its metadata or the checksum list says. */
  readonly packageHashes: ReadonlyMap<Platform, Hash>;
  /** They hold for this version of this provider only. */
  readonly dispositions: HashDispositions;
}

/**
 * Returns the origin's packages behind the hashes: each `zh:` of a platform's package, and the archives behind each
 * `h1:`. A package that only a checksum list names counts too, since its document may be withheld; other files of a
 * list and a mirror's own archives do not count.
 */
export function packagesBehind(
  hashes: Iterable<Hash>,
  { packageHashes, dispositions }: KnownPackages,
): ReadonlySet<Hash> {
  const announced = new Set(packageHashes.values());
  const isPackage = (archive: Hash): boolean => {
    const facts = dispositions.get(archive);
    const isListed = facts?.reportedByRegistry === true && facts.platforms.size > 0;
    return announced.has(archive) || isListed;
  };
  const behind = [...hashes].flatMap((hash) => archivesBehind(hash, dispositions.get(hash)));
  return new Set(behind.filter(isPackage));
}

/** Returns the keys whose accepted signature covers any of the hashes; found once for each release. */
export const signersOf = rememberedOf((release: HashDispositions) =>
  union([...release.values()].map(({ signedBy }) => signedBy)),
);

function union<T>(sets: readonly ReadonlySet<T>[]): ReadonlySet<T> {
  // Many dispositions share one set: the archives that a document lists together.
  const [first, ...more] = new Set(sets.filter((set) => set.size > 0));
  if (first === undefined || more.length === 0) return first ?? new Set();
  const united = new Set(first);
  for (const set of more) for (const value of set) united.add(value);
  return united;
}
