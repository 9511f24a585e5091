import { type HashDispositions, mergeDispositions } from "../../model/disposition.ts";
import { isLockReviewError } from "../../model/error.ts";
import type { EvidenceProblem, Failure, MirrorDisagreement } from "../../model/evidence.ts";
import { type Hash, ofScheme, preferredHashes } from "../../model/hash.ts";
import { appendAll } from "../../model/many.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import { answerOr } from "../../sources/answers/source.ts";
import { type DescribedPackage, examinePackage, type GatherRun } from "../gathering/gather.ts";
import { announcedArchive } from "../gathering/hash-download.ts";
import type { DescribedVersion } from "./describe-version.ts";
import type { ExplainedContent } from "./explain-content.ts";

/** Packages of one version from one source, and their facts, which grow while packages are read. */
interface Side {
  readonly packages: ReadonlyMap<Platform, DescribedPackage>;
  facts: HashDispositions;
  readonly hashed: Set<Platform>;
}

/** The comparison of one platform; `open` when its packages could not be told apart. */
export type PlatformVerdict = { readonly platform: Platform } & (
  | { readonly kind: "same" | "open" }
  | { readonly kind: "differs"; readonly found: MirrorDisagreement }
);

/** Compares the packages of mirrors or of the tree under review with the origin's, and collects problems. */
export class MirrorLook {
  /** The mirrors' packages. */
  readonly served: DescribedVersion["packages"];
  readonly mirror: Side;
  /** The facts of both sides that may explain a hash: without packages that are themselves under review. */
  vouched: HashDispositions;
  readonly problems: EvidenceProblem[];
  readonly notCompared: Failure[];
  readonly #origin: Side;
  readonly #isOriginWhole: boolean;
  readonly #run: GatherRun;

  constructor(asked: DescribedVersion, origin: ExplainedContent, run: GatherRun) {
    const { version, dispositions, hashed } = origin;
    this.served = new Map(
      [...asked.packages].filter(([, { meta }]) => meta.authentication.kind !== "registry"),
    );
    const packages = new Map([...this.served, ...asked.proposed]);
    this.mirror = { packages, facts: factsOf(packages), hashed: new Set() };
    this.vouched = mergeDispositions([dispositions, factsOf(this.served)]);
    this.#origin = { packages: version.packages, facts: dispositions, hashed: new Set(hashed) };
    this.#isOriginWhole = version.gaps.length === 0 && version.unread.size === 0;
    this.problems = [...packages.values()].flatMap(({ metadata }) => metadata.problems);
    this.notCompared = asked.problems.filter(
      ({ platform }) => platform === undefined || !packages.has(platform),
    );
    this.#run = run;
  }

