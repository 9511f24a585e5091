import { hashScheme, ofScheme } from "../../model/hash.ts";
import { sortedUnique } from "../../model/order.ts";
import { type Platform, parsePlatform } from "../../model/platform.ts";
import type { VersionOffer } from "../../sources/answers/source.ts";
import { type DescribedVersion, listedPackages, type VersionReader } from "./describe-version.ts";
import type { EvidenceRequest } from "./evidence-request.ts";
import { trustInReports } from "./open-hashes.ts";

/**
 * Reads the first document of a version if it covers all, else every one. All platforms of a release share its checksum
 * list and the signature over it, so mostly one answer is enough. If it is odd, incomplete or contradictory, and in
 * every audit, all documents are united before anything is judged.
 */
export async function readDocuments(
  request: EvidenceRequest,
  offer: VersionOffer | undefined,
  reader: VersionReader,
): Promise<DescribedVersion> {
  const [first] = downloadOrder(offer?.platforms ?? [], request.platforms);
  if (offer === undefined || first === undefined || request.wantsEveryDocument === true) {
    return reader.readAll();
  }
  const version = await reader.read([first]);
  return speaksForAll(version, request, offer) ? version : reader.readAll();
}

/** Whether one answer has no problem, lists exactly the expected packages, and has every archive asked about. */
function speaksForAll(
  { packages, problems, dispositions }: DescribedVersion,
  request: EvidenceRequest,
  offer: VersionOffer,
): boolean {
  const { asked, recorded, platforms } = request;
  const [only, ...others] = packages.values();
  if (only?.meta.authentication.kind !== "registry" || others.length > 0) return false;
  if (only.metadata.failure !== undefined) return false;
  if (problems.some((problem) => problem.kind !== "no-signing-keys")) return false;
  const reports = trustInReports({ ...request, reportedH1: "accept" }, dispositions);
  const packagesInList = listedPackages(dispositions);
  const isWhole =
    packagesInList.size === offer.platforms.length &&
    [...offer.platforms, ...platforms].every((platform) => packagesInList.has(platform));
  const platformsOfArchives = [...dispositions]
    .filter(([hash]) => hashScheme(hash) === "zh")
    .flatMap(([, facts]) => [...facts.platforms]);
  const archives = [...recorded, ...asked].flatMap((hashes) => ofScheme("zh", hashes));
  return (
    reports === "accept" &&
    isWhole &&
    new Set(platformsOfArchives).size === platformsOfArchives.length &&
    archives.every((hash) => dispositions.has(hash))
  );
}

/** The platforms that most people use; their packages are likeliest to explain an `h1:`. */
export const COMMON_PLATFORMS: readonly Platform[] = [
  "linux_amd64",
  "linux_arm64",
  "darwin_arm64",
  "darwin_amd64",
  "windows_amd64",
].map(parsePlatform);

/** Returns platforms in the order in which to download their packages: required, common, the rest by name. */
export function downloadOrder(
  published: Iterable<Platform>,
  required: readonly Platform[],
): readonly Platform[] {
  const available = new Set(published);
  const preferred = [...required, ...COMMON_PLATFORMS, ...sortedUnique(available)];
  return [...new Set(preferred)].filter((platform) => available.has(platform));
}
