import {
  disposition,
  type Fingerprint,
  type HashDisposition,
} from "../../src/model/disposition.ts";
import type {
  EvidenceProblem,
  Gap,
  MirrorEvidence,
  SignatureFact,
  VersionEvidence,
} from "../../src/model/evidence.ts";
import type { Hash } from "../../src/model/hash.ts";
import type { Platform } from "../../src/model/platform.ts";
import { aHash, anAddress, aPlatform, aVersion } from "./builders.ts";

/** The `h1:` of a package that a word names. */
export function h1(word: string): Hash {
  return aHash("h1", word);
}

/** The `zh:` of an archive that a word names. */
export function zh(word: string): Hash {
  return aHash("zh", word);
}

/** A fingerprint; the same word gives the same key. */
export function aKey(word = "a key"): Fingerprint {
  return aHash("zh", word).slice(3, 43).toUpperCase() as Fingerprint;
}

/** A mirror that runs install from, whose packages nobody found fault with. */
export function aMirror(facts: Partial<MirrorEvidence> = {}): MirrorEvidence {
  return {
    name: "mirror.example.com",
    disagreements: [],
    notCompared: [],
    unusableAnswers: [],
    recordedByInit: new Map(),
    ...facts,
  };
}

/** One package of a release: its archive's hash is `zh(word)`, its contents' is `h1(word)`. */
export interface PackageFacts {
  readonly word: string;
  readonly platform: string;
  /** Whether this run downloaded it and computed its `h1:`. */
  readonly hashed?: boolean;
  /** Whether the registry's `packages` member listed its `h1:`. */
  readonly h1Reported?: boolean;
}

/** What a test may say about the evidence for one version. */
export interface EvidenceFacts {
  readonly address?: string;
  readonly version?: string;
  readonly packages?: readonly PackageFacts[];
  /** Who lists the packages; a registry unless the test says so. */
  readonly source?: "registry" | "mirror";
  /** Key whose signature covers the list; null for none. */
  readonly signedBy?: Fingerprint | null;
  /** Whether the checksum list has the manifest's line, whose hash is `zh("manifest")`. */
  readonly manifest?: boolean;
  readonly extra?: ReadonlyMap<Hash, Partial<HashDisposition>>;
  readonly problems?: readonly EvidenceProblem[];
  readonly signatures?: readonly SignatureFact[];
  readonly availability?: VersionEvidence["availability"];
  /** Whether everything was looked at, which it was unless the test says so. */
  readonly complete?: boolean;
  /** The same for checksum lists; as `complete` when absent. */
  readonly listsComplete?: boolean;
  readonly reportedH1?: VersionEvidence["reportedH1"];
}

/** Something that could not be looked at. */
export const A_GAP: Gap = { cause: "fault", message: "registry.example.com does not answer" };

/** Two packages that a run has downloaded and hashed. */
export const TWO_PACKAGES: readonly PackageFacts[] = [
  { word: "amd64", platform: "linux_amd64", hashed: true },
  { word: "arm64", platform: "linux_arm64", hashed: true },
];

/**
 * What a run learned about `hashicorp/null` 1.2.3: a release of {@link TWO_PACKAGES}, signed by
 * `aKey()`, everything looked at.
 */
export function someEvidence(facts: EvidenceFacts = {}): VersionEvidence {
  const packages = facts.packages ?? TWO_PACKAGES;
  const platformsOf = (all: readonly PackageFacts[]) =>
    new Set(all.map((one) => aPlatform(one.platform)));
  return {
    provider: anAddress(facts.address),
    version: aVersion(facts.version),
    dispositions: dispositionsOf(packages, facts),
    publishedPlatforms: platformsOf(packages),
    signatures: facts.signatures ?? [],
    problems: facts.problems ?? [],
    availability: facts.availability ?? "listed",
    packageHashes: new Map(packages.map((one) => [aPlatform(one.platform), zh(one.word)])),
    hashedPlatforms: platformsOf(packages.filter((one) => one.hashed === true)),
    lookedAt: {
      lists: (facts.listsComplete ?? facts.complete ?? true) ? [] : [A_GAP],
      contents: (facts.complete ?? true) ? [] : [A_GAP],
    },
    reportedH1: facts.reportedH1 ?? "accept",
  };
}

function dispositionsOf(
  packages: readonly PackageFacts[],
  facts: EvidenceFacts,
): ReadonlyMap<Hash, HashDisposition> {
  const fromMirror = facts.source === "mirror";
  const key = facts.signedBy === undefined ? aKey() : facts.signedBy;
  const listed = {
    signedBy: new Set(fromMirror || key === null ? [] : [key]),
    reportedByRegistry: !fromMirror,
    reportedByMirror: fromMirror,
  };
  const [type, version] = [(facts.address ?? "null").split("/").at(-1), facts.version ?? "1.2.3"];
  const name = `terraform-provider-${type}_${version}`;
  const all = new Map<Hash, HashDisposition>();
  for (const { word, platform, hashed, h1Reported } of packages) {
    const platforms = new Set<Platform>([aPlatform(platform)]);
    const files = new Set([`${name}_${platform}.zip`]);
    all.set(
      zh(word),
      disposition({ ...listed, platforms, files, verifiedLocally: hashed === true }),
    );
    if (hashed !== true && h1Reported !== true) continue;
    const derived = { platforms, derivedFrom: new Set([zh(word)]) };
    const computed = { verifiedLocally: hashed === true, reportedByRegistry: h1Reported === true };
    all.set(h1(word), disposition({ ...derived, ...computed }));
  }
  if (facts.manifest === true) {
    all.set(zh("manifest"), disposition({ ...listed, files: new Set([`${name}_manifest.json`]) }));
  }
  for (const [hash, one] of facts.extra ?? []) all.set(hash, disposition(one));
  return all;
}
