import type { MirrorDisagreement } from "../../model/evidence.ts";
import { type Hash, hashScheme } from "../../model/hash.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";

/** What is known of one package by the word or the bytes of one source. */
export interface KnownPackage {
  /** Archives; none for an unpacked copy, and none that nobody listed or computed. */
  readonly archives: readonly Hash[];
  readonly contents: readonly Hash[];
  /** Whether the contents were computed, so that no other `h1:` is the package's. */
  readonly isHashed: boolean;
}

/**
 * How a mirror's package compares with the origin's.
 *
 * `open`: what is known does not tell, and a look into packages may.
 */
export type PackageComparison =
  | { readonly kind: "same" }
  | { readonly kind: "open" }
  | { readonly kind: "differs"; readonly contents: MirrorDisagreement["contents"] };

/**
 * Compares two packages by what is known of them.
 *
 * One listed hash that is not the origin's is a difference, whatever else a mirror lists beside it: the
 * tools take a package that matches any one of them (SRC-45). An archive and its unpacked copy may have
 * two `h1:` (HS-6, HS-8), so that an `h1:` the origin only reports may miss the one that was computed;
 * that they differ is known only where the origin's package was hashed.
 */
export function comparePackages(mirror: KnownPackage, origin: KnownPackage): PackageComparison {
  const contents = compareContents(mirror, origin);
  const foreign = mirror.archives.filter((hash) => !origin.archives.includes(hash));
  if (foreign.length > 0 && origin.archives.length > 0) return { kind: "differs", contents };
  if (contents === "different") return { kind: "differs", contents };
  const isSameArchive = mirror.archives.length > 0 && origin.archives.length > 0;
  return isSameArchive || contents === "same" ? { kind: "same" } : { kind: "open" };
}

function compareContents(
  mirror: KnownPackage,
  origin: KnownPackage,
): MirrorDisagreement["contents"] {
  if (mirror.contents.length === 0 || origin.contents.length === 0) return "not-compared";
  const strange = mirror.contents.filter((hash) => !origin.contents.includes(hash));
  const isShared = strange.length < mirror.contents.length;
  // What is only listed may be false, line by line; what was computed belongs to one package.
  if (strange.length === 0 || (isShared && mirror.isHashed)) return "same";
  return origin.isHashed ? "different" : "not-compared";
}

/** What one source's word and bytes say of a platform's package, by scheme. */
export function knownPackage(hashes: Iterable<Hash>, isHashed: boolean): KnownPackage {
  const all = sortedUnique(hashes);
  return {
    archives: all.filter((hash) => hashScheme(hash) === "zh"),
    contents: all.filter((hash) => hashScheme(hash) === "h1"),
    isHashed,
  };
}

/** A disagreement as evidence keeps it. */
export function disagreement(
  platform: Platform,
  contents: MirrorDisagreement["contents"],
  { mirror, origin }: { readonly mirror: KnownPackage; readonly origin: KnownPackage },
): MirrorDisagreement {
  return {
    platform,
    contents,
    mirror: [...mirror.archives, ...mirror.contents],
    origin: [...origin.archives, ...origin.contents],
  };
}
