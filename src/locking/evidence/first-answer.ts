import { type HashDispositions, isUncovered } from "../../model/disposition.ts";
import { type Hash, hashScheme, zipHash } from "../../model/hash.ts";
import { sortedUnique } from "../../model/order.ts";
import { type Platform, parsePlatform } from "../../model/platform.ts";
import type { VersionOffer } from "../../sources/answers/source.ts";
import type { DescribedPackage } from "../gathering/gather.ts";
import type { DescribedVersion, VersionReader } from "./describe-version.ts";
import type { EvidenceRequest } from "./evidence-request.ts";

/** The questions that decide whether one document is enough. */
export type QuestionsOfVersion = Pick<
  EvidenceRequest,
  "asked" | "recorded" | "platforms" | "wantsEveryDocument"
>;

/**
 * Reads as few documents of a version as are needed: the first one if it covers all, else every one.
 *
 * All platforms of a release share its checksum list and the signature over it, so mostly one answer has
 * everything but the addresses of the other packages. If it is odd, incomplete or contradictory, and in every
 * audit, all documents are read and united before anything is judged.
 */
export async function readDocuments(
  questions: QuestionsOfVersion,
  offer: VersionOffer | undefined,
  reader: VersionReader,
): Promise<DescribedVersion> {
  const [first] = downloadOrder(offer?.platforms ?? [], questions.platforms);
  const wantsAll = questions.wantsEveryDocument === true;
  if (offer === undefined || first === undefined || wantsAll) return reader.readAll();
  const described = await reader.read([first]);
  return speaksForAll(described, questions, offer) ? described : reader.readAll();
}

/**
 * Whether one answer leaves nothing for another to add: it has no problem, lists exactly the packages that the
 * version should have, and has every archive asked about.
 */
function speaksForAll(
  { packages, problems, dispositions }: DescribedVersion,
  questions: QuestionsOfVersion,
  offer: VersionOffer,
): boolean {
  const { asked, recorded, platforms } = questions;
  const isSound = [...packages.values()].every(
    ({ meta, metadata }) =>
      meta.authentication.kind === "registry" && metadata.failure === undefined,
  );
  if (packages.size !== 1 || !isSound) return false;
  if (problems.some((problem) => problem.kind !== "no-signing-keys")) return false;
  if (trustInReports({ ...questions, reportedH1: "accept" }, dispositions) === "verify")
    return false;
  const listed = listedPackages(dispositions);
  const isWhole =
    listed.size === offer.platforms.length &&
    [...offer.platforms, ...platforms].every((platform) => listed.has(platform));
  const archives = [...recorded, ...asked]
    .flatMap((hashes) => [...hashes])
    .filter((hash) => hashScheme(hash) === "zh");
  return (
    isWhole && agreesWithItself(dispositions) && archives.every((hash) => dispositions.has(hash))
  );
}

/** Whether no platform has two archives, for example one listed and another one reported. */
function agreesWithItself(dispositions: HashDispositions): boolean {
  const platforms = [...dispositions]
    .filter(([hash]) => hashScheme(hash) === "zh")
    .flatMap(([, facts]) => [...facts.platforms]);
  return new Set(platforms).size === platforms.length;
}

/** Returns the `zh:` of each package that a checksum list names. */
function listedPackages(dispositions: HashDispositions): ReadonlyMap<Platform, Hash> {
  const listed = new Map<Platform, Hash>();
  for (const [hash, { files, platforms }] of dispositions) {
    if (hashScheme(hash) !== "zh" || files.size === 0) continue;
    for (const platform of platforms) listed.set(platform, hash);
  }
  return listed;
}

/** Returns the archive of each platform, from the list or from the platform's document. */
export function packageHashes({
  packages,
  unread,
  dispositions,
}: DescribedVersion): ReadonlyMap<Platform, Hash> {
  const listed = [...listedPackages(dispositions)].filter(([platform]) => unread.has(platform));
  return new Map([
    ...listed,
    ...[...packages].flatMap(([platform, described]) => announced(platform, described)),
  ]);
}

function announced(platform: Platform, { meta }: DescribedPackage): readonly [Platform, Hash][] {
  if (meta.authentication.kind !== "registry") return [];
  return [[platform, zipHash(meta.authentication.shasum)]];
}