  /**
   * Compares the packages of one platform. Those on this machine's disk are read whenever they matter; remote ones only
   * if the lists disagree, or a mirror lists nothing. The origin's is downloaded last, if at all.
   */
  async compare(mirrored: DescribedPackage, isRequired: boolean): Promise<PlatformVerdict> {
    const { platform, location } = mirrored.meta;
    const origin = this.#origin.packages.get(platform);
    if (origin === undefined) return this.#unpublished(platform, isRequired);
    const verdict = this.#verdict(origin);
    const isUnlisted = preferredHashes(hashesOf(this.mirror.facts, platform)).length === 0;
    const isWorthReading = isRequired && (location.kind !== "url" || isUnlisted);
    if (isUndecided(verdict) && (verdict.kind === "differs" || isWorthReading)) {
      await this.examine(this.mirror, mirrored);
      const isHashed = this.mirror.hashed.has(platform);
      if (isHashed && isUndecided(this.#verdict(origin))) await this.examine(this.#origin, origin);
    }
    return this.#verdict(origin);
  }

  /** Compares the bytes of both packages, as far as they can be read. */
  async compareBytes(mirrored: DescribedPackage): Promise<PlatformVerdict> {
    const { platform } = mirrored.meta;
    const origin = this.#origin.packages.get(platform);
    if (origin === undefined) return this.#unpublished(platform, true);
    await this.examine(this.mirror, mirrored);
    await this.examine(this.#origin, origin);
    return this.#verdict(origin);
  }

  /** Reads a package of a side, and takes the facts from it. */
  async examine(side: Side, described: DescribedPackage): Promise<void> {
    const examined = examinePackage(described, this.#run);
    const result = await answerOr(examined, (error) => error);
    if (isLockReviewError(result)) {
      this.notCompared.push(result);
      return;
    }
    appendAll(this.problems, result.problems);
    if (result.failure !== undefined) return;
    side.hashed.add(described.meta.platform);
    side.facts = mergeDispositions([side.facts, result.dispositions]);
    if (described.meta.speaker === "tree") return;
    this.vouched = mergeDispositions([this.vouched, result.dispositions]);
  }

  /** A package that the origin does not publish cannot be the origin's. */
  #unpublished(platform: Platform, isNews: boolean): PlatformVerdict {
    if (!isNews || !this.#isOriginWhole) return { platform, kind: "open" };
    const mirror = sortedUnique(hashesOf(this.mirror.facts, platform));
    const disagreement = { platform, contents: "not-compared", mirror, origin: [] } as const;
    return { platform, kind: "differs", found: disagreement };
  }

  #verdict(published: DescribedPackage): PlatformVerdict {
    const { platform } = published.meta;
    const { facts, hashed } = this.mirror;
    const mirror = knownPackage(hashesOf(facts, platform), hashed.has(platform));
    // Of the origin's lists only the line of this package counts, not every line that names the platform.
    const archive = announcedArchive(published.meta) ?? [];
    const reportedContents = ofScheme("h1", hashesOf(this.#origin.facts, platform));
    const origin = knownPackage(
      [archive, reportedContents].flat(),
      this.#origin.hashed.has(platform),
    );
    const compared = comparePackages(mirror, origin);
    if (compared.kind !== "differs") return { platform, kind: compared.kind };
    const disagreement: MirrorDisagreement = {
      platform,
      contents: compared.contents,
      mirror: [...mirror.archives, ...mirror.contents],
      origin: [...origin.archives, ...origin.contents],
    };
    return { platform, kind: "differs", found: disagreement };
  }
}

function factsOf(packages: Side["packages"]): HashDispositions {
  return mergeDispositions([...packages.values()].map(({ metadata }) => metadata.dispositions));
}

const isUndecided = (verdict: PlatformVerdict): boolean =>
  verdict.kind === "differs" ? verdict.found.contents === "not-compared" : verdict.kind === "open";

function hashesOf(facts: HashDispositions, platform: Platform): readonly Hash[] {
  return [...facts].flatMap(([hash, { platforms }]) => (platforms.has(platform) ? [hash] : []));
}

interface KnownPackage {
  /** Empty for an unpacked copy, and when none was listed or computed. */
  readonly archives: readonly Hash[];
  readonly contents: readonly Hash[];
  /** Whether the contents were computed, so that no other `h1:` is the package's. */
  readonly isHashed: boolean;
}

/** The comparison of a mirror's package with the origin's. `open`: reading packages may decide. */
type PackageComparison =
  | { readonly kind: "same" | "open" }
  | { readonly kind: "differs"; readonly contents: MirrorDisagreement["contents"] };

/**
 * Compares two packages. One listed hash that is not the origin's is a difference, whatever else a mirror lists: the
 * tools take a package that matches any one of them (SRC-45). An archive and its unpacked copy may have two `h1:`
 * (HS-6, HS-8), so only a hashed package of the origin proves a difference of contents.
 */
export function comparePackages(mirror: KnownPackage, origin: KnownPackage): PackageComparison {
  const contents = compareContents(mirror, origin);
  const foreign = mirror.archives.filter((hash) => !origin.archives.includes(hash));
  if (foreign.length > 0 && origin.archives.length > 0) return { kind: "differs", contents };
  if (contents === "different") return { kind: "differs", contents };
  const isSameArchive = foreign.length < mirror.archives.length;
  return isSameArchive || contents === "same" ? { kind: "same" } : { kind: "open" };
}

function compareContents(
  mirror: KnownPackage,
  origin: KnownPackage,
): MirrorDisagreement["contents"] {
  if (mirror.contents.length === 0) return "not-compared";
  const strange = mirror.contents.filter((hash) => !origin.contents.includes(hash));
  const isShared = strange.length < mirror.contents.length;
  // A listed hash may be false, line by line; a computed one belongs to one package.
  if (strange.length === 0 || (isShared && mirror.isHashed)) return "same";
  return origin.isHashed ? "different" : "not-compared";
}

/** Returns the hashes of a platform's package by one source's answers and bytes, by scheme. */
export function knownPackage(hashes: Iterable<Hash>, isHashed: boolean): KnownPackage {
  const all = sortedUnique(hashes);
  return { archives: ofScheme("zh", all), contents: ofScheme("h1", all), isHashed };
}
