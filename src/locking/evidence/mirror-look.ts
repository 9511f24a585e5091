import { type HashDispositions, mergeDispositions } from "../../model/disposition.ts";
import type { EvidenceProblem, MirrorDisagreement, MirrorEvidence } from "../../model/evidence.ts";
import { type Hash, hashScheme, zipHash } from "../../model/hash.ts";
import { appendAll } from "../../model/many.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import {
  type DescribedPackage,
  examinePackage,
  type GatherPorts,
  type GatherRules,
} from "../gathering/gather.ts";
import { gatheringError } from "./evidence-request.ts";

/** Packages of one version from one source, and their facts, which grow while packages are read. */
interface Side {
  readonly packages: ReadonlyMap<Platform, DescribedPackage>;
  /** The facts to compare. */
  facts: HashDispositions;
  /** The facts that may explain a hash: without packages that are themselves under review. */
  vouched: HashDispositions;
  /** Platforms whose package was hashed. */
  readonly hashed: Set<Platform>;
}

/** Both sides of a comparison, and the problems found. */
export interface Look {
  readonly mirror: Side;
  readonly origin: Side;
  readonly rules: GatherRules;
  readonly ports: GatherPorts;
  readonly signal: AbortSignal;
  readonly problems: EvidenceProblem[];
  readonly notCompared: string[];
}

/** The comparison of one platform; `open` when its packages could not be told apart. */
export interface PlatformVerdict {
  readonly platform: Platform;
  readonly kind: PackageComparison["kind"];
  readonly found?: MirrorDisagreement;
}

/**
 * Compares the packages that both sides have for one platform.
 *
 * Packages on this machine's disk are read whenever they matter; remote ones only if the lists disagree, or a
 * mirror lists nothing. The origin's is downloaded last, if at all.
 */
export async function comparePlatform(
  platform: Platform,
  isRequired: boolean,
  look: Look,
): Promise<PlatformVerdict> {
  if (isWorthALook(platform, isRequired, look)) {
    await examineOn(look.mirror, platform, look);
    if (look.mirror.hashed.has(platform) && isUndecided(compare(platform, look))) {
      await examineOn(look.origin, platform, look);
    }
  }
  return verdictOn(platform, look);
}

/** Compares the bytes of both packages, as far as they can be read. */
export async function comparePackageBytes(
  platform: Platform,
  look: Look,
): Promise<PlatformVerdict> {
  await examineOn(look.mirror, platform, look);
  await examineOn(look.origin, platform, look);
  return verdictOn(platform, look);
}

function verdictOn(platform: Platform, look: Look): PlatformVerdict {
  const compared = compare(platform, look);
  if (compared.kind !== "differs") return { platform, kind: compared.kind };
  const found = disagreement(platform, compared.contents, sidesOf(platform, look));
  return { platform, kind: "differs", found };
}

function isWorthALook(platform: Platform, isRequired: boolean, look: Look): boolean {
  const compared = compare(platform, look);
  if (compared.kind !== "open") return isUndecided(compared);
  const { mirror } = sidesOf(platform, look);
  const isLocal = look.mirror.packages.get(platform)?.meta.location.kind !== "url";
  return isRequired && (isLocal || mirror.archives.length + mirror.contents.length === 0);
}

function isUndecided(compared: PackageComparison): boolean {
  switch (compared.kind) {
    case "same":
      return false;
    case "open":
      return true;
    case "differs":
      return compared.contents === "not-compared";
  }
}

function compare(platform: Platform, look: Look): PackageComparison {
  const { mirror, origin } = sidesOf(platform, look);
  return comparePackages(mirror, origin);
}

function sidesOf(
  platform: Platform,
  { mirror, origin }: Look,
): { readonly mirror: KnownPackage; readonly origin: KnownPackage } {
  return {
    mirror: knownPackage(hashesOf(mirror.facts, platform), mirror.hashed.has(platform)),
    // Of the origin's lists only the line of this package counts, not every line that names the platform.
    origin: knownPackage(
      [...announced(origin, platform), ...hashesOf(origin.facts, platform).filter(isContents)],
      origin.hashed.has(platform),
    ),
  };
}