/**
 * Returns whether a source's report of contents may explain an `h1:`. It may not in four cases:
 *
 * - it reports several contents for one platform, whose one archive has only one;
 * - it does not report all that is recorded for this release;
 * - it reports contents of an archive that no list signed by the release's signers has;
 * - head adds contents to a recorded release: today's report says nothing of the release then.
 */
export function trustInReports(
  { asked, recorded, reportedH1 }: Pick<EvidenceRequest, "asked" | "recorded" | "reportedH1">,
  dispositions: HashDispositions,
): "accept" | "verify" {
  const counts = new Map<Platform, number>();
  let isUnsigned = false;
  for (const [hash, facts] of dispositions) {
    if (hashScheme(hash) !== "h1" || !facts.reportedByRegistry) continue;
    isUnsigned ||= isUncovered(facts, dispositions);
    for (const platform of facts.platforms) counts.set(platform, (counts.get(platform) ?? 0) + 1);
  }
  if (counts.size === 0) return reportedH1;
  const isOverfull = [...counts.values()].some((count) => count > 1);
  const isContradicted = recorded.some((hashes) =>
    contentHashes(hashes).some((hash) => !dispositions.has(hash)),
  );
  const isExtended =
    recorded.length > 0 &&
    asked.some((hashes) =>
      contentHashes(hashes).some((hash) => !recorded.some((before) => before.has(hash))),
    );
  return isOverfull || isContradicted || isUnsigned || isExtended ? "verify" : reportedH1;
}

/** An archive and its unpacked copy can hash differently, and no package has a third `h1:` (HS-6). */
const H1_PER_PACKAGE = 2;

/** The platforms that most people use; their packages are likeliest to explain an `h1:`. */
export const COMMON_PLATFORMS: readonly Platform[] = [
  "linux_amd64",
  "linux_arm64",
  "darwin_arm64",
  "darwin_amd64",
  "windows_amd64",
].map(parsePlatform);

/** Returns the `h1:` among some hashes. */
export function contentHashes(hashes: Iterable<Hash>): readonly Hash[] {
  return [...hashes].filter((hash) => hashScheme(hash) === "h1");
}

/**
 * Returns platforms in the order in which their packages are worth downloading: required, common, the rest by
 * name.
 */
export function downloadOrder(
  published: Iterable<Platform>,
  required: readonly Platform[],
): readonly Platform[] {
  const available = new Set(published);
  const preferred = [...required, ...COMMON_PLATFORMS, ...sortedUnique(available)];
  return [...new Set(preferred)].filter((platform) => available.has(platform));
}

/**
 * Returns the wanted `h1:` that are not explained yet.
 *
 * A registry's report explains an `h1:` if reports are accepted; else only bytes do.
 */
export function openContentHashes(
  wanted: Iterable<Hash>,
  facts: HashDispositions,
  reportedH1: "accept" | "verify",
): readonly Hash[] {
  return contentHashes(wanted).filter((hash) => {
    const known = facts.get(hash);
    if (known === undefined) return true;
    if (known.verifiedLocally) return false;
    return reportedH1 === "verify" || !known.reportedByRegistry;
  });
}

/** Whether there are more `h1:` than that many packages can have, so that downloads cannot explain all. */
export function exceedsPackages(open: readonly Hash[], packages: number): boolean {
  return new Set(open).size > packages * H1_PER_PACKAGE;
}

/** Returns the fewest packages that can have that many `h1:`; downloading them at once wastes nothing. */
export function packagesNeeded(open: readonly Hash[]): number {
  return Math.ceil(new Set(open).size / H1_PER_PACKAGE);
}

/**
 * Returns how many packages to download at the same time: the next required platforms, up to the number of
 * hashes, since each mostly has its own; else only as many as are certainly needed.
 */
export function batchSize(
  open: readonly Hash[],
  pending: readonly Platform[],
  required: readonly Platform[],
): number {
  const others = pending.findIndex((platform) => !required.includes(platform));
  const requiredNext = others < 0 ? pending.length : others;
  return Math.max(packagesNeeded(open), Math.min(requiredNext, new Set(open).size));
}
