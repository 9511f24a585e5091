import type { HashDispositions } from "../../model/disposition.ts";
import { type Hash, hashScheme, zipHash } from "../../model/hash.ts";
import type { Platform } from "../../model/platform.ts";
import type { VersionOffer } from "../../sources/answers/source.ts";
import type { DescribedPackage } from "../gathering/gather.ts";
import type { DescribedVersion, VersionReader } from "./describe-version.ts";
import type { EvidenceRequest } from "./evidence-request.ts";
import { downloadOrder } from "./explain-downloads.ts";
import { trustInReports } from "./reported-contents.ts";

/** What decides whether one document will do. */
export type QuestionsOfVersion = Pick<
  EvidenceRequest,
  "asked" | "recorded" | "platforms" | "wantsEveryDocument"
>;

/**
 * Reads as few documents of a version as will do: the first one when it speaks for all, else every one.
 *
 * All platforms of a release share its checksum list and the signature over it, so as a rule one answer
 * has everything but the addresses of the other packages. Whatever is odd, missing or contradictory
 * in it, and every audit, has all of them read and united before anything is judged (review.md §1).
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
 * Whether a single answer leaves no question that another one could answer: nothing is wrong with it, it
 * lists exactly the packages that the version is said to have, and it has every archive asked about.
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

/** Whether no platform has two archives, one listed and another one reported, say. */
function agreesWithItself(dispositions: HashDispositions): boolean {
  const platforms = [...dispositions]
    .filter(([hash]) => hashScheme(hash) === "zh")
    .flatMap(([, facts]) => [...facts.platforms]);
  return new Set(platforms).size === platforms.length;
}

/** The `zh:` of each package that a checksum list names. */
function listedPackages(dispositions: HashDispositions): ReadonlyMap<Platform, Hash> {
  const listed = new Map<Platform, Hash>();
  for (const [hash, { files, platforms }] of dispositions) {
    if (hashScheme(hash) !== "zh" || files.size === 0) continue;
    for (const platform of platforms) listed.set(platform, hash);
  }
  return listed;
}

/** The archive of each platform: as the list has it, or as the platform's own document announces it. */
export function packageHashes({
  packages,
  unread,
  dispositions,
}: DescribedVersion): ReadonlyMap<Platform, Hash> {
  const listed = [...listedPackages(dispositions)].filter(([platform]) => unread.has(platform));
  return new Map([
    ...listed,
    ...[...packages].flatMap(([platform, one]) => announced(platform, one)),
  ]);
}

function announced(platform: Platform, { meta }: DescribedPackage): readonly [Platform, Hash][] {
  if (meta.authentication.kind !== "registry") return [];
  return [[platform, zipHash(meta.authentication.shasum)]];
}
