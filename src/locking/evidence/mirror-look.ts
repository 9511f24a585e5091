import { type HashDispositions, mergeDispositions } from "../../model/disposition.ts";
import type { EvidenceProblem, MirrorDisagreement } from "../../model/evidence.ts";
import { type Hash, hashScheme, zipHash } from "../../model/hash.ts";
import { appendAll } from "../../model/many.ts";
import type { Platform } from "../../model/platform.ts";
import {
  type DescribedPackage,
  examinePackage,
  type GatherPorts,
  type GatherRules,
} from "../gathering/gather.ts";
import {
  comparePackages,
  disagreement,
  type KnownPackage,
  knownPackage,
  type PackageComparison,
} from "./compare-packages.ts";
import { gatheringError } from "./evidence-problem.ts";

/** Packages of one version by one source, and what is known of them. It grows while packages are read. */
export interface Side {
  readonly packages: ReadonlyMap<Platform, DescribedPackage>;
  /** For comparing. */
  facts: HashDispositions;
  /** The facts that may explain a hash: not those of packages that are themselves under review. */
  vouched: HashDispositions;
  /** Platforms whose package was hashed. */
  readonly hashed: Set<Platform>;
}

/** Both sides of a comparison, and what came up while looking. */
export interface Look {
  readonly mirror: Side;
  readonly origin: Side;
  readonly rules: GatherRules;
  readonly ports: GatherPorts;
  readonly signal: AbortSignal;
  readonly problems: EvidenceProblem[];
  readonly notCompared: string[];
}

/** What became of one platform; `open` when its packages could not be told apart. */
export interface PlatformVerdict {
  readonly platform: Platform;
  readonly kind: PackageComparison["kind"];
  readonly found?: MirrorDisagreement;
}

/**
 * Compares the packages that both sides have for one platform.
 *
 * Packages on this machine's disk are read wherever they matter; remote ones only where the lists
 * disagree, or a mirror lists nothing. The origin's is downloaded last, if at all.
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

/** The same by the bytes of both packages, as far as they can be had. */
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
    // Of the origin's lists the line of this very package counts, not every line that names the platform.
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
  return [...facts].flatMap(([hash, one]) => (one.platforms.has(platform) ? [hash] : []));
}

/** Hashes a package; that it cannot be had keeps it from being compared, and no more. */
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