function announced({ packages }: Side, platform: Platform): readonly Hash[] {
  const authentication = packages.get(platform)?.meta.authentication;
  return authentication?.kind === "registry" ? [zipHash(authentication.shasum)] : [];
}

function isContents(hash: Hash): boolean {
  return hashScheme(hash) === "h1";
}

function hashesOf(facts: HashDispositions, platform: Platform): readonly Hash[] {
  return [...facts].flatMap(([hash, disposition]) =>
    disposition.platforms.has(platform) ? [hash] : [],
  );
}

/** Hashes a package; a failure only keeps it from being compared. */
export async function examineOn(side: Side, platform: Platform, look: Look): Promise<void> {
  const described = side.packages.get(platform);
  if (described === undefined || side.hashed.has(platform)) return;
  try {
    const result = await examinePackage(described, look.rules, look.ports, look.signal);
    appendAll(look.problems, result.problems);
    if (result.failure !== undefined) return;
    side.hashed.add(platform);
    side.facts = mergeDispositions([side.facts, result.dispositions]);
    if (described.meta.speaker === "tree") return;
    side.vouched = mergeDispositions([side.vouched, result.dispositions]);
  } catch (caught) {
    look.notCompared.push(gatheringError(caught).message);
  }
}

/** The mirror that a run would install from, for evidence. */
interface MirrorName {
  readonly name: string;
  readonly packages: ReadonlyMap<Platform, DescribedPackage>;
  /** Required platforms. */
  readonly platforms: readonly Platform[];
}

/** Returns the mirrors' part of the evidence about a version without a usable answer of the origin. */
export function mirrorEvidence(
  { name, packages, platforms }: MirrorName,
  verdicts: readonly PlatformVerdict[],
  notCompared: readonly string[],
  originProblems: readonly Pick<EvidenceProblem, "message">[],
): MirrorEvidence {
  return {
    name,
    isUnpacked: platforms.some(
      (platform) => packages.get(platform)?.meta.location.kind === "directory",
    ),
    disagreements: verdicts.flatMap(({ found }) => (found === undefined ? [] : [found])),
    notCompared: sortedUnique(notCompared),
    unusableAnswers: sortedUnique(originProblems.map((problem) => problem.message)),
  };
}

/** One package, by the answers or the bytes of one source. */
interface KnownPackage {
  /** Archives; empty for an unpacked copy, and when none was listed or computed. */
  readonly archives: readonly Hash[];
  readonly contents: readonly Hash[];
  /** Whether the contents were computed, so that no other `h1:` is the package's. */
  readonly isHashed: boolean;
}

/**
 * The comparison of a mirror's package with the origin's.
 *
 * `open`: the facts do not decide, and reading packages may.
 */
type PackageComparison =
  | { readonly kind: "same" }
  | { readonly kind: "open" }
  | { readonly kind: "differs"; readonly contents: MirrorDisagreement["contents"] };

/**
 * Compares two packages by their known hashes.
 *
 * One listed hash that is not the origin's is a difference, whatever else a mirror lists: the tools take a
 * package that matches any one of them (SRC-45). An archive and its unpacked copy may have two `h1:` (HS-6,
 * HS-8), so the origin's reported `h1:` may differ from the computed one of the same package. Only a hashed
 * package of the origin proves a difference.
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
  // A listed hash may be false, line by line; a computed one belongs to one package.
  if (strange.length === 0 || (isShared && mirror.isHashed)) return "same";
  return origin.isHashed ? "different" : "not-compared";
}

/** Returns the hashes of a platform's package by one source's answers and bytes, by scheme. */
export function knownPackage(hashes: Iterable<Hash>, isHashed: boolean): KnownPackage {
  const all = sortedUnique(hashes);
  return {
    archives: all.filter((hash) => hashScheme(hash) === "zh"),
    contents: all.filter((hash) => hashScheme(hash) === "h1"),
    isHashed,
  };
}

/** Returns a disagreement in the form of evidence. */
function disagreement(
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
