import { type Ledger, type ReleaseLine, releaseLines } from "../../language/ledger/ledger.ts";
import { hasLine } from "../../language/ledger/line-parts.ts";
import { isRememberedPlatform } from "../../language/ledger/release-file.ts";
import type { Fingerprint } from "../../model/disposition.ts";
import { type Hash, hashScheme } from "../../model/hash.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import { addressParts } from "../../model/provider-address.ts";
import { isVouchedFor } from "../evidence/explain-hash.ts";
import type { ExplainedHash } from "../evidence/grade.ts";
import { doubtAbout, type LearnRoot, type NotLearned } from "./doubt.ts";

/** What lock files teach about releases. */
export interface SeenReleases {
  /** Lines that the ledger lacks: releases, or packages that they gained. */
  readonly added: readonly ReleaseLine[];
  readonly notLearned: readonly NotLearned[];
}

/** A release as root modules lock it. */
interface Sighting {
  readonly entry: ProviderLock;
  readonly packages: Map<Platform, Hash>;
  readonly signers: Set<Fingerprint>;
}

/**
 * The releases that lock files lock, as lines for a ledger: of each platform the archive that was recorded, verified
 * against the origin's checksum lists today.
 *
 * Only an entry teaches whose every hash the origin vouches for and of which nothing else is wrong. Nothing that is
 * known is changed.
 */
export function learnReleases(
  roots: readonly LearnRoot[],
  { known, day }: { readonly known: Ledger; readonly day: string },
): SeenReleases {
  const sightings = new Map<string, Sighting>();
  const notLearned: NotLearned[] = [];
  for (const root of roots) {
    for (const entry of root.head?.providers.values() ?? []) {
      const { address: provider, version } = entry;
      const hashes = hashesOf(root, entry);
      if (hashes.length === 0) continue;
      const key = `${provider} ${version}`;
      const sighting = sightings.get(key) ?? { entry, packages: new Map(), signers: new Set() };
      const doubt = doubtIn(root, entry, hashes) ?? addSighting(sighting, hashes, known);
      if (doubt === undefined) sightings.set(key, sighting);
      else notLearned.push({ provider, version, root: root.root, ...doubt });
    }
  }
  const added = [...sightings.values()].flatMap((one) => missingLine(one, known, day));
  return { added, notLearned };
}

function hashesOf({ hashes }: LearnRoot, entry: ProviderLock): readonly ExplainedHash[] {
  return hashes.filter((one) => one.provider === entry.address && one.version === entry.version);
}

type Doubt = Pick<NotLearned, "why" | "reason">;

function doubtIn(
  root: LearnRoot,
  { address }: ProviderLock,
  hashes: readonly ExplainedHash[],
): Doubt | undefined {
  const doubt = doubtAbout(root, address, "accept");
  if (doubt !== undefined) return doubt;
  if (hashes.some(({ grade }) => !isVouchedFor(grade))) {
    return { why: "not-verified", reason: "not every recorded checksum was verified" };
  }
  if (hashes.some(({ grade }) => grade === "mirror")) {
    return { why: "not-verified", reason: "a mirror alone answers for it" };
  }
  if (!hasLine(addressParts(address).hostname)) {
    return { why: "no-line", reason: "a host without a dot or a port cannot have a line" };
  }
  return archivesIn(hashes).length > 0
    ? undefined
    : { why: "no-line", reason: "it records no archive (zh:) of a platform" };
}

/** The archives of platforms, each with who signs it. */
function archivesIn(hashes: readonly ExplainedHash[]) {
  return hashes
    .filter(({ hash }) => hashScheme(hash) === "zh")
    .flatMap(({ hash, platforms, signedBy }) =>
      platforms
        .filter(isRememberedPlatform)
        .map((platform) => ({ hash, platform, signedBy }) as const),
    );
}

/** Adds what one root module records. A package that another one has otherwise, or the ledger, teaches nothing. */
function addSighting(
  { entry, packages, signers }: Sighting,
  hashes: readonly ExplainedHash[],
  known: Ledger,
): Doubt | undefined {
  const archives = archivesIn(hashes);
  const remembered = rememberedPackages(known, entry);
  const other = archives.find(({ platform, hash }) => {
    const before = remembered.get(platform) ?? packages.get(platform);
    return before !== undefined && before !== hash;
  });
  if (other !== undefined) {
    return {
      why: "finding",
      reason: `its package of ${other.platform} is known to be another one`,
    };
  }
  for (const { platform, hash, signedBy } of archives) {
    packages.set(platform, hash);
    for (const key of signedBy) signers.add(key);
  }
  return undefined;
}

function rememberedPackages(known: Ledger, entry: ProviderLock): ReadonlyMap<Platform, Hash> {
  return new Map(releaseLines(known, entry).flatMap(({ packages }) => [...packages]));
}

/** The line with what the ledger lacks of a release; none when it lacks nothing. */
function missingLine(
  { entry, packages, signers }: Sighting,
  known: Ledger,
  day: string,
): readonly ReleaseLine[] {
  const remembered = rememberedPackages(known, entry);
  const lacking = new Map([...packages].filter(([platform]) => !remembered.has(platform)));
  if (lacking.size === 0) return [];
  const { address: provider, version } = entry;
  return [{ provider, version, day, signers: sortedUnique(signers), packages: lacking }];
}
