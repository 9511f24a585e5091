import type { HashDispositions } from "../../model/disposition.ts";
import { type Hash, hashScheme } from "../../model/hash.ts";
import type { DescribedVersion } from "./describe-version.ts";
import type { EvidenceRequest } from "./evidence-request.ts";
import {
  contentHashes,
  exceedsPackages,
  openContentHashes,
  packageHashes,
  trustInReports,
} from "./first-answer.ts";

/** The content hashes to explain, and how. */
export type ContentRequest = Pick<
  EvidenceRequest,
  "asked" | "recorded" | "platforms" | "reportedH1" | "wantsAnchor"
>;

/**
 * Returns the `h1:` that only more packages can explain: asked about, or recorded in an entry whose packages
 * are in doubt.
 */
export function openHashes(
  request: ContentRequest,
  version: DescribedVersion,
  facts: HashDispositions,
): readonly Hash[] {
  const openInEntries = openByEntry(request, version, facts)
    .filter((open) => canHold(open, version))
    .flat();
  const before = request.recorded.flatMap((recorded) => {
    const open = openContentHashes(recorded, facts, "verify");
    const isAnchored = open.length < contentHashes(recorded).length || isListed(recorded, version);
    const isWanted = request.wantsAnchor === true && !isAnchored;
    return isWanted || isInDoubt(recorded, request, version) ? open : [];
  });
  return [...openInEntries, ...before];
}

/** Returns the unexplained `h1:` of each entry that asks. */
function openByEntry(
  request: ContentRequest,
  { dispositions }: DescribedVersion,
  facts: HashDispositions,
): readonly (readonly Hash[])[] {
  const reportedH1 = trustInReports(request, dispositions);
  return request.asked.map((hashes) => openContentHashes(hashes, facts, reportedH1));
}

/** Whether the packages of a version can have that many `h1:`, or are not all known. */
function canHold(open: readonly Hash[], { gaps, packages, unread }: DescribedVersion): boolean {
  return gaps.length > 0 || !exceedsPackages(open, packages.size + unread.size);
}

/** Whether some entry asks for more `h1:` than the packages of the version can have. */
export function hasCrowdedEntry(
  request: ContentRequest,
  version: DescribedVersion,
  facts: HashDispositions,
): boolean {
  return openByEntry(request, version, facts).some((open) => !canHold(open, version));
}

/** Whether a list of the release has a recorded archive. */
function isListed(recorded: ReadonlySet<Hash>, { dispositions }: DescribedVersion): boolean {
  return [...recorded].some((hash) => hashScheme(hash) === "zh" && dispositions.has(hash));
}

/**
 * Whether the recorded archives differ from today's release: one of them is no longer listed, or a listed
 * package is not among them. Then recorded contents must be computed, since a registry that replaced a release
 * cannot vouch for its earlier contents.
 */
function isInDoubt(
  recorded: ReadonlySet<Hash>,
  { asked }: ContentRequest,
  version: DescribedVersion,
): boolean {
  const { packages, dispositions } = version;
  if (packages.size === 0) return false;
  const isGone = [...recorded].some((hash) => hashScheme(hash) === "zh" && !dispositions.has(hash));
  if (isGone || asked.length === 0) return isGone;
  const archives = [...packageHashes(version).values()];
  const isListedWhole = archives.length >= packages.size + version.unread.size;
  return !isListedWhole || archives.some((archive) => !recorded.has(archive));
}
